#pragma once

#include "engine/result.h"
#include "server/core/ledger/journal.h"
#include "server/core/people/person.h"
#include "server/listings/tallies/sums.h"

#include <boost/asio/awaitable.hpp>
#include <optional>
#include <string>
#include <vector>

/// What the pages of statistics ask of the store.
///
/// Nobody learns of a private room by them: what was played at tables that the lobby did not list, or with
/// bots, is read by those who played it, and by nobody else; nor is it in what is told of a game. Whoever
/// hides their ratings hides their statistics, from the same people, and is nobody's opponent in what others
/// read. Against whom somebody has played is told of accounts that sat there as such: who came as a guest
/// stays one. Of who has left for good nothing is told: the games remain, as somebody's.
namespace idavoll::server {

/// Somebody's games of one kind.
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

    /// By game, number of seats and table; nothing if they are hidden from the reader, or there is nobody of
    /// that name.
    virtual Answer<std::optional<std::vector<PersonSums>>> of_person(PersonId reader,
                                                                     std::string name_key) = 0;

    /// By number of seats.
    virtual Answer<std::vector<GameSums>> of_game(std::string game) = 0;
};

} // namespace idavoll::server
