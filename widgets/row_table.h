// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

/// Inner part of this folder: tables of texts with one row for each enumerator.
namespace widgets {

/// Row i belongs to enumerator i, so that a row can be looked up by position.
template <typename Rows>
constexpr bool rowsAreInOrder(const Rows &rows)
{
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (static_cast<std::size_t>(rows[i].id) != i)
            return false;
    }
    return true;
}

} // namespace widgets
