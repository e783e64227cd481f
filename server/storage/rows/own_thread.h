#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/thread_pool.hpp>
#include <functional>

namespace idavoll::server {

/// One thread for work that would keep others waiting.
class OwnThread {
  public:
    /// Returns once the work is done, which nothing interrupts: it may outlive a caller that is cancelled,
    /// and owns what it touches.
    boost::asio::awaitable<void> run(std::function<void()> work);

    /// Waits for what is under way. Nothing may be run from then on.
    void stop() { thread_.join(); }

  private:
    boost::asio::thread_pool thread_{1};
};

} // namespace idavoll::server
