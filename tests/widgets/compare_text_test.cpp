// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare_text.h"

#include "widgets/figure_text.h"

#include <QLocale>
#include <QSet>

#include <gtest/gtest.h>

#include <limits>

namespace {

using namespace widgets;
using model::ComparedFigure;
using model::CompareJudgement;
using model::CompareReasonId;

constexpr double kEndless = std::numeric_limits<double>::infinity();

TEST(CompareText, hasWordsForEachJudgementReasonAndFigure)
{
    QSet<QString> seen;
    for (int i = 0; i <= static_cast<int>(CompareJudgement::Worse); ++i) {
        seen << judgementName(static_cast<CompareJudgement>(i)) << judgementMeaning(static_cast<CompareJudgement>(i));
        EXPECT_TRUE(judgementMeaning(static_cast<CompareJudgement>(i)).endsWith(u'.'));
    }
    for (int i = 0; i <= static_cast<int>(CompareReasonId::FewRequests); ++i) {
        const QString sentence = reasonSentence({.id = static_cast<CompareReasonId>(i), .a = 12, .b = 3});
        EXPECT_TRUE(sentence.endsWith(u'.')) << i;
        EXPECT_FALSE(sentence.contains(u'%') && sentence.contains(QStringLiteral("%1"))) << sentence.toStdString();
        EXPECT_TRUE(sentence.front().isUpper()) << sentence.toStdString();
        seen << sentence;
    }
    for (std::size_t i = 0; i < model::kComparedCount; ++i) {
        seen << comparedLabel(static_cast<ComparedFigure>(i));
        EXPECT_TRUE(comparedMeaning(static_cast<ComparedFigure>(i)).endsWith(u'.')) << i;
    }
    EXPECT_EQ(static_cast<std::size_t>(seen.size()), 14 + 16 + model::kComparedCount);
}

TEST(CompareText, writesFiguresWithTheirIntervals)
{
    QLocale::setDefault(QLocale::c());
    const model::Estimate estimate{.value = 303.0, .low = 290.0, .high = 312.0};
    EXPECT_EQ(estimateText(ComparedFigure::RequestP99, estimate), QStringLiteral("303 ms (290 to 312 ms)"));
    EXPECT_EQ(estimateText(ComparedFigure::RequestP99, {.value = 303.0}), QStringLiteral("303 ms"));
    EXPECT_EQ(estimateText(ComparedFigure::RequestP99, {}), unknownText());
    EXPECT_EQ(estimateText(ComparedFigure::AdjustedP99, {.value = kEndless, .low = 2100.0, .high = kEndless}),
              QStringLiteral("a failure (2.1 s to a failure)"));
    EXPECT_EQ(estimateText(ComparedFigure::LoopP99, {.value = 20.0, .bounds = {.least = 11.0, .most = 40.0}}),
              QStringLiteral("~20.0 ms"))
        << "the median of the seconds is no p99 of all";
    EXPECT_EQ(estimateText(ComparedFigure::AdjustedP99, {.value = kEndless, .low = kEndless, .high = kEndless}),
              QStringLiteral("a failure"));
    EXPECT_EQ(estimateText(ComparedFigure::RequestP50, {.value = 152.1, .low = 152.0, .high = 152.3}),
              QStringLiteral("152 ms"));
    EXPECT_EQ(estimateText(ComparedFigure::ShedShare, {.value = 0.99, .low = 0.98, .high = 0.995}),
              QStringLiteral("99 % (98 to > 99 %)"));
    EXPECT_EQ(estimateText(ComparedFigure::AdjustedP99, {.value = kEndless, .bounds = {.least = 11.0, .most = 40.0}}),
              QStringLiteral("a failure"));
    EXPECT_EQ(boundsText(ComparedFigure::LoopP99, {.value = 20.0, .bounds = {.least = 11.0, .most = 40.0}}),
              QStringLiteral("In single seconds: 11.0 to 40.0 ms."));
    EXPECT_TRUE(boundsText(ComparedFigure::RequestP99, estimate).isEmpty());
    EXPECT_EQ(estimateText(ComparedFigure::Lateness, {.value = 640.0}), QStringLiteral("640 ms/s"));
}

TEST(CompareText, writesDifferencesWithTheirSign)
{
    QLocale::setDefault(QLocale::c());
    const QString minus = QStringLiteral("\u2212");
    EXPECT_EQ(differenceText(ComparedFigure::RequestP99, {.value = -12.0, .low = -20.0, .high = 0.4}),
              minus + QStringLiteral("12.0 ms (") + minus + QStringLiteral("20.0 to +0.4 ms)"));
    EXPECT_EQ(differenceText(ComparedFigure::RequestP99, {.value = 0.0}), QStringLiteral("0 ms"));
    EXPECT_EQ(differenceText(ComparedFigure::ShedShare, {.value = 0.9}), QStringLiteral("+90.0 pp"));
    EXPECT_EQ(differenceText(ComparedFigure::Elu, {.value = -0.25}), minus + QStringLiteral("0.25"));
    EXPECT_EQ(differenceText(ComparedFigure::AdjustedP99, {.value = kEndless, .low = 1.0, .high = kEndless}),
              QStringLiteral("now a failure"));
    EXPECT_EQ(differenceText(ComparedFigure::AdjustedP99, {.value = -kEndless}), QStringLiteral("no failure any more"));
}

TEST(CompareText, saysWhichSideIsWhichInEachReason)
{
    QLocale::setDefault(QLocale::c());
    EXPECT_EQ(reasonSentence({.id = CompareReasonId::Lower, .figure = ComparedFigure::RequestP99, .a = 900, .b = 30}),
              QStringLiteral("Request p99 fell from 900 ms to 30.0 ms."));
    EXPECT_EQ(reasonSentence({.id = CompareReasonId::RefusesMore, .a = 0.1, .b = 0.93}),
              QStringLiteral("The service refuses 93 % of the requests in B, 10 % in A."));
    EXPECT_TRUE(reasonSentence({.id = CompareReasonId::WithoutHistograms, .a = 0, .b = 1}).startsWith(u'B'));
}

TEST(CompareText, showsFiguresOfAllThatEndedOnlyWhereSomethingFailed)
{
    model::Comparison comparison;
    for (auto *side : {&comparison.a, &comparison.b}) {
        for (auto &figure : side->figures)
            figure.value = 1.0;
    }
    EXPECT_EQ(figuresWorthARow(comparison).size(), model::kComparedCount);
    for (auto *side : {&comparison.a, &comparison.b})
        side->figures[static_cast<std::size_t>(ComparedFigure::FailedShare)].value = 0.0;
    EXPECT_EQ(figuresWorthARow(comparison).size(), model::kComparedCount - 2);
    EXPECT_TRUE(figuresWorthARow({}).empty());
}

} // namespace
