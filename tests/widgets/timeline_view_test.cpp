// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline_view.h"

#include "sample_timeline.h"

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QFocusEvent>
#include <QPalette>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

namespace {

using model::CurveId;
using widgets::Pane;
using widgets::SecondsRange;
using widgets::TimelineView;
using widgets::ViewRange;

class TimelineViewTest : public ::testing::Test {
protected:
    TimelineViewTest()
    {
        widget.resize(1000, 700);
        view.setExtent({0.0, 60.0});
        widget.setTimeline(sampleTimeline());
        widget.show();
        widget.flush();
    }
    [[nodiscard]] double xOf(double seconds) const { return widget.geometryOf(Pane::Latency).x(seconds); }
    [[nodiscard]] QPoint pointOf(double seconds) const { return {static_cast<int>(std::lround(xOf(seconds))), 200}; }
    void wheel(double seconds, int notches, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        const QPointF at(xOf(seconds), 200.0);
        QWheelEvent event(at, widget.mapToGlobal(at), {}, QPoint(0, notches * 120), Qt::NoButton, modifiers,
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&widget, &event);
        widget.flush();
    }
    void move(QPoint to, Qt::MouseButtons buttons = Qt::NoButton)
    {
        QMouseEvent event(QEvent::MouseMove, to, widget.mapToGlobal(to), Qt::NoButton, buttons, Qt::NoModifier);
        QCoreApplication::sendEvent(&widget, &event);
    }
    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::mousePress(&widget, Qt::LeftButton, modifiers, from);
        move((from + to) / 2, Qt::LeftButton);
        move(to, Qt::LeftButton);
        QTest::mouseRelease(&widget, Qt::LeftButton, modifiers, to);
        widget.flush();
    }

    ViewRange view;
    TimelineView widget{&view};
};

TEST_F(TimelineViewTest, drawsEveryCurveThatSaysSomething)
{
    EXPECT_EQ(widget.pointCount(CurveId::RequestP99), 60U);
    EXPECT_EQ(widget.pointCount(CurveId::LoopP99), 60U);
    EXPECT_TRUE(widget.isDrawn(CurveId::Failures));
    EXPECT_FALSE(widget.isDrawn(CurveId::Sent));
    EXPECT_FALSE(widget.isDrawn(CurveId::Cpu));
    EXPECT_EQ(widget.bandCount(), 6U);
    EXPECT_EQ(widget.heldCount(), 1U);
}

TEST_F(TimelineViewTest, givesThePlotOnlyWhatIsVisible)
{
    view.setRange({20.0, 30.0});
    widget.flush();
    EXPECT_EQ(widget.pointCount(CurveId::LoopP99), 13U);
    EXPECT_EQ(widget.bandCount(), 1U);
    EXPECT_EQ(widget.heldCount(), 0U);
}

TEST_F(TimelineViewTest, neverDrawsMuchMoreThanAPointAPixel)
{
    view.setExtent({0.0, 20000.0});
    widget.setTimeline(sampleTimeline(20000));
    view.showAll();
    widget.flush();
    const double width = widget.geometryOf(Pane::Latency).area.width();
    EXPECT_LE(static_cast<double>(widget.pointCount(CurveId::RequestP99)), 1.5 * width);
}

TEST_F(TimelineViewTest, itsThreePanesShareLeftEdgeWidthAndTime)
{
    const auto latency = widget.geometryOf(Pane::Latency);
    for (const Pane pane : {Pane::Rates, Pane::Load}) {
        EXPECT_EQ(widget.geometryOf(pane).area.left(), latency.area.left());
        EXPECT_EQ(widget.geometryOf(pane).area.width(), latency.area.width());
        EXPECT_EQ(widget.geometryOf(pane).time, latency.time);
    }
    EXPECT_GT(latency.area.height(), 2.0 * widget.geometryOf(Pane::Rates).area.height());
}

