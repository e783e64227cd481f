#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/experimental/channel.hpp>
#include <cstddef>
#include <memory>

namespace idavoll::server {

/// Lets the coroutines of one strand through one at a time, in the order in which they came.
class Turnstile {
  public:
    explicit Turnstile(const boost::asio::any_io_executor& strand);

    /// Holding it keeps the others out; it must not outlive the turnstile.
    class Pass {
      public:
        explicit Pass(Turnstile& turnstile) : turnstile_(&turnstile) {}

      private:
        struct Leave {
            void operator()(Turnstile* turnstile) const { turnstile->leave(); }
        };

        std::unique_ptr<Turnstile, Leave> turnstile_;
    };

    /// Waits for one's turn. Not to be cancelled.
    boost::asio::awaitable<Pass> enter();

    /// How many wait for their turn.
    std::size_t waiting() const { return waiting_; }

  private:
    void leave();

    /// Holds one token while somebody is inside; others wait to put theirs in.
    boost::asio::experimental::channel<void(boost::system::error_code)> inside_;
    std::size_t waiting_ = 0;
};

} // namespace idavoll::server
