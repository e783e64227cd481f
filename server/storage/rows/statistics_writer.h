#pragma once

#include "server/core/ledger/changes.h"
#include "server/listings/tallies/played_game.h"
#include "server/listings/tallies/sums.h"
#include "server/storage/rows/played_rows.h"
#include "server/storage/sql/sql.h"

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace idavoll::server {

/// Keeps statistics in the transaction that ends a game: what it was for each seat, and what all games add up
/// to. Everything in them follows from the games. The caller opens and ends the transaction.
class StatisticsWriter {
  public:
    explicit StatisticsWriter(Connection& connection);

    /// Counts the game, if it is to be.
    void after(const GameEnded& ended);

    /// Throws SqlError.
    void write(const StatisticsRebuilt& rebuilt);

  private:
    void keep(GameId game, const PlayedGame& played);
    /// To what all games add up to; only what everybody may read of.
    void add(const PlayedGame& played);
    /// By playing it again; as they were counted before, where that cannot be.
    std::vector<Counts> tallies_anew(GameId game, std::size_t seats);
    void count_anew(GameId game);
    void sum_up_anew();

    Connection& connection_;
    PlayedRows rows_;
    Statement keep_;
    Statement add_;
};

} // namespace idavoll::server
