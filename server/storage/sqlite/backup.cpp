#include "server/storage/sqlite/backup.h"

#include "server/storage/sqlite/descriptor.h"
#include "server/storage/sqlite/log_mark.h"
#include "server/storage/sqlite/sqlite.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <thread>
#include <unistd.h>

namespace idavoll::server {

namespace {

/// A file under a temporary name until it is complete. Replaces what a killed process left there. Must
/// outlive SQLite's connection to the file: closing any descriptor of it drops SQLite's locks.
class NewFile {
  public:
    explicit NewFile(const std::filesystem::path& path)
        : path_(path), draft_(std::filesystem::path(path) += ".unfinished"), descriptor_(open_draft()) {
        for (const char* suffix : {"-wal", "-shm", "-journal"}) {
            std::filesystem::remove(draft_.string() + suffix);
        }
    }

    ~NewFile() {
        std::error_code ignored;
        if (!kept_) {
            std::filesystem::remove(draft_, ignored);
        }
    }

    NewFile(const NewFile&) = delete;
    NewFile& operator=(const NewFile&) = delete;

    const std::filesystem::path& draft() const { return draft_; }

    void keep() {
        const Descriptor folder(::open(std::filesystem::absolute(path_).parent_path().c_str(),
                                       O_RDONLY | O_DIRECTORY | O_CLOEXEC));
        if (::fsync(descriptor_.number()) != 0 || ::rename(draft_.c_str(), path_.c_str()) != 0
            || ::fsync(folder.number()) != 0) {
            throw std::system_error(errno, std::generic_category());
        }
        kept_ = true;
    }

    /// Starts writeback without waiting. Writing everything at the end would delay others.
    void begin_to_write() const {
        (void)::sync_file_range(descriptor_.number(), 0, 0, SYNC_FILE_RANGE_WRITE);
    }

  private:
    /// Opens an empty private file, locked against other processes making the same copy.
    Descriptor open_draft() const {
        if (std::filesystem::exists(path_)) {
            throw std::system_error(EEXIST, std::generic_category());
        }
        Descriptor draft(::open(draft_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600));
        if (!draft || ::flock(draft.number(), LOCK_EX | LOCK_NB) != 0 || ::fchmod(draft.number(), 0600) != 0
            || ::ftruncate(draft.number(), 0) != 0) {
            throw std::system_error(errno, std::generic_category());
        }
        return draft;
    }

    std::filesystem::path path_;
    std::filesystem::path draft_;
    Descriptor descriptor_;
    bool kept_ = false;
};

class Copying {
  public:
    Copying(const SqliteConnection& from, const SqliteConnection& to)
        : backup_(sqlite3_backup_init(to.handle(), "main", from.handle(), "main")) {
        if (backup_ == nullptr) {
            throw SqliteError(sqlite3_errcode(to.handle()), sqlite3_errmsg(to.handle()));
        }
    }

    ~Copying() { sqlite3_backup_finish(backup_); }

    Copying(const Copying&) = delete;
    Copying& operator=(const Copying&) = delete;

    /// Returns whether there is more to copy.
    bool step(int pages) {
        const int code = sqlite3_backup_step(backup_, pages);
        if (code != SQLITE_OK && code != SQLITE_DONE) {
            throw SqliteError(code, sqlite3_errstr(code));
        }
        return code == SQLITE_OK;
    }

  private:
    sqlite3_backup* backup_;
};

/// Returns false if it was asked to stop.
bool copy_pages(SqliteFile& original, SqliteFile& copy, const NewFile& file, const BackupPace& pace,
                const std::stop_token& stop) {
    Connection& from = original.connection;
    // One read transaction over all steps gives one snapshot; in WAL mode it blocks no writer.
    const Transaction moment(from, Transaction::Kind::read);
    (void)from.number("SELECT count(*) FROM sqlite_schema"); // the first read fixes the snapshot
    const std::int64_t page = from.number("PRAGMA page_size");
    const int pages =
        pace.bytes == 0 ? -1 : std::max(1, static_cast<int>(static_cast<std::int64_t>(pace.bytes) / page));
    Copying copying(original.driver, copy.driver);
    while (copying.step(pages)) {
        if (stop.stop_requested()) {
            return false;
        }
        if (pace.bytes > 0) {
            file.begin_to_write();
        }
        std::this_thread::sleep_for(pace.rest);
    }
    return true;
}

} // namespace

std::optional<Problem> back_up(const std::filesystem::path& database, const std::filesystem::path& copy,
                               const BackupPace& pace, const std::stop_token& stop) {
    auto trouble = [&](const std::string& why) {
        return Problem{"The backup " + copy.string() + " could not be made: " + why + "."};
    };
    for (const std::string suffix : {"-wal", "-shm", "-journal"}) {
        if (std::filesystem::exists(copy.string() + suffix)) {
            return trouble("a leftover log of another database is in the way (" + copy.string() + suffix
                           + ")");
        }
    }
    if (const std::optional<std::string> lost = lost_log(database)) {
        return trouble("the database " + *lost);
    }
    try {
        NewFile file(copy);
        SqliteFile original(database, Access::read_only);
        SqliteFile target(file.draft(), Access::read_write);
        // A small cache spreads the writes instead of leaving them for the end.
        target.connection.run("PRAGMA cache_size = -1024");
        if (!copy_pages(original, target, file, pace, stop)) {
            return trouble("the server is stopping");
        }
        // Leaves a single file without a log.
        target.connection.run("PRAGMA journal_mode = DELETE");
        unmark(target.connection);
        if (const std::string found = target.connection.text("PRAGMA integrity_check(1)"); found != "ok") {
            return trouble("the database is damaged (" + found + ")");
        }
        file.keep();
        return std::nullopt;
    } catch (const std::system_error& error) {
        return trouble(error.code().message());
    } catch (const SqlError& error) {
        return trouble(error.what());
    }
}

} // namespace idavoll::server
