#pragma once

#include "engine/game.h"
#include "engine/result.h"
#include "protocol/http_messages.h"
#include "server/http/api/side_thread.h"

#include <boost/asio/awaitable.hpp>
#include <chrono>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <stop_token>

namespace idavoll::server {

/// Replays record files that people open, one at a time on a thread of its own. Thread-safe.
class Replays {
  public:
    struct Limits {
        int waiting = 16;                      ///< including the one in progress
        std::size_t bytes = 4UL * 1024 * 1024; ///< of what is returned
        std::chrono::milliseconds time = std::chrono::seconds(2);
    };

    Replays() : Replays(Limits()) {}

    explicit Replays(const Limits& limits) : limits_(limits), thread_(limits.waiting) {}

    using Answer = Result<protocol::ReplayedGame, protocol::Refused>;

    /// Returns the game of a complete record of a finished game as this viewer saw it, or why not. Checks
    /// the record against the rules.
    boost::asio::awaitable<Answer> replay(Json record, Viewer viewer);

    /// Aborts work in progress and waits for it. No calls may follow.
    void stop();

  private:
    const Limits limits_;
    std::stop_source stopping_;
    SideThread thread_;
};

} // namespace idavoll::server
