#pragma once

#include "protocol/console_messages.h"

#include <deque>
#include <mutex>
#include <vector>

namespace idavoll::server {

/// The server's health in each minute of the last day, in memory only. Thread-safe.
class HealthDiary {
  public:
    static constexpr std::size_t minutes_kept = 24UL * 60UL;

    void note(protocol::HealthMinute minute) {
        const std::lock_guard lock(mutex_);
        minutes_.push_back(minute);
        if (minutes_.size() > minutes_kept) {
            minutes_.pop_front();
        }
    }

    /// Oldest first.
    std::vector<protocol::HealthMinute> minutes() const {
        const std::lock_guard lock(mutex_);
        return {minutes_.begin(), minutes_.end()};
    }

  private:
    mutable std::mutex mutex_;
    std::deque<protocol::HealthMinute> minutes_;
};

} // namespace idavoll::server