TEST_F(TimelineViewTest, tellsWhereThePlotAreaIs)
{
    QSignalSpy moved(&widget, &TimelineView::plotAreaChanged);
    widget.resize(800, 700);
    QCoreApplication::processEvents();
    widget.flush();
    ASSERT_GE(moved.count(), 1);
    EXPECT_EQ(moved.back()[1].toInt(), static_cast<int>(widget.geometryOf(Pane::Latency).area.width()));
}

TEST_F(TimelineViewTest, keepsAllValuesBelowTheLegend)
{
    const auto pane = widget.geometryOf(Pane::Latency);
    EXPECT_GE(pane.y(5000.0), pane.area.top() + pane.headroom - 1.0);
    EXPECT_LE(pane.y(widgets::kLeastDrawnMs), pane.area.bottom()) << "under a millisecond is at the bottom, not below";
    EXPECT_EQ(widget.geometryOf(Pane::Rates).y(0.0), widget.geometryOf(Pane::Rates).area.bottom());
}

TEST_F(TimelineViewTest, theWheelZoomsAroundThePointer)
{
    wheel(20.0, 2);
    EXPECT_NEAR(view.range().length(), 60.0 * 0.64, 1e-6);
    EXPECT_NEAR(xOf(20.0),
                widget.geometryOf(Pane::Latency).area.left() + widget.geometryOf(Pane::Latency).area.width() / 3.0,
                1.5);
    wheel(20.0, -2);
    EXPECT_NEAR(view.range().length(), 60.0, 1e-6);
}

TEST_F(TimelineViewTest, draggingScrollsAndEndsFollowing)
{
    view.setRange({20.0, 40.0});
    view.setFollowing(true);
    widget.flush();
    const double before = view.range().from;
    drag(pointOf(view.range().middle()), pointOf(view.range().middle()) + QPoint(100, 0));
    EXPECT_LT(view.range().from, before + 1e-9);
    EXPECT_FALSE(view.cursor().has_value()) << "a drag is not a click";
    view.setRange({20.0, 40.0});
    widget.flush();
    drag(pointOf(30.0), pointOf(35.0));
    EXPECT_NEAR(view.range().from, 15.0, 0.1);
    EXPECT_FALSE(view.isFollowing());
}

TEST_F(TimelineViewTest, draggingWithShiftSelects)
{
    drag(pointOf(40.0), pointOf(30.0), Qt::ShiftModifier);
    ASSERT_TRUE(view.selection().has_value());
    EXPECT_NEAR(view.selection()->from, 30.0, 0.1);
    EXPECT_NEAR(view.selection()->to, 40.0, 0.1);
    EXPECT_EQ(view.range(), (SecondsRange{0.0, 60.0}));
}

TEST_F(TimelineViewTest, aClickPutsTheCursorAndADoubleClickShowsAllAndLeavesIt)
{
    QTest::mouseClick(&widget, Qt::LeftButton, {}, pointOf(33.0));
    ASSERT_TRUE(view.cursor().has_value());
    EXPECT_NEAR(*view.cursor(), 33.0, 0.1);
    const auto cursor = view.cursor();
    view.setRange({10.0, 20.0});
    widget.flush();
    QTest::mouseClick(&widget, Qt::LeftButton, {}, pointOf(15.0)); // the first half of a double click
    QTest::mouseDClick(&widget, Qt::LeftButton, {}, pointOf(15.0));
    EXPECT_EQ(view.range(), (SecondsRange{0.0, 60.0}));
    EXPECT_EQ(view.cursor(), cursor);
}

TEST_F(TimelineViewTest, theReadoutFollowsTheCursorAndForAMomentThePointer)
{
    view.setCursor(31.5);
    EXPECT_EQ(widget.readout().time, QStringLiteral("00:00:31"));
    EXPECT_TRUE(widget.accessibleDescription().contains(QStringLiteral("loop p99 303 ms")));
    move(pointOf(10.4));
    EXPECT_EQ(widget.readout().time, QStringLiteral("00:00:10"));
    EXPECT_EQ(view.cursor(), 31.5) << "the pointer alone moves nothing";
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(&widget, &leave);
    EXPECT_EQ(widget.readout().time, QStringLiteral("00:00:31"));
}

