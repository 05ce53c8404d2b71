// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/scenario.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace app {

namespace {

using namespace std::chrono_literals;

constexpr const char *kPhase =
    R"({"name":"a","seconds":2.5,"rate":20,"path":"/slow?ms=3","verdict":["waiting","idle"]})";

std::string withPhase(const std::string &phase, const std::string &more = {})
{
    std::string text = R"([{"id":"x",)";
    text.append(more).append(R"("phases":[)").append(phase).append("]}]");
    return text;
}

} // namespace

TEST(Scenario, isReadWithItsPhases)
{
    const auto scenarios =
        parseScenarios(withPhase(kPhase, R"("title":"T","arrivals":"poisson","connections":8,)"), "file");
    ASSERT_TRUE(scenarios) << scenarios.error().detail;
    const Scenario *const scenario = findScenario(*scenarios, "x");
    ASSERT_NE(scenario, nullptr);
    EXPECT_EQ(scenario->title, "T");
    EXPECT_EQ(scenario->arrivals, Arrivals::Poisson);
    EXPECT_EQ(scenario->connections, 8);
    EXPECT_EQ(scenario->length(), 2500ms);
    ASSERT_EQ(scenario->phases.size(), 1U);
    EXPECT_EQ(scenario->phases[0].path, "/slow?ms=3");
    EXPECT_DOUBLE_EQ(scenario->phases[0].rate, 20.0);
    EXPECT_EQ(scenario->phases[0].verdicts, (std::vector{model::Verdict::Waiting, model::Verdict::Idle}));
    EXPECT_EQ(findScenario(*scenarios, "y"), nullptr);
}

TEST(Scenario, isRefusedWithThePlaceOfTheFault)
{
    std::string phases = kPhase;
    phases += R"(,{"name":"b","seconds":1,"rate":1,"path":"/","verdict":["fine"]})";
    const auto scenarios = parseScenarios(withPhase(phases), "file");
    ASSERT_FALSE(scenarios);
    EXPECT_EQ(scenarios.error().code, model::ErrorCode::BadInput);
    EXPECT_EQ(scenarios.error().detail, "unknown verdict \"fine\"");
    EXPECT_EQ(scenarios.error().place, "file: x, phase 2");
}

TEST(Scenario, isRefusedWhenAnythingIsOutOfBounds)
{
    for (const char *phase : {
             "3",
             R"({"seconds":1,"rate":1,"path":"/","verdict":["idle"]})",
             R"({"name":"a","seconds":0,"rate":1,"path":"/","verdict":["idle"]})",
             R"({"name":"a","seconds":"1","rate":1,"path":"/","verdict":["idle"]})",
             R"({"name":"a","seconds":1,"rate":-1,"path":"/","verdict":["idle"]})",
             R"({"name":"a","seconds":1,"rate":1e9,"path":"/","verdict":["idle"]})",
             R"({"name":"a","seconds":1,"rate":1,"path":"http://other/","verdict":["idle"]})",
             R"({"name":"a","seconds":1,"rate":1,"path":"/","verdict":[]})",
             R"({"name":"a","seconds":1,"rate":1,"path":"/","verdict":[1]})",
         })
        EXPECT_FALSE(parseScenarios(withPhase(phase), "file")) << phase;
    EXPECT_FALSE(parseScenarios(withPhase(kPhase, R"("connections":0,)"), "file"));
    EXPECT_FALSE(parseScenarios(withPhase(kPhase, R"("arrivals":"closed",)"), "file"));
    EXPECT_FALSE(parseScenarios(withPhase(""), "file"));
}

TEST(Scenario, isRefusedWhenTheFileIsNoListOfThem)
{
    for (const char *json : {"", "{}", "[]", "[1]", "[{}]", "[{\"id\":\"x\"}]", "[{", "null"})
        EXPECT_FALSE(parseScenarios(json, "file")) << json;
    const std::string one = withPhase(kPhase);
    const std::string two = one.substr(0, one.size() - 1) + "," + one.substr(1);
    EXPECT_EQ(parseScenarios(two, "file").error().detail, "two scenarios are called x");
}

TEST(Scenario, comesWithTheProgramForEachFaultOfTheDemo)
{
    const auto scenarios = bundledScenarios();
    ASSERT_TRUE(scenarios) << scenarios.error().detail << scenarios.error().place;
    for (const char *id : {"tour", "waiting", "blocking", "rare-block", "queue-bound", "ramp", "guard", "hash"})
        EXPECT_NE(findScenario(*scenarios, id), nullptr) << id;
    EXPECT_EQ(findScenario(*scenarios, "tour")->length(), 60s);
    for (const Scenario &scenario : *scenarios)
        EXPECT_GE(scenario.phases.front().length, 5s) << scenario.id << ": the floor is measured at the start";
}

TEST(Scenario, leavesAnOverloadTimeToDrain)
{
    const auto scenarios = bundledScenarios();
    ASSERT_TRUE(scenarios);
    for (const Scenario &scenario : *scenarios) {
        for (std::size_t index = 0; index < scenario.phases.size(); ++index) {
            const auto &verdicts = scenario.phases[index].verdicts;
            if (verdicts.front() != model::Verdict::QueueBound)
                continue;
            ASSERT_LT(index + 1, scenario.phases.size()) << scenario.id;
            EXPECT_EQ(scenario.phases[index + 1].rate, 0.0) << scenario.id;
        }
    }
}

} // namespace app
