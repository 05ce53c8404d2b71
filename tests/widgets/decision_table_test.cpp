// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/decision_table.h"
#include "widgets/figure_text.h"
#include "widgets/finding_model.h"
#include "widgets/finding_text.h"
#include "widgets/panel_parts.h"
#include "widgets/plot_theme.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QListView>
#include <QPainter>
#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

namespace {

using namespace widgets;
using model::FindingId;

model::Findings twoFindings()
{
    model::Findings findings;
    model::Finding late;
    late.id = FindingId::SyncPerRequest;
    late.evidence.add({model::Figure::LateFactor, 29.4});
    findings.add(late);
    model::Finding queued;
    queued.id = FindingId::QueuedInFront;
    queued.kind = model::Kind::EverybodyQueues;
    queued.evidence.add({model::Figure::QueueFactor, 8.8});
    findings.add(queued);
    return findings;
}

TEST(FindingModel, keepsTheRulesOfItemModels)
{
    FindingModel findings;
    QAbstractItemModelTester tester(&findings, QAbstractItemModelTester::FailureReportingMode::Fatal);
    findings.setFindings(twoFindings());
    findings.setFindings({});
    EXPECT_EQ(findings.rowCount(), model::kFindingCount);
}

TEST(FindingModel, lightsExactlyTheRowsThatHold)
{
    FindingModel findings;
    findings.setFindings(twoFindings());
    for (int row = 0; row < findings.rowCount(); ++row) {
        const QModelIndex index = findings.index(row);
        const FindingId id = FindingModel::findingAt(row);
        const bool isExpected = id == FindingId::SyncPerRequest || id == FindingId::QueuedInFront;
        EXPECT_EQ(index.data(FindingModel::IsHeldRole).toBool(), isExpected) << row;
        EXPECT_EQ(index.data().toString(), findingTitle(id));
        EXPECT_EQ(index.data(FindingModel::BadgeRole).toString() == unknownText(), !isExpected) << row;
    }
    EXPECT_EQ(findings.index(1).data(FindingModel::BadgeRole).toString(), QStringLiteral("×29 floor"));
}

TEST(FindingModel, beginsWithTheSixClassicRows)
{
    FindingModel findings;
    EXPECT_EQ(FindingModel::findingAt(0), FindingId::WorkWaiting);
    EXPECT_EQ(FindingModel::findingAt(5), FindingId::ResolutionInFigure);
    EXPECT_EQ(FindingModel::rowOf(FindingId::WorkInsideInterval), model::kFindingCount - 1);
}

TEST(FindingModel, isSilentWhenNothingChanged)
{
    FindingModel findings;
    QSignalSpy spy(&findings, &QAbstractItemModel::dataChanged);
    findings.setFindings(twoFindings());
    findings.setFindings(twoFindings());
    EXPECT_EQ(spy.count(), 1);
}

TEST(FindingModel, saysInWordsWhetherARowHolds)
{
    FindingModel findings;
    findings.setFindings(twoFindings());
    EXPECT_TRUE(findings.index(1).data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("holds, ×29 floor")));
    EXPECT_TRUE(findings.index(0).data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("does not hold")));
}

TEST(DecisionTable, tellsTheRowOnClickAndOnKeys)
{
    DecisionTable table;
    table.resize(360, 500);
    table.show();
    table.setFindings(twoFindings());
    FindingId last = FindingId::Gone;
    int count = 0;
    QObject::connect(&table, &DecisionTable::rowActivated, &table, [&](FindingId id) {
        last = id;
        ++count;
    });

    QListView *view = table.view();
    const QRect row = view->visualRect(table.findings()->index(FindingModel::rowOf(FindingId::QueuedInFront)));
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, row.center());
    EXPECT_EQ(count, 1);
    EXPECT_EQ(last, FindingId::QueuedInFront);
    EXPECT_EQ(table.selected(), FindingId::QueuedInFront);

    QTest::keyClick(view, Qt::Key_Down);
    EXPECT_EQ(count, 1) << "moving alone chooses nothing";
    QTest::keyClick(view, Qt::Key_Return);
    EXPECT_EQ(count, 2);
    EXPECT_EQ(last, FindingId::ResolutionInFigure);
    QTest::keyClick(view, Qt::Key_Space);
    EXPECT_EQ(count, 3);
}

TEST(DecisionTable, selectsSilently)
{
    DecisionTable table;
    QSignalSpy spy(&table, &DecisionTable::rowActivated);
    table.setSelected(FindingId::Backlog);
    EXPECT_EQ(table.selected(), FindingId::Backlog);
    EXPECT_EQ(spy.count(), 0);
}

TEST(DecisionTable, scrollsInALowDock)
{
    DecisionTable table;
    EXPECT_LT(table.minimumSizeHint().height(), table.fontMetrics().height() * 18);
    table.resize(320, table.minimumSizeHint().height());
    table.show();
    table.setSelected(FindingId::Backlog);
    const QRect row = table.view()->visualRect(table.findings()->index(FindingModel::rowOf(FindingId::Backlog)));
    EXPECT_TRUE(table.view()->viewport()->rect().intersects(row)) << "the selected row is brought into view";
}

TEST(DecisionTable, staysReadableOnTheTintOfEveryVerdict)
{
    QPalette light(QColor(0xF6F7F9));
    QPalette dark(QColor(0x1A1D23));
    dark.setColor(QPalette::WindowText, Qt::white);
    for (const QPalette &palette : {light, dark}) {
        const PlotTheme theme = PlotTheme::of(palette);
        EXPECT_GE(contrast(theme.mutedText, theme.window), 4.5);
        for (int i = 0; i < model::kFindingCount; ++i) {
            const QColor colour = theme.verdict(relatedVerdict(static_cast<FindingId>(i)));
            const QColor tint = blended(colour, theme.window, 0.16);
            EXPECT_GE(contrast(readableOn(theme.text, tint), tint), 4.5);
            EXPECT_GE(contrast(readableOn(colour, tint), tint), 4.5);
        }
    }
}

} // namespace
