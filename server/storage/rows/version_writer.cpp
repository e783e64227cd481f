#include "server/storage/rows/version_writer.h"

#include "server/core/ledger/versions.h"

#include <string>
#include <variant>

namespace idavoll::server {

VersionWriter::VersionWriter(Statements& statements)
    : statements_(statements), is_shared_(statements.connection().is_shared()) {}

void VersionWriter::write(const DecidedUpon& upon) {
    if (!is_shared_) {
        return;
    }
    statements_.run(sql::decide_version, upon.game, upon.version);
    statements_.connection().expect(Connection::Rows::one, [game = upon.game] {
        throw Misfit("Game " + std::to_string(game) + " was changed by another server.");
    });
}

void VersionWriter::forget(GameId game) {
    if (is_shared_) {
        statements_.run(sql::delete_version, game);
    }
}

void VersionWriter::before(std::span<const Change> changes) {
    if (!is_shared_) {
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
        statements_.run(sql::change_version, game);
    }
}

} // namespace idavoll::server
