// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/notes_panel.h"

#include <QAbstractItemModelTester>
#include <QListView>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <gtest/gtest.h>

namespace {

using namespace std::chrono_literals;
using widgets::NoteItem;
using widgets::NoteModel;
using widgets::NotesPanel;

constexpr model::Timestamp kOrigin{1'796'047'824s};

QList<NoteItem> twoNotes()
{
    return {{.span = {kOrigin + 10s, kOrigin + 10s}, .text = QStringLiteral("deploy")},
            {.span = {kOrigin + 30s, kOrigin + 45s}, .text = QStringLiteral("slow again")}};
}

TEST(NoteModel, saysWhenAndWhatAndCanBeEdited)
{
    NoteModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setNotes(twoNotes(), kOrigin);
    EXPECT_EQ(model.index(0).data().toString(), QStringLiteral("00:00:10  deploy"));
    EXPECT_EQ(model.index(1).data().toString(), QStringLiteral("00:00:30 – 00:00:45  slow again"));
    QSignalSpy entered(&model, &NoteModel::textEntered);
    EXPECT_TRUE(model.setData(model.index(1), QStringLiteral(" fast again "), Qt::EditRole));
    ASSERT_EQ(entered.size(), 1);
    EXPECT_EQ(entered[0][1].toString(), QStringLiteral("fast again"));
    EXPECT_EQ(model.notes()[1].text, QStringLiteral("slow again")) << "until it is given";
    model.setNotes({}, kOrigin);
    EXPECT_EQ(model.rowCount(), 0);
}

TEST(NotesPanel, isUsedWithTheKeyboardAlone)
{
    NotesPanel panel;
    panel.setNotes(twoNotes(), kOrigin);
    QSignalSpy activated(&panel, &NotesPanel::activated);
    QSignalSpy removed(&panel, &NotesPanel::removeRequested);
    panel.view()->setCurrentIndex(panel.model().index(1));
    QTest::keyClick(panel.view(), Qt::Key_Return);
    QTest::keyClick(panel.view(), Qt::Key_Delete);
    ASSERT_EQ(activated.size(), 1);
    EXPECT_EQ(activated[0][0].toInt(), 1);
    ASSERT_EQ(removed.size(), 1);
    EXPECT_EQ(removed[0][0].toInt(), 1);
}

TEST(NotesPanel, removesNothingWhileNothingIsChosen)
{
    NotesPanel panel;
    QSignalSpy removed(&panel, &NotesPanel::removeRequested);
    QTest::keyClick(panel.view(), Qt::Key_Delete);
    EXPECT_TRUE(removed.isEmpty());
    QSignalSpy added(&panel, &NotesPanel::addRequested);
    panel.findChildren<QToolButton *>().front()->click();
    EXPECT_EQ(added.size(), 1);
}

} // namespace
