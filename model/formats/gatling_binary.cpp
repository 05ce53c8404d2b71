// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/epoch.h"
#include "model/formats/gatling_run.h"
#include "model/formats/readers.h"

#include <fmt/format.h>

#include <unordered_map>

namespace model::formats {

namespace {

constexpr std::int32_t kLongestString = 1 << 20;
constexpr std::int32_t kMostItems = 100'000;
/// Only these are needed of a string: enough for any message that tells a status or an error.
constexpr std::size_t kKeptOfString = 300;
constexpr std::size_t kMostStrings = 1'000'000;

enum class GatlingRecord : unsigned char { Run = 0, Request = 1, User = 2, Group = 3, Error = 4 };

/// Takes big-endian values from the front of bytes. Once too few are left, or a value cannot be, all further ones are
/// empty.
class BigEndianReader {
public:
    explicit BigEndianReader(std::string_view bytes)
        : m_bytes(bytes)
    {
    }

    [[nodiscard]] bool needsMore() const { return m_needsMore; }
    [[nodiscard]] bool isBroken() const { return m_isBroken; }
    [[nodiscard]] bool isGood() const { return !m_needsMore && !m_isBroken; }
    [[nodiscard]] std::size_t left() const { return m_bytes.size(); }
    void reject() { m_isBroken = true; }

    std::uint8_t byte() { return static_cast<std::uint8_t>(integer(1)); }
    std::int32_t int32() { return static_cast<std::int32_t>(static_cast<std::uint32_t>(integer(4))); }
    std::int64_t int64() { return static_cast<std::int64_t>(integer(8)); }

    /// A count or a length from 0 to `most`.
    std::int32_t count(std::int32_t most)
    {
        const auto value = int32();
        if (value < 0 || value > most)
            reject();
        return isGood() ? value : 0;
    }

    std::string_view bytes(std::size_t length)
    {
        if (!isGood() || m_bytes.size() < length) {
            m_needsMore = m_needsMore || isGood();
            return {};
        }
        const auto taken = m_bytes.substr(0, length);
        m_bytes.remove_prefix(length);
        return taken;
    }

    /// Length, bytes, and for a string that is not empty one byte more: 0 for Latin-1, 1 for UTF-16.
    std::string string()
    {
        const auto length = count(kLongestString);
        const auto text = bytes(static_cast<std::size_t>(length));
        const auto coder = length > 0 ? byte() : std::uint8_t{0};
        if (coder > 1)
            reject();
        std::string kept;
        const std::size_t step = coder == 1 ? 2 : 1;
        // Only ASCII matters here; of UTF-16 either byte order leaves it as one byte and a zero.
        for (std::size_t i = 0; i + step <= text.size() && kept.size() < kKeptOfString; i += step) {
            const char c = step == 2 && text[i] == '\0' ? text[i + 1] : text[i];
            kept.push_back(c);
        }
        return kept;
    }

private:
    std::uint64_t integer(std::size_t size)
    {
        std::uint64_t value = 0;
        for (const char c : bytes(size))
            value = (value << 8) | static_cast<unsigned char>(c);
        return value;
    }

    std::string_view m_bytes;
    bool m_needsMore = false;
    bool m_isBroken = false;
};

/// simulation.log of Gatling 3.13 and later: binary records, each begun by a byte for its kind. Times are milliseconds
/// since the start of the run.
class GatlingBinaryReader final : public Reader {
public:
    explicit GatlingBinaryReader(ReaderOptions options)
        : m_options(std::move(options))
    {
    }

    Status feed(std::string_view bytes, Sink &sink) override
    {
        if (m_isBroken)
            return {};
        m_rest.append(bytes);
        std::string_view rest = m_rest;
        while (!rest.empty() && !m_isBroken) {
            BigEndianReader in(rest);
            m_newStrings.clear();
            auto request = record(in);
            if (in.needsMore())
                break;
            if (in.isBroken()) {
                m_isBroken = true;
                sink.warn({0, fmt::format("the file is damaged at byte {}; what came before was kept", m_done)});
                break;
            }
            m_strings.merge(m_newStrings);
            ++m_records;
            if (request && request->reason)
                sink.warn({m_records, *request->reason});
            m_done += rest.size() - in.left();
            rest = rest.substr(rest.size() - in.left());
        }
        m_rest.erase(0, m_rest.size() - rest.size());
        return {};
    }

