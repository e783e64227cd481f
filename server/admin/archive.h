#pragma once

#include "server/store/journal.h"
#include "server/store/sqlite/room_reader.h"
#include "server/store/sqlite/sqlite.h"
#include "server/texts/problem.h"

#include <filesystem>
#include <memory>
#include <variant>

namespace idavoll::server {

/// A database as the operator's commands see it, whether a server runs on it or not: they read and change
/// nothing. Functions that take it may throw SqliteError for a file that is damaged.
class Archive {
  public:
    /// The error is one sentence for the operator.
    static std::variant<std::unique_ptr<Archive>, Problem> open(const std::filesystem::path& path);

    /// The whole game of that number, or of the room with that code; null if there is none.
    std::unique_ptr<StoredRoom> find(const std::string& number_or_code);

    Connection& connection() { return connection_; }

    RoomReader& rooms() { return rooms_; }

  private:
    explicit Archive(Connection connection) : connection_(std::move(connection)), rooms_(connection_) {}

    Connection connection_;
    RoomReader rooms_;
};

} // namespace idavoll::server
