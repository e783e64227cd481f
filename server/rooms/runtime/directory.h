#pragma once

#include "server/net/strands.h"
#include "server/rooms/runtime/actor.h"
#include "server/rooms/runtime/elsewhere.h"
#include "server/rooms/runtime/room_versions.h"
#include "server/rooms/runtime/unused_rooms.h"
#include "server/rooms/runtime/waiting_bots.h"

#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace idavoll::server {

/// The loaded rooms. A room is loaded on request and unloaded when it has not been held for a while, so that
/// sleeping games cost no memory. All functions may be called from any thread; the directory must outlive its
/// rooms and every call.
class RoomDirectory {
  public:
    /// A room that no one holds stays loaded for at least `idle`.
    RoomDirectory(NewStrand strands, RoomServices services, std::chrono::milliseconds idle);

    RoomDirectory(const RoomDirectory&) = delete;
    RoomDirectory& operator=(const RoomDirectory&) = delete;

    using Found = Result<std::shared_ptr<RoomActor>, protocol::Refused>;

    /// Returns the room with that code, which stays loaded while it is held. The error is no_such_room,
    /// storage, or internal if the room can't be restored.
    boost::asio::awaitable<Found> find(std::string code);

    /// Passes an input that is already durable to those of these rooms that are loaded or being loaded.
    /// Returns when they have processed it.
    boost::asio::awaitable<void> tell(std::vector<std::string> codes, Input input);

    /// Does the same for all rooms.
    boost::asio::awaitable<void> tell_all(Input input);

    /// Loads the rooms in which a bot has been to act since before that moment, so that it acts here, even if
    /// another server decided last. To be called at startup and regularly.
    boost::asio::awaitable<void> wake_for_bots(WaitingBots& waiting, Milliseconds since);

    // ---- Several servers on one database

    /// The room has changed on another server (RoomActor::follow). Does nothing if it is not loaded.
    boost::asio::awaitable<void> follow(GameId game, std::int64_t version);

    /// Does the same for those of these rooms that are loaded, whatever their version.
    boost::asio::awaitable<void> follow_again(std::vector<std::string> codes);

    /// Checks all loaded rooms for changes on other servers, in case a message was lost, and tells those
    /// servers who is connected here.
    boost::asio::awaitable<void> keep_abreast(RoomVersions& versions);

    /// Another server has told who is connected to a room there.
    boost::asio::awaitable<void> note_present(std::string server, GameId game, std::vector<PersonId> people);

    /// From now on, removes rooms that were opened and not used in time. `unused` must outlive this.
    void remove_unused(UnusedRooms& unused, const OpenFor& open_for);

    /// Removes those that are overdue and not held. Returns how many. keep_tidy() does this, too.
    boost::asio::awaitable<int> remove_overdue();

    /// Unloads idle rooms regularly; returns after stop(). To be spawned once.
    boost::asio::awaitable<void> keep_tidy();

    /// Stops every room after its current input and closes its connections as `stopping`. Later calls find no
    /// room.
    boost::asio::awaitable<void> stop();

    /// Returns how many rooms are loaded.
    std::size_t awake() const { return awake_; }

  private:
    /// A room that is loaded or being loaded.
    struct Entry;

    boost::asio::awaitable<Found> find_here(std::string code);
    boost::asio::awaitable<void> tell_here(std::vector<std::string> codes, Input input);
    boost::asio::awaitable<void> tell_all_here(Input input);
    boost::asio::awaitable<Found> wake(const std::string& code);
    boost::asio::awaitable<void> tell_of_others(GameId game, std::shared_ptr<RoomActor> room);
    boost::asio::awaitable<std::shared_ptr<RoomActor>> find_awake(GameId game);
    boost::asio::awaitable<std::vector<std::shared_ptr<RoomActor>>> find_all_awake();
    boost::asio::awaitable<void> tidy_here();
    boost::asio::awaitable<void> stop_here();
    void drop_idle();
    boost::asio::awaitable<int> remove_overdue_here();
    boost::asio::awaitable<bool> remove(const UnusedRoom& room);

    void count() { awake_ = entries_.size(); }

    const RoomServices services_;
    const std::chrono::milliseconds idle_;
    const NewStrand strands_;
    const boost::asio::any_io_executor strand_;
    std::atomic<std::size_t> awake_ = 0;
    UnusedRooms* unused_ = nullptr; ///< null: unused rooms are not removed
    OpenFor open_for_;
    Elsewhere elsewhere_;
    std::atomic<int> rounds_ = 0; ///< of keep_abreast

    /// Everything below is touched on the strand alone.
    std::map<std::string, std::shared_ptr<Entry>> entries_;
    std::unordered_map<GameId, std::weak_ptr<RoomActor>> by_number_; ///< may contain unloaded rooms
    boost::asio::steady_timer next_tidying_;
    bool stopped_ = false;
};

} // namespace idavoll::server
