#pragma once

#include "server/core/ledger/changes.h"
#include "server/storage/sql/sql.h"

#include <optional>
#include <set>
#include <span>

namespace idavoll::server {

/// Counts changes of rooms in their transactions where several servers share the database. Does nothing
/// otherwise.
class VersionWriter {
  public:
    explicit VersionWriter(Connection& connection);

    /// Throws Misfit if the room has another version by now.
    void write(const DecidedUpon& upon);

    /// Deletes the room's version.
    void forget(GameId game);

    /// Increments the versions of rooms changed without a DecidedUpon, before anything is written, so that
    /// concurrent writers of a room wait only here.
    void before(std::span<const Change> changes);

  private:
    /// Only for a shared database.
    struct Statements {
        explicit Statements(Connection& connection);

        Statement decide;
        Statement change;
        Statement forget;
    };

    Connection& connection_;
    std::optional<Statements> statements_;
};

} // namespace idavoll::server
