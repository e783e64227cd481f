#pragma once

#include "server/rooms/model/room.h"
#include "server/rooms/runtime/room_services.h"

#include <boost/asio/awaitable.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace idavoll::server {

/// A room in memory and the version of the stored room that it equals. Commits changes on the condition that
/// no other server was faster, and reads the room again if one was. Used on the room's strand, by one input
/// at a time.
class RoomReplica {
  public:
    RoomReplica(const RoomServices& services, Room room, std::string code, std::int64_t version);

    Room& room() { return room_; }

    const Room& room() const { return room_; }

    const std::string& code() const { return code_; }

    std::int64_t version() const { return version_; }

    /// Makes the changes durable, all or none. After an error, which is logged, the room must be restored.
    /// The error is `outdated` if another server has decided on the room meanwhile.
    boost::asio::awaitable<std::optional<JournalError>> commit(std::vector<Change> changes);

    /// Returns whether the stored room is newer than this one. False if that can't be found out.
    boost::asio::awaitable<bool> is_outdated() const;

    /// What came of restore(): a failure, or the decision by which the connections learn of the new state.
    struct Restored {
        std::string failure;     ///< empty: restored
        bool is_missing = false; ///< there is no room with this code in the store
        Decision decision;
    };

    /// Takes over the connections of the room as it was: Room::succeed or Room::follow.
    using TakeOver = Decision (Room::*)(Room&&);

    /// Reads the room from the store again. Its connections stay.
    boost::asio::awaitable<Restored> restore(TakeOver take_over);

    /// Logs an error of the store. That another server was faster is normal where several decide.
    void log_failure(const JournalError& failure) const;

  private:
    const RoomServices& services_;
    const std::string code_;
    Room room_;
    std::int64_t version_;
};

} // namespace idavoll::server
