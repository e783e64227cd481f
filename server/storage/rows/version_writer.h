#pragma once

#include "server/core/ledger/changes.h"
#include "server/storage/sql/sql.h"

#include <optional>
#include <set>
#include <span>

namespace idavoll::server {

/// Counts how often rooms have changed, in the transaction in which they do, where several servers share the
/// database. Where one has it alone, nobody need count.
class VersionWriter {
  public:
    explicit VersionWriter(Connection& connection);

    /// Throws Misfit if the room is of another version by now: somebody was quicker.
    void write(const DecidedUpon& upon);

    /// Goes with the room.
    void forget(GameId game);

    /// Before any of these is written, so that whoever changes the same room waits here and nowhere else: the
    /// rooms that are changed without having been decided upon are of the next version, whatever theirs was.
    void before(std::span<const Change> changes);

  private:
    /// Only where the database is shared.
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
