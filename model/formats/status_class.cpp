// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/status_class.h"

#include "model/number.h"

#include <algorithm>

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

} // namespace model::formats
