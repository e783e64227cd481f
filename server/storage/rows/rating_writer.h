#pragma once

#include "server/core/ledger/changes.h"
#include "server/listings/ratings/ladder.h"
#include "server/listings/ratings/rating.h"
#include "server/storage/rows/statements.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace idavoll::server {

/// Updates ratings in the transaction that ends a game. Ratings follow from the games, their players and the
/// games excluded by operators, in the order of the actions that ended them. The caller manages the
/// transaction.
class RatingWriter {
  public:
    explicit RatingWriter(Statements& statements) : statements_(statements) {}

    /// Records the players of a rated table.
    void after(const GameStarted& started);
    /// Rates the game if it is rated.
    void after(const GameEnded& ended);

    /// Throws Misfit or SqlError, like ChangeWriter.
    void write(const RatingChange& change);

  private:
    /// The number that represents a person.
    using Player = std::int64_t;

    struct SeatedPlayer {
        Player player = 0;
        Milliseconds since = 0; ///< when the account was made
        std::string network;    ///< of the newest sign-in as the game started; empty: unknown
    };

    struct EndedGame {
        GameId game = 0;
        std::int64_t action = 0; ///< the one that ended it
        Milliseconds at = 0;
        int actions = 0; ///< made by the players themselves
        std::string ladder;
        std::vector<SeatedPlayer> players; ///< by seat
        std::vector<int> ranks;
    };

    struct Held {
        Rating rating;
        int games = 0;
    };

    void apply(const RatingReviewed& reviewed);
    void apply(const RatingsRebuilt& rebuilt);
    void apply(const RatingsHidden& hidden);

    Player player_of(const PersonId& person);
    std::vector<SeatedPlayer> players_of(GameId game);
    /// Returns the game as far as it counts; nothing if it doesn't count.
    std::optional<EndedGame> ended_game(GameId game);
    /// Returns whether the game is worth a rating: see ladder.h.
    bool counts(const EndedGame& game);
    /// Returns whether the player has counted games left in the week before, and against that opponent.
    bool has_games_left(const EndedGame& game, const SeatedPlayer& player, const SeatedPlayer& opponent);
    void rate_game(const EndedGame& game);
    Held held(Player player, const std::string& ladder);
    void keep(Player player, const std::string& ladder, const Held& held);

    /// Recalculates all games from that action on; `more` may contain games that were excluded.
    void work_out_from(std::int64_t action, std::set<GameId> more);
    /// Deletes results from that action on, and returns their games.
    std::set<GameId> forget_from(std::int64_t action);
    /// Restores the rating after the last remaining step.
    void go_back(Player player, const std::string& ladder);

    Statements& statements_;
};

} // namespace idavoll::server
