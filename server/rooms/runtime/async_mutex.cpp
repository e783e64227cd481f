#include "server/rooms/runtime/async_mutex.h"

#include "server/net/no_throw.h"

#include <boost/asio/this_coro.hpp>

namespace idavoll::server {

namespace asio = boost::asio;

/// A waiting coroutine, in the queue until its turn has come.
class AsyncMutex::Turn {
  public:
    Turn(AsyncMutex& mutex, const asio::any_io_executor& strand)
        : mutex_(mutex), wait_(strand, asio::steady_timer::time_point::max()) {
        mutex_.waiting_.push_back(this);
    }

    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;

    ~Turn() { std::erase(mutex_.waiting_, this); }

    asio::awaitable<void> come() {
        while (!has_come_) {
            co_await wait_.async_wait(no_throw);
        }
    }

    void give() {
        std::erase(mutex_.waiting_, this);
        has_come_ = true;
        wait_.cancel();
    }

  private:
    AsyncMutex& mutex_;
    asio::steady_timer wait_;
    bool has_come_ = false;
};

asio::awaitable<AsyncMutex::Pass> AsyncMutex::enter() {
    if (is_taken_) {
        Turn turn(*this, co_await asio::this_coro::executor);
        co_await turn.come();
    }
    is_taken_ = true;
    co_return Pass(*this);
}

/// The next in the queue gets the mutex at once: no one can come between.
void AsyncMutex::leave() {
    if (waiting_.empty()) {
        is_taken_ = false;
    } else {
        waiting_.front()->give();
    }
}

} // namespace idavoll::server
