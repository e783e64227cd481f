#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace idavoll::server {

/// A queue with many producers and one consumer, which takes all jobs at once. Held jobs do not wake the
/// consumer, so that several cost it one time slice.
template <class Job>
class JobQueue {
  public:
    using Clock = std::chrono::steady_clock;

    /// Returns the job if the queue is closed.
    std::optional<Job> push(Job job) {
        const std::lock_guard lock(mutex_);
        std::optional<Job> refused = add(std::move(job));
        wake();
        return refused;
    }

    /// The same, but the consumer takes the job only after release() or push().
    std::optional<Job> push_held(Job job) {
        const std::lock_guard lock(mutex_);
        return add(std::move(job));
    }

    /// Lets the consumer take held jobs.
    void release() {
        const std::lock_guard lock(mutex_);
        wake();
    }

    /// Waits for jobs and takes all of them in order. Returns none once the queue is closed and empty.
    std::vector<Job> take() { return take(Clock::time_point::min()); }

    /// The same, but waits until `earliest` for more jobs, unless the queue is closed.
    std::vector<Job> take(Clock::time_point earliest) {
        std::unique_lock lock(mutex_);
        if (Clock::now() < earliest) {
            closing_.wait_until(lock, earliest, [this] { return closed_; });
        }
        filled_.wait(lock, [this] { return closed_ || is_released_; });
        is_released_ = false;
        return std::exchange(jobs_, {});
    }

    void close() {
        const std::lock_guard lock(mutex_);
        closed_ = true;
        filled_.notify_one();
        closing_.notify_one();
    }

  private:
    std::optional<Job> add(Job job) {
        if (closed_) {
            return job;
        }
        jobs_.push_back(std::move(job));
        return std::nullopt;
    }

    void wake() {
        if (!jobs_.empty() && !is_released_) {
            is_released_ = true;
            filled_.notify_one();
        }
    }

    std::mutex mutex_;
    std::condition_variable filled_;
    std::condition_variable closing_;
    std::vector<Job> jobs_;
    bool is_released_ = false; ///< there are jobs, not all of them held
    bool closed_ = false;
};

} // namespace idavoll::server
