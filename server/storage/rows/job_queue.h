#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace idavoll::server {

/// A queue with many producers and one consumer, which takes all jobs at once.
template <class Job>
class JobQueue {
  public:
    using Clock = std::chrono::steady_clock;

    /// Returns the job if the queue is closed.
    std::optional<Job> push(Job job) {
        const std::lock_guard lock(mutex_);
        if (closed_) {
            return job;
        }
        jobs_.push_back(std::move(job));
        filled_.notify_one();
        return std::nullopt;
    }

    /// Waits for jobs and takes all of them in order. Returns none once the queue is closed and empty.
    std::vector<Job> take() { return take(Clock::time_point::min()); }

    /// The same, but waits until `earliest` for more jobs, unless the queue is closed.
    std::vector<Job> take(Clock::time_point earliest) {
        std::unique_lock lock(mutex_);
        if (Clock::now() < earliest) {
            closing_.wait_until(lock, earliest, [this] { return closed_; });
        }
        filled_.wait(lock, [this] { return closed_ || !jobs_.empty(); });
        return std::exchange(jobs_, {});
    }

    void close() {
        const std::lock_guard lock(mutex_);
        closed_ = true;
        filled_.notify_one();
        closing_.notify_one();
    }

  private:
    std::mutex mutex_;
    std::condition_variable filled_;
    std::condition_variable closing_;
    std::vector<Job> jobs_;
    bool closed_ = false;
};

} // namespace idavoll::server
