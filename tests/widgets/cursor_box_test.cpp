// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/cursor_box.h"

#include "sample_timeline.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace {

using model::CurveId;
using widgets::CursorReadout;
using widgets::TimeLabels;

CursorReadout readout(double seconds)
{
    const auto timeline = sampleTimeline();
    return widgets::readoutAt(*timeline, widgets::CurveValues(*timeline), seconds, TimeLabels::SinceStart);
}

QString valueOf(const CursorReadout &readout, const QString &name)
{
    const auto row = std::find_if(readout.rows.begin(), readout.rows.end(),
                                  [&name](const CursorReadout::Row &each) { return each.name == name; });
    return row == readout.rows.end() ? QStringLiteral("(no row)") : row->value;
}

TEST(CursorBox, listsEveryFigureOfTheMomentWithItsUnit)
{
    const CursorReadout at = readout(31.5);
    EXPECT_EQ(at.time, QStringLiteral("00:00:31"));
    EXPECT_EQ(at.verdict, model::Verdict::QueueBound);
    EXPECT_EQ(valueOf(at, QStringLiteral("request p99")), QStringLiteral("2.7 s"));
    EXPECT_EQ(valueOf(at, QStringLiteral("loop p99")), QStringLiteral("303 ms"));
    EXPECT_EQ(valueOf(at, QStringLiteral("ELU")), QStringLiteral("1.00"));
    EXPECT_TRUE(valueOf(at, QStringLiteral("done")).contains(QStringLiteral("182")));
}

TEST(CursorBox, showsADashForAGapAndSaysHowLongTheLoopWasHeld)
{
    const CursorReadout at = readout(34.0);
    EXPECT_EQ(valueOf(at, QStringLiteral("loop p99")), QStringLiteral("\u2014"));
    EXPECT_TRUE(at.rows.back().name.contains(QStringLiteral("no sample")));
    EXPECT_EQ(at.rows.back().value, QStringLiteral("640 ms"));
}

TEST(CursorBox, showsTimeoutsAsALowerBound)
{
    const QString value = valueOf(readout(36.5), QStringLiteral("timed out"));
    EXPECT_TRUE(value.startsWith(QStringLiteral("3")));
    EXPECT_TRUE(value.contains(QStringLiteral("at least")));
}

TEST(CursorBox, hasTheSameRowsAtEveryQuietMoment)
{
    EXPECT_EQ(readout(2.0).rows.size(), readout(50.0).rows.size());
}

TEST(CursorBox, speaksTheMomentAsASentence)
{
    const QString sentence = widgets::sentenceOf(readout(34.0));
    EXPECT_TRUE(sentence.contains(QStringLiteral("request p99 2.7 s"))) << sentence.toStdString();
    EXPECT_FALSE(sentence.contains(QStringLiteral("loop p99"))) << "what is unknown is not spoken";
    EXPECT_TRUE(sentence.endsWith(QLatin1Char('.')));
}

TEST(CursorBox, standsLeftOfTheCursorAndFlipsAtTheEdge)
{
    const QRectF area(60.0, 20.0, 800.0, 400.0);
    const QSizeF size(200.0, 150.0);
    const QRectF left = widgets::placeBox(size, 500.0, 510.0, area);
    EXPECT_LT(left.right(), 500.0);
    const QRectF right = widgets::placeBox(size, 100.0, 110.0, area);
    EXPECT_GT(right.left(), 110.0);
    EXPECT_TRUE(area.contains(left));
    EXPECT_TRUE(area.contains(right));
}

TEST(CursorBox, staysInsideOfANarrowArea)
{
    const QRectF area(0.0, 0.0, 220.0, 100.0);
    for (double x = 0.0; x <= 220.0; x += 20.0) {
        const QRectF box = widgets::placeBox({200.0, 90.0}, x, x, area);
        EXPECT_GE(box.left(), area.left());
        EXPECT_LE(box.right(), area.right());
    }
}

} // namespace
