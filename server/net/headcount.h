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
  public:
    /// Counted for as long as it lives.
    class Place {
      public:
        Place(Place&& other) noexcept
            : all_(std::exchange(other.all_, nullptr)), name_(std::move(other.name_)) {}

        Place& operator=(Place&&) = delete;

        ~Place() {
            if (all_ != nullptr) {
                all_->leave(name_);
            }
        }

      private:
        friend class Headcount;

        Place(Headcount& all, std::string name) : all_(&all), name_(std::move(name)) {}

        Headcount* all_; ///< null once moved from
        std::string name_;
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
        std::size_t& count = counts_[std::string(name)];
        if (count >= most_) {
            return std::nullopt;
        }
        ++count;
        return Place(*this, std::string(name));
    }

  private:
    void leave(const std::string& name) {
        const std::lock_guard lock(mutex_);
        const auto found = counts_.find(name);
        if (--found->second == 0) {
            counts_.erase(found);
        }
    }

    std::size_t most_; ///< at least one, or names would be kept that nobody has
    std::mutex mutex_;
    std::map<std::string, std::size_t> counts_;
};

} // namespace idavoll::server
