// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/curve_raster.h"

#include <gtest/gtest.h>

#include <QPainter>

#include <limits>
#include <vector>

namespace {

using widgets::CurveRaster;

constexpr double kBreak = std::numeric_limits<double>::quiet_NaN();

/// How strongly each pixel is covered, 0 to 255, after lines were drawn onto 100 by 50 pixels.
class CurveRasterTest : public ::testing::Test {
protected:
    CurveRasterTest() { raster.begin({100.0, 50.0}, 1.0); }

    void paint()
    {
        QImage target(100, 50, QImage::Format_ARGB32_Premultiplied);
        target.fill(Qt::transparent);
        QPainter painter(&target);
        raster.paintTo(painter, {0.0, 0.0});
    }
    [[nodiscard]] int at(int x, int y) const { return qAlpha(raster.picture().pixel(x, y)); }

    CurveRaster raster;
};

TEST_F(CurveRasterTest, coversALevelLineAsThickAsThePen)
{
    raster.stroke(std::vector<QPointF>{{10.0, 20.0}, {90.0, 20.0}}, QPen(Qt::black, 2.0), 0.0);
    paint();
    EXPECT_EQ(at(50, 19), 255);
    EXPECT_EQ(at(50, 20), 255);
    EXPECT_EQ(at(50, 18), 0);
    EXPECT_EQ(at(50, 21), 0);
    EXPECT_EQ(at(5, 20), 0);
    EXPECT_EQ(at(95, 20), 0);
}

TEST_F(CurveRasterTest, smoothsTheEdgesOfALineBetweenTwoPixels)
{
    raster.stroke(std::vector<QPointF>{{0.0, 20.5}, {100.0, 20.5}}, QPen(Qt::black, 2.0), 0.0);
    paint();
    EXPECT_EQ(at(50, 20), 255);
    EXPECT_NEAR(at(50, 19), 128, 2);
    EXPECT_NEAR(at(50, 21), 128, 2);
}

TEST_F(CurveRasterTest, coversASteepLineFromEndToEndAndNotBeyond)
{
    raster.stroke(std::vector<QPointF>{{50.0, 10.0}, {50.0, 40.0}}, QPen(Qt::black, 2.0), 0.0);
    paint();
    for (int y = 10; y < 40; ++y) {
        EXPECT_EQ(at(49, y), 255) << y;
        EXPECT_EQ(at(50, y), 255) << y;
    }
    EXPECT_EQ(at(48, 25), 0);
    EXPECT_EQ(at(51, 25), 0);
    EXPECT_EQ(at(50, 5), 0);
    EXPECT_EQ(at(50, 45), 0);
}

TEST_F(CurveRasterTest, connectsNothingAcrossAGap)
{
    raster.stroke(std::vector<QPointF>{{0.0, 20.0}, {40.0, 20.0}, {50.0, kBreak}, {60.0, 20.0}, {100.0, 20.0}},
                  QPen(Qt::black, 2.0), 0.0);
    paint();
    EXPECT_EQ(at(20, 20), 255);
    EXPECT_EQ(at(50, 20), 0);
    EXPECT_EQ(at(80, 20), 255);
}

TEST_F(CurveRasterTest, paintsLaterLinesOverEarlierOnes)
{
    const std::vector<QPointF> zigzag{{0.0, 5.0}, {30.0, 45.0}, {60.0, 5.0}, {100.0, 45.0}};
    raster.stroke(zigzag, QPen(Qt::red, 6.0), 0.0);
    raster.stroke(zigzag, QPen(Qt::blue, 2.0), 0.0);
    paint();
    EXPECT_EQ(raster.picture().pixelColor(30, 43), QColor(Qt::blue));
    bool hasRed = false;
    for (int x = 0; x < 100; ++x) {
        for (int y = 0; y < 50; ++y)
            hasRed = hasRed || raster.picture().pixelColor(x, y) == QColor(Qt::red);
    }
    EXPECT_TRUE(hasRed) << "the wider line shows on both sides";
}

TEST_F(CurveRasterTest, dashesFlatAndSteepLines)
{
    QPen pen(Qt::black, 2.0);
    pen.setDashPattern({2.0, 2.0});
    raster.stroke(std::vector<QPointF>{{0.0, 10.0}, {45.0, 10.0}}, pen, 0.0);
    raster.stroke(std::vector<QPointF>{{80.0, 0.0}, {80.0, 50.0}}, pen, 0.0);
    paint();
    EXPECT_EQ(at(2, 10), 255);
    EXPECT_EQ(at(6, 10), 0);
    EXPECT_EQ(at(10, 10), 255);
    EXPECT_EQ(at(80, 2), 255);
    EXPECT_EQ(at(80, 6), 0);
    EXPECT_EQ(at(80, 10), 255);
}

TEST_F(CurveRasterTest, isFineOnADenseScreenAndBeginsEmptyEachTime)
{
    raster.begin({100.0, 50.0}, 2.0);
    raster.stroke(std::vector<QPointF>{{0.0, 20.0}, {100.0, 20.0}}, QPen(Qt::black, 1.0), 0.0);
    paint();
    EXPECT_EQ(raster.picture().size(), QSize(200, 100));
    EXPECT_EQ(at(100, 39), 255);
    EXPECT_EQ(at(100, 40), 255);
    EXPECT_EQ(at(100, 41), 0);
    raster.begin({100.0, 50.0}, 2.0);
    paint();
    EXPECT_EQ(at(100, 39), 0);
}

TEST_F(CurveRasterTest, survivesPointsFarOutside)
{
    raster.stroke(std::vector<QPointF>{{-1e7, -1e6}, {-1e3, 25.0}, {1e3, 25.0}, {1e7, 1e6}}, QPen(Qt::black, 2.0), 1e9);
    raster.stroke({}, QPen(Qt::black, 2.0), 0.0);
    paint();
    EXPECT_EQ(at(50, 25), 255);
}

} // namespace
