#include "server/store/sqlite/backup.h"

#include <cerrno>
#include <fcntl.h>
#include <sqlite3.h>
#include <system_error>
#include <unistd.h>

namespace idavoll::server {

namespace {

/// A file that did not exist, removed again unless it is kept.
class NewFile {
  public:
    explicit NewFile(const std::filesystem::path& path)
        : path_(path), descriptor_(::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600)) {
        if (descriptor_ < 0) {
            throw std::system_error(errno, std::generic_category());
        }
        // Closed before SQLite opens it: closing it later would give up SQLite's own locks.
        ::close(descriptor_);
    }

    ~NewFile() {
        std::error_code ignored;
        if (!kept_) {
            std::filesystem::remove(path_, ignored);
        }
    }

    NewFile(const NewFile&) = delete;
    NewFile& operator=(const NewFile&) = delete;

    void keep() { kept_ = true; }

  private:
    const std::filesystem::path& path_;
    int descriptor_;
    bool kept_ = false;
};

void copy_pages(Connection& from, Connection& to) {
    sqlite3_backup* backup = sqlite3_backup_init(to.handle(), "main", from.handle(), "main");
    if (backup == nullptr) {
        throw SqliteError(sqlite3_errcode(to.handle()), sqlite3_errmsg(to.handle()));
    }
    // All in one step: one read transaction, so one moment; in WAL mode it holds up no writer.
    sqlite3_backup_step(backup, -1);
    if (const int code = sqlite3_backup_finish(backup); code != SQLITE_OK) {
        throw SqliteError(code, sqlite3_errstr(code));
    }
}

} // namespace

std::optional<Problem> back_up(SqliteArchive& archive, const std::filesystem::path& copy) {
    auto trouble = [&](const std::string& why) {
        return Problem{"The backup " + copy.string() + " was not made: " + why + "."};
    };
    for (const std::string suffix : {"-wal", "-shm", "-journal"}) {
        if (std::filesystem::exists(copy.string() + suffix)) {
            return trouble("the log of another database lies beside it (" + copy.string() + suffix + ")");
        }
    }
    try {
        NewFile file(copy);
        Connection target(copy, Access::read_write);
        copy_pages(archive.connection(), target);
        // One file, with nothing beside it.
        target.run("PRAGMA journal_mode = DELETE");
        if (const std::string found = target.text("PRAGMA integrity_check(1)"); found != "ok") {
            return trouble("the database is damaged (" + found + ")");
        }
        file.keep();
        return std::nullopt;
    } catch (const std::system_error& error) {
        return trouble(error.code().message());
    } catch (const SqliteError& error) {
        return trouble(error.what());
    }
}

} // namespace idavoll::server
