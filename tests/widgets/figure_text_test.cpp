// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/figure_text.h"

#include <QLocale>
#include <QSet>

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace {

using namespace widgets;
using model::Reading;

struct Pair {
    double value;
    const char *text;
};

class FigureText : public ::testing::Test {
protected:
    void SetUp() override { QLocale::setDefault(QLocale::c()); }
};

TEST_F(FigureText, writesMillisecondsWithAtMostThreeDigits)
{
    for (const Pair &pair : {Pair{0.0, "< 1 ms"}, Pair{0.99, "< 1 ms"}, Pair{1.0, "1.0 ms"}, Pair{10.07, "10.1 ms"},
                             Pair{99.94, "99.9 ms"}, Pair{99.96, "100 ms"}, Pair{303.2, "303 ms"},
                             Pair{999.4, "999 ms"}, Pair{999.6, "1.0 s"}, Pair{2660.0, "2.7 s"},
                             Pair{12600.0, "12.6 s"}, Pair{99960.0, "100 s"}, Pair{125000.0, "125 s"}})
        EXPECT_EQ(formatMs(pair.value), QString::fromUtf8(pair.text)) << pair.value;
}

TEST_F(FigureText, writesADashForWhatIsUnknown)
{
    const Reading unknown;
    const Reading infinite = std::numeric_limits<double>::infinity();
    for (const QString &text : {formatMs(unknown), formatShare(unknown), formatCount(unknown), formatRate(unknown),
                                formatFactor(unknown), formatElu(unknown), formatCores(unknown),
                                formatResolution(unknown), formatMs(infinite), formatFactor(infinite)})
        EXPECT_EQ(text, unknownText());
}

TEST_F(FigureText, neverRoundsAShareToNothingOrToAll)
{
    EXPECT_EQ(formatShare(0.0), QStringLiteral("0 %"));
    EXPECT_EQ(formatShare(0.003), QStringLiteral("< 1 %"));
    EXPECT_EQ(formatShare(0.824), QStringLiteral("82 %"));
    EXPECT_EQ(formatShare(0.998), QStringLiteral("> 99 %"));
    EXPECT_EQ(formatShare(1.0), QStringLiteral("100 %"));
    EXPECT_EQ(formatShare(1.03), QStringLiteral("103 %"));
}

TEST_F(FigureText, writesEachFigureInItsOwnUnit)
{
    EXPECT_EQ(formatFigure(model::Figure::RequestP50, 2660.0), QStringLiteral("2.7 s"));
    EXPECT_EQ(formatFigure(model::Figure::Elu, 1.0), QStringLiteral("1.00"));
    EXPECT_EQ(formatFigure(model::Figure::Coverage, 0.82), QStringLiteral("82 %"));
    EXPECT_EQ(formatFigure(model::Figure::Offered, 260.0), QStringLiteral("260 /s"));
    EXPECT_EQ(formatFigure(model::Figure::QueueFactor, 8.78), QStringLiteral("×8.8"));
    EXPECT_EQ(formatFigure(model::Figure::LateFactor, 29.4), QStringLiteral("×29"));
    EXPECT_EQ(formatFigure(model::Figure::Cpu, 1.84), QStringLiteral("1.8 cores"));
    EXPECT_EQ(formatFigure(model::Figure::Resolution, 10.0), QStringLiteral("10 ms"));
    EXPECT_EQ(formatFigure(model::Figure::LoopCount, 2.0), QStringLiteral("2"));
    EXPECT_EQ(formatFigure(model::Figure::LoopMean, std::nan("")), unknownText());
}

TEST_F(FigureText, followsTheDefaultLocale)
{
    QLocale::setDefault(QLocale(QLocale::German));
    EXPECT_EQ(formatMs(10.07), QStringLiteral("10,1 ms"));
    QLocale::setDefault(QLocale::c());
}

TEST_F(FigureText, hasADifferentLabelForEveryFigure)
{
    QSet<QString> labels;
    for (int i = 0; i <= static_cast<int>(model::Figure::Resolution); ++i)
        labels << figureLabel(static_cast<model::Figure>(i));
    EXPECT_EQ(labels.size(), static_cast<int>(model::Figure::Resolution) + 1);
    EXPECT_FALSE(labels.contains(QString()));
}

TEST_F(FigureText, countsSessionTimeInWholeSeconds)
{
    using namespace std::chrono;
    EXPECT_EQ(formatSpan(milliseconds(78999)), QStringLiteral("00:01:18"));
    EXPECT_EQ(formatSpan(hours(30)), QStringLiteral("30:00:00"));
    EXPECT_EQ(formatSpan(milliseconds(-1)), QStringLiteral("-00:00:01"));
    EXPECT_EQ(formatLength(seconds(9)), QStringLiteral("9 s"));
    EXPECT_EQ(formatLength(milliseconds(100400)), QStringLiteral("1 min 40 s"));
    EXPECT_EQ(formatLength(minutes(125)), QStringLiteral("2 h 5 min"));
    EXPECT_EQ(formatLength(milliseconds(250)), QStringLiteral("250 ms"));
}

TEST_F(FigureText, alwaysNamesTheZoneOfATimeOfDay)
{
    const auto at = model::parseIso8601("2026-11-30T14:31:42.000Z");
    ASSERT_TRUE(at);
    EXPECT_EQ(formatWallTime(*at), QStringLiteral("14:31:42.000 UTC"));
    EXPECT_EQ(formatWallTime(*at, QTimeZone(7200)), QStringLiteral("16:31:42.000 UTC+02:00"));
    EXPECT_EQ(formatWallTime(*at, QTimeZone(-12600)), QStringLiteral("11:01:42.000 UTC-03:30"));
}

} // namespace