TEST_F(TimelineViewTest, theValueBoxNeverCoversTheCursorAndStaysInside)
{
    for (double seconds = 0.0; seconds <= 60.0; seconds += 1.5) {
        view.setCursor(seconds);
        const auto box = widget.valueBox();
        ASSERT_TRUE(box.has_value()) << seconds;
        EXPECT_TRUE(QRectF(widget.rect()).contains(*box)) << seconds;
        EXPECT_TRUE(box->right() < xOf(seconds) || box->left() > xOf(seconds)) << seconds;
    }
    view.setCursor(std::nullopt);
    EXPECT_FALSE(widget.valueBox().has_value());
}

TEST_F(TimelineViewTest, worksWithTheKeyboardAlone)
{
    view.setCursor(10.4);
    QTest::keyClick(&widget, Qt::Key_Right);
    EXPECT_EQ(view.cursor(), 11.0) << "onto the grid";
    QTest::keyClick(&widget, Qt::Key_Right);
    EXPECT_EQ(view.cursor(), 12.0);
    QTest::keyClick(&widget, Qt::Key_Left, Qt::ShiftModifier);
    EXPECT_EQ(view.cursor(), 2.0);
    QTest::keyClick(&widget, Qt::Key_Plus);
    EXPECT_NEAR(view.range().length(), 30.0, 1e-9);
    QTest::keyClick(&widget, Qt::Key_End);
    EXPECT_NEAR(view.range().to, 60.0, 1e-9);
    QTest::keyClick(&widget, Qt::Key_Home);
    EXPECT_NEAR(view.range().from, 0.0, 1e-9);
    QTest::keyClick(&widget, Qt::Key_F);
    EXPECT_TRUE(view.isFollowing());
    QTest::keyClick(&widget, Qt::Key_Escape);
    EXPECT_FALSE(view.cursor().has_value());
}

TEST_F(TimelineViewTest, anotherPaletteBringsOtherColours)
{
    const QColor before = widget.theme().curve(CurveId::RequestP99);
    QPalette dark = widget.palette();
    const bool wasDark = widget.theme().shade() == widgets::Shade::Dark;
    dark.setColor(QPalette::Window, wasDark ? Qt::white : Qt::black);
    dark.setColor(QPalette::WindowText, wasDark ? Qt::black : Qt::white);
    widget.setPalette(dark);
    EXPECT_NE(widget.theme().curve(CurveId::RequestP99), before);
}

TEST_F(TimelineViewTest, doesNotDrawWhenNothingChangedOrWhileHidden)
{
    const int before = widget.replotCount();
    widget.flush();
    QCoreApplication::processEvents();
    EXPECT_EQ(widget.replotCount(), before);
    view.setRange({10.0, 20.0});
    view.setRange({11.0, 21.0});
    view.setRange({12.0, 22.0});
    ASSERT_TRUE(QTest::qWaitFor([&] { return widget.replotCount() > before; }));
    EXPECT_EQ(widget.replotCount(), before + 1) << "many changes in one turn are one drawing";
    widget.hide();
    view.setRange({30.0, 40.0});
    QCoreApplication::processEvents();
    widget.flush();
    EXPECT_EQ(widget.replotCount(), before + 1);
    widget.show();
    ASSERT_TRUE(QTest::qWaitFor([&] { return widget.replotCount() > before + 1; }));
    EXPECT_EQ(widget.geometryOf(Pane::Latency).time, (SecondsRange{30.0, 40.0}));
}

TEST_F(TimelineViewTest, movingTheCursorDoesNotDrawThePlotAgain)
{
    const int before = widget.replotCount();
    for (int i = 0; i < 20; ++i)
        view.setCursor(i);
    QCoreApplication::processEvents();
    EXPECT_EQ(widget.replotCount(), before);
}

