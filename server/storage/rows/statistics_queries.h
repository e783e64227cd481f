#pragma once

#include "server/listings/statistics/statistics_reading.h"
#include "server/storage/rows/played_rows.h"
#include "server/storage/rows/statements.h"

#include <optional>
#include <string>
#include <vector>

namespace idavoll::server {

/// Reads statistics. Throws SqlError, also for invalid stored values.
class StatisticsQueries {
  public:
    explicit StatisticsQueries(Connection& connection) : statements_(connection), rows_(connection) {}

    std::optional<std::vector<PersonSums>> of_person(const PersonId& reader, const std::string& name_key);
    std::vector<GameSums> of_game(const std::string& game);

  private:
    /// Adds opponents and partners in that game, as far as the reader may know them.
    void meet(Sums& sums, GameId id, const PlayedGame& game, std::size_t seat, const PersonId& reader,
              bool is_own);

    Statements statements_;
    PlayedRows rows_;
};

} // namespace idavoll::server
