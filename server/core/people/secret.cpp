#include "server/core/people/secret.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sodium.h>
#include <string>
#include <string_view>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace idavoll::server {
namespace {

constexpr std::size_t key_digits = 2 * sizeof(Bytes32);
/// The cookie has two digits for the key.
constexpr std::size_t most_keys = 100;

/// A file descriptor that closes itself.
class File {
  public:
    File(const std::filesystem::path& path, int flags) : descriptor_(::open(path.c_str(), flags, 0600)) {}

    ~File() {
        if (descriptor_ >= 0) {
            ::close(descriptor_);
        }
    }

    File(const File&) = delete;
    File& operator=(const File&) = delete;

    int get() const { return descriptor_; }

    bool ok() const { return descriptor_ >= 0; }

  private:
    int descriptor_;
};

Problem trouble(const std::filesystem::path& file, const std::string& what) {
    return {"The secret file " + file.string() + " " + what + "."};
}

Problem damaged(const std::filesystem::path& file) {
    return trouble(file, "is damaged, and without it players lose their seats: restore it from a backup");
}

Problem unwritable(const std::filesystem::path& file) {
    return trouble(file, "cannot be written: " + std::generic_category().message(errno));
}

/// Parses the keys of a file, or returns nothing if it is invalid.
std::optional<Keys> keys_of(std::string_view text) {
    Keys keys;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        const std::optional<Bytes32> key = from_hex(line);
        if (line.size() != key_digits || !key) {
            return std::nullopt;
        }
        keys.push_back(*key);
        text.remove_prefix(std::min(line.size() + 1, text.size()));
    }
    return keys.empty() || keys.size() > most_keys ? std::nullopt : std::optional(keys);
}

bool write_whole(const std::filesystem::path& file, const std::string& text) {
    const File draft(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC);
    return draft.ok() && ::write(draft.get(), text.data(), text.size()) == static_cast<ssize_t>(text.size())
           && ::fsync(draft.get()) == 0;
}

/// A new file name is only durable once its directory is synced.
void sync_directory_of(const std::filesystem::path& file) {
    const File directory(std::filesystem::absolute(file).parent_path(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (directory.ok()) {
        ::fsync(directory.get());
    }
}

/// Writes to a temporary file and renames it, so that a crash leaves either the old or the new content.
std::optional<Problem> write_keys(const std::filesystem::path& file, const Keys& keys) {
    std::string text;
    for (const Bytes32& key : keys) {
        text += to_hex(key) + "\n";
    }
    auto draft = file;
    draft += ".new";
    ::unlink(draft.c_str());
    if (!write_whole(draft, text) || ::rename(draft.c_str(), file.c_str()) != 0) {
        return unwritable(file);
    }
    sync_directory_of(file);
    return std::nullopt;
}

bool is_there(const std::filesystem::path& file) {
    struct ::stat about {};

    return ::lstat(file.c_str(), &about) == 0 || errno != ENOENT;
}

} // namespace

std::filesystem::path secret_file(std::filesystem::path database) {
    return database += ".secret";
}

std::filesystem::path secret_of(const std::filesystem::path& database) {
    std::error_code failed;
    const std::filesystem::path beside_name = secret_file(database);
    const std::filesystem::path canonical = std::filesystem::weakly_canonical(database, failed);
    return failed || is_there(beside_name) ? beside_name : secret_file(canonical);
}

std::filesystem::path signing_of(const std::filesystem::path& database) {
    return secret_of(database).replace_extension(".signing");
}

Result<Keys, Problem> read_secret(const std::filesystem::path& file) {
    const File open_file(file, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);

    struct ::stat about {};

    if (!open_file.ok() || ::fstat(open_file.get(), &about) != 0) {
        return trouble(file, "cannot be read: " + std::generic_category().message(errno));
    }
    if ((about.st_mode & (S_IRWXG | S_IRWXO)) != 0) {
        return trouble(file, "can be read by others; make it private with chmod 600");
    }
    std::string text((key_digits + 1) * most_keys + 1, '\0');
    const ssize_t size = ::read(open_file.get(), text.data(), text.size());
    if (size < 0) {
        return trouble(file, "cannot be read: " + std::generic_category().message(errno));
    }
    text.resize(static_cast<std::size_t>(size));
    const std::optional<Keys> keys = keys_of(text);
    return keys ? Result<Keys, Problem>(*keys) : damaged(file);
}

Result<Keys, Problem> create_secret(const std::filesystem::path& file) {
    if (sodium_init() < 0) {
        return Problem{"The cryptographic library cannot be initialized on this machine."};
    }
    if (is_there(file)) {
        return trouble(file, "already exists and will not be replaced");
    }
    Keys keys{random_seed()};
    if (std::optional<Problem> problem = write_keys(file, keys)) {
        return *problem;
    }
    return keys;
}

Result<Keys, Problem> read_or_create_secret(const std::filesystem::path& file, bool new_house) {
    if (is_there(file)) {
        return read_secret(file);
    }
    if (!new_house) {
        return trouble(file, "is missing, but the database contains rooms, and without it players lose their "
                             "seats: restore it from a backup. If it is lost, `idavoll admin secret new` "
                             "creates another, and all players lose their seats");
    }
    return create_secret(file);
}

Result<Keys, Problem> rotate_secret(const std::filesystem::path& file) {
    if (sodium_init() < 0) {
        return Problem{"The cryptographic library cannot be initialized on this machine."};
    }
    Result<Keys, Problem> keys = read_secret(file);
    if (!keys) {
        return keys;
    }
    if (keys->size() >= most_keys) {
        return trouble(file, "has " + std::to_string(most_keys) + " keys, which is the maximum");
    }
    keys->push_back(random_seed());
    if (std::optional<Problem> problem = write_keys(file, *keys)) {
        return *problem;
    }
    return keys;
}

Result<Keys, Problem> copy_secret(const std::filesystem::path& from, const std::filesystem::path& to) {
    Result<Keys, Problem> keys = read_secret(from);
    if (!keys) {
        return keys;
    }
    if (is_there(to)) {
        const Result<Keys, Problem> there = read_secret(to);
        return there && *there == *keys ? keys : trouble(to, "already exists and will not be replaced");
    }
    if (std::optional<Problem> problem = write_keys(to, *keys)) {
        return *problem;
    }
    return keys;
}

} // namespace idavoll::server
