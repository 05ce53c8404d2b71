// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fixture.h"
#include "tests/support/reading.h"

#include <gtest/gtest.h>

namespace {

using model::Reading;
using model::formats::ResponseClass;
using tests::fixture;
using tests::joined;
using tests::readAll;

std::uint64_t classOfRequests(const tests::CollectingSink &sink, ResponseClass response)
{
    return sink.fileFacts->totals->byClass[static_cast<std::size_t>(response)];
}

TEST(GatlingLog, readsStatusesFromTheMessagesOfFailedChecks)
{
    const auto sink = readAll(fixture("gatling-log/small-3.9.log"));
    ASSERT_TRUE(sink.fileFacts && sink.fileFacts->totals);
    EXPECT_EQ(sink.fileFacts->tool, "Gatling 3.9.5");
    EXPECT_EQ(sink.fileFacts->totals->records, 6U);
    EXPECT_EQ(classOfRequests(sink, ResponseClass::Unknown), 2U);
    EXPECT_EQ(classOfRequests(sink, ResponseClass::Http5xx), 2U);
    EXPECT_EQ(classOfRequests(sink, ResponseClass::Error), 2U);
    EXPECT_EQ(sink.load.front().shed, Reading(1.0));
    EXPECT_EQ(sink.load.front().ok, Reading(1.0));
    EXPECT_EQ(sink.load[1].refused, Reading(1.0));
    EXPECT_EQ(sink.load.back().timeouts, Reading(1.0));
    EXPECT_EQ(sink.load.back().maxMs, Reading(60000.0));
    EXPECT_EQ(sink.fileFacts->totals->maxMs, Reading(90.0));
    EXPECT_TRUE(sink.warnings.empty());
}

TEST(GatlingLog, findsTheTimesInTheColumnsOfEachVersion)
{
    const std::string run = "RUN\ta.B\tb\t1796047825000\t \t3.2.0\n";
    for (const char *row : {"REQUEST\tscenario\t7\t\tOK\t1796047825100\t1796047825140\tOK\t \n",
                            "REQUEST\t1\tgroup\tname\t1796047825100\t1796047825140\tOK\t \n",
                            "REQUEST\t\tname\t1796047825100\t1796047825140\tOK\t \r\n"}) {
        const auto sink = readAll(joined({run, row}));
        ASSERT_TRUE(sink.fileFacts && sink.fileFacts->totals) << row;
        EXPECT_EQ(sink.fileFacts->totals->maxMs, Reading(40.0)) << row;
        EXPECT_TRUE(sink.warnings.empty()) << row;
    }
}

TEST(GatlingLog, dropsARowThatWasCutOff)
{
    const auto sink =
        readAll("RUN\ta.B\tb\t1796047825000\t \t3.9.5\n"
                "REQUEST\t\tname\t1796047825100\t1796047825140\tKO\tstatus.find.in([200, 304], 201), found 404\n"
                "REQUEST\t\tname\t1796047825100\t17960478");
    EXPECT_EQ(sink.fileFacts->totals->records, 1U);
    EXPECT_EQ(classOfRequests(sink, ResponseClass::Http4xx), 1U);
    ASSERT_EQ(sink.warnings.size(), 1U);
    EXPECT_EQ(sink.warnings[0].line, 3U);
}

TEST(GatlingLog, isNotAnyTextThatBeginsWithRun)
{
    EXPECT_FALSE(readAll("RUN\tnpm\tinstall\tnow\tplease\tok\n").fileFacts);
    EXPECT_FALSE(readAll("RUN npm install\n").fileFacts);
}

TEST(GatlingBinary, readsTheSameAsTheTextOfTheSameRun)
{
    const auto binary = readAll(fixture("gatling-binary/small-3.14.log"));
    const auto text = readAll(fixture("gatling-log/small-3.9.log"));
    ASSERT_TRUE(binary.fileFacts && binary.fileFacts->totals);
    EXPECT_EQ(binary.fileFacts->tool, "Gatling 3.14.3");
    EXPECT_EQ(binary.load, text.load);
    EXPECT_TRUE(binary.warnings.empty());
}

TEST(GatlingBinary, keepsWhatCameBeforeDamage)
{
    auto content = fixture("gatling-binary/small-3.14.log");
    const auto whole = readAll(content).fileFacts->totals->records;
    const auto cut = readAll(content.substr(0, content.size() - 1));
    EXPECT_EQ(cut.fileFacts->totals->records, whole);
    EXPECT_EQ(cut.warnings.size(), 1U);
    content[content.size() - 10] = '\x7f'; // the kind of the last record
    const auto damaged = readAll(content);
    EXPECT_EQ(damaged.fileFacts->totals->records, whole);
    EXPECT_EQ(damaged.warnings.size(), 1U);
}

TEST(GatlingBinary, isNotAnyBinary)
{
    EXPECT_FALSE(readAll(std::string_view("\0\0\0\6abcdef\0\0\0\0\5", 16)).fileFacts);
    EXPECT_FALSE(readAll(std::string_view("\0\0\0\0", 4)).fileFacts);
}

} // namespace
