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

/// Creates, verifies, signs and rotates backups automatically.
namespace idavoll::server {

/// A backup in a folder: `idavoll-20260101-030000.db`, its secret and its signed heads. Without heads it is
/// not considered good.
struct Backup {
    std::filesystem::path file;
    std::chrono::system_clock::time_point at;
};

/// Copies a database and its secret, if it has one, to new files. The secret comes first, so that an existing
/// database means a complete copy. Can be repeated after an interruption.
std::optional<Problem> copy_with_secret(const std::filesystem::path& database,
                                        const std::filesystem::path& copy, const BackupPace& pace = {},
                                        const std::stop_token& stop = {});

/// Returns the SHA-256 of a file.
Result<Bytes32, Problem> digest_of(const std::filesystem::path& file);

/// Returns the path of a backup's heads, beside it.
std::filesystem::path heads_of(const std::filesystem::path& backup);

/// Returns the good backups of a folder, oldest first.
std::vector<Backup> backups_in(const std::filesystem::path& folder);

/// Copies the database and its secret, replays every game of the copy, compares it with the heads of the
/// previous backup, and signs its heads with the key beside the database's secret, which is created if
/// missing. On failure leaves nothing new in the folder, except that a copy that fails verification stays
/// without heads, for diagnosis.
Result<Backup, Problem> make_backup(const std::filesystem::path& database,
                                    const std::filesystem::path& folder,
                                    std::chrono::system_clock::time_point at, const BackupPace& pace = {},
                                    const std::stop_token& stop = {});

/// Signs a copy of the database with the key beside the database's secret, which is created if missing, so
/// that any change of the copy is found when it is restored. Its games are not verified.
std::optional<Problem> sign_copy(const std::filesystem::path& database, const std::filesystem::path& copy);

/// Removes the oldest good backups beyond `keep`.
void keep_newest(const std::filesystem::path& folder, int keep);

/// The result of verifying a backup.
struct BackupLook {
    Verification verification;
    std::string key; ///< signer of the heads, in hex
};

/// Verifies a backup by replaying every game and checking its secret, and its signed heads against `key` or,
/// without one, against the key they name. Returns an error if it can't be read or the signature doesn't
/// match.
Result<BackupLook, Problem> look_through(const std::filesystem::path& backup,
                                         const std::optional<Bytes32>& key);

/// Makes backups by schedule, on a low-priority thread.
class BackupKeeper {
  public:
    struct Means {
        BackupPlan plan;
        std::filesystem::path database;
        std::function<void(const Backup&)> made; ///< also called at start for the newest existing backup
        std::function<void(const Problem&)> failed;
    };

    /// Starts the thread.
    explicit BackupKeeper(Means means);

    /// Calls stop().
    ~BackupKeeper();

    BackupKeeper(const BackupKeeper&) = delete;
    BackupKeeper& operator=(const BackupKeeper&) = delete;

    /// Requests a backup as soon as possible.
    void make_one();

    /// Aborts a backup in progress. Blocks until then.
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
