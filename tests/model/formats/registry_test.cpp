// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/reading.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

namespace {

namespace fs = std::filesystem;

std::string contentOf(const fs::path &path)
{
    std::ifstream file(path, std::ios::binary);
    std::stringstream content;
    content << file.rdbuf();
    return content.str();
}

/// tests/fixtures/formats/ID/*: every file there is of that format and of no other.
std::map<std::string, std::vector<fs::path>> fixtures()
{
    std::map<std::string, std::vector<fs::path>> found;
    for (const auto &folder : fs::directory_iterator(fs::path(ELDSCOPE_FIXTURES) / "formats")) {
        for (const auto &file : fs::directory_iterator(folder))
            found[folder.path().filename().string()].push_back(file.path());
    }
    return found;
}

std::uint64_t recordsOf(const tests::CollectingSink &sink)
{
    return sink.fileFacts && sink.fileFacts->totals ? sink.fileFacts->totals->records : 0;
}

TEST(FormatRegistry, recognisesEachFixtureAsItsFormatAndNoOther)
{
    for (const auto &[id, files] : fixtures()) {
        for (const auto &file : files) {
            const auto content = contentOf(file);
            std::set<std::string> recognised;
            for (const auto &format : model::formats::registry()) {
                if (format.recognises(std::string_view(content).substr(0, model::formats::kSniffBytes)))
                    recognised.insert(std::string(format.id));
            }
            const auto expected = id == "unknown" ? std::set<std::string>{} : std::set<std::string>{id};
            EXPECT_EQ(recognised, expected) << file;
        }
    }
}

TEST(FormatRegistry, hasAFixtureForEachFormat)
{
    const auto found = fixtures();
    for (const auto &format : model::formats::registry())
        EXPECT_TRUE(found.count(std::string(format.id))) << format.id;
    EXPECT_TRUE(found.count("unknown"));
}

TEST(FormatRegistry, survivesTruncationAtEachSixtyFourthOfAFile)
{
    for (const auto &[id, files] : fixtures()) {
        for (const auto &file : files) {
            const auto content = contentOf(file);
            const auto whole = tests::readAll(content);
            // What is said of a whole run may be said anew further down.
            const bool isOfRows = !whole.sources.empty() && whole.sources[0].kind == model::SourceKind::Load
                && whole.sources[0].detail != model::LoadDetail::WholeRun;
            std::uint64_t before = 0;
            for (std::size_t i = 0; i < 64; ++i) {
                const auto cut = tests::readAll(std::string_view(content).substr(0, content.size() * i / 64));
                EXPECT_LE(cut.loop.size(), whole.loop.size()) << file << " cut at " << i;
                if (!isOfRows)
                    continue;
                EXPECT_LE(recordsOf(cut), recordsOf(whole)) << file << " cut at " << i;
                EXPECT_GE(recordsOf(cut), before) << file << " cut at " << i << " loses rows that came before";
                before = recordsOf(cut);
            }
        }
    }
}

TEST(FormatRegistry, readsFixturesTheSameByteByByte)
{
    for (const auto &[id, files] : fixtures()) {
        for (const auto &file : files) {
            const auto content = contentOf(file);
            const auto whole = tests::readAll(content);
            const auto pieces = tests::readAll(content, 1);
            EXPECT_EQ(pieces.loop, whole.loop) << file;
            EXPECT_EQ(pieces.load, whole.load) << file;
            EXPECT_EQ(recordsOf(pieces), recordsOf(whole)) << file;
            EXPECT_EQ(pieces.warnings.size(), whole.warnings.size()) << file;
            EXPECT_EQ(whole.loop.empty() && whole.load.empty(), id == "unknown") << file;
        }
    }
}

} // namespace
