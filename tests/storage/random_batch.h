// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/batch.h"
#include "storage/reader.h"
#include "storage/writer.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

namespace test {

/// A folder of its own for each test, removed at the end.
class StorageTest : public testing::Test {
protected:
    void SetUp() override;
    void TearDown() override;

    [[nodiscard]] std::filesystem::path file(const std::string &name = "run.eldscope") const { return m_folder / name; }
    [[nodiscard]] std::vector<std::string> filesThere() const; ///< names, sorted

    std::filesystem::path m_folder;
};

/// Batches in time order that use every field, with unknown readings among known ones. The same seed gives the same
/// ones.
class RandomBatches {
public:
    explicit RandomBatches(std::uint64_t seed)
        : m_engine(seed)
    {
    }

    [[nodiscard]] std::vector<model::Batch> make(std::size_t count);

private:
    [[nodiscard]] std::uint64_t below(std::uint64_t limit) { return m_engine() % limit; }
    [[nodiscard]] model::Reading reading();
    [[nodiscard]] std::string text();
    [[nodiscard]] model::TimeSpan span();
    [[nodiscard]] std::shared_ptr<const model::Histogram> histogram();
    [[nodiscard]] model::LoopWindow loopWindow();
    [[nodiscard]] model::LoadWindow loadWindow();
    [[nodiscard]] model::Batch batch(std::size_t number);

    std::mt19937_64 m_engine;
    model::Timestamp m_time = model::Timestamp(std::chrono::seconds(1'764'500'000));
};

[[nodiscard]] bool sameBatch(const model::Batch &a, const model::Batch &b);
void expectSame(const std::vector<model::Batch> &actual, const std::vector<model::Batch> &expected);

/// A small batch that announces source 1 and has one window of it: `number` is its count, seconds 0..1 after `number`.
[[nodiscard]] model::Batch numbered(std::int64_t number);
/// The numbers of a recording made of such batches.
[[nodiscard]] std::vector<std::int64_t> numbersOf(const std::vector<model::Batch> &batches);

/// Writes a closed recording; stops the test when that fails.
void record(const std::filesystem::path &path, const std::vector<model::Batch> &batches);
[[nodiscard]] std::vector<model::Batch> readBack(const std::filesystem::path &path);
[[nodiscard]] std::string bytesOf(const std::filesystem::path &path);
void putBytes(const std::filesystem::path &path, const std::string &bytes);

} // namespace test
