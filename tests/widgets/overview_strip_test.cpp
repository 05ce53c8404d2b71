// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/overview_strip.h"

#include "sample_timeline.h"
#include "widgets/view_range.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>

namespace {

using widgets::OverviewStrip;
using widgets::SecondsRange;
using widgets::ViewRange;

class Overview : public ::testing::Test {
protected:
    Overview()
    {
        view.setExtent({0.0, 60.0});
        view.setRange({20.0, 40.0});
        strip.setTimeline(sampleTimeline());
        strip.resize(600, 28);
        strip.show();
    }
    void drag(QPoint from, QPoint to)
    {
        QTest::mousePress(&strip, Qt::LeftButton, {}, from);
        QTest::mouseMove(&strip, to);
        QMouseEvent move(QEvent::MouseMove, to, strip.mapToGlobal(to), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&strip, &move);
        QTest::mouseRelease(&strip, Qt::LeftButton, {}, to);
    }
    [[nodiscard]] int trackY() const { return static_cast<int>(strip.handle().center().y()); }

    ViewRange view;
    OverviewStrip strip{&view};
};

TEST_F(Overview, showsTheWholeExtentWhateverIsVisible)
{
    EXPECT_EQ(strip.cells().size(), 6U);
    view.setRange({1.0, 5.0});
    EXPECT_EQ(strip.cells().size(), 6U);
    EXPECT_EQ(strip.cells().back().right(), 600);
}

TEST_F(Overview, aClickAsksToSeekAndMovesNothingItself)
{
    QSignalSpy sought(&strip, &OverviewStrip::seekRequested);
    const SecondsRange before = view.range();
    QTest::mouseClick(&strip, Qt::LeftButton, {}, QPoint(300, 5));
    ASSERT_EQ(sought.count(), 1);
    EXPECT_NEAR(sought.front().front().toDouble(), 30.0, 0.2);
    EXPECT_EQ(view.range(), before);
    EXPECT_FALSE(view.cursor().has_value());
}

TEST_F(Overview, draggingBeyondTheEndsSeeksToTheEnds)
{
    QSignalSpy sought(&strip, &OverviewStrip::seekRequested);
    drag(QPoint(300, 5), QPoint(900, 5));
    EXPECT_EQ(sought.back().front().toDouble(), 60.0);
}

TEST_F(Overview, draggingTheHandleMovesTheVisibleRange)
{
    EXPECT_NEAR(strip.handle().left(), 200.0, 1.0);
    EXPECT_NEAR(strip.handle().width(), 200.0, 1.0);
    drag(QPoint(300, trackY()), QPoint(350, trackY()));
    EXPECT_NEAR(view.range().from, 25.0, 0.2);
    EXPECT_NEAR(view.range().length(), 20.0, 1e-6);
}

TEST_F(Overview, draggingAnEndOfTheHandleResizesIt)
{
    drag(QPoint(400, trackY()), QPoint(450, trackY()));
    EXPECT_NEAR(view.range().from, 20.0, 1e-6);
    EXPECT_NEAR(view.range().to, 45.0, 0.2);
    drag(QPoint(200, trackY()), QPoint(590, trackY()));
    EXPECT_GE(view.range().length(), ViewRange::kShortest);
}

TEST_F(Overview, pressingBesideTheHandleBringsItThere)
{
    QTest::mouseClick(&strip, Qt::LeftButton, {}, QPoint(500, trackY()));
    EXPECT_NEAR(view.range().middle(), 50.0, 0.3);
}

TEST_F(Overview, seeksWithTheKeyboard)
{
    view.setCursor(10.0);
    QSignalSpy sought(&strip, &OverviewStrip::seekRequested);
    QTest::keyClick(&strip, Qt::Key_Right);
    EXPECT_EQ(sought.back().front().toDouble(), 11.0);
    QTest::keyClick(&strip, Qt::Key_End);
    EXPECT_EQ(sought.back().front().toDouble(), 60.0);
}

TEST(OverviewStrip, asksForNothingWithoutData)
{
    ViewRange view;
    OverviewStrip strip(&view);
    strip.resize(300, 28);
    QSignalSpy sought(&strip, &OverviewStrip::seekRequested);
    QTest::mouseClick(&strip, Qt::LeftButton, {}, QPoint(100, 5));
    QTest::keyClick(&strip, Qt::Key_Right);
    EXPECT_EQ(sought.count(), 0);
    EXPECT_FALSE(strip.grab().isNull());
}

} // namespace
