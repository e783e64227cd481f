#pragma once

#include "server/core/ledger/league_changes.h"
#include "server/storage/rows/statements.h"

namespace idavoll::server {

/// Writes changes to leagues as rows; the caller manages the transaction.
class LeagueWriter {
  public:
    explicit LeagueWriter(Statements& statements) : statements_(statements) {}

    /// Throws Misfit or SqlError, like ChangeWriter.
    void write(const LeagueChange& change);

  private:
    void apply(const LeagueOpened& opened);
    void apply(const LeagueDecided& decided);
    void apply(const LeaguePlayerJoined& joined);
    void apply(const LeaguePlayerLeft& left);
    void apply(const SeasonStarted& started);
    void apply(const SeasonEnded& ended);
    void apply(const LeagueEnded& ended);

    Statements& statements_;
};

} // namespace idavoll::server
