// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/formats/format.h"

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace model::formats {

/// What a result file says of one whole run. Counts are of requests; not told is unknown.
struct RunFigures {
    std::optional<Timestamp> start, end; ///< wall time, where the file tells
    std::optional<Duration> length;
    Reading offered; ///< requests that were due
    Reading sent;
    Reading done; ///< that ended in whatever way; worked out from the others when unknown
    Reading ok, shed, failed, refused, timeouts;
    Reading inFlight; ///< when the run ended
    std::array<double, kResponseClassCount> byClass{};
    Reading latencies; ///< behind the latency figures
    Reading minMs, meanMs, p50Ms, p90Ms, p99Ms, maxMs;
    Reading okP50Ms, okP99Ms;
    std::shared_ptr<const Histogram> latency;

    /// Counts responses of one status, 100 to 599.
    void addStatus(int status, double count);
    /// Counts responses of which only the class is known: 1 for 1xx to 5 for 5xx.
    void addClass(int hundreds, double count);
    /// Counts requests that got no response, by what the error says.
    void addError(std::string_view text, double count);
    void addRefused(double count);
    void addTimeouts(double count);
    void addOtherErrors(double count);
    /// The percentile and, where nothing better is known, the figure it stands for. Others than 0, 50, 90, 99 and 100
    /// are passed over.
    void setPercentile(double percent, Reading ms);
    /// Percentiles by nearest rank, least, largest and mean from counts by milliseconds, as exact as these are.
    void setCounts(const std::map<double, double> &countsByMs);
    /// A latency of 0 everywhere is what a tool prints when nothing was answered.
    void dropLatencies();
    [[nodiscard]] bool hasLatency() const;
};

/// All that a result file says.
struct SummaryFile {
    FileFacts facts;
    CaveatSet caveats;
    std::vector<RunFigures> runs; ///< in order of the file
    std::vector<ImportWarning> warnings;
    std::string problem; ///< why there are no runs; empty for the general reason
};

using SummaryParser = SummaryFile (*)(std::string_view text);

/// A reader that gathers the whole text, at most kLongestSummary bytes, and gives one window for each run. A run
/// without a time of day is placed so that the last one ends at ReaderOptions::fileTime and the others lie before it.
[[nodiscard]] std::unique_ptr<Reader> openSummary(const ReaderOptions &options, std::string_view formatId,
                                                  SummaryParser parse);

inline constexpr std::size_t kLongestSummary = std::size_t{64} << 20;

} // namespace model::formats
