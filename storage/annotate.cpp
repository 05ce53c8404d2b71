// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/annotate.h"

#include "storage/database.h"
#include "storage/schema.h"

namespace storage {

model::Status annotate(const std::filesystem::path &path, const std::string &annotations)
{
    if (annotations.size() > kMaxTextBytes)
        return model::fail(model::ErrorCode::TooLarge, "annotations", path.string());
    // Whether it is one of ours is asked first, and by a connection that cannot change it.
    if (const auto known = openForReading(path); !known)
        return tl::unexpected(known.error());
    return guarded(path, Access::Writing, [&]() -> model::Status {
        SQLite::Database db(databaseName(path), SQLite::OPEN_READWRITE, kBusyTimeoutMs);
        SQLite::Transaction transaction(db, SQLite::TransactionBehavior::IMMEDIATE);
        putMeta(db, kAnnotationsKey, annotations);
        transaction.commit();
        return {};
    });
}

} // namespace storage
