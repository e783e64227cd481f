#pragma once

#include "engine/result.h"
#include "server/core/ledger/journal.h"
#include "server/core/people/person.h"
#include "server/listings/tallies/sums.h"

#include <boost/asio/awaitable.hpp>
#include <optional>
#include <string>
#include <vector>

/// Reads statistics from the store. Privacy rules: games at unlisted tables or with bots are only visible to
/// their players and not part of a game's statistics. Who hides their ratings also hides their statistics,
/// from the same people, and does not appear as an opponent. Opponents only include accounts that played as
/// such; guests stay guests. Deleted accounts are not shown; their games remain under an anonymous player.
namespace idavoll::server {

/// A person's games of one kind.
struct PersonSums {
    std::string game;
    int seats = 0;
    Among among = Among::open;
    Sums sums;
};

/// All games of one kind.
struct GameSums {
    int seats = 0;
    Sums sums;
};

class StatisticsReading {
  public:
    virtual ~StatisticsReading() = default;

    template <class T>
    using Answer = boost::asio::awaitable<Result<T, JournalError>>;

    /// Returns sums by game, number of seats and kind of table; nothing if hidden from the reader or there is
    /// no such person.
    virtual Answer<std::optional<std::vector<PersonSums>>> of_person(PersonId reader,
                                                                     std::string name_key) = 0;

    /// By number of seats.
    virtual Answer<std::vector<GameSums>> of_game(std::string game) = 0;
};

} // namespace idavoll::server
