#pragma once

#include "server/core/ledger/room_changes.h"
#include "server/core/ledger/tournament_changes.h"
#include "server/storage/rows/statements.h"

namespace idavoll::server {

/// Writes changes to tournaments as rows; the caller manages the transaction.
class TournamentWriter {
  public:
    explicit TournamentWriter(Statements& statements) : statements_(statements) {}

    /// Throws Misfit or SqlError, like ChangeWriter.
    void write(const TournamentChange& change);

    /// Stores the result with the tournament of the game, if it belongs to one.
    void after(const GameEnded& ended);

  private:
    void apply(const TournamentOpened& opened);
    void apply(const TournamentDecided& decided);
    void apply(const EntrantJoined& joined);
    void apply(const EntrantLeft& left);
    void apply(const TournamentStarted& started);
    void apply(const RoundPaired& paired);
    void apply(const TournamentTableMade& made);
    void apply(const TournamentEnded& ended);
    void apply(const TournamentSaid& said);
    void apply(const TournamentLineErased& erased);

    Statements& statements_;
};

} // namespace idavoll::server
