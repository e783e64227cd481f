#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstddef>
#include <memory>
#include <vector>

namespace idavoll::server {

/// Lets the coroutines of one strand through one at a time, in the order in which they arrived.
class AsyncMutex {
  public:
    /// Holds the mutex. Must not outlive it.
    class Pass {
      public:
        explicit Pass(AsyncMutex& mutex) : mutex_(&mutex) {}

      private:
        struct Leave {
            void operator()(AsyncMutex* mutex) const { mutex->leave(); }
        };

        std::unique_ptr<AsyncMutex, Leave> mutex_;
    };

    /// Waits for the mutex. Must not be cancelled.
    boost::asio::awaitable<Pass> enter();

    /// Returns how many coroutines wait.
    std::size_t waiting() const { return waiting_.size(); }

  private:
    class Turn;

    void leave();

    bool is_taken_ = false;
    std::vector<Turn*> waiting_;
};

} // namespace idavoll::server
