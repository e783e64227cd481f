#include "server/storage/rows/version_writer.h"

#include "server/core/ledger/versions.h"
#include "server/storage/rows/misfit.h"

#include <string>
#include <variant>

namespace idavoll::server {

VersionWriter::Statements::Statements(Connection& connection)
    : decide(connection, "INSERT INTO room_versions AS r (game, version) VALUES (?1, ?2 + 1) "
                         "ON CONFLICT (game) DO UPDATE SET version = excluded.version WHERE r.version = ?2"),
      change(connection, "INSERT INTO room_versions AS r (game, version) VALUES (?1, 1) "
                         "ON CONFLICT (game) DO UPDATE SET version = r.version + 1"),
      forget(connection, "DELETE FROM room_versions WHERE game = ?1") {}

VersionWriter::VersionWriter(Connection& connection) : connection_(connection) {
    if (connection.is_shared()) {
        statements_.emplace(connection);
    }
}

void VersionWriter::write(const DecidedUpon& upon) {
    if (!statements_) {
        return;
    }
    statements_->decide.with(upon.game, upon.version).run();
    connection_.expect(Connection::Rows::one, [game = upon.game] {
        throw Misfit("Game " + std::to_string(game) + " was changed by another server.");
    });
}

void VersionWriter::forget(GameId game) {
    if (statements_) {
        statements_->forget.with(game).run();
    }
}

void VersionWriter::before(std::span<const Change> changes) {
    if (!statements_) {
        return;
    }
    std::set<GameId> changed;
    for (const Change& change : changes) {
        if (const std::optional<GameId> game = room_changed_by(change)) {
            changed.insert(*game);
        }
    }
    for (const Change& change : changes) {
        if (const auto* upon = std::get_if<DecidedUpon>(&change)) {
            changed.erase(upon->game);
        } else if (const auto* removed = std::get_if<RoomRemoved>(&change)) {
            changed.erase(removed->game);
        }
    }
    for (const GameId game : changed) {
        statements_->change.with(game).run();
    }
}

} // namespace idavoll::server
