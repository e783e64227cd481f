#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstddef>
#include <memory>
#include <vector>

namespace idavoll::server {

/// Lets the coroutines of one strand through one at a time, in the order in which they came.
class Turnstile {
  public:
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
    std::size_t waiting() const { return waiting_.size(); }

  private:
    class Turn;

    void leave();

    bool is_taken_ = false;
    std::vector<Turn*> waiting_;
};

} // namespace idavoll::server
