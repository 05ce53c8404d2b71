// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/view_range.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace {

using widgets::SecondsRange;
using widgets::ViewRange;

struct Counted {
    explicit Counted(ViewRange &view)
    {
        QObject::connect(&view, &ViewRange::rangeChanged, &view, [this] { ++ranges; });
        QObject::connect(&view, &ViewRange::cursorChanged, &view, [this] { ++cursors; });
        QObject::connect(&view, &ViewRange::selectionChanged, &view, [this] { ++selections; });
        QObject::connect(&view, &ViewRange::followChanged, &view, [this] { ++follows; });
    }
    int ranges = 0;
    int cursors = 0;
    int selections = 0;
    int follows = 0;
};

TEST(ViewRange, showsTheWholeExtentUntilSomethingElseIsChosen)
{
    ViewRange view;
    view.setExtent({0.0, 50.0});
    EXPECT_EQ(view.range(), (SecondsRange{0.0, 50.0}));
    view.setExtent({0.0, 100.0});
    EXPECT_EQ(view.range(), (SecondsRange{0.0, 100.0}));
    view.setRange({10.0, 20.0});
    view.setExtent({0.0, 120.0});
    EXPECT_EQ(view.range(), (SecondsRange{10.0, 20.0}));
    view.showAll();
    EXPECT_EQ(view.range(), (SecondsRange{0.0, 120.0}));
}

TEST(ViewRange, neverShowsLessThanTheShortestOrFarBeyondTheData)
{
    ViewRange view;
    view.setExtent({0.0, 100.0});
    view.setRange({50.0, 50.1});
    EXPECT_DOUBLE_EQ(view.range().length(), ViewRange::kShortest);
    EXPECT_NEAR(view.range().middle(), 50.05, 1e-9);
    view.setRange({-500.0, -480.0});
    EXPECT_DOUBLE_EQ(view.range().length(), 20.0);
    EXPECT_GE(view.range().from, -1.0);
    view.setRange({-1e9, 1e9});
    EXPECT_LT(view.range().length(), 120.0);
    const SecondsRange before = view.range();
    view.setRange({std::numeric_limits<double>::quiet_NaN(), 3.0});
    EXPECT_EQ(view.range(), before);
}

TEST(ViewRange, takesARangeWhoseEndsComeInTheWrongOrder)
{
    ViewRange view;
    view.setExtent({0.0, 100.0});
    view.setRange({40.0, 10.0});
    EXPECT_EQ(view.range(), (SecondsRange{10.0, 40.0}));
}

TEST(ViewRange, signalsOnlyWhenSomethingChanged)
{
    ViewRange view;
    view.setExtent({0.0, 100.0});
    const Counted counted(view);
    view.setRange({10.0, 20.0});
    view.setRange({10.0, 20.0});
    view.setCursor(15.0);
    view.setCursor(15.0);
    view.setSelection(SecondsRange{11.0, 12.0});
    view.setSelection(SecondsRange{12.0, 11.0});
    view.setFollowing(false);
    EXPECT_EQ(counted.ranges, 1);
    EXPECT_EQ(counted.cursors, 1);
    EXPECT_EQ(counted.selections, 1);
    EXPECT_EQ(counted.follows, 0);
}

TEST(ViewRange, keepsCursorAndSelectionWithinTheData)
{
    ViewRange view;
    view.setExtent({0.0, 100.0});
    view.setCursor(250.0);
    EXPECT_EQ(view.cursor(), 100.0);
    view.setCursor(-3.0);
    EXPECT_EQ(view.cursor(), 0.0);
    view.setSelection(SecondsRange{90.0, 300.0});
    EXPECT_EQ(view.selection(), (SecondsRange{90.0, 100.0}));
    view.setSelection(SecondsRange{200.0, 300.0});
    EXPECT_FALSE(view.selection().has_value());
    view.setCursor(std::numeric_limits<double>::quiet_NaN());
    EXPECT_FALSE(view.cursor().has_value());
}

TEST(ViewRange, followingKeepsTheNewestDataAtTheRightEnd)
{
    ViewRange view;
    view.setFollowing(true);
    view.setExtent({0.0, 10.0});
    EXPECT_EQ(view.range(), (SecondsRange{0.0, ViewRange::kFirstLength}))
        << "a young session fills the window from the left";
    view.setExtent({0.0, 200.0});
    EXPECT_EQ(view.range(), (SecondsRange{0.0, 200.0}));
    view.setExtent({0.0, 1000.0});
    EXPECT_EQ(view.range(), (SecondsRange{700.0, 1000.0}));
}

TEST(ViewRange, scrollingAwayEndsFollowingAndOnlyAskingResumesIt)
{
    ViewRange view;
    view.setFollowing(true);
    view.setExtent({0.0, 1000.0});
    const Counted counted(view);
    view.scroll(-50.0);
    EXPECT_FALSE(view.isFollowing());
    EXPECT_EQ(counted.follows, 1);
    view.setExtent({0.0, 1001.0});
    EXPECT_EQ(view.range(), (SecondsRange{650.0, 950.0}));
    view.scroll(51.0);
    EXPECT_FALSE(view.isFollowing());
    view.setFollowing(true);
    EXPECT_DOUBLE_EQ(view.range().to, 1001.0);
}

TEST(ViewRange, zoomingWhileFollowingKeepsTheNewestDataInPlace)
{
    ViewRange view;
    view.setFollowing(true);
    view.setExtent({0.0, 1000.0});
    view.zoom(0.5, 750.0);
    EXPECT_TRUE(view.isFollowing());
    EXPECT_EQ(view.range(), (SecondsRange{850.0, 1000.0}));
    view.setExtent({0.0, 1010.0});
    EXPECT_EQ(view.range(), (SecondsRange{860.0, 1010.0})) << "the length chosen by hand stays";
}

TEST(ViewRange, zoomKeepsTheGivenTimeInPlace)
{
    ViewRange view;
    view.setExtent({0.0, 100.0});
    view.setRange({20.0, 60.0});
    view.zoom(0.5, 30.0);
    EXPECT_EQ(view.range(), (SecondsRange{25.0, 45.0}));
}

TEST(ViewRange, revealsByAsLittleAsPossible)
{
    ViewRange view;
    view.setExtent({0.0, 100.0});
    view.setRange({20.0, 40.0});
    view.reveal(30.0);
    EXPECT_EQ(view.range(), (SecondsRange{20.0, 40.0}));
    view.reveal(45.0);
    EXPECT_EQ(view.range(), (SecondsRange{25.0, 45.0}));
    view.reveal(10.0);
    EXPECT_EQ(view.range(), (SecondsRange{10.0, 30.0}));
}

} // namespace
