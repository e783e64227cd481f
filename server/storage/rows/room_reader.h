#pragma once

#include "server/core/ledger/changes.h"
#include "server/storage/rows/statements.h"

#include <memory>
#include <string_view>
#include <vector>

namespace idavoll::server {

/// Reads rooms, each from one snapshot.
class RoomReader {
  public:
    explicit RoomReader(Connection& connection) : statements_(connection) {}

    /// Returns the room with that code or number and the end of its chat, or null. Throws SqlError, also for
    /// invalid stored values.
    std::unique_ptr<StoredRoom> by_code(std::string_view code);
    std::unique_ptr<StoredRoom> by_id(GameId id);

    /// The same without actions and chat. Does not open a transaction.
    std::unique_ptr<StoredRoom> without_log(GameId id);

    /// Returns up to `most` chat lines before line `before`, oldest first.
    std::vector<ChatSaid> chat_before(GameId game, int before, int most);

  private:
    std::unique_ptr<StoredRoom> whole(Statement& found);
    std::unique_ptr<StoredRoom> read(Statement& found, bool with_log);
    static std::unique_ptr<StoredRoom> row(const Statement& found);
    static void mark_bots(StoredRoom& room);

    // What queries have found out about a room.
    void read_seats(StoredRoom& room);
    void read_turns(StoredRoom& room);
    void read_proposals(StoredRoom& room);
    void read_times(StoredRoom& room);
    void read_lost(StoredRoom& room);
    void read_agreed(StoredRoom& room);
    void read_vacations(StoredRoom& room);
    void read_actions(StoredRoom& room);
    void read_looked(StoredRoom& room);
    void read_last_chat(StoredRoom& room);
    void read_hints(StoredRoom& room);
    void read_plans(StoredRoom& room);
    void read_lets_forced(StoredRoom& room);
    void read_broken(StoredRoom& room);
    void read_invited(StoredRoom& room);
    void read_removed(StoredRoom& room);
    std::vector<ChatSaid> read_chat(GameId game);

    Statements statements_;
};

} // namespace idavoll::server
