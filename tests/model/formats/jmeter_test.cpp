// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fixture.h"
#include "tests/support/reading.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace {

using model::Reading;
using model::formats::ResponseClass;
using tests::fixture;
using tests::joined;
using tests::readAll;

constexpr const char *kHeader = "timeStamp,elapsed,label,responseCode,responseMessage,threadName,dataType,success,"
                                "failureMessage,bytes,sentBytes,grpThreads,allThreads,URL,Latency,IdleTime,Connect\n";

std::uint64_t classOfSamples(const tests::CollectingSink &sink, ResponseClass response)
{
    return sink.fileFacts->totals->byClass[static_cast<std::size_t>(response)];
}

bool hasWarningWith(const tests::CollectingSink &sink, std::string_view words)
{
    for (const auto &warning : sink.warnings) {
        if (warning.text.find(words) != std::string::npos)
            return true;
    }
    return false;
}

TEST(JmeterCsv, tellsStatusesFromTransportErrors)
{
    const auto sink = readAll(fixture("jmeter-csv/header.jtl"));
    ASSERT_TRUE(sink.fileFacts && sink.fileFacts->totals);
    EXPECT_EQ(sink.fileFacts->totals->records, 59U);
    EXPECT_GT(classOfSamples(sink, ResponseClass::Error), 0U);
    double refused = 0;
    double timeouts = 0;
    for (const auto &window : sink.load) {
        refused += window.refused.value();
        timeouts += window.timeouts.value();
    }
    EXPECT_EQ(refused + timeouts, static_cast<double>(classOfSamples(sink, ResponseClass::Error)));
    EXPECT_TRUE(sink.warnings.empty());
}

TEST(JmeterCsv, readsAFileWithoutHeaderThatWasCutInMidLine)
{
    const auto sink = readAll(fixture("jmeter-csv/headerless-killed.jtl"));
    ASSERT_TRUE(sink.fileFacts);
    ASSERT_EQ(sink.warnings.size(), 1U);
    EXPECT_EQ(sink.warnings[0].line, sink.fileFacts->totals->records + 1);
}

TEST(JmeterCsv, saysThatLocalTimesAreOfAnUnknownZone)
{
    const auto sink = readAll(fixture("jmeter-csv/semicolon-local-time.jtl"));
    EXPECT_EQ(sink.fileFacts->totals->records, 29U);
    EXPECT_TRUE(model::has(sink.sources.front().caveats, model::Caveat::ClockOffset));
    EXPECT_TRUE(hasWarningWith(sink, "zone"));
    EXPECT_EQ(model::formatIso8601(*sink.fileFacts->totals->firstStart), "2026-11-30T14:15:13.767Z");
}

TEST(JmeterCsv, readsColumnsInAnyOrderWithAnyDelimiter)
{
    for (const char delimiter : {',', ';', '\t', '|'}) {
        std::string text =
            "responseCode,success,elapsed,timeStamp\n503,false,40,1796048106292\n200,true,2,1796048106292\n";
        std::replace(text.begin(), text.end(), ',', delimiter);
        const auto sink = readAll(text);
        ASSERT_EQ(sink.load.size(), 1U) << delimiter;
        EXPECT_EQ(sink.load[0].shed, Reading(1.0));
        EXPECT_EQ(sink.load[0].maxMs, Reading(40.0));
    }
}

TEST(JmeterCsv, leavesOutTheRowsOfTransactionControllers)
{
    const auto sink = readAll(joined(
        {kHeader, "1796048106190,102,GET ok,200,OK,Users 1-1,text,true,,170,120,1,1,http://h/ok,102,0,2\n",
         "1796048106190,142,Checkout,,\"Number of samples in transaction : 1, number of failing samples : 0\",Users "
         "1-1,,true,,426,240,1,1,null,142,0,2\n"}));
    EXPECT_EQ(sink.fileFacts->totals->records, 1U);
    EXPECT_TRUE(hasWarningWith(sink, "Transaction"));
}

TEST(JmeterCsv, readsQuotedFieldsOverSeveralLines)
{
    const auto sink = readAll(
        joined({kHeader,
                "1796048106190,102,GET ok,500,\"Internal \"\"Server\"\"\nError, line 2\",Users "
                "1-1,text,false,\"x\",170,120,1,1,http://h/ok,102,0,2\n",
                "1796048106290,12,GET ok,200,OK,Users 1-1,text,true,,170,120,1,1,http://h/ok,12,0,0\n", "garbage\n"}));
    EXPECT_EQ(sink.fileFacts->totals->records, 2U);
    EXPECT_EQ(classOfSamples(sink, ResponseClass::Http5xx), 1U);
    ASSERT_EQ(sink.warnings.size(), 1U);
    EXPECT_EQ(sink.warnings[0].line, 5U);
}

