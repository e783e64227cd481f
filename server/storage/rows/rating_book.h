#pragma once

#include "server/core/ledger/changes.h"
#include "server/listings/ratings/ladder.h"
#include "server/listings/ratings/rating.h"
#include "server/storage/rows/statements.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

/// How ratings follow from the games, wherever they are kept.
namespace idavoll::server {

/// Returns whether a table's settings ask for a rated game.
bool is_rated(const Json& settings);

/// The number that represents a person.
using RatedPlayer = std::int64_t;

struct SeatedPlayer {
    RatedPlayer player = 0;
    Milliseconds since = 0; ///< when the account was made
    std::string network;    ///< of the newest sign-in as the game started; empty: unknown
};

/// A rated game that has ended.
struct EndedGame {
    GameId game = 0;
    std::int64_t action = 0; ///< the one that ended it
    Milliseconds at = 0;
    int actions = 0; ///< made by the players themselves
    std::string ladder;
    std::vector<SeatedPlayer> players; ///< by seat
    std::vector<int> ranks;
};

/// Reads ended games for ratings. Throws SqlError.
class EndedGames {
  public:
    explicit EndedGames(Statements& statements) : statements_(statements) {}

    /// Returns the game as far as it counts; nothing if it doesn't count.
    std::optional<EndedGame> find(GameId game);

    std::vector<SeatedPlayer> players_of(GameId game);

  private:
    Statements& statements_;
};

struct HeldRating {
    Rating rating;
    int games = 0;
};

/// Counted games of a player in the week before a game.
struct WeekOfGames {
    int all = 0;
    int against_opponent = 0;
};

/// What ratings consist of, as computed so far. Games are added in the order of the actions that ended them.
class RatingBook {
  public:
    virtual ~RatingBook() = default;

    /// Counts `most_in_a_week` games at most.
    virtual WeekOfGames week_before(const EndedGame& game, RatedPlayer player,
                                    const SeatedPlayer& opponent) = 0;
    virtual HeldRating held(RatedPlayer player, const std::string& ladder) = 0;
    virtual void add_game(const EndedGame& game, bool counts) = 0;
    virtual void add_step(const EndedGame& game, RatedPlayer player, const Rating& before,
                          const Rating& after) = 0;
    virtual void keep(RatedPlayer player, const std::string& ladder, const HeldRating& held) = 0;
};

inline constexpr Milliseconds rating_week = 7LL * 24 * 60 * 60 * 1000;

/// Adds a game and, if it counts, what it changes: see ladder.h.
void rate_game(RatingBook& book, const EndedGame& game);

/// Adds those of the games that are rated and have ended.
void rate_games(RatingBook& book, EndedGames& ended, const std::set<GameId>& games);

/// Returns all games that were started as rated.
std::set<GameId> started_as_rated(Statements& statements);

} // namespace idavoll::server
