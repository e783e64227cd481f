#pragma once

#include "server/core/ledger/terms.h"
#include "server/listings/tallies/played_game.h"
#include "server/storage/sql/sql.h"

#include <optional>
#include <string>
#include <vector>

namespace idavoll::server {

/// Finished games as statistics know them. Throws SqlError, also for values that no program of ours has
/// written.
class PlayedRows {
  public:
    explicit PlayedRows(Connection& connection);

    /// As it was kept; nothing if it was not. What seats have counted is read of all of them, or of one
    /// alone.
    std::optional<PlayedGame> kept(GameId game, std::optional<int> counting = std::nullopt);

    /// From the game itself, without what it counted; nothing if it does not count, or has not ended.
    std::optional<PlayedGame> from_log(GameId game);

  private:
    /// All but its seats, and its result.
    struct Found {
        PlayedGame played;
        std::string result; ///< as JSON
        Milliseconds started = 0;
        std::vector<int> teams;
    };

    std::optional<Found> find(GameId game);

    Statement game_;
    Statement seats_;
    Statement times_;
};

/// As `played` keeps what a seat has counted.
std::string text_of(const Counts& tallies);

} // namespace idavoll::server
