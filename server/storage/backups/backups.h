#pragma once

#include "server/core/text/problem.h"
#include "server/operations/admin/verify.h"
#include "server/storage/backups/plan.h"
#include "server/storage/sqlite/backup_pace.h"

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

/// Backups that are made, looked through, signed and kept, without anybody thinking of it.
namespace idavoll::server {

/// What lies in a folder of backups: `idavoll-20260101-030000.db`, its secret, and its heads, signed. Without
/// heads it is not known to be good.
struct Backup {
    std::filesystem::path file;
    std::chrono::system_clock::time_point at;
};

/// Copies a database and its secret, if it has one, into new files: the secret first, so that the database is
/// there when all is. It may be done again after it was cut short at any point.
std::optional<Problem> copy_with_secret(const std::filesystem::path& database,
                                        const std::filesystem::path& copy, const BackupPace& pace = {},
                                        const std::stop_token& stop = {});

/// The SHA-256 of a file.
Result<Bytes32, Problem> digest_of(const std::filesystem::path& file);

/// The heads of a backup, beside it.
std::filesystem::path heads_of(const std::filesystem::path& backup);

/// The good ones of a folder, the oldest first.
std::vector<Backup> backups_in(const std::filesystem::path& folder);

/// Makes one: copies the database and its secret, plays every game of the copy again, holds it against the
/// heads of the backup before, and signs its heads with the key beside the database's secret, which is drawn
/// if there is none. After a problem there is nothing new in the folder, or, where the copy is not sound, a
/// copy without heads, for whoever looks for the cause.
Result<Backup, Problem> make_backup(const std::filesystem::path& database,
                                    const std::filesystem::path& folder,
                                    std::chrono::system_clock::time_point at, const BackupPace& pace = {},
                                    const std::stop_token& stop = {});

/// Removes the oldest of the good ones, but for so many.
void keep_newest(const std::filesystem::path& folder, int keep);

/// What became of looking through a backup.
struct BackupLook {
    Verification verification;
    std::string key; ///< by which its heads are signed, in hex
};

/// Whether the backup is as it was when it was signed: by that key, or, where none is given, by the one that
/// the heads name. Plays every game again. Problem: it cannot be read, or is not signed by it.
Result<BackupLook, Problem> look_through(const std::filesystem::path& backup,
                                         const std::optional<Bytes32>& key);

/// Makes backups by a plan, on a thread that gives way to all others, until it is stopped.
class BackupKeeper {
  public:
    struct Means {
        BackupPlan plan;
        std::filesystem::path database;
        std::function<void(const Backup&)> made; ///< also of the newest that was there at the start
        std::function<void(const Problem&)> failed;
    };

    /// Begins.
    explicit BackupKeeper(Means means);

    /// As stop().
    ~BackupKeeper();

    BackupKeeper(const BackupKeeper&) = delete;
    BackupKeeper& operator=(const BackupKeeper&) = delete;

    /// One more, as soon as may be.
    void make_one();

    /// What is being made is broken off. Blocks until it is.
    void stop();

  private:
    void run(const std::stop_token& stop);

    Means means_;
    std::mutex mutex_;
    std::condition_variable_any wake_;
    bool is_asked_ = false;
    std::jthread thread_; ///< last: it uses all of the above
};

} // namespace idavoll::server
