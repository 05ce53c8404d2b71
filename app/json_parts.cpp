// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/json_parts.h"

#include <QString>

#include <cmath>
#include <cstdint>

namespace app::json {

Json number(model::Reading value)
{
    if (!value.isKnown())
        return nullptr;
    const double rounded = std::round(value.value() * 1e4) / 1e4;
    if (rounded == std::floor(rounded) && std::abs(rounded) < 1e15)
        return static_cast<std::int64_t>(rounded);
    return rounded;
}

Json text(const QString &sentence)
{
    return sentence.toStdString();
}

std::string line(const Json &object)
{
    return object.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace app::json
