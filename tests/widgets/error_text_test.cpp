// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/error_text.h"

#include <QSet>

#include <gtest/gtest.h>

#include <string>

namespace {

using namespace widgets;
using model::ErrorCode;

TEST(ErrorText, saysForEveryCodeWhatWhereAndWhatToDo)
{
    QSet<QString> sentences;
    for (int i = 0; i <= static_cast<int>(ErrorCode::Cancelled); ++i) {
        const QString text =
            errorSentence({.code = static_cast<ErrorCode>(i), .detail = "unexpected token", .place = "run.json:7"});
        EXPECT_TRUE(text.contains(QStringLiteral("unexpected token"))) << text.toStdString();
        EXPECT_TRUE(text.contains(QStringLiteral("(run.json:7)"))) << text.toStdString();
        EXPECT_TRUE(text.endsWith(QLatin1Char('.'))) << text.toStdString();
        EXPECT_GT(text.count(QStringLiteral(". ")), 0) << text.toStdString();
        sentences << text;
    }
    EXPECT_EQ(sentences.size(), static_cast<int>(ErrorCode::Cancelled) + 1);
}

TEST(ErrorText, isASentenceWithoutDetailAndPlace)
{
    EXPECT_EQ(errorSentence({.code = ErrorCode::Newer, .detail = {}, .place = {}}),
              QStringLiteral("The recording was made by a newer version. Update Eldscope to open it."));
}

TEST(ErrorText, keepsTextFromOutsideOnOneHarmlessLine)
{
    const std::string nasty = "line one\r\nline two\x1b[31m\t\xE2\x80\xAE"
                              "cod.exe\xE2\x80\xA8"
                              "end %1 <b>";
    const QString text = errorSentence({.code = ErrorCode::Network, .detail = nasty, .place = "http://h/\n"});
    for (const QChar character : text)
        EXPECT_TRUE(character.isPrint()) << static_cast<int>(character.unicode());
    EXPECT_TRUE(text.contains(QStringLiteral("line one line two"))) << text.toStdString();
    EXPECT_TRUE(text.contains(QStringLiteral("end %1 <b>"))) << text.toStdString();
}

TEST(ErrorText, boundsWhatItQuotes)
{
    const QString text = errorSentence(
        {.code = ErrorCode::BadInput, .detail = std::string(100000, 'x'), .place = std::string(100000, 'y')});
    EXPECT_LT(text.size(), 600);
}

TEST(ErrorText, cutsInTheMiddleSoThatBothEndsStay)
{
    EXPECT_EQ(harmlessLine(QStringLiteral("abcdefghij"), 5), QStringLiteral("ab\u2026ij"));
    EXPECT_EQ(harmlessLine(QStringLiteral("abc"), 5), QStringLiteral("abc"));
    const QString cut =
        harmlessLine(QString::fromUtf8("\xF0\x9F\x98\x80\xF0\x9F\x98\x80\xF0\x9F\x98\x80\xF0\x9F\x98\x80"), 6);
    EXPECT_FALSE(cut.toUtf8().contains('?')) << "no half character is left";
}

TEST(ErrorText, survivesBytesThatAreNotText)
{
    const QString text =
        errorSentence({.code = ErrorCode::NotRecognised, .detail = std::string("\xff\xfe\x00z", 4), .place = {}});
    EXPECT_TRUE(text.contains(QLatin1Char('z')));
}

} // namespace
