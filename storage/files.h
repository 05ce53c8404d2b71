// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/result.h"

#include <filesystem>
#include <string_view>

namespace storage {

/// What to do when a file of the wanted name is there already.
enum class Existing { Refuse, Replace };

/// `path` with `suffix` put behind its whole name: "run.eldscope" and "-wal" give "run.eldscope-wal".
[[nodiscard]] std::filesystem::path besides(const std::filesystem::path &path, std::string_view suffix);

/// Removes the files that SQLite keeps beside a database. Left behind by a killed program, they would be applied to
/// whatever database takes the name next.
void removeSidecars(const std::filesystem::path &path);

/// Gives the finished file `from` its final name in one step: readers see the old file or the whole new one. Fails with
/// CannotWrite, and leaves `from`, when the name is taken and is not to be replaced.
[[nodiscard]] model::Status publish(const std::filesystem::path &from, const std::filesystem::path &to,
                                    Existing existing);

/// A private folder in the system's place for temporary files, removed with all that is in it.
class TemporaryFolder {
public:
    [[nodiscard]] static model::Result<TemporaryFolder> create();

    TemporaryFolder() = default; ///< none
    TemporaryFolder(TemporaryFolder &&other) noexcept;
    TemporaryFolder &operator=(TemporaryFolder &&other) noexcept;
    TemporaryFolder(const TemporaryFolder &) = delete;
    TemporaryFolder &operator=(const TemporaryFolder &) = delete;
    ~TemporaryFolder();

    [[nodiscard]] const std::filesystem::path &path() const { return m_path; }

private:
    std::filesystem::path m_path;
};

} // namespace storage
