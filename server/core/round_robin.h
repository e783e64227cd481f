#pragma once

#include <cstddef>
#include <deque>
#include <map>
#include <string>
#include <utility>

namespace idavoll::server {

/// First in, first out.
template <class Job>
class Fifo {
  public:
    void add(Job job) { jobs_.push_back(std::move(job)); }

    /// Requires that it is not empty.
    Job take() {
        Job job = std::move(jobs_.front());
        jobs_.pop_front();
        return job;
    }

    std::size_t size() const { return jobs_.size(); }

    bool is_empty() const { return jobs_.empty(); }

  private:
    std::deque<Job> jobs_;
};

/// Named queues served in turn. `Queue` has take() and is_empty(); an empty queue is removed.
template <class Queue>
class RoundRobin {
  public:
    /// Returns the queue of that name, creating it if needed. The caller must add to it.
    Queue& queue(const std::string& name) {
        const auto [queue, is_new] = queues_.try_emplace(name);
        if (is_new) {
            order_.push_back(name);
        }
        return queue->second;
    }

    /// Returns the queue of that name, or null.
    const Queue* find(const std::string& name) const {
        const auto found = queues_.find(name);
        return found == queues_.end() ? nullptr : &found->second;
    }

    /// Takes from the next queue. Must not be empty.
    auto take() {
        const std::string name = std::move(order_.front());
        order_.pop_front();
        const auto queue = queues_.find(name);
        auto taken = queue->second.take();
        if (queue->second.is_empty()) {
            queues_.erase(queue);
        } else {
            order_.push_back(name);
        }
        return taken;
    }

    bool is_empty() const { return order_.empty(); }

  private:
    std::map<std::string, Queue> queues_;
    std::deque<std::string> order_; ///< each name once
};

} // namespace idavoll::server
