#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/thread_pool.hpp>
#include <functional>

namespace idavoll::server {

/// A thread for blocking work.
class OwnThread {
  public:
    /// Runs `work` on the thread and resumes when it is done. Cancelling the caller does not interrupt the
    /// work, so it must own what it uses.
    boost::asio::awaitable<void> run(std::function<void()> work);

    /// Waits for work in progress. run() must not be called afterwards.
    void stop() { thread_.join(); }

  private:
    boost::asio::thread_pool thread_{1};
};

} // namespace idavoll::server
