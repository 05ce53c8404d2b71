// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/formats/format.h"

#include <functional>
#include <string>
#include <string_view>

namespace model::formats {

/// A reader of a format that must be seen as a whole: gathers the text, at most `kLongestWhole` bytes, and hands it to
/// `read` at its end.
class WholeTextReader final : public Reader {
public:
    using Read = std::function<void(std::string_view text, const ReaderOptions &options, Sink &sink)>;

    WholeTextReader(ReaderOptions options, Read read)
        : m_options(std::move(options))
        , m_read(std::move(read))
    {
    }

    Status feed(std::string_view bytes, Sink &) override
    {
        constexpr std::size_t kLongestWhole = std::size_t{256} << 20;
        if (m_text.size() + bytes.size() > kLongestWhole)
            return fail(ErrorCode::TooLarge, "more than 256 MiB in one document");
        m_text.append(bytes);
        return {};
    }

    Status finish(Sink &sink) override
    {
        m_read(m_text, m_options, sink);
        return {};
    }

private:
    ReaderOptions m_options;
    Read m_read;
    std::string m_text;
};

} // namespace model::formats
