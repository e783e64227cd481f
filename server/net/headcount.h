#pragma once

#include <cstddef>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace idavoll::server {

/// Counts holders per name, up to a limit. Thread-safe. Must outlive its places.
class Headcount {
    using Counts = std::map<std::string, std::size_t>;

  public:
    /// Counts one holder while it lives.
    class Place {
      public:
        Place(Place&& other) noexcept : all_(std::exchange(other.all_, nullptr)), count_(other.count_) {}

        Place& operator=(Place&&) = delete;

        ~Place() {
            if (all_ != nullptr) {
                all_->leave(count_);
            }
        }

      private:
        friend class Headcount;

        Place(Headcount& all, Counts::iterator count) : all_(&all), count_(count) {}

        Headcount* all_; ///< null after a move
        Counts::iterator count_;
    };

    explicit Headcount(std::size_t most) : most_(most) {}

    /// Sets the limit per name. Existing holders stay.
    void allow(std::size_t most) {
        const std::lock_guard lock(mutex_);
        most_ = most;
    }

    /// Returns nullopt if the limit for the name is reached.
    std::optional<Place> enter(std::string_view name) {
        const std::lock_guard lock(mutex_);
        const auto count = counts_.try_emplace(std::string(name), 0).first;
        if (count->second >= most_) {
            return std::nullopt;
        }
        ++count->second;
        return Place(*this, count);
    }

  private:
    void leave(Counts::iterator count) {
        const std::lock_guard lock(mutex_);
        if (--count->second == 0) {
            counts_.erase(count);
        }
    }

    std::size_t most_; ///< at least one, or names without holders would remain
    std::mutex mutex_;
    Counts counts_;
};

} // namespace idavoll::server