    Status finish(Sink &sink) override
    {
        if (!m_isBroken && !m_rest.empty())
            sink.warn({m_records + 1, "the last record was cut off"});
        m_run.end("gatling-binary", m_version, m_options, sink);
        return {};
    }

private:
    struct Outcome {
        std::optional<std::string> reason;
    };

    std::optional<Outcome> record(BigEndianReader &in)
    {
        switch (static_cast<GatlingRecord>(in.byte())) {
        case GatlingRecord::Run:
            run(in);
            return std::nullopt;
        case GatlingRecord::Request:
            return request(in);
        case GatlingRecord::User:
            in.int32();
            in.byte();
            in.int32();
            return std::nullopt;
        case GatlingRecord::Group:
            groups(in);
            in.int32();
            in.int32();
            in.int32();
            in.byte();
            return std::nullopt;
        case GatlingRecord::Error:
            cachedString(in);
            in.int32();
            return std::nullopt;
        }
        in.reject();
        return std::nullopt;
    }

    void run(BigEndianReader &in)
    {
        auto version = in.string();
        in.string(); // class
        const auto start = in.int64();
        in.string(); // description
        for (auto scenarios = in.count(kMostItems); scenarios > 0 && in.isGood(); --scenarios)
            in.string();
        for (auto assertions = in.count(kMostItems); assertions > 0 && in.isGood(); --assertions)
            in.bytes(static_cast<std::size_t>(in.count(kLongestString)));
        if (!in.isGood())
            return;
        m_version = std::move(version);
        m_startMs = start;
    }

    void groups(BigEndianReader &in)
    {
        for (auto count = in.count(kMostItems); count > 0 && in.isGood(); --count)
            cachedString(in);
    }

    std::optional<Outcome> request(BigEndianReader &in)
    {
        groups(in);
        cachedString(in); // name
        const std::int64_t start = in.int32();
        const std::int64_t end = in.int32();
        const auto isOk = in.byte();
        const auto message = cachedString(in);
        if (isOk > 1)
            in.reject();
        if (!in.isGood())
            return std::nullopt;
        if (m_startMs < 0 || m_startMs > 10'000'000'000'000)
            return Outcome{.reason = "the start of the run is no time"};
        return Outcome{
            .reason = m_run.add(
                {.startMs = m_startMs + start, .endMs = m_startMs + end, .isOk = isOk == 1, .message = message})};
    }

    /// A string that comes again is written as the negative of its number.
    std::string cachedString(BigEndianReader &in)
    {
        const std::int64_t number = in.int32();
        if (!in.isGood())
            return {};
        if (number < 0) {
            const auto fresh = m_newStrings.find(-number);
            const auto known = m_strings.find(-number);
            if (fresh != m_newStrings.end())
                return fresh->second;
            return known == m_strings.end() ? std::string() : known->second;
        }
        auto text = in.string();
        if (m_strings.size() + m_newStrings.size() < kMostStrings)
            m_newStrings[number] = text;
        return text;
    }

    ReaderOptions m_options;
    GatlingRun m_run;
    std::string m_rest; ///< bytes of a record that is not complete
    std::uint64_t m_done = 0; ///< bytes before them
    std::uint64_t m_records = 0;
    using Strings = std::unordered_map<std::int64_t, std::string>;
    Strings m_strings; ///< by their number
    Strings m_newStrings; ///< of the record at hand, kept once it is complete
    std::string m_version;
    std::int64_t m_startMs = 0;
    bool m_isBroken = false;
};

} // namespace

bool isGatlingBinary(std::string_view head)
{
    if (head.empty() || head.front() != '\0')
        return false;
    BigEndianReader in(head.substr(1));
    const auto length = in.count(40);
    const auto version = in.bytes(static_cast<std::size_t>(length));
    return in.isGood() && version.size() >= 3 && version.front() >= '0' && version.front() <= '9'
        && version.find_first_not_of("0123456789") < version.size()
        && version[version.find_first_not_of("0123456789")] == '.' && in.byte() <= 1 && in.isGood();
}

std::unique_ptr<Reader> openGatlingBinary(const ReaderOptions &options)
{
    return std::make_unique<GatlingBinaryReader>(options);
}

} // namespace model::formats
