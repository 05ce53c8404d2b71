// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/targets.h"

#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace {

namespace fs = std::filesystem;
using app::findTargets;

class TargetsTest : public testing::Test {
protected:
    void write(const std::string &name, const std::string &text) const { std::ofstream(registry() / name) << text; }
    [[nodiscard]] fs::path registry() const { return folder.path().toStdString(); }
    [[nodiscard]] static std::string entry(long pid, const std::string &more = {})
    {
        return R"({"v":1,"pid":)" + std::to_string(pid)
            + R"(,"url":"http://127.0.0.1:19790","node":"v20.20.2","argv":["node","--inspect","/srv/app.js"],)"
              R"("startedEpochMs":1796040000000)"
            + more + "}";
    }

    QTemporaryDir folder;
};

TEST_F(TargetsTest, findsTheProcessesThatAreAlive)
{
    write("1.json", entry(getpid()));
    const auto targets = findTargets(registry());
    ASSERT_EQ(targets.size(), 1U);
    EXPECT_EQ(targets[0].pid, getpid());
    EXPECT_EQ(targets[0].url, "http://127.0.0.1:19790/eld");
    EXPECT_EQ(targets[0].script, "app.js");
    EXPECT_EQ(targets[0].node, "v20.20.2");
    EXPECT_FALSE(targets[0].needsToken);
}

TEST_F(TargetsTest, leavesOutWhatIsGoneAndPidsThatWereGivenAgain)
{
    write("1.json", entry(0x3fffffff)); // beyond what Linux gives out
    write("2.json", entry(getpid(), R"(,"startTicks":1)"));
    write("3.json", entry(-1));
    EXPECT_TRUE(findTargets(registry()).empty());
}

TEST_F(TargetsTest, leavesOutWhatIsNoEntry)
{
    write("1.json", "{");
    write("2.json", "[]");
    write("3.json", R"({"pid":"x"})");
    write("4.json", R"({"pid":)" + std::to_string(getpid()) + R"(,"url":"file:///etc/passwd"})");
    write("5.json", std::string(100000, ' ') + entry(getpid()));
    write("6.json.tmp", entry(getpid()));
    EXPECT_TRUE(findTargets(registry()).empty());
}

TEST_F(TargetsTest, theLatestStartedComesFirst)
{
    write("1.json", entry(getpid()));
    write("2.json", entry(getppid(), R"(,"url":"http://127.0.0.1:19791")"));
    auto text = entry(getppid());
    text.replace(text.find("1796040000000"), 13, "1796040009000");
    write("2.json", text);
    const auto targets = findTargets(registry());
    ASSERT_EQ(targets.size(), 2U);
    EXPECT_EQ(targets[0].pid, getppid());
}

TEST_F(TargetsTest, aFolderThatIsNotThereHasNone)
{
    EXPECT_TRUE(findTargets(registry() / "none").empty());
}

} // namespace
