// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/cursor_box.h"

#include "sample_timeline.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace {

using model::CurveId;
using widgets::CursorReadout;

CursorReadout readout(double seconds, std::optional<double> anchor = {})
{
    const auto timeline = sampleTimeline();
    return widgets::readoutAt(*timeline, widgets::CurveValues(*timeline), seconds, {}, anchor);
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

TEST(CursorBox, tellsEachChangeSinceTheAnchor)
{
    const CursorReadout at = readout(31.5, 22.0);
    EXPECT_TRUE(at.anchorTime.contains(QStringLiteral("00:00:22"))) << at.anchorTime.toStdString();
    const auto row = [&at](model::CurveId curve) {
        return *std::find_if(at.rows.begin(), at.rows.end(),
                             [curve](const CursorReadout::Row &each) { return each.curve == curve; });
    };
    EXPECT_TRUE(row(CurveId::RequestP99).change.startsWith(QLatin1Char('+')));
    EXPECT_EQ(readout(22.0, 31.5).rows[0].change,
              QString(row(CurveId::RequestP99).change).replace(0, 1, QChar(0x2212)));
    EXPECT_TRUE(readout(22.0, 22.0).rows[0].change.startsWith(QChar(0xb1))) << "nothing changed";
    EXPECT_TRUE(widgets::sentenceOf(at).contains(QStringLiteral("changed by +")));
}

TEST(CursorBox, saysNoChangeWhereEitherMomentHasNoFigure)
{
    const CursorReadout at = readout(2.0, 34.0);
    const auto row = std::find_if(at.rows.begin(), at.rows.end(),
                                  [](const CursorReadout::Row &each) { return each.curve == CurveId::LoopP99; });
    EXPECT_EQ(row->change, QStringLiteral("\u2014"));
}

TEST(CursorBox, hasNoRowForAHiddenCurve)
{
    const auto timeline = sampleTimeline();
    widgets::PlotLook look;
    look.setHidden(CurveId::LoopP99, true);
    const auto at = widgets::readoutAt(*timeline, widgets::CurveValues(*timeline), 2.0, look, {});
    EXPECT_EQ(valueOf(at, QStringLiteral("loop p99")), QStringLiteral("(no row)"));
    EXPECT_NE(valueOf(at, QStringLiteral("request p99")), QStringLiteral("(no row)"));
}

} // namespace
