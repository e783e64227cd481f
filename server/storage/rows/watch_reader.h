#pragma once

#include "server/listings/lobby/games_to_watch.h"
#include "server/storage/rows/statements.h"

namespace idavoll::server {

/// Reads games that anyone may watch. Throws SqlError, also for invalid stored values.
class WatchReader {
  public:
    explicit WatchReader(Connection& connection) : statements_(connection) {}

    GamesToWatch::Games games(const PersonId& reader, Milliseconds since);

  private:
    void complete(GameToWatch& game);

    Statements statements_;
};

} // namespace idavoll::server
