// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/evidence_card.h"
#include "widgets/evidence_text.h"
#include "widgets/finding_text.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLocale>
#include <QPalette>
#include <QSignalSpy>
#include <QTextCursor>
#include <QTextEdit>
#include <QToolButton>

#include <gtest/gtest.h>

namespace {

using namespace widgets;
using model::FindingId;

EvidenceContent queueContent()
{
    QLocale::setDefault(QLocale::c());
    EvidenceContent content;
    content.judgement.verdict = model::Verdict::QueueBound;
    model::Finding late;
    late.id = FindingId::SyncPerRequest;
    late.evidence.add({model::Figure::LateFactor, 29.4});
    content.judgement.findings.add(late);
    model::Finding queued;
    queued.id = FindingId::QueuedInFront;
    queued.margin = 5.5;
    queued.evidence.add({model::Figure::RequestP50, 2660.0});
    queued.evidence.add({model::Figure::LongestHold, 303.0});
    queued.against.add({model::Doubt::FewLoopSamples, 2.0});
    content.judgement.findings.add(queued);
    content.judgement.caveats.set(static_cast<std::size_t>(model::Caveat::LowCoverage));
    content.selected = FindingId::QueuedInFront;
    content.floor.origin = model::FloorOrigin::Measured;
    content.floor.p99Ms = 10.1;
    content.floor.resolutionMs = 10.0;
    content.place = QStringLiteral("00:01:18 · 14:31:42.000 UTC");
    return content;
}

TEST(EvidenceText, showsFiguresMarginAndFloorOfTheSelectedRow)
{
    const EvidenceContent content = queueContent();
    const EvidenceText text = evidenceText(content.judgement, content.selected, content.floor);
    ASSERT_EQ(text.rows.size(), 4);
    EXPECT_EQ(text.rows[0], (EvidenceText::Row{QStringLiteral("request p50"), QStringLiteral("2.7 s")}));
    EXPECT_EQ(text.rows[1].value, QStringLiteral("303 ms"));
    EXPECT_EQ(text.rows[2].value, QStringLiteral("×5.5"));
    EXPECT_EQ(text.rows[3],
              (EvidenceText::Row{QStringLiteral("floor (measured, resolution 10 ms)"), QStringLiteral("10.1 ms")}));
    EXPECT_EQ(text.against.size(), 1);
    EXPECT_EQ(text.caveats.size(), 1);
    EXPECT_FALSE(text.next.isEmpty());
    EXPECT_FALSE(text.disproof.isEmpty());
}

TEST(EvidenceText, takesTheFirstRowWhenNoneIsSelected)
{
    const EvidenceContent content = queueContent();
    const EvidenceText text = evidenceText(content.judgement, std::nullopt, content.floor);
    EXPECT_TRUE(text.heading.contains(findingTitle(FindingId::SyncPerRequest)));
}

TEST(EvidenceText, saysSoWhenTheSelectedRowDoesNotHold)
{
    const EvidenceText text = evidenceText({}, FindingId::GcPressure, {});
    EXPECT_TRUE(text.heading.contains(findingTitle(FindingId::GcPressure)));
    EXPECT_FALSE(text.note.isEmpty());
    EXPECT_TRUE(text.next.isEmpty());
    EXPECT_FALSE(evidenceText({}, std::nullopt, {}).note.isEmpty());
}

TEST(EvidenceCard, copiesEverythingAsText)
{
    EvidenceCard card;
    card.setContent(queueContent());
    QSignalSpy spy(&card, &EvidenceCard::copied);
    card.findChild<QToolButton *>()->click();
    ASSERT_EQ(spy.count(), 1);
    const QString text = QGuiApplication::clipboard()->text();
    EXPECT_EQ(text, spy.front().front().toString());
    for (const char *part : {"00:01:18", "request p50: 2.7 s", "floor (measured, resolution 10 ms): 10.1 ms",
                             "Against: ", "Caveat: ", "Next: ", "Would be disproved by"})
        EXPECT_TRUE(text.contains(QString::fromUtf8(part))) << part;
    EXPECT_FALSE(text.contains(QLatin1Char('<')));
}

TEST(EvidenceCard, keepsTheSelectionWhenTheSameContentComesAgain)
{
    EvidenceCard card;
    card.setContent(queueContent());
    auto *edit = card.findChild<QTextEdit *>();
    EXPECT_TRUE(edit->textInteractionFlags().testFlag(Qt::TextSelectableByKeyboard));
    edit->selectAll();
    card.setContent(queueContent());
    EXPECT_TRUE(edit->textCursor().hasSelection());
    EXPECT_TRUE(edit->toPlainText().contains(QStringLiteral("2.7 s")));
}

TEST(EvidenceCard, replacesTheWholeContent)
{
    EvidenceCard card;
    card.setContent(queueContent());
    card.setContent({});
    EXPECT_FALSE(card.findChild<QTextEdit *>()->toPlainText().contains(QStringLiteral("2.7 s")));
}

TEST(EvidenceCard, followsThePalette)
{
    EvidenceCard card;
    card.setContent(queueContent());
    const QString before = card.findChild<QTextEdit *>()->toHtml();
    QPalette dark(QColor(0x1A1D23));
    dark.setColor(QPalette::Window, QColor(0x1A1D23));
    dark.setColor(QPalette::WindowText, Qt::white);
    card.setPalette(dark);
    EXPECT_NE(card.findChild<QTextEdit *>()->toHtml(), before);
}

} // namespace
