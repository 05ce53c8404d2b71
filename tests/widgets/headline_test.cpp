// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/fixed_lines.h"
#include "widgets/headline.h"
#include "widgets/verdict_text.h"

#include <QApplication>
#include <QPalette>

#include <gtest/gtest.h>

namespace {

using namespace widgets;

HeadlineContent shortContent()
{
    return {.verdict = model::Verdict::Idle,
            .title = {},
            .context = QStringLiteral("for 2 s"),
            .sentence = QStringLiteral("Nothing is offered."),
            .next = {},
            .disproof = {}};
}

HeadlineContent longContent()
{
    HeadlineContent content;
    content.verdict = model::Verdict::QueueBound;
    content.context = QStringLiteral("for 9 s · worst second 00:01:19");
    content.sentence =
        QStringLiteral("Half of the requests wait 2.7 s while the loop's longest hold is only 303 ms. ").repeated(12);
    content.next = nextTest(*content.verdict).repeated(10);
    content.disproof = disproof(*content.verdict);
    return content;
}

TEST(Headline, keepsItsHeightWhateverItSays)
{
    Headline headline;
    headline.resize(700, 10);
    headline.show();
    const int before = headline.sizeHint().height();
    headline.setContent(shortContent());
    const int little = headline.sizeHint().height();
    headline.setContent(longContent());
    const int much = headline.sizeHint().height();
    HeadlineContent untitled;
    untitled.title = QStringLiteral("Not connected");
    headline.setContent(untitled);
    EXPECT_EQ(before, little);
    EXPECT_EQ(little, much);
    EXPECT_EQ(much, headline.sizeHint().height());
    EXPECT_EQ(headline.minimumSizeHint().height(), much);
}

TEST(Headline, tellsEverythingToAssistiveTechnology)
{
    Headline headline;
    const HeadlineContent content = longContent();
    headline.setContent(content);
    const QString description = headline.accessibleDescription();
    EXPECT_TRUE(description.startsWith(QStringLiteral("Queue-bound")));
    EXPECT_TRUE(description.contains(content.context));
    EXPECT_TRUE(description.contains(content.sentence.trimmed()));
    EXPECT_TRUE(description.contains(content.disproof));
}

TEST(Headline, showsATitleWhileThereIsNoVerdict)
{
    Headline headline;
    HeadlineContent content;
    content.title = QStringLiteral("Measuring the floor");
    headline.setContent(content);
    EXPECT_EQ(headline.accessibleDescription(), QStringLiteral("Measuring the floor"));
}

TEST(Headline, showsMarkupAsText)
{
    Headline headline;
    headline.resize(900, headline.sizeHint().height());
    HeadlineContent content = shortContent();
    content.sentence = QStringLiteral("<img src=x> & <b>bold</b> %1");
    headline.setContent(content);
    bool isShown = false;
    for (const FixedLines *lines : headline.findChildren<FixedLines *>())
        isShown = isShown || lines->text() == content.sentence;
    EXPECT_TRUE(isShown);
}

TEST(Headline, keepsAFigureAndItsUnitTogether)
{
    Headline headline;
    headline.setContent(longContent());
    bool isJoined = false;
    for (const FixedLines *lines : headline.findChildren<FixedLines *>())
        isJoined = isJoined || lines->text().contains(QStringLiteral("2.7\u00a0s"));
    EXPECT_TRUE(isJoined);
}

TEST(Headline, takesTheWholeContentEachTime)
{
    Headline headline;
    headline.setContent(longContent());
    headline.setContent(shortContent());
    EXPECT_EQ(headline.content(), shortContent());
    EXPECT_FALSE(headline.accessibleDescription().contains(disproofLead()));
}

TEST(FixedLines, endsInAnEllipsisAndKeepsTheWholeInTheTooltip)
{
    FixedLines lines(2);
    lines.resize(200, lines.sizeHint().height());
    const QString text = QStringLiteral("one two three four five six seven eight nine ten ").repeated(8);
    lines.setText(text);
    EXPECT_TRUE(lines.shownText().endsWith(QChar(0x2026)));
    EXPECT_EQ(lines.toolTip(), text);
    EXPECT_EQ(lines.accessibleName(), text);
    lines.setText(QStringLiteral("short"));
    EXPECT_EQ(lines.shownText(), QStringLiteral("short"));
    EXPECT_TRUE(lines.toolTip().isEmpty());
}

TEST(FixedLines, isAsHighAsItsLinesAtAnyFont)
{
    FixedLines two(2);
    FixedLines four(4);
    EXPECT_EQ(2 * two.sizeHint().height(), four.sizeHint().height());
    QFont font = two.font();
    font.setPointSizeF(font.pointSizeF() * 2.0);
    const int before = two.sizeHint().height();
    two.setFont(font);
    EXPECT_GT(two.sizeHint().height(), before);
}

} // namespace
