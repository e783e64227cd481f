#pragma once

#include "engine/result.h"
#include "server/core/text/problem.h"
#include "server/storage/sqlite/descriptor.h"
#include "server/storage/sqlite/lock_file.h"

#include <filesystem>
#include <optional>
#include <string>

namespace idavoll::server {

/// A database as files, claimed for one server for as long as this value lives. What is locked is the file
/// itself (its device and inode), so that no other name and no deleted lock file leads a second server to it;
/// its write-ahead log too, so that a file put in its place does not meet that log.
///
/// Closing any descriptor of a database drops the locks that SQLite holds on it in this process. So this
/// value is made before the first connection and must be gone only after the last; and a process that holds
/// the claim refuses another without opening the file.
class DatabaseFile {
  public:
    /// Makes the file if there is none, for nobody else to read. Refuses what another server has, what is not
    /// a plain file, and one with several names: beside each name SQLite would keep a log of its own.
    static Result<DatabaseFile, Problem> claim(const std::filesystem::path& path);

    DatabaseFile(DatabaseFile&& other) noexcept;
    DatabaseFile& operator=(DatabaseFile&&) = delete;
    ~DatabaseFile();

    /// Absolute, without symbolic links.
    const std::filesystem::path& path() const { return path_; }

    /// Takes away from all others the right to read or write the database and what lies beside it, and says
    /// so in the log. What stands in the way is the rest of the sentence "The database …".
    std::optional<std::string> make_private() const;

    /// Once SQLite has made its write-ahead log: claims that too. What stands in the way is the rest of the
    /// sentence "The database …".
    std::optional<std::string> claim_log();

    /// Whether what lies at the paths is still what was opened; if not, the rest of the sentence "The
    /// database …". Costs a few microseconds.
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
    /// Of the log's index, which is shared memory: never opened here, since SQLite keeps locks on it.
    FileIdentity index_identity_;
};

} // namespace idavoll::server
