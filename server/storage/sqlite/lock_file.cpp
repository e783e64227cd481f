#include "server/storage/sqlite/lock_file.h"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <string>
#include <string_view>
#include <sys/file.h>
#include <system_error>

namespace idavoll::server {

namespace {

/// Returns the process id written by the lock's holder.
std::string holder(int descriptor) {
    std::array<char, 20> text{};
    const ssize_t size = ::pread(descriptor, text.data(), text.size(), 0);
    const std::string_view read(text.data(), size > 0 ? static_cast<std::size_t>(size) : 0);
    return std::string(read.substr(0, read.find_first_not_of("0123456789")));
}

void write_holder(int descriptor) {
    const std::string text = std::to_string(::getpid()) + "\n";
    // Only informs people who find the database locked; the lock works without it.
    if (::ftruncate(descriptor, 0) == 0) {
        [[maybe_unused]] const ssize_t written = ::pwrite(descriptor, text.data(), text.size(), 0);
    }
}

} // namespace

Result<LockFile, Problem> LockFile::acquire(const std::filesystem::path& database) {
    const std::string file = database.string() + ".lock";
    Descriptor descriptor(::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600));
    if (!descriptor) {
        return Problem{"The lock file " + file
                       + " cannot be written: " + std::generic_category().message(errno) + "."};
    }
    if (::flock(descriptor.number(), LOCK_EX | LOCK_NB) != 0) {
        const std::string process = holder(descriptor.number());
        return Problem{"The database " + database.string() + " is in use by another server"
                       + (process.empty() ? "." : " (process " + process + ").")};
    }
    write_holder(descriptor.number());
    return LockFile(std::move(descriptor));
}

} // namespace idavoll::server
