// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/status_class.h"

#include "model/number.h"

#include <algorithm>
#include <string>

namespace model::formats {

StatusClass classOf(int status)
{
    if (status == 503 || status == 429)
        return StatusClass::Shed;
    return status >= 100 && status < 400 ? StatusClass::Ok : StatusClass::Failed;
}

StatusClass classOf(std::string_view statusOrError)
{
    static constexpr std::array<std::string_view, 5> kRefused{"ECONNREFUSED", "ECONNRESET", "EPIPE", "EHOSTUNREACH",
                                                              "UND_ERR_SOCKET"};
    static constexpr std::array<std::string_view, 4> kTimeout{"TIMEOUT", "ETIMEDOUT", "ESOCKETTIMEDOUT",
                                                              "UND_ERR_HEADERS_TIMEOUT"};
    if (const auto status = parseInteger(statusOrError); status && *status > 0 && *status < 1000)
        return classOf(static_cast<int>(*status));
    if (std::find(kRefused.begin(), kRefused.end(), statusOrError) != kRefused.end())
        return StatusClass::Refused;
    if (std::find(kTimeout.begin(), kTimeout.end(), statusOrError) != kTimeout.end())
        return StatusClass::Timeout;
    return StatusClass::Failed;
}

StatusClass classOfErrorText(std::string_view text)
{
    static constexpr std::array<std::string_view, 3> kTimeout{"timeout", "timed out", "deadline"};
    static constexpr std::array<std::string_view, 9> kRefused{
        "refused", "reset", "broken pipe", "closed", "eof", "nohttpresponse", "failed to respond", "econn", "epipe"};
    std::string lower(text.substr(0, 1000));
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    const auto isIn = [&](std::string_view word) { return lower.find(word) != std::string::npos; };
    if (std::any_of(kTimeout.begin(), kTimeout.end(), isIn))
        return StatusClass::Timeout;
    return std::any_of(kRefused.begin(), kRefused.end(), isIn) ? StatusClass::Refused : StatusClass::Failed;
}

ResponseClass responseClassOf(int status)
{
    if (status < 100)
        return ResponseClass::Error;
    return status < 600 ? static_cast<ResponseClass>(status / 100 - 1) : ResponseClass::Unknown;
}

} // namespace model::formats
