#pragma once

#include <condition_variable>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace idavoll::server {

/// What many threads hand to one. That one takes all there is at once.
template <class Job>
class JobQueue {
  public:
    /// Gives the job back if the queue is closed.
    std::optional<Job> push(Job job) {
        const std::lock_guard lock(mutex_);
        if (closed_) {
            return job;
        }
        jobs_.push_back(std::move(job));
        filled_.notify_one();
        return std::nullopt;
    }

    /// Waits for jobs and takes them all, in their order. Empty once the queue is closed and used up.
    std::vector<Job> take() {
        std::unique_lock lock(mutex_);
        filled_.wait(lock, [this] { return closed_ || !jobs_.empty(); });
        return std::exchange(jobs_, {});
    }

    void close() {
        const std::lock_guard lock(mutex_);
        closed_ = true;
        filled_.notify_one();
    }

  private:
    std::mutex mutex_;
    std::condition_variable filled_;
    std::vector<Job> jobs_;
    bool closed_ = false;
};

} // namespace idavoll::server
