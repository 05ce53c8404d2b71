// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/probe_body.h"

#include "model/formats/loop_body.h"

#include <gtest/gtest.h>

namespace {

using model::MarkKind;
using model::formats::parseProbeBody;

constexpr auto kBody = R"({"v":1,"pid":42,"node":"v20.20.2","instance":"a1b2","mode":"tick","resolution":10,
    "since":100,"seq":190,"windowStartEpochMs":1796040000000,"windowEndEpochMs":1796040001000,"n":60,"mean":16.6,
    "min":9.9,"p50":10.1,"p99":312,"max":312,"inProgressMs":0,"elu":0.34,"blocks":[
    {"id":7,"startEpochMs":1796040000200,"lengthMs":312,"isOver":true,
     "blocker":{"function":"renderInvoice","file":"/srv/app/routes/invoice.js","line":29,"column":3,"callee":null}},
    {"id":8,"startEpochMs":1796040000900,"lengthMs":80,"isOver":false,"blocker":null}]})";

TEST(ProbeBody, givesTheCursorOfTheNextWindowAndTheHoldsThatAreOver)
{
    const auto reading = parseProbeBody(kBody);
    ASSERT_TRUE(reading.has_value());
    EXPECT_EQ(reading->nextSeq, 190U);
    EXPECT_EQ(reading->instance, "a1b2");
    EXPECT_TRUE(reading->hasSamples);
    ASSERT_EQ(reading->blocks.size(), 1U) << "what lasts is told again when it is over";
    EXPECT_EQ(reading->blocks[0].kind, MarkKind::Block);
    EXPECT_EQ(reading->blocks[0].text, "renderInvoice routes/invoice.js:29");
    EXPECT_EQ(reading->blocks[0].span.length(), std::chrono::milliseconds(312));
}

TEST(ProbeBody, itsFiguresAreReadAsThoseOfAnyLoopEndpoint)
{
    const auto figures = model::formats::parseLoopBody(kBody);
    ASSERT_TRUE(figures);
    EXPECT_EQ(figures->window.count, 60.0);
    EXPECT_EQ(figures->window.p99Ms, 312.0);
    EXPECT_TRUE(figures->hasOwnTimes);
}

TEST(ProbeBody, isNotAnyOtherEndpoints)
{
    EXPECT_FALSE(parseProbeBody(R"({"min":9,"mean":10,"p50":10,"p99":11,"max":12})"));
    EXPECT_FALSE(parseProbeBody(R"({"seq":5,"instance":"x","p99":3})")) << "another's sequence number";
    EXPECT_FALSE(parseProbeBody("no JSON"));
}

TEST(ProbeBody, takesNothingFromAHoldThatCannotBe)
{
    const auto reading = parseProbeBody(R"({"seq":1,"instance":"x","inProgressMs":0,"n":1,"blocks":[
        {"startEpochMs":-5,"lengthMs":10,"isOver":true},{"startEpochMs":1796040000000,"lengthMs":-1,"isOver":true},
        {"startEpochMs":1796040000000,"lengthMs":1e300,"isOver":true},7,
        {"startEpochMs":1796040000000,"lengthMs":20,"isOver":true,"blocker":{"function":"a\u0007b","file":"x.js"}}]})");
    ASSERT_TRUE(reading);
    ASSERT_EQ(reading->blocks.size(), 1U);
    EXPECT_EQ(reading->blocks[0].text, "a b x.js");
}

} // namespace
