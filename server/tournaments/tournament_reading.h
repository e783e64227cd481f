#pragma once

#include "engine/result.h"
#include "server/core/ledger/journal.h"
#include "server/core/ledger/tournament_changes.h"

#include <boost/asio/awaitable.hpp>
#include <optional>
#include <string>
#include <vector>

namespace idavoll::server {

/// A tournament in a list.
struct TournamentLine {
    TournamentHead head;
    int players = 0;
    bool joined = false; ///< by the reader, and not left
};

/// Which tournaments to list; unset: open and running ones.
struct TournamentWish {
    std::optional<TournamentState> state;
    int most = 0;
};

/// A running game in whose place its tournament has begun another one.
struct ReplacedGame {
    GameId game = 0;
    std::string room; ///< code
};

/// How much a person takes part in tournaments, or in leagues.
struct Participation {
    int organised = 0; ///< not ended
    int opened = 0;    ///< opened recently, in any state
    int joined = 0;    ///< not ended
};

class ParticipationReading {
  public:
    virtual ~ParticipationReading() = default;

    template <class T>
    using Answer = boost::asio::awaitable<Result<T, JournalError>>;

    virtual Answer<Participation> participation_of(PersonId person, Milliseconds opened_since) = 0;
};

/// Reads stored tournaments.
class TournamentReading : public ParticipationReading {
  public:
    /// `now` decides which accounts are suspended.
    virtual Answer<std::optional<StoredTournament>> find(std::string code, Milliseconds now) = 0;

    /// Returns the public tournaments and those that the reader organises or has joined, the latest first.
    virtual Answer<std::vector<TournamentLine>> listed(PersonId reader, TournamentWish wish) = 0;

    /// Returns all tournaments, the latest first.
    virtual Answer<std::vector<TournamentLine>> all(int most) = 0;

    /// Returns the latest lines of its chat.
    virtual Answer<TournamentChat> chat(std::string code, int most) = 0;

    /// Returns the code of the tournament to which the game belongs.
    virtual Answer<std::optional<std::string>> of_game(GameId game) = 0;

    /// Returns the games that are to be called off.
    virtual Answer<std::vector<ReplacedGame>> replaced() = 0;

    /// Returns the codes of tournaments for which there may be something to do now.
    virtual Answer<std::vector<std::string>> due(Milliseconds now) = 0;
};

} // namespace idavoll::server
