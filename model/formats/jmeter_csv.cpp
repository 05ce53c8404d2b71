// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/delimited.h"
#include "model/formats/epoch.h"
#include "model/formats/jmeter_run.h"
#include "model/formats/readers.h"

#include <array>

namespace model::formats {

namespace {

constexpr std::array<char, 4> kDelimiters{',', ';', '\t', '|'};

/// Where the columns of a file are. Without a header they are those of the default order.
struct JmeterColumns {
    std::optional<std::size_t> timeStamp = 0;
    std::optional<std::size_t> elapsed = 1;
    std::optional<std::size_t> label = 2;
    std::optional<std::size_t> responseCode = 3;
    std::optional<std::size_t> responseMessage = 4;
    std::optional<std::size_t> threadName = 5;
    std::optional<std::size_t> dataType = 6;
    std::optional<std::size_t> success = 7;
    std::optional<std::size_t> url;
    std::optional<std::size_t> sampleCount;
};

JmeterColumns columnsOf(std::span<const std::string_view> header)
{
    return {.timeStamp = columnOf(header, "timeStamp"),
            .elapsed = columnOf(header, "elapsed"),
            .label = columnOf(header, "label"),
            .responseCode = columnOf(header, "responseCode"),
            .responseMessage = columnOf(header, "responseMessage"),
            .threadName = columnOf(header, "threadName"),
            .dataType = columnOf(header, "dataType"),
            .success = columnOf(header, "success"),
            .url = columnOf(header, "URL"),
            .sampleCount = columnOf(header, "SampleCount")};
}

/// Tells the row of a Transaction Controller by its message, or without that column by what it does not have.
bool isTransactionRow(std::span<const std::string_view> fields, const JmeterColumns &columns)
{
    if (columns.responseMessage)
        return isTransaction(fieldAt(fields, columns.responseMessage));
    return columns.dataType && columns.url && fieldAt(fields, columns.dataType).empty()
        && fieldAt(fields, columns.url) == "null";
}

/// "true" or "false" in small letters, also for what spreadsheets make of them; nothing when it is neither.
std::optional<std::string_view> successOf(std::string_view text)
{
    if (text == "true" || text == "TRUE" || text == "True")
        return "true";
    if (text == "false" || text == "FALSE" || text == "False")
        return "false";
    return std::nullopt;
}

enum class JmeterShape { None, Header, TimelessHeader, Headerless };

struct JmeterLayout {
    JmeterShape shape = JmeterShape::None;
    char delimiter = ',';
};

/// What the first line of a file says.
JmeterLayout layoutOf(std::string_view line)
{
    FieldSplitter splitter;
    for (const char delimiter : kDelimiters) {
        const auto fields = splitter.split(line, {.delimiter = delimiter}).fields;
        const auto has = [&](std::string_view column) { return columnOf(fields, column).has_value(); };
        if (has("timeStamp") && has("elapsed"))
            return {JmeterShape::Header, delimiter};
        if (has("label") && has("responseCode") && has("success"))
            return {JmeterShape::TimelessHeader, delimiter};
        if (fields.size() >= 8 && parseEpoch(fields[0]) && fields[0].size() == 13 && parseInteger(fields[1])
            && successOf(fields[7]))
            return {JmeterShape::Headerless, delimiter};
    }
    return {};
}

/// A JTL file of JMeter with delimited rows. Columns are found by the names in the header, in any order.
class JmeterCsvReader final : public DelimitedReader {
public:
    explicit JmeterCsvReader(ReaderOptions options)
        : m_options(std::move(options))
    {
    }

    Status feed(std::string_view bytes, Sink &sink) override
    {
        if (auto fed = DelimitedReader::feed(bytes, sink); !fed || !m_isTimeless)
            return fed;
        return fail(
            ErrorCode::BadInput,
            "the columns timeStamp and elapsed are missing: set jmeter.save.saveservice.timestamp_format=ms and "
            "jmeter.save.saveservice.time=true");
    }

protected:
    Dialect dialect(std::string_view line) override
    {
        if (!m_layout)
            m_layout = layoutOf(line);
        return {.delimiter = m_layout->delimiter};
    }

    std::optional<std::string> row(Fields fields, Sink &) override
    {
        const auto first = columnOf(fields, "timeStamp");
        if (first && columnOf(fields, "elapsed")) { // again, where files were joined
            m_columns = columnsOf(fields);
            m_width = fields.size();
            return std::nullopt;
        }
        if (m_layout->shape == JmeterShape::TimelessHeader) {
            m_isTimeless = true;
            return std::nullopt;
        }
        if (m_width == 0)
            m_width = fields.size();
        if (fields.size() < m_width)
            return "fewer columns than the others (cut off?)";
        if (isTransactionRow(fields, m_columns)) {
            m_run.addTransaction();
            return std::nullopt;
        }
        const auto success = successOf(fieldAt(fields, m_columns.success));
        if (m_columns.success && !success)
            return "neither true nor false in the column success";
        return m_run.add({.timeStamp = fieldAt(fields, m_columns.timeStamp),
                          .elapsed = fieldAt(fields, m_columns.elapsed),
                          .label = fieldAt(fields, m_columns.label),
                          .responseCode = fieldAt(fields, m_columns.responseCode),
                          .responseMessage = fieldAt(fields, m_columns.responseMessage),
                          .threadName = fieldAt(fields, m_columns.threadName),
                          .success = success.value_or("true"),
                          .sampleCount = fieldAt(fields, m_columns.sampleCount),
                          .hasResponseCode = m_columns.responseCode.has_value()});
    }

    void end(Sink &sink) override { m_run.end("jmeter-csv", m_options, sink); }

private:
    ReaderOptions m_options;
    std::optional<JmeterLayout> m_layout;
    JmeterColumns m_columns;
    std::size_t m_width = 0;
    bool m_isTimeless = false;
    JmeterRun m_run;
};

} // namespace

bool isJmeterCsv(std::string_view head)
{
    const auto lines = headLines(head, 1);
    return !lines.empty() && layoutOf(lines.front()).shape != JmeterShape::None;
}

std::unique_ptr<Reader> openJmeterCsv(const ReaderOptions &options)
{
    return std::make_unique<JmeterCsvReader>(options);
}

} // namespace model::formats
