// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <tl/expected.hpp>

#include <string>
#include <utility>

namespace model {

enum class ErrorCode {
    Usage, ///< the caller asked for something that does not exist or makes no sense
    NotRecognised, ///< the content matches no known format
    NoFigures, ///< the content is known but holds nothing that could be used; the detail says what to take instead
    BadInput, ///< the content is of a known format but cannot be used
    TooLarge, ///< a size limit was exceeded
    CannotRead, ///< the operating system refused to open or read
    CannotWrite, ///< the operating system refused to create or write
    Foreign, ///< an SQLite file of some other program
    Newer, ///< a recording written by a newer version
    Damaged, ///< a recording that fails its integrity check
    Network, ///< no usable answer came over the network
    Missing, ///< a program or resource that is needed is not installed
    Empty, ///< there is nothing to analyse
    Cancelled, ///< the user stopped the work
};

/// What went wrong. `detail` quotes what was found (server text, offending value), `place` says where (path, path:line
/// or URL). Sentences for people are made from it in widgets/error_text.
struct Error {
    ErrorCode code = ErrorCode::BadInput;
    std::string detail;
    std::string place;
};

template <typename T>
using Result = tl::expected<T, Error>;
using Status = tl::expected<void, Error>;

[[nodiscard]] inline tl::unexpected<Error> fail(ErrorCode code, std::string detail, std::string place = {})
{
    return tl::unexpected<Error>(Error{code, std::move(detail), std::move(place)});
}

} // namespace model
