// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/formats/request_tally.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace model::formats {

/// One sample of a JMeter result file, as CSV and XML have it. Texts are empty where the file has none.
struct JmeterSample {
    std::string_view timeStamp; ///< epoch ms, or a local time as the file was set up to write it
    std::string_view elapsed; ///< ms
    std::string_view label;
    std::string_view responseCode; ///< a number, or "Non HTTP response code: CLASS"
    std::string_view responseMessage;
    std::string_view threadName;
    std::string_view success;
    std::string_view sampleCount; ///< how many samples the row stands for, in statistical mode
    bool hasResponseCode = true; ///< the file has that column
};

/// True for the row that a Transaction Controller adds for the samples inside of it.
[[nodiscard]] bool isTransaction(std::string_view responseMessage);

/// Gathers the samples of a JMeter result file. Whether times are of the start or of the end is judged by the first
/// thousand of them: samples of one thread do not overlap.
class JmeterRun {
public:
    /// Gives a reason when the sample cannot be used.
    [[nodiscard]] std::optional<std::string> add(const JmeterSample &sample);
    void addTransaction() { ++m_transactions; }
    void end(std::string_view format, const ReaderOptions &options, Sink &sink);

private:
    struct Pending {
        RequestRow row;
        std::size_t thread = 0; ///< hash of its name
    };
    [[nodiscard]] std::optional<std::string> take(RequestRow row);
    void judgeStamps();
    [[nodiscard]] bool isPartOfPrevious(const JmeterSample &sample);

    RequestTally m_tally;
    std::vector<Pending> m_pending;
    bool m_isJudged = false;
    bool m_stampsAreEnds = false;
    bool m_isLocal = false;
    bool m_isMerged = false; ///< a row stood for several samples
    std::string m_previousLabel;
    std::uint64_t m_transactions = 0;
    std::uint64_t m_parts = 0;
};

} // namespace model::formats
