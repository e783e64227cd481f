#pragma once

#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace idavoll::server {

/// A file descriptor that closes itself.
class Descriptor {
  public:
    /// Takes ownership; a negative number means none.
    explicit Descriptor(int number = -1) : number_(number) {}

    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}

    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }

    ~Descriptor() {
        if (number_ >= 0) {
            ::close(number_);
        }
    }

    explicit operator bool() const { return number_ >= 0; }

    int number() const { return number_; }

  private:
    int number_;
};

/// Identifies a file independent of its name.
struct FileIdentity {
    dev_t device = 0;
    ino_t inode = 0;

    static FileIdentity of(const struct ::stat& status) { return {status.st_dev, status.st_ino}; }

    auto operator<=>(const FileIdentity&) const = default;
};

} // namespace idavoll::server
