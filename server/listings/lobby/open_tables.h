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

/// Filters for open tables.
struct TableWish {
    std::optional<std::string> game;
    int free = 0; ///< minimum number of free seats
    enum class Clock { any, none, per_move, budget };
    Clock clock = Clock::any;
    bool followed = false;             ///< only tables hosted or joined by accounts that the reader follows
    std::optional<std::string> before; ///< a code: only tables opened before that one
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
    std::optional<std::string> by; ///< name of the owner's account
    bool sits = false;             ///< the reader has a seat
    /// If rated or limited to levels, for readers with an account.
    std::optional<Company> company = std::nullopt;
};

class OpenTables {
  public:
    virtual ~OpenTables() = default;

    /// Returns tables, latest first, without those of people who blocked the reader or are blocked by them. A
    /// reader without an id sees all.
    virtual boost::asio::awaitable<Result<std::vector<OpenTable>, JournalError>>
    tables_for(PersonId reader, TableWish wish) = 0;
};

} // namespace idavoll::server
