#pragma once

#include "engine/result.h"
#include "server/core/text/problem.h"
#include "server/storage/sqlite/descriptor.h"
#include "server/storage/sqlite/lock_file.h"

#include <filesystem>
#include <optional>
#include <string>

namespace idavoll::server {

/// Returns the path of a database's write-ahead log, which is beside the file itself, not beside a link to
/// it.
std::filesystem::path log_path(const std::filesystem::path& database);

/// Database files claimed by one server for the lifetime of this object. The locks are on the file itself
/// (device and inode), so that neither another name nor a deleted lock file lets a second server in, and on
/// its write-ahead log, so that a replaced file doesn't meet the old log. Closing any descriptor of a
/// database drops SQLite's locks on it in this process. Therefore this object must be created before the
/// first connection and outlive the last one, and a process with a claim rejects another one without opening
/// the file.
class DatabaseFile {
  public:
    /// Claims the file, creating a private one if there is none. Rejects files claimed by another server,
    /// files that are not regular, and files with several names, because SQLite would keep a log beside each.
    static Result<DatabaseFile, Problem> claim(const std::filesystem::path& path);

    DatabaseFile(DatabaseFile&& other) noexcept;
    DatabaseFile& operator=(DatabaseFile&&) = delete;
    ~DatabaseFile();

    /// Absolute, without symbolic links.
    const std::filesystem::path& path() const { return path_; }

    /// Of the write-ahead log, which may not exist.
    std::filesystem::path log_path() const { return log_path_; }

    /// Removes all access by others to the database and the files beside it, and logs that. Returns the rest
    /// of a sentence starting "The database …" on failure.
    std::optional<std::string> make_private() const;

    /// Claims the write-ahead log, once SQLite has created it. Returns the rest of a sentence starting "The
    /// database …" on failure.
    std::optional<std::string> claim_log();

    /// If the paths no longer lead to the opened files, returns the rest of a sentence starting "The database
    /// …". Takes microseconds.
    std::optional<std::string> displaced() const;

  private:
    DatabaseFile(std::filesystem::path path, LockFile lock, Descriptor file, FileIdentity identity);

    std::filesystem::path path_;
    std::string log_path_;
    std::string index_path_;
    LockFile lock_;
    Descriptor file_;
    FileIdentity identity_;
    Descriptor log_;
    FileIdentity log_identity_;
    /// Of the log's index (shared memory), which is never opened here because SQLite holds locks on it.
    FileIdentity index_identity_;
};

} // namespace idavoll::server
