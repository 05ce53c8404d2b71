// SPDX-License-Identifier: GPL-3.0-or-later
#include "sample_study.h"
#include "widgets/distribution_view.h"
#include "widgets/range_panel.h"
#include "widgets/range_text.h"
#include "widgets/verdict_shares.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QSignalSpy>
#include <QToolButton>

#include <gtest/gtest.h>

namespace {

using namespace widgets;

RangeRow rowOf(const model::RangeStudy &study, const QString &label)
{
    for (const auto &row : rangeRows(study)) {
        if (row.label == label)
            return row;
    }
    return {};
}

TEST(RangeText, givesEachPercentileThatHasEnoughRequestsAndSaysWhatTheOthersNeed)
{
    auto study = sampleStudy();
    EXPECT_EQ(rowOf(*study, QStringLiteral("p50")).value, QStringLiteral("3.0 ms"));
    EXPECT_EQ(rowOf(*study, QStringLiteral("p99")).value, QStringLiteral("300 ms"));
    EXPECT_EQ(rowOf(*study, QStringLiteral("p99.9")).value, QStringLiteral("300 ms"));
    study->latency = {};
    study->latency.record(model::fromMs(3), 50);
    EXPECT_EQ(rowOf(*study, QStringLiteral("p99")).value, QStringLiteral("—"));
    EXPECT_EQ(rowOf(*study, QStringLiteral("p99")).note, QStringLiteral("needs 100 requests"));
}

TEST(RangeText, countsFailuresWithTheirShareAndLeavesOutWhatDidNotHappen)
{
    const auto study = sampleStudy();
    EXPECT_EQ(rowOf(*study, QStringLiteral("timed out")).value, QStringLiteral("10 (< 1 %)"));
    EXPECT_TRUE(rowOf(*study, QStringLiteral("failed")).label.isEmpty());
}

TEST(RangeText, showsAnEnvelopeInsteadOfAPercentileWithoutHistograms)
{
    auto study = sampleStudy();
    study->latency = {};
    study->data.leastP99Ms = 3;
    study->data.mostP99Ms = 330;
    EXPECT_TRUE(rowOf(*study, QStringLiteral("p99")).label.isEmpty());
    EXPECT_EQ(rowOf(*study, QStringLiteral("p99 of its windows")).value, QStringLiteral("3.0 ms to 330 ms"));
}

TEST(RangeText, tellsTheCorrelationWithItsIntervalOrWhyThereIsNone)
{
    auto study = sampleStudy();
    EXPECT_TRUE(correlationSentence(*study).contains(QStringLiteral("n = 40")));
    EXPECT_TRUE(correlationSentence(*study).contains(QStringLiteral("95 %")));
    study->lag = model::Lag{.steps = 3, .rho = 0.9, .confidence = 0.8};
    EXPECT_TRUE(correlationSentence(*study).contains(QStringLiteral("3 s later")));
    study->lag->confidence = 0.2;
    EXPECT_FALSE(correlationSentence(*study).contains(QStringLiteral("later"))) << "an accident of these steps";
    study->correlation.reset();
    EXPECT_TRUE(correlationSentence(*study).contains(QStringLiteral("never changes")));
    study->data.points.resize(7);
    EXPECT_TRUE(correlationSentence(*study).contains(QStringLiteral("7 steps")));
}

TEST(RangePanel, copiesAllOfItAsText)
{
    RangePanel panel;
    const auto study = sampleStudy();
    panel.setStudy(study, RangeKind::Selection, study->data.span.start - std::chrono::seconds(60));
    QSignalSpy copied(&panel, &RangePanel::copied);
    panel.findChild<QToolButton *>()->click();
    ASSERT_EQ(copied.size(), 1);
    const auto text = QGuiApplication::clipboard()->text();
    EXPECT_TRUE(text.startsWith(QStringLiteral("Selection  00:01:00 – 00:01:40 · 40 s"))) << text.toStdString();
    EXPECT_TRUE(text.contains(QStringLiteral("Healthy 30 s (75 %)")));
    EXPECT_TRUE(text.contains(QStringLiteral("p99: 300 ms")));
    EXPECT_TRUE(text.contains(QStringLiteral("n = 40")));
}

TEST(RangePanel, saysHowToBeginWhileThereIsNothing)
{
    RangePanel panel;
    EXPECT_TRUE(panel.asText().contains(QStringLiteral("Shift and drag")));
    EXPECT_FALSE(panel.findChild<QToolButton *>()->isEnabled());
    panel.setStudy(sampleStudy(), RangeKind::Visible, {});
    EXPECT_TRUE(panel.findChild<QToolButton *>()->isEnabled());
    panel.setStudy(nullptr, RangeKind::Visible, {});
    EXPECT_TRUE(panel.shares()->rows().empty());
}

TEST(VerdictShares, putsTheLongestFirst)
{
    VerdictShares shares;
    shares.setTimes(sampleStudy()->data.perVerdict);
    ASSERT_EQ(shares.rows().size(), 2U);
    EXPECT_EQ(shares.rows()[0].verdict, model::Verdict::Healthy);
    EXPECT_DOUBLE_EQ(shares.rows()[1].share, 0.25);
    EXPECT_EQ(shares.accessibleDescription(), QStringLiteral("Healthy 30 s (75 %), Waiting 10 s (25 %)"));
}

} // namespace
