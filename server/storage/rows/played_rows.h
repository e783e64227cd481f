#pragma once

#include "server/core/ledger/tallies.h"
#include "server/listings/tallies/played_game.h"
#include "server/storage/rows/statements.h"

#include <optional>
#include <string>
#include <vector>

namespace idavoll::server {

/// Reads finished games for statistics. Throws SqlError, also for invalid stored values.
class PlayedRows {
  public:
    explicit PlayedRows(Connection& connection) : statements_(connection) {}

    /// Returns the stored game; nothing if it doesn't count. Reads the counters of all seats, or of
    /// `counting` only.
    std::optional<PlayedGame> kept(GameId game, std::optional<int> counting = std::nullopt);

    /// Computes it from the game without its counters; nothing if it doesn't count or has not ended.
    std::optional<PlayedGame> from_log(GameId game);

    /// Returns what is stored of the game's seats, in order.
    std::vector<CountedSeat> counted(GameId game);

  private:
    /// Everything except seats and the parsed result.
    struct Found {
        PlayedGame played;
        std::string result; ///< JSON
        Milliseconds started = 0;
        std::vector<int> teams;
    };

    std::optional<Found> find(GameId game);

    Statements statements_;
};

} // namespace idavoll::server
