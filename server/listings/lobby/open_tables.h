#pragma once

#include "engine/result.h"
#include "server/core/ledger/changes.h"
#include "server/core/ledger/journal.h"
#include "server/core/people/person.h"
#include "server/listings/games/my_games.h"
#include "server/listings/ratings/forecast.h"

#include <boost/asio/awaitable.hpp>
#include <optional>
#include <string>
#include <vector>

namespace idavoll::server {

/// Which tables somebody looks for.
struct TableWish {
    std::optional<std::string> game;
    int free = 0; ///< so many seats at least
    enum class Clock { any, none, per_move, budget };
    Clock clock = Clock::any;
    std::optional<std::string> before; ///< a code: only those that were opened before that one
    int most = 50;
};

/// An open public table.
struct OpenTable {
    std::string code;
    std::string game;
    Json options;
    Json settings;
    std::vector<ListedSeat> seats;
    Milliseconds since = 0;
    std::optional<std::string> by; ///< the name of the account that it belongs to
    bool sits = false;             ///< the reader has a seat
    /// Where it is rated or asks for levels, for a reader who has an account.
    std::optional<Company> company = std::nullopt;
};

class OpenTables {
  public:
    virtual ~OpenTables() = default;

    /// The latest first. Not those of people whom the reader has blocked, or who have blocked the reader.
    /// None if nobody is looking: a person without an id sees all.
    virtual boost::asio::awaitable<Result<std::vector<OpenTable>, JournalError>>
    tables_for(PersonId reader, TableWish wish) = 0;
};

} // namespace idavoll::server
