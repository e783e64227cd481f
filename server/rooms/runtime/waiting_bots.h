#pragma once

#include "engine/result.h"
#include "server/core/ledger/changes.h"
#include "server/core/ledger/journal.h"

#include <boost/asio/awaitable.hpp>
#include <string>
#include <vector>

namespace idavoll::server {

/// A room in which a bot is to act.
struct RoomWaiting {
    GameId id = 0;
    std::string code;
};

/// What is asked of the rooms that sleep, so that no game waits for a bot.
class WaitingBots {
  public:
    virtual ~WaitingBots() = default;

    using Waiting = Result<std::vector<RoomWaiting>, JournalError>;

    /// At most `most` of the rooms with running games in which a bot is to act, and was so before that
    /// moment, by number, after that one.
    virtual boost::asio::awaitable<Waiting> rooms_waiting_for_bots(GameId after, Milliseconds since,
                                                                   int most) = 0;
};

} // namespace idavoll::server
