#include "server/storage/sqlite/database_file.h"

#include <cerrno>
#include <fcntl.h>
#include <mutex>
#include <set>
#include <spdlog/spdlog.h>
#include <sys/file.h>
#include <system_error>
#include <utility>

namespace idavoll::server {

namespace {

constexpr ::mode_t rights_of_others = S_IRWXG | S_IRWXO;

/// The databases this process has claimed. A forked child has claimed none.
class Claims {
  public:
    void add(FileIdentity file) {
        const std::lock_guard lock(mutex_);
        held_.emplace(::getpid(), file);
    }

    void remove(FileIdentity file) {
        const std::lock_guard lock(mutex_);
        held_.erase({::getpid(), file});
    }

    bool has(FileIdentity file) {
        const std::lock_guard lock(mutex_);
        return held_.contains({::getpid(), file});
    }

  private:
    std::mutex mutex_;
    std::set<std::pair<::pid_t, FileIdentity>> held_;
};

Claims& claims() {
    static Claims all;
    return all;
}

std::string reason() {
    return std::generic_category().message(errno);
}

std::optional<struct ::stat> look(const std::filesystem::path& path) {
    struct ::stat status {};

    return ::stat(path.c_str(), &status) == 0 ? std::optional(status) : std::nullopt;
}

/// Opens for reading, which suffices for locking: only SQLite's single connection may write.
Descriptor open_or_make(const std::filesystem::path& path) {
    Descriptor file(::open(path.c_str(), O_RDONLY | O_CREAT | O_CLOEXEC | O_NOCTTY, 0600));
    if (!file && (errno == EACCES || errno == EROFS)) {
        const int why = errno;
        file = Descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
        errno = why;
    }
    return file;
}

bool lock(const Descriptor& file) {
    return ::flock(file.number(), LOCK_EX | LOCK_NB) == 0;
}

} // namespace

std::filesystem::path log_path(const std::filesystem::path& database) {
    std::error_code unknown;
    return std::filesystem::weakly_canonical(database, unknown).string() + "-wal";
}

DatabaseFile::DatabaseFile(std::filesystem::path path, LockFile lock, Descriptor file, FileIdentity identity)
    : path_(std::move(path)), log_path_(server::log_path(path_).string()),
      index_path_(path_.string() + "-shm"), lock_(std::move(lock)), file_(std::move(file)),
      identity_(identity) {
    claims().add(identity_);
}

DatabaseFile::DatabaseFile(DatabaseFile&& other) noexcept = default;

DatabaseFile::~DatabaseFile() {
    if (file_) {
        claims().remove(identity_);
    }
}

Result<DatabaseFile, Problem> DatabaseFile::claim(const std::filesystem::path& given) {
    auto trouble = [](const std::filesystem::path& path, const std::string& rest) {
        return Problem{"The database " + path.string() + " " + rest + "."};
    };
    std::error_code failed;
    const std::filesystem::path path = std::filesystem::weakly_canonical(given, failed);
    if (failed || std::filesystem::is_symlink(path, failed)) {
        return trouble(given, "cannot be opened: the path does not exist");
    }
    if (const auto status = look(path); status && claims().has(FileIdentity::of(*status))) {
        return trouble(path, "is in use by another server (process " + std::to_string(::getpid()) + ")");
    }
    Result<LockFile, Problem> lock_file = LockFile::acquire(path);
    if (!lock_file) {
        return lock_file.error();
    }
    Descriptor file = open_or_make(path);

    struct ::stat status {};

    if (!file || ::fstat(file.number(), &status) != 0) {
        return trouble(path, "cannot be opened: " + reason());
    }
    if (!S_ISREG(status.st_mode)) {
        return trouble(path, "is not a regular file");
    }
    if (!lock(file)) {
        return trouble(path, "is in use by another server");
    }
    if (status.st_nlink != 1) {
        return trouble(path,
                       "has " + std::to_string(status.st_nlink)
                           + " names (hard links), each of which would get its own log: remove the others");
    }
    DatabaseFile claimed(path, *std::move(lock_file), std::move(file), FileIdentity::of(status));
    // Another server may still write to a log here although the file was replaced.
    if (look(claimed.log_path_)) {
        if (const std::optional<std::string> obstacle = claimed.claim_log()) {
            return trouble(path, *obstacle);
        }
    }
    return claimed;
}

std::optional<std::string> DatabaseFile::make_private() const {
    for (const std::string suffix : {"", "-wal", "-shm", ".lock"}) {
        const std::string file = path_.string() + suffix;
        const auto status = look(file);
        if (!status || (status->st_mode & rights_of_others) == 0) {
            continue;
        }
        if (::chmod(file.c_str(), status->st_mode & S_IRWXU) != 0) {
            return "is accessible to others (" + file
                   + "), and its permissions cannot be changed: " + reason();
        }
        spdlog::warn("store: {} was accessible to others; its permissions are now private", file);
    }
    return std::nullopt;
}

std::optional<std::string> DatabaseFile::claim_log() {
    log_ = Descriptor(); // releases the lock of an earlier check
    Descriptor log(::open(log_path_.c_str(), O_RDONLY | O_CLOEXEC));

    struct ::stat status {};

    if (!log || ::fstat(log.number(), &status) != 0) {
        return "cannot be used: " + log_path_ + ": " + reason();
    }
    if (!lock(log)) {
        return "is in use by another server: its log " + log_path_ + " belongs to a former file at this path";
    }
    log_identity_ = FileIdentity::of(status);
    const auto index = look(index_path_);
    index_identity_ = index ? FileIdentity::of(*index) : FileIdentity{};
    log_ = std::move(log);
    return std::nullopt;
}

std::optional<std::string> DatabaseFile::displaced() const {
    const auto file = look(path_);
    if (!file) {
        return "was deleted or moved while the server is running";
    }
    if (FileIdentity::of(*file) != identity_) {
        return "was replaced by another file while the server is running";
    }
    if (!log_) {
        return std::nullopt;
    }
    const auto log = look(log_path_);
    if (!log || FileIdentity::of(*log) != log_identity_) {
        return "has lost its write-ahead log " + log_path_ + ", which was deleted or replaced";
    }
    const auto index = look(index_path_);
    if (!index || FileIdentity::of(*index) != index_identity_) {
        return "has lost the index of its write-ahead log " + index_path_ + ", which was deleted or replaced";
    }
    return std::nullopt;
}

} // namespace idavoll::server
