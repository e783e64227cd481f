#pragma once

#include "server/core/ledger/changes.h"
#include "server/storage/rows/statements.h"

#include <set>
#include <span>

namespace idavoll::server {

/// Counts changes of rooms in their transactions where several servers share the database. Does nothing
/// otherwise.
class VersionWriter {
  public:
    explicit VersionWriter(Statements& statements);

    /// Throws Misfit if the room has another version by now.
    void write(const DecidedUpon& upon);

    /// Deletes the room's version.
    void forget(GameId game);

    /// Increments the versions of rooms changed without a DecidedUpon, before anything is written, so that
    /// concurrent writers of a room wait only here.
    void before(std::span<const Change> changes);

  private:
    Statements& statements_;
    const bool is_shared_;
};

} // namespace idavoll::server
