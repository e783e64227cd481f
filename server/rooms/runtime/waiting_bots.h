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

/// Finds rooms that are not loaded and in which a bot is to act.
class WaitingBots {
  public:
    virtual ~WaitingBots() = default;

    using Waiting = Result<std::vector<RoomWaiting>, JournalError>;

    /// Returns at most `most` rooms with running games in which a bot has been to act since before `since`,
    /// by number, starting after `after`.
    virtual boost::asio::awaitable<Waiting> rooms_waiting_for_bots(GameId after, Milliseconds since,
                                                                   int most) = 0;
};

} // namespace idavoll::server
