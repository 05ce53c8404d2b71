// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/walkthrough.h"

#include <QSignalSpy>

#include <gtest/gtest.h>

namespace {

using app::Chapter;
using app::Walkthrough;

std::vector<Chapter> chaptersNamed(const QStringList &names)
{
    std::vector<Chapter> chapters;
    for (const auto &name : names)
        chapters.push_back({.span = {}, .text = name, .answer = {}, .hidden = {}, .worst = {}});
    return chapters;
}

TEST(Walkthrough, hidesEachChapterUntilItIsRevealed)
{
    Walkthrough walk;
    walk.begin(chaptersNamed({QStringLiteral("a"), QStringLiteral("b")}));
    EXPECT_TRUE(walk.isHiding());
    walk.next();
    EXPECT_EQ(walk.index(), 0U);
    EXPECT_TRUE(walk.isRevealed());
    walk.next();
    EXPECT_EQ(walk.chapter().text, QStringLiteral("b"));
    EXPECT_TRUE(walk.isHiding());
}

TEST(Walkthrough, goesBackTheWayItCame)
{
    Walkthrough walk;
    walk.begin(chaptersNamed({QStringLiteral("a"), QStringLiteral("b")}));
    walk.next();
    walk.next();
    walk.previous();
    EXPECT_EQ(walk.index(), 0U);
    EXPECT_TRUE(walk.isRevealed());
    walk.previous();
    EXPECT_TRUE(walk.isHiding());
    QSignalSpy moved(&walk, &Walkthrough::moved);
    walk.previous();
    EXPECT_EQ(moved.count(), 0) << "there is nothing before the first";
}

TEST(Walkthrough, staysAtTheEndAndEndsOnce)
{
    Walkthrough walk;
    QSignalSpy ended(&walk, &Walkthrough::ended);
    walk.begin(chaptersNamed({QStringLiteral("a")}));
    walk.next();
    walk.next();
    EXPECT_EQ(walk.index(), 0U);
    EXPECT_TRUE(walk.isActive());
    walk.end();
    walk.end();
    EXPECT_FALSE(walk.isActive());
    EXPECT_EQ(ended.count(), 1);
}

TEST(Walkthrough, withoutChaptersDoesNotBegin)
{
    Walkthrough walk;
    QSignalSpy begun(&walk, &Walkthrough::begun);
    walk.begin({});
    walk.next();
    EXPECT_EQ(begun.count(), 0);
    EXPECT_FALSE(walk.isActive());
}

} // namespace
