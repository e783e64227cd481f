#pragma once

#include "server/core/ledger/changes.h"
#include "server/listings/tallies/played_game.h"
#include "server/listings/tallies/sums.h"
#include "server/storage/rows/played_rows.h"
#include "server/storage/rows/statements.h"

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace idavoll::server {

/// Updates statistics in the transaction that ends a game: per seat, and totals of all games. They follow
/// entirely from the games. The caller manages the transaction.
class StatisticsWriter {
  public:
    explicit StatisticsWriter(Statements& statements)
        : statements_(statements), rows_(statements.connection()) {}

    /// Counts the game if it counts.
    void after(const GameEnded& ended);

    /// Throws SqlError.
    void write(const StatisticsRebuilt& rebuilt);

  private:
    void keep(GameId game, const PlayedGame& played);
    /// Adds to the totals, from public games only.
    void add(const PlayedGame& played);
    /// Returns the counters by replaying the game, or the stored ones if that fails.
    std::vector<Counts> tallies_anew(GameId game, std::size_t seats);
    void count_anew(GameId game);
    void sum_up_anew();

    Statements& statements_;
    PlayedRows rows_;
};

} // namespace idavoll::server
