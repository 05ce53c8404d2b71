// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/delimited.h"
#include "model/formats/epoch.h"
#include "model/formats/readers.h"
#include "model/formats/vegeta_attack.h"

namespace model::formats {

namespace {

/// Columns that all versions have.
enum VegetaColumn : std::size_t { kStart, kCode, kLatency, kBytesOut, kBytesIn, kError, kBody, kAttack };
constexpr std::size_t kLeastColumns = kError + 1;
constexpr std::size_t kMostColumns = 12;

bool isVegetaRow(std::span<const std::string_view> fields)
{
    if (fields.size() < kLeastColumns || fields.size() > kMostColumns || fields[kStart].size() != 19)
        return false;
    const auto code = parseInteger(fields[kCode]);
    return parseEpoch(fields[kStart]) && code && *code >= 0 && *code <= 999 && parseInteger(fields[kLatency])
        && parseInteger(fields[kBytesOut]) && parseInteger(fields[kBytesIn]);
}

/// vegeta encode -to csv: start ns, code, latency ns, bytes out, bytes in, error, body, attack, seq, method, url,
/// headers, without a header line.
class VegetaCsvReader final : public DelimitedReader {
public:
    explicit VegetaCsvReader(ReaderOptions options)
        : m_options(std::move(options))
    {
    }

protected:
    Dialect dialect(std::string_view) override { return {}; }

    std::optional<std::string> row(Fields fields, Sink &) override
    {
        if (!isVegetaRow(fields))
            return "not a row of vegeta (cut off?)";
        if (m_width == 0)
            m_width = fields.size();
        if (fields.size() < m_width && isUnterminated())
            return "the last row was cut off";
        return m_attack.add({.start = parseEpoch(fields[kStart])->at,
                             .latencyNs = *parseInteger(fields[kLatency]),
                             .code = *parseInteger(fields[kCode]),
                             .error = fields[kError],
                             .attack = fieldAt(fields, kAttack)});
    }

    void end(Sink &sink) override { m_attack.end("vegeta-csv", m_options, sink); }

private:
    ReaderOptions m_options;
    VegetaAttack m_attack;
    std::size_t m_width = 0; ///< columns of the first row; 0 before it was seen
};

} // namespace

bool isVegetaCsv(std::string_view head)
{
    const auto lines = headLines(head, 1);
    FieldSplitter splitter;
    return !lines.empty() && isVegetaRow(splitter.split(lines.front(), {}).fields);
}

std::unique_ptr<Reader> openVegetaCsv(const ReaderOptions &options)
{
    return std::make_unique<VegetaCsvReader>(options);
}

} // namespace model::formats
