// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "storage/reader.h"
#include "storage/skipped.h"

#include <map>
#include <string>

namespace SQLite {
class Database;
}

/// Inner part of this folder: what can be told of a recording by asking SQLite. All throw SQLite::Exception.
namespace storage {

using MetaMap = std::map<std::string, std::string>;

[[nodiscard]] MetaMap readMeta(SQLite::Database &db, SkipLog &log);
[[nodiscard]] RecordingInfo readInfo(SQLite::Database &db, const MetaMap &meta);

} // namespace storage
