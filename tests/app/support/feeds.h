// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo_target.h"
#include "app/feed.h"

#include "model/batch.h"

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace app::test {

inline constexpr std::chrono::seconds kPatience(15);

/// Runs the event loop until the condition holds; false if it does not within the patience.
[[nodiscard]] bool waitUntil(const std::function<bool()> &condition, std::chrono::milliseconds patience = kPatience);

/// Keeps what a feed yields. `handler` may be called from any thread; the rest is for the test's own.
class Collector {
public:
    [[nodiscard]] BatchHandler handler();

    [[nodiscard]] std::vector<model::Batch> batches() const;
    [[nodiscard]] std::vector<model::LoopWindow> loop() const;
    [[nodiscard]] std::vector<model::LoopWindow> loop(model::PollOutcome outcome) const;
    [[nodiscard]] std::vector<model::LoadWindow> load() const;
    [[nodiscard]] std::vector<model::Mark> marks() const;
    [[nodiscard]] std::vector<model::SourceState> states() const;
    [[nodiscard]] std::vector<model::SourceHealth> health() const;
    [[nodiscard]] std::vector<model::Source> sources() const;

private:
    mutable std::mutex m_mutex;
    std::vector<model::Batch> m_batches;
};

/// Sum of one count over all windows.
[[nodiscard]] double total(const std::vector<model::LoadWindow> &windows, model::Reading model::LoadWindow::*count);

/// All latencies of all windows in one.
[[nodiscard]] model::Histogram latencies(const std::vector<model::LoadWindow> &windows);

/// A demo target that is up; null, and the test skipped by the caller, where Node is not installed.
[[nodiscard]] std::unique_ptr<DemoTarget> startDemo(std::uint16_t port = 0);

[[nodiscard]] std::string urlOf(const DemoTarget &target, const std::string &path);

} // namespace app::test