TEST_F(TimelineViewTest, anEmptyOneSpeaksItsSentence)
{
    widget.setTimeline(nullptr);
    widget.setEmptyText(QStringLiteral("No figures yet: connecting"));
    widget.flush();
    EXPECT_EQ(widget.pointCount(CurveId::LoopP99), 0U);
    EXPECT_EQ(widget.accessibleDescription(), QStringLiteral("No figures yet: connecting"));
    EXPECT_FALSE(widget.grab().isNull());
}

TEST_F(TimelineViewTest, survivesTinyAndSinglePointTimelines)
{
    auto single = std::make_shared<model::Timeline>();
    single->to = 1.0;
    single->curves[static_cast<std::size_t>(CurveId::LoopP99)] = {{1.0, 12.0}};
    view.setExtent({0.0, 1.0});
    widget.setTimeline(single);
    widget.resize(120, 90);
    widget.flush();
    view.setCursor(0.5);
    EXPECT_FALSE(widget.grab().isNull());
    EXPECT_EQ(widget.pointCount(CurveId::LoopP99), 1U);
}

TEST_F(TimelineViewTest, aClickOnALegendEntryHidesTheCurveAndAnotherShowsIt)
{
    QPoint entry;
    for (int x = 0; x < widget.width() && entry.isNull(); ++x) {
        for (int y = 0; y < 60 && entry.isNull(); ++y) {
            if (widget.curveInLegendAt(QPointF(x, y)) == CurveId::LoopP99)
                entry = {x + 2, y + 2};
        }
    }
    ASSERT_FALSE(entry.isNull());
    QSignalSpy changed(&widget, &TimelineView::lookChanged);
    QTest::mouseClick(&widget, Qt::LeftButton, {}, entry);
    widget.flush();
    EXPECT_FALSE(widget.isDrawn(CurveId::LoopP99));
    EXPECT_EQ(widget.pointCount(CurveId::LoopP99), 0U);
    EXPECT_TRUE(widget.look().isHidden(CurveId::LoopP99));
    EXPECT_FALSE(view.cursor().has_value()) << "the legend is not the plot";
    QTest::mouseClick(&widget, Qt::LeftButton, {}, entry);
    widget.flush();
    EXPECT_TRUE(widget.isDrawn(CurveId::LoopP99));
    EXPECT_EQ(changed.count(), 2);
}

TEST_F(TimelineViewTest, aLinearAxisBeginsAtZeroAndGrowsByWhatIsShown)
{
    widgets::PlotLook look;
    look.latencyScale = widgets::ValueScale::Kind::Linear;
    widget.setLook(look);
    widget.flush();
    const auto pane = widget.geometryOf(Pane::Latency);
    EXPECT_EQ(pane.value.bottom, 0.0);
    EXPECT_NEAR(pane.y(pane.value.top / 2.0), pane.area.center().y(), 1.0);
    EXPECT_GE(pane.y(5000.0), pane.area.top());
}

TEST_F(TimelineViewTest, ctrlAndClickPutTheAnchorAndEscapeTakesItAway)
{
    QTest::mouseClick(&widget, Qt::LeftButton, {}, pointOf(30.0));
    QTest::mouseClick(&widget, Qt::LeftButton, Qt::ControlModifier, pointOf(10.0));
    ASSERT_TRUE(view.anchor().has_value());
    EXPECT_NEAR(*view.anchor(), 10.0, 0.1);
    EXPECT_NEAR(*view.cursor(), 30.0, 0.1);
    EXPECT_FALSE(widget.readout().anchorTime.isEmpty());
    QTest::keyClick(&widget, Qt::Key_Escape);
    EXPECT_FALSE(view.anchor().has_value());
    EXPECT_TRUE(widget.readout().anchorTime.isEmpty());
}

} // namespace
