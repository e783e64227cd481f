#pragma once

#include "server/people/person.h"

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <vector>

namespace idavoll::server {

/// Numbers that were reserved, for whoever opens rooms: given at once, and rarely waited for.
class ReservedNumbers {
  public:
    /// So many are reserved beforehand; a few are lost when a server stops.
    static constexpr int stock = 32;

    /// `call` makes somebody bring more (put), when there is none left.
    explicit ReservedNumbers(std::function<void()> call) : call_(std::move(call)) {}

    /// The next number; waits where there is none.
    GameId take() {
        std::unique_lock lock(mutex_);
        if (numbers_.empty() && !closed_) {
            call_();
            filled_.wait(lock, [this] { return closed_ || !numbers_.empty(); });
        }
        if (numbers_.empty()) {
            return 0;
        }
        const GameId number = numbers_.front();
        numbers_.pop_front();
        return number;
    }

    bool is_low() const {
        const std::lock_guard lock(mutex_);
        return numbers_.size() < stock / 2;
    }

    void put(const std::vector<GameId>& numbers) {
        const std::lock_guard lock(mutex_);
        numbers_.insert(numbers_.end(), numbers.begin(), numbers.end());
        filled_.notify_all();
    }

    /// Whoever waits is given none, 0: nothing more is stored.
    void close() {
        const std::lock_guard lock(mutex_);
        closed_ = true;
        filled_.notify_all();
    }

  private:
    const std::function<void()> call_;
    mutable std::mutex mutex_;
    std::condition_variable filled_;
    std::deque<GameId> numbers_;
    bool closed_ = false;
};

} // namespace idavoll::server
