#pragma once

#include <mutex>
#include <utility>

namespace idavoll::server {

/// A thread-safe value that may be replaced while others read it.
template <class T>
class Live {
  public:
    explicit Live(T value) : value_(std::move(value)) {}

    T get() const {
        const std::lock_guard lock(mutex_);
        return value_;
    }

    void set(T value) {
        const std::lock_guard lock(mutex_);
        value_ = std::move(value);
    }

  private:
    mutable std::mutex mutex_;
    T value_;
};

} // namespace idavoll::server
