#pragma once

#include "server/core/ledger/changes.h"
#include "server/storage/rows/rating_book.h"
#include "server/storage/rows/statements.h"

#include <cstdint>
#include <set>
#include <string>

namespace idavoll::server {

/// Updates ratings in the transaction that ends a game. Ratings follow from the games, their players and the
/// games excluded by operators, in the order of the actions that ended them. The caller manages the
/// transaction.
class RatingWriter final : private RatingBook {
  public:
    explicit RatingWriter(Statements& statements) : statements_(statements), ended_(statements) {}

    /// Records the players of a rated table.
    void after(const GameStarted& started);
    /// Rates the game if it is rated.
    void after(const GameEnded& ended);

    /// Throws Misfit or SqlError, like ChangeWriter.
    void write(const RatingChange& change);

  private:
    void apply(const RatingReviewed& reviewed);
    void apply(const RatingsRebuilt& rebuilt);
    void apply(const RatingsHidden& hidden);

    RatedPlayer player_of(const PersonId& person);

    WeekOfGames week_before(const EndedGame& game, RatedPlayer player, const SeatedPlayer& opponent) override;
    HeldRating held(RatedPlayer player, const std::string& ladder) override;
    void add_game(const EndedGame& game, bool counts) override;
    void add_step(const EndedGame& game, RatedPlayer player, const Rating& before,
                  const Rating& after) override;
    void keep(RatedPlayer player, const std::string& ladder, const HeldRating& held) override;

    /// Recalculates all games from that action on; `more` may contain games that were excluded.
    void work_out_from(std::int64_t action, std::set<GameId> more);
    /// Deletes results from that action on, and returns their games.
    std::set<GameId> forget_from(std::int64_t action);
    /// Restores the rating after the last remaining step.
    void go_back(RatedPlayer player, const std::string& ladder);

    Statements& statements_;
    EndedGames ended_;
};

} // namespace idavoll::server
