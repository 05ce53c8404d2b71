// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/source_pill.h"

#include <QImage>
#include <QSet>

#include <gtest/gtest.h>

namespace {

using namespace widgets;
using model::SourceHealth;

constexpr int kHealthCount = static_cast<int>(SourceHealth::Ended) + 1;

TEST(SourcePill, saysItsStateInWords)
{
    QSet<QString> words;
    for (int i = 0; i < kHealthCount; ++i) {
        SourcePill pill;
        const auto health = static_cast<SourceHealth>(i);
        pill.setContent({.health = health, .text = QStringLiteral("loop 127.0.0.1"), .detail = {}});
        EXPECT_TRUE(pill.accessibleName().contains(healthText(health)));
        EXPECT_TRUE(pill.toolTip().contains(healthText(health)));
        words << healthText(health);
    }
    EXPECT_EQ(words.size(), kHealthCount);
}

TEST(SourcePill, showsADetailFromOutsideAsText)
{
    SourcePill pill;
    pill.setContent(
        {.health = SourceHealth::Failing, .text = QStringLiteral("a"), .detail = QStringLiteral("<script>\nx")});
    EXPECT_TRUE(pill.toolTip().contains(QStringLiteral("&lt;script&gt; x")));
    EXPECT_EQ(pill.accessibleDescription(), QStringLiteral("<script> x"));
}

TEST(SourcePill, changesItsWidthWithTheTextOnly)
{
    SourcePill pill;
    pill.setContent({.health = SourceHealth::Connecting, .text = QStringLiteral("loop"), .detail = {}});
    const int before = pill.sizeHint().width();
    pill.setContent(
        {.health = SourceHealth::Gone, .text = QStringLiteral("loop"), .detail = QStringLiteral("refused")});
    EXPECT_EQ(pill.sizeHint().width(), before);
    pill.setContent({.health = SourceHealth::Gone, .text = QStringLiteral("loop with a name"), .detail = {}});
    EXPECT_GT(pill.sizeHint().width(), before);
}

} // namespace
