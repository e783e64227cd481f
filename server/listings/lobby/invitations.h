#pragma once

#include "engine/result.h"
#include "server/core/ledger/changes.h"
#include "server/core/ledger/journal.h"
#include "server/core/people/person.h"
#include "server/listings/games/my_games.h"

#include <boost/asio/awaitable.hpp>
#include <string>
#include <vector>

namespace idavoll::server {

/// A pending invitation to an open table.
struct WaitingInvitation {
    GameId game_id = 0;
    std::string code;
    std::string game;
    Json options;
    Json settings;
    std::string by; ///< host's name
    std::vector<ListedSeat> seats;
    Milliseconds at = 0;
};

class Invitations {
  public:
    virtual ~Invitations() = default;

    /// Returns a person's invitations, latest first.
    virtual boost::asio::awaitable<Result<std::vector<WaitingInvitation>, JournalError>>
    waiting_for(PersonId person) = 0;
};

} // namespace idavoll::server
