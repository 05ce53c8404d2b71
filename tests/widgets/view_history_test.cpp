// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/view_history.h"

#include <gtest/gtest.h>

namespace {

using widgets::SecondsRange;
using widgets::ViewHistory;
using widgets::ViewRange;

class ViewHistoryTest : public ::testing::Test {
protected:
    ViewHistoryTest()
    {
        view.setExtent({0.0, 1000.0});
        history.clear();
    }
    void look(SecondsRange range)
    {
        view.setRange(range);
        history.settle();
    }

    ViewRange view;
    ViewHistory history{&view};
};

TEST_F(ViewHistoryTest, goesBackToWhatWasLookedAtAndForwardAgain)
{
    look({100.0, 200.0});
    look({120.0, 130.0});
    history.back();
    EXPECT_EQ(view.range(), (SecondsRange{100.0, 200.0}));
    history.back();
    EXPECT_TRUE(view.isShowingAll());
    EXPECT_FALSE(history.canGoBack());
    history.forward();
    history.forward();
    EXPECT_EQ(view.range(), (SecondsRange{120.0, 130.0}));
    EXPECT_FALSE(history.canGoForward());
}

TEST_F(ViewHistoryTest, aDragIsOnePlace)
{
    look({100.0, 200.0});
    for (int i = 0; i < 50; ++i)
        view.setRange({100.0 + i, 200.0 + i});
    history.back();
    EXPECT_EQ(view.range(), (SecondsRange{100.0, 200.0}));
}

TEST_F(ViewHistoryTest, aNewPlaceEndsTheWayForward)
{
    look({100.0, 200.0});
    history.back();
    look({300.0, 400.0});
    EXPECT_FALSE(history.canGoForward());
    history.back();
    EXPECT_TRUE(view.isShowingAll());
}

TEST_F(ViewHistoryTest, followingIsOnePlaceHoweverLongItGoesOn)
{
    view.setFollowing(true);
    history.settle();
    for (int i = 1; i <= 20; ++i) {
        view.setExtent({0.0, 1000.0 + i});
        history.settle();
    }
    look({10.0, 60.0});
    history.back();
    EXPECT_TRUE(view.isFollowing());
    EXPECT_EQ(view.range().to, 1020.0);
    history.back();
    EXPECT_TRUE(view.isShowingAll());
    EXPECT_FALSE(history.canGoBack());
}

} // namespace
