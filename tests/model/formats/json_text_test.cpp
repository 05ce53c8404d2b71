// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/json_text.h"

#include <gtest/gtest.h>

namespace {

using namespace model::formats;

TEST(JsonHead, findsKeysInATextThatIsCutAnywhere)
{
    const std::string text = R"({"a":{"b":1,"c":"x"},"list":[{"d":null},{"e":2}],"last":{"deep":{"er":true}}})";
    const JsonHead whole(text);
    EXPECT_TRUE(whole.has("a.b"));
    EXPECT_TRUE(whole.has("list.[].e"));
    EXPECT_TRUE(whole.has("last.deep.er"));
    EXPECT_EQ(whole.valueAt("a.c"), "x");
    EXPECT_FALSE(whole.has("b"));
    for (std::size_t length = 0; length < text.size(); ++length) {
        const JsonHead cut(std::string_view(text).substr(0, length));
        EXPECT_TRUE(length < 25 || cut.has("a.b")) << length;
    }
}

TEST(JsonHead, passesOverLinesThatAreNoJson)
{
    EXPECT_TRUE(JsonHead("> bench\n[error] no\n{\"key\":1}\n").has("key"));
    EXPECT_TRUE(JsonHead("[Mon Nov 30 2026] INFO\n").isEmpty());
    EXPECT_TRUE(JsonHead("[{\"name\":1}]").has("[].name"));
    EXPECT_TRUE(JsonHead("\xEF\xBB\xBF{\"key\":1}").has("key")) << "nor a byte order mark";
}

TEST(ForEachJson, visitsEachValueAndTellsACut)
{
    std::size_t objects = 0;
    const auto walk = forEachJson("text\n{\"a\":1}\n{\"b\":[1,2]} trailing\n{\"c\":", [&](const auto &) { ++objects; });
    EXPECT_EQ(objects, 2U);
    EXPECT_TRUE(walk.isCut);
    EXPECT_FALSE(forEachJson("{\"a\":\"}\"}", [](const auto &) {}).isCut);
}

} // namespace
