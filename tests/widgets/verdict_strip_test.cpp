// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/verdict_strip.h"

#include "sample_timeline.h"
#include "widgets/view_range.h"

#include <gtest/gtest.h>

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

namespace {

using model::Verdict;
using widgets::SecondsRange;
using widgets::VerdictStrip;
using widgets::ViewRange;

class Strip : public ::testing::Test {
protected:
    Strip()
    {
        view.setExtent({0.0, 60.0});
        strip.setTimeline(sampleTimeline());
        strip.resize(700, 20);
        strip.setPlotArea(50, 600);
        strip.show();
    }
    ViewRange view;
    VerdictStrip strip{&view};
};

TEST(VerdictCells, coverTheWidthWithOneCellABand)
{
    const auto timeline = sampleTimeline();
    const auto cells = widgets::layOut(timeline->bands, {0.0, 60.0}, 600);
    ASSERT_EQ(cells.size(), 6U);
    EXPECT_EQ(cells[2].verdict, Verdict::Waiting);
    EXPECT_EQ(cells[2].left, 150);
    EXPECT_EQ(cells[2].width, 50);
    EXPECT_EQ(cells.back().right(), 600);
}

TEST(VerdictCells, giveASharedPixelToTheMostUrgent)
{
    // A tenth of a second of trouble in an hour is far narrower than a pixel and must still be seen.
    const model::VerdictBands bands{
        {0.0, 1800.0, Verdict::Healthy}, {1800.0, 1800.1, Verdict::Unavailable}, {1800.1, 3600.0, Verdict::Healthy}};
    const auto cells = widgets::layOut(bands, {0.0, 3600.0}, 600);
    ASSERT_EQ(cells.size(), 3U);
    EXPECT_EQ(cells[1].verdict, Verdict::Unavailable);
    EXPECT_EQ(cells[1].width, 1);
}

TEST(VerdictCells, areNeverMoreThanPixelsAndNeverOverlap)
{
    model::VerdictBands bands;
    for (int i = 0; i < 20000; ++i)
        bands.push_back(
            {i * 1.0, i + 1.0, i % 2 == 0 ? Verdict::Healthy : (i % 7 == 0 ? Verdict::Blocking : Verdict::Idle)});
    const auto cells = widgets::layOut(bands, {0.0, 20000.0}, 333);
    EXPECT_LE(cells.size(), 333U);
    int right = 0;
    for (const auto &cell : cells) {
        EXPECT_EQ(cell.left, right);
        EXPECT_GT(cell.width, 0);
        right = cell.right();
    }
    EXPECT_EQ(right, 333);
}

TEST(VerdictCells, giveEachPixelTheMostUrgentOfAllBandsThatTouchIt)
{
    std::mt19937 random(4);
    const auto &order = model::verdictPrecedence();
    model::VerdictBands bands;
    double t = 0.0;
    while (bands.size() < 8000) {
        const auto verdict = static_cast<Verdict>(random() % model::kVerdictCount);
        if (!bands.empty() && bands.back().verdict == verdict)
            continue;
        const double length = random() % 200 == 0 ? 900.0 : 1.0 + static_cast<double>(random() % 3);
        bands.push_back({t, t + length, verdict});
        t += length;
    }
    for (const auto visible : {SecondsRange{0.0, t}, {t / 3.0, t / 2.0}, {-50.0, t / 20.0}, {t / 2.0, t * 1.2}}) {
        constexpr int kWidth = 700;
        std::vector<int> ranks(kWidth, model::kVerdictCount);
        for (const auto &band : bands) {
            if (band.to <= visible.from || band.from >= visible.to)
                continue;
            const auto pixel = [&](double at) {
                return static_cast<int>(
                    std::lround(std::clamp((at - visible.from) / visible.length(), 0.0, 1.0) * kWidth));
            };
            const int left = std::min(kWidth - 1, pixel(band.from));
            const auto rank = static_cast<int>(std::find(order.begin(), order.end(), band.verdict) - order.begin());
            for (int x = left; x < std::max(left + 1, pixel(band.to)); ++x)
                ranks[static_cast<std::size_t>(x)] = std::min(ranks[static_cast<std::size_t>(x)], rank);
        }
        std::vector<int> drawn(kWidth, model::kVerdictCount);
        for (const auto &cell : widgets::layOut(bands, visible, kWidth)) {
            const auto rank = static_cast<int>(std::find(order.begin(), order.end(), cell.verdict) - order.begin());
            std::fill_n(drawn.begin() + cell.left, cell.width, rank);
        }
        EXPECT_EQ(drawn, ranks);
    }
}

TEST_F(Strip, alignsItsCellsWithThePlotArea)
{
    ASSERT_EQ(strip.cells().size(), 6U);
    EXPECT_EQ(strip.cells().back().right(), 600);
    view.setRange({10.0, 18.0});
    EXPECT_EQ(strip.cells().size(), 2U);
}

TEST_F(Strip, aClickPutsTheCursorThere)
{
    QTest::mouseClick(&strip, Qt::LeftButton, {}, QPoint(50 + 175, 10));
    ASSERT_TRUE(view.cursor().has_value());
    EXPECT_NEAR(*view.cursor(), 17.5, 0.2);
    EXPECT_TRUE(strip.accessibleDescription().contains(QStringLiteral("Waiting")));
}

TEST_F(Strip, arrowKeysJumpFromVerdictToVerdict)
{
    view.setCursor(17.0);
    QTest::keyClick(&strip, Qt::Key_Right);
    EXPECT_EQ(view.cursor(), 20.0);
    QTest::keyClick(&strip, Qt::Key_Right);
    EXPECT_EQ(view.cursor(), 30.0);
    view.setCursor(33.0);
    QTest::keyClick(&strip, Qt::Key_Left);
    EXPECT_EQ(view.cursor(), 30.0) << "first back to where this verdict began";
    QTest::keyClick(&strip, Qt::Key_Left);
    EXPECT_EQ(view.cursor(), 20.0);
    QTest::keyClick(&strip, Qt::Key_Escape);
    EXPECT_FALSE(view.cursor().has_value());
}

TEST_F(Strip, jumpingBringsTheVerdictIntoSight)
{
    view.setRange({5.0, 12.0});
    view.setCursor(11.0);
    QTest::keyClick(&strip, Qt::Key_Right);
    EXPECT_TRUE(view.range().contains(15.0));
}

TEST_F(Strip, namesVerdictAndSpanUnderThePointer)
{
    const QString text = strip.textAt(35.0);
    EXPECT_TRUE(text.startsWith(QStringLiteral("Queue-bound"))) << text.toStdString();
    EXPECT_TRUE(text.contains(QStringLiteral("00:00:30")));
    EXPECT_TRUE(text.contains(QStringLiteral("10 s")));
    EXPECT_TRUE(strip.textAt(500.0).isEmpty());
}

TEST_F(Strip, livesWithoutATimeline)
{
    strip.setTimeline(nullptr);
    EXPECT_TRUE(strip.cells().empty());
    QTest::keyClick(&strip, Qt::Key_Right);
    QTest::mouseClick(&strip, Qt::LeftButton, {}, QPoint(100, 10));
    EXPECT_FALSE(strip.grab().isNull());
}

} // namespace
