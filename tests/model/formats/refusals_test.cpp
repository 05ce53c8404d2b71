// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/refusals.h"

#include <gtest/gtest.h>

#include <string>

namespace {

using model::formats::refusalOf;

TEST(Refusals, nameTheToolAndWhatToTakeInstead)
{
    struct Case {
        std::string head;
        const char *what;
    };
    const Case kCases[] = {
        {"<!DOCTYPE html><html><head><title>Gatling Stats - Global</title>", "Gatling"},
        {"<html><head><title>k6 report</title></head>", "k6"},
        {"<html><body>hello k6</body>", "web page"},
        {"<p>\n This is ApacheBench, Version 2.3 <br>\n</p>\n<table >", "ab -w"},
        {std::string("\x13\xff\x81\x03\x01\x01\x06Result\x01\xff", 16), "gob"},
        {std::string("SQLite format 3\0", 16), "SQLite"},
        {R"({"nodes":[{"id":1}],"startTime":1,"endTime":2})", "CPU profile"},
        {R"({"statusCode":503,"code":"FST_UNDER_PRESSURE","message":"Under pressure!"})", "sheds load"},
        {"unable to connect to 127.0.0.1:3999 Connection refused\n", "could not connect"},
        {" \n\t\n", "blanks"},
        {std::string("ab\0cd", 5), "binary"},
        {"label,responseCode,responseMessage,success\nx,200,OK,true\n", "timeStamp"},
    };
    for (const auto &[head, what] : kCases) {
        const auto refusal = refusalOf(head);
        ASSERT_TRUE(refusal) << head;
        EXPECT_NE(refusal->what.find(what), std::string::npos) << refusal->what;
        EXPECT_FALSE(refusal->instead.empty());
    }
}

TEST(Refusals, showNothingOfADiagnosticReport)
{
    const auto refusal = refusalOf(R"({"header":{"reportVersion":4},"environmentVariables":{"SECRET":"hunter2"}})");
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->what.find("SECRET"), std::string::npos);
    EXPECT_EQ(refusal->instead.find("hunter2"), std::string::npos);
}

TEST(Refusals, leaveTheUnknownAlone)
{
    EXPECT_FALSE(refusalOf("a,b\n1,2\n"));
    EXPECT_FALSE(refusalOf(R"({"status":"ok"})"));
}

} // namespace