TEST(JmeterCsv, aQuoteThatIsNeverClosedCostsOneRow)
{
    const auto sink = readAll(
        joined({kHeader, "1796048106190,102,GET ok,500,\"open,Users 1-1,text,false,,170,120,1,1,http://h/ok,102,0,2\n",
                "1796048106290,12,GET ok,200,OK,Users 1-1,text,true,,170,120,1,1,http://h/ok,12,0,0\n",
                "1796048106390,13,GET ok,200,OK,Users 1-1,text,true,,170,120,1,1,http://h/ok,12,0,0\n"}));
    EXPECT_EQ(sink.fileFacts->totals->records, 2U);
    EXPECT_TRUE(hasWarningWith(sink, "never closed"));
}

TEST(JmeterCsv, takesTimesForEndsWhenThreadsWouldOverlapOtherwise)
{
    std::string text = kHeader;
    std::int64_t end = 1796048106190;
    for (int i = 0; i < 20; ++i) {
        const int elapsed = i % 2 == 0 ? 900 : 100;
        end += elapsed;
        text += std::to_string(end);
        text += i % 2 == 0 ? ",900" : ",100";
        text += ",a,200,OK,T 1-1,text,true,,1,1,1,1,http://h/,1,0,0\n";
    }
    const auto sink = readAll(text);
    EXPECT_EQ(model::epochMs(*sink.fileFacts->totals->lastEnd), end);
    EXPECT_EQ(model::epochMs(*sink.fileFacts->totals->firstStart), 1796048106190);
    EXPECT_TRUE(hasWarningWith(sink, "ends"));
}

TEST(JmeterCsv, refusesAFileWithoutTimesAndNamesTheColumns)
{
    const std::string text = "label,responseCode,threadName,success\na,200,T,true\n";
    const auto *format = model::formats::detect(text);
    ASSERT_TRUE(format);
    tests::CollectingSink sink;
    const auto fed = format->open({})->feed(text, sink);
    ASSERT_FALSE(fed);
    EXPECT_NE(fed.error().detail.find("timeStamp"), std::string::npos);
}

TEST(JmeterCsv, isNotAnyTableWithTimes)
{
    EXPECT_FALSE(readAll("time,elapsed,label\n1796048106190,1,a\n").fileFacts);
    EXPECT_FALSE(readAll("1796048106190,1,a,b,c,d,e,maybe\n").fileFacts);
}

TEST(JmeterXml, countsASampleOnceWithItsRedirectsAndKeepsWhatCameBeforeTheKill)
{
    const auto text = fixture("jmeter-xml/killed.jtl");
    const auto sink = readAll(text);
    ASSERT_TRUE(sink.fileFacts && sink.fileFacts->totals);
    const auto all = readAll(joined({text, "</testResults>\n"}));
    EXPECT_EQ(all.fileFacts->totals->records, sink.fileFacts->totals->records);
    EXPECT_TRUE(hasWarningWith(sink, "stopped"));
    EXPECT_FALSE(hasWarningWith(all, "stopped"));
    const auto cut = readAll(text.substr(0, text.size() - 20));
    EXPECT_EQ(cut.fileFacts->totals->records, sink.fileFacts->totals->records - 1);
    EXPECT_TRUE(hasWarningWith(cut, "cut off"));
}

TEST(JmeterXml, countsWhatATransactionHoldsAndNotTheTransaction)
{
    const auto sink = readAll(R"(<?xml version="1.0"?>
<testResults version="1.2">
<!-- <httpSample t="1" ts="1796048127000" s="true" rc="200"/> -->
<sample t="30" ts="1796048127000" s="false" lb="Checkout" rc="" rm="Number of samples in transaction : 2" tn="T">
  <httpSample t="10" ts="1796048127000" s="true" lb="a &gt; b" rc="200" tn="T"><responseData>&lt;x/></responseData>
    <httpSample t="4" ts="1796048127000" s="true" lb="a-0" rc="302" tn="T"/>
  </httpSample>
  <httpSample t="20" ts="1796048127010" s="false" lb="b" rc="503" tn="T"/>
</sample>
<sample t="5" ts="1796048127100" s="true" lb="script" rc="" tn="T"></sample>
</testResults>
)");
    EXPECT_EQ(sink.fileFacts->totals->records, 3U);
    EXPECT_EQ(classOfSamples(sink, ResponseClass::Http2xx), 1U);
    EXPECT_EQ(classOfSamples(sink, ResponseClass::Http5xx), 1U);
    EXPECT_EQ(classOfSamples(sink, ResponseClass::Unknown), 1U);
    EXPECT_EQ(sink.fileFacts->totals->maxMs, Reading(20.0));
}

TEST(JmeterXml, isNotAnyXml)
{
    EXPECT_FALSE(readAll("<?xml version=\"1.0\"?>\n<testsuite><httpSample t=\"1\"/></testsuite>\n").fileFacts);
}

} // namespace
