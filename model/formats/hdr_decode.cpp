// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/hdr_decode.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <string>

namespace model::formats {

namespace {

constexpr std::size_t kLargestPayload = std::size_t{64} << 20;
constexpr std::uint32_t kV0 = 0x1c849308, kV0Compressed = 0x1c849309;
constexpr std::uint32_t kV1 = 0x1c849301, kV1Compressed = 0x1c849302;
constexpr std::uint32_t kV2 = 0x1c849303, kV2Compressed = 0x1c849304;

std::optional<std::string> decodeBase64(std::string_view text)
{
    std::string out;
    out.reserve(text.size() / 4 * 3);
    std::uint32_t bits = 0;
    int known = 0;
    for (const char c : text) {
        std::uint32_t value = 0;
        if (c >= 'A' && c <= 'Z')
            value = static_cast<std::uint32_t>(c - 'A');
        else if (c >= 'a' && c <= 'z')
            value = static_cast<std::uint32_t>(c - 'a' + 26);
        else if (c >= '0' && c <= '9')
            value = static_cast<std::uint32_t>(c - '0' + 52);
        else if (c == '+' || c == '/')
            value = c == '+' ? 62 : 63;
        else if (c == '=')
            break;
        else
            return std::nullopt;
        bits = (bits << 6) | value;
        known += 6;
        if (known >= 8) {
            known -= 8;
            out.push_back(static_cast<char>((bits >> known) & 0xff));
        }
    }
    return out;
}

/// Big-endian number of `size` bytes at `at`; 0 when they are not there.
std::uint64_t numberFrom(std::string_view bytes, std::size_t at, std::size_t size)
{
    if (at + size > bytes.size())
        return 0;
    std::uint64_t value = 0;
    for (const char c : bytes.substr(at, size))
        value = (value << 8) | static_cast<unsigned char>(c);
    return value;
}

std::uint32_t cookieOf(std::string_view bytes)
{
    return static_cast<std::uint32_t>(numberFrom(bytes, 0, 4)) & ~std::uint32_t{0xf0};
}

std::optional<std::string> inflated(std::string_view bytes)
{
    z_stream stream{};
    if (inflateInit(&stream) != Z_OK)
        return std::nullopt;
    std::string input(bytes); // zlib wants it writable
    std::string out;
    std::array<char, 16384> piece{};
    stream.next_in = reinterpret_cast<Bytef *>(input.data());
    stream.avail_in = static_cast<uInt>(input.size());
    int state = Z_OK;
    while (state == Z_OK && out.size() < kLargestPayload) {
        stream.next_out = reinterpret_cast<Bytef *>(piece.data());
        stream.avail_out = static_cast<uInt>(piece.size());
        state = inflate(&stream, Z_NO_FLUSH); // without progress, as at a cut, this is an error
        out.append(piece.data(), piece.size() - stream.avail_out);
    }
    inflateEnd(&stream);
    return state == Z_STREAM_END ? std::optional(std::move(out)) : std::nullopt;
}

/// How values map to places in the array of counts.
struct HdrShape {
    int unitShift = 0; ///< of the lowest value told apart
    int halfShift = 0; ///< a power of two has 2^halfShift counts

