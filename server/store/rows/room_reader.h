#pragma once

#include "server/ledger/changes.h"
#include "server/store/sql/sql.h"

#include <memory>
#include <string_view>

namespace idavoll::server {

/// Reads rooms back, each as it was at one moment.
class RoomReader {
  public:
    explicit RoomReader(Connection& connection);

    /// The room with that code or number, with the last of its chat; null if there is none. Throws
    /// SqlError, also for values that no program of ours has written.
    std::unique_ptr<StoredRoom> by_code(std::string_view code);
    std::unique_ptr<StoredRoom> by_id(GameId id);

    /// The same without actions and chat. Opens no transaction of its own.
    std::unique_ptr<StoredRoom> without_log(GameId id);

    /// The last `most` lines of the chat before that one, the oldest first.
    std::vector<ChatSaid> chat_before(GameId game, int before, int most);

  private:
    std::unique_ptr<StoredRoom> whole(Statement& found);
    std::unique_ptr<StoredRoom> row(Statement& found);
    void read_seats(StoredRoom& room, int count);
    static void mark_bots(StoredRoom& room);
    std::vector<Turn> turns(GameId game);
    void read_times(StoredRoom& room);
    std::int64_t version(GameId game);
    Json proposals(GameId game);
    std::vector<ActionAccepted> actions(GameId game);
    std::vector<Looked> looked(GameId game);
    std::vector<HintTaken> hints(GameId game);
    std::optional<MarkedBroken> broken(GameId game);
    std::vector<StoredRoom::Invited> invited(GameId game);

    Connection& connection_;
    Statement find_code_;
    Statement find_id_;
    Statement seats_;
    Statement turns_;
    Statement times_;
    Statement agreed_;
    Statement lost_;
    Statement vacations_;
    Statement proposals_;
    Statement actions_;
    Statement chat_;
    Statement looked_;
    Statement hints_;
    Statement version_;
    Statement broken_;
    Statement invited_;
};

} // namespace idavoll::server
