// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/files.h"

#include <cstdint>
#include <random>
#include <string>
#include <system_error>
#include <utility>

namespace storage {

namespace fs = std::filesystem;

fs::path besides(const fs::path &path, std::string_view suffix)
{
    auto name = path;
    name += suffix;
    return name;
}

void removeSidecars(const fs::path &path)
{
    for (const auto *suffix : {"-wal", "-shm", "-journal"}) {
        std::error_code ignored; // most often there is none
        fs::remove(besides(path, suffix), ignored);
    }
}

model::Status publish(const fs::path &from, const fs::path &to, Existing existing)
{
    std::error_code error;
    if (existing == Existing::Refuse) {
        // A second name fails if the first is taken, at whatever moment it was taken; a rename would replace it.
        fs::create_hard_link(from, to, error);
        if (!error) {
            removeSidecars(to);
            fs::remove(from, error); // the file has its name already; a second one is only untidy
            return {};
        }
        // Some file systems know no second names: there a look before the rename has to do.
        if (error == std::errc::file_exists || fs::exists(to, error))
            return model::fail(model::ErrorCode::CannotWrite, "the file exists already", to.string());
    } else {
        removeSidecars(to);
    }
    fs::rename(from, to, error);
    if (error)
        return model::fail(model::ErrorCode::CannotWrite, error.message(), to.string());
    if (existing == Existing::Refuse)
        removeSidecars(to);
    return {};
}

model::Result<TemporaryFolder> TemporaryFolder::create()
{
    std::error_code error;
    const auto base = fs::temp_directory_path(error);
    if (error)
        return model::fail(model::ErrorCode::CannotWrite, error.message(), "temporary folder");
    std::random_device random;
    constexpr int kAttempts = 16;
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
        const auto number = (std::uint64_t{random()} << 32U) | random();
        auto path = base / ("eldscope-" + std::to_string(number));
        // A folder that was there before belongs to somebody else, so only a new one will do.
        if (!fs::create_directory(path, error))
            continue;
        TemporaryFolder folder;
        folder.m_path = std::move(path);
        fs::permissions(folder.m_path, fs::perms::owner_all, error);
        if (!error)
            return folder;
    }
    return model::fail(model::ErrorCode::CannotWrite, error ? error.message() : "no free name", base.string());
}

TemporaryFolder::TemporaryFolder(TemporaryFolder &&other) noexcept
    : m_path(std::exchange(other.m_path, {}))
{
}

TemporaryFolder &TemporaryFolder::operator=(TemporaryFolder &&other) noexcept
{
    std::swap(m_path, other.m_path);
    return *this;
}

TemporaryFolder::~TemporaryFolder()
{
    if (m_path.empty())
        return;
    std::error_code ignored; // what cannot be removed here is left to the system's own tidying
    fs::remove_all(m_path, ignored);
}

} // namespace storage