    struct Span {
        std::int64_t lowest = 0;
        std::int64_t size = 1;
    };
    [[nodiscard]] std::optional<Span> spanAt(std::int64_t index) const
    {
        const auto half = std::int64_t{1} << halfShift;
        auto bucket = (index >> halfShift) - 1;
        auto place = (index & (half - 1)) + half;
        if (bucket < 0) {
            bucket = 0;
            place -= half;
        }
        const auto shift = bucket + unitShift;
        if (shift > 61 - halfShift)
            return std::nullopt;
        return Span{.lowest = place << shift, .size = std::int64_t{1} << shift};
    }
};

std::optional<HdrShape> shapeOf(std::uint64_t digits, std::uint64_t lowest)
{
    if (digits > 5 || lowest < 1 || lowest > (std::uint64_t{1} << 40))
        return std::nullopt;
    std::uint64_t largestWithUnit = 2;
    for (std::uint64_t i = 0; i < digits; ++i)
        largestWithUnit *= 10;
    const int countShift = static_cast<int>(std::bit_width(largestWithUnit - 1));
    return HdrShape{.unitShift = static_cast<int>(std::bit_width(lowest)) - 1,
                    .halfShift = std::max(1, countShift) - 1};
}

/// The next count: in V2 of variable length with zeros run together as a negative number, before of a fixed width.
std::optional<std::int64_t> takeCount(std::string_view &bytes, bool isVariable, std::size_t width)
{
    if (!isVariable) {
        if (bytes.size() < width)
            return std::nullopt;
        const auto value = numberFrom(bytes, 0, width);
        bytes.remove_prefix(width);
        return static_cast<std::int64_t>(value);
    }
    std::uint64_t value = 0;
    for (int i = 0; i < 9; ++i) {
        if (bytes.empty())
            return std::nullopt;
        const auto byte = static_cast<unsigned char>(bytes.front());
        bytes.remove_prefix(1);
        const bool isLast = i == 8; // the ninth byte gives all of its bits
        value |= static_cast<std::uint64_t>(isLast ? byte : byte & 0x7f) << (7 * i);
        if (isLast || (byte & 0x80) == 0)
            break;
    }
    return static_cast<std::int64_t>((value >> 1) ^ (~(value & 1) + 1));
}

Result<HdrCounts> decodeCounts(std::string_view bytes)
{
    const auto bad = [](const char *what) { return fail(ErrorCode::BadInput, what); };
    const auto cookie = cookieOf(bytes);
    const bool isOldest = cookie == kV0;
    if (!isOldest && cookie != kV1 && cookie != kV2)
        return bad("an unknown kind of histogram");
    // V0: cookie, digits, lowest, highest, total. V1 and V2: cookie, payload length, offset, digits, lowest, highest,
    // ratio; offset and ratio are not used, as libraries write different things there.
    const std::size_t header = isOldest ? 32 : 40;
    if (bytes.size() < header)
        return bad("a histogram that was cut off");
    const auto shape = shapeOf(numberFrom(bytes, isOldest ? 4 : 12, 4), numberFrom(bytes, isOldest ? 8 : 16, 8));
    if (!shape)
        return bad("a histogram with an impossible precision");
    const std::size_t width = (numberFrom(bytes, 0, 4) & 0xf0) >> 4;
    const bool isVariable = cookie == kV2;
    if (!isVariable && width != 2 && width != 4 && width != 8)
        return bad("a histogram with an impossible width of its counts");
    auto rest = bytes.substr(header);
    if (!isOldest)
        rest = rest.substr(0, numberFrom(bytes, 4, 4));
    HdrCounts counts;
    std::int64_t index = 0;
    while (!rest.empty()) {
        const auto count = takeCount(rest, isVariable, width);
        if (!count)
            return bad("a histogram that was cut off");
        if (*count < 0) {
            if (!isVariable || *count < -(std::int64_t{1} << 30))
                return bad("a negative count");
            index -= *count;
            continue;
        }
        if (*count > 0) {
            const auto span = shape->spanAt(index);
            if (!span || *count > (std::int64_t{1} << 50))
                return bad("a count out of range");
            counts.values.push_back(
                {.value = span->lowest + span->size / 2, .count = static_cast<std::uint64_t>(*count)});
            counts.largest = span->lowest + span->size - 1;
        }
        ++index;
    }
    return counts;
}

} // namespace

Result<HdrCounts> decodeHdrHistogram(std::string_view base64)
{
    const auto bytes = decodeBase64(base64);
    if (!bytes || bytes->size() < 8)
        return fail(ErrorCode::BadInput, "not a histogram in base64");
    const auto cookie = cookieOf(*bytes);
    if (cookie != kV0Compressed && cookie != kV1Compressed && cookie != kV2Compressed)
        return decodeCounts(*bytes);
    const auto length = numberFrom(*bytes, 4, 4);
    const auto plain = inflated(std::string_view(*bytes).substr(8, length));
    return plain ? decodeCounts(*plain)
                 : tl::unexpected<Error>(Error{ErrorCode::BadInput, "a histogram whose compression is damaged", {}});
}

} // namespace model::formats
