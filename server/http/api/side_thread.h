#pragma once

#include "server/bots/low_priority.h"

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <functional>
#include <optional>
#include <utility>

namespace idavoll::server {

/// A low-priority thread for work that would take too long beside games, one piece at a time. Thread-safe.
class SideThread {
  public:
    /// `waiting`: how many pieces may wait, including the one in progress.
    explicit SideThread(int waiting) : most_waiting_(waiting) {}

    /// Returns what the work returns, or nothing if too much is waiting.
    template <class T>
    boost::asio::awaitable<std::optional<T>> run(std::function<T()> work) {
        if (waiting_.fetch_add(1) >= most_waiting_) {
            --waiting_;
            co_return std::nullopt;
        }
        auto there = run_there(std::move(work));
        auto result = co_await boost::asio::co_spawn(thread_, std::move(there), boost::asio::use_awaitable);
        --waiting_;
        co_return result;
    }

    /// Waits for the work in progress. No calls may follow.
    void stop() { thread_.join(); }

  private:
    /// Optional, since results that move between threads need a default value.
    template <class T>
    static boost::asio::awaitable<std::optional<T>> run_there(std::function<T()> work) {
        give_way();
        co_return work();
    }

    const int most_waiting_;
    std::atomic<int> waiting_ = 0;
    boost::asio::thread_pool thread_{1};
};

} // namespace idavoll::server
