// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/story_text.h"

#include "tests/support/scene.h"

#include <gtest/gtest.h>

namespace {

using tests::Scene;
using tests::Second;

std::string storyOf(const Scene &scene)
{
    return widgets::storyParagraph(scene.analysis(), scene.analysis().lanes().front()).toStdString();
}

TEST(Story, tellsWhatWasWrongForHowLongAndWhereItWasWorst)
{
    Scene scene;
    scene.addIdle(5);
    for (int i = 0; i < 4; ++i)
        scene.add(Second::healthy().latency(302, 317 + i));
    scene.add(Second::healthy());
    scene.add(Second::healthy().loop(68, 14.5, 12.9, 310, 0.33).latency(2, 280));
    const auto story = storyOf(scene);
    EXPECT_NE(story.find("Of 11 s, 5 s were troubled: Waiting 4 s"), std::string::npos) << story;
    EXPECT_NE(story.find("The longest episode is Waiting from 00:00:05 to 00:00:09; at 00:00:08:"), std::string::npos)
        << story;
    EXPECT_EQ(story.find("cannot be judged"), std::string::npos) << story;
}

TEST(Story, saysThatNothingWasWrong)
{
    Scene scene;
    scene.addIdle(5);
    scene.add(Second::healthy());
    EXPECT_EQ(storyOf(scene), "Nothing was wrong in 6 s.");
}

TEST(Story, isEmptyForAnEmptyLane)
{
    EXPECT_TRUE(widgets::storyParagraph(model::Analysis(), model::Lane()).isEmpty());
}

} // namespace
