#pragma once

#include <cstddef>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace idavoll::server {

/// How many of each name there are at once, up to a number. Shared by all threads; must outlive its places.
class Headcount {
    using Counts = std::map<std::string, std::size_t>;

  public:
    /// Counted for as long as it lives.
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

        Headcount* all_; ///< null once moved from
        Counts::iterator count_;
    };

    explicit Headcount(std::size_t most) : most_(most) {}

    /// So many of each name may be there from now on; those that are there already stay.
    void allow(std::size_t most) {
        const std::lock_guard lock(mutex_);
        most_ = most;
    }

    /// Nothing if there are as many of that name as there may be.
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

    std::size_t most_; ///< at least one, or names would be kept that nobody has
    std::mutex mutex_;
    Counts counts_;
};

} // namespace idavoll::server
