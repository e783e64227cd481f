#pragma once

#include "protocol/client_messages.h"
#include "server/net/strands.h"
#include "server/rooms/runtime/actor.h"
#include "server/rooms/runtime/elsewhere.h"
#include "server/rooms/runtime/opening_book.h"
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
    RoomDirectory(NewStrand strands, RoomServices services, std::chrono::milliseconds idle,
                  const OpeningLimits& opening = {});

    RoomDirectory(const RoomDirectory&) = delete;
    RoomDirectory& operator=(const RoomDirectory&) = delete;

    using Found = Result<std::shared_ptr<RoomActor>, protocol::Refused>;

    /// Returns the room with that code, which stays loaded while it is held. The error is no_such_room,
    /// storage, or internal if the room can't be restored.
    boost::asio::awaitable<Found> find(std::string code);

    using Created = Result<std::string, protocol::Refused>;

    /// Opens a room for its creator and returns its code once it is durable. `network` is where the call
    /// comes from. The error is unknown_game, options, rate (rooms opened too fast, or too many without a
    /// game), too_many_games or storage.
    boost::asio::awaitable<Created> create(Identity creator, std::string game, Json options,
                                           std::string network = {}, protocol::Settings settings = {});

    /// Opens a room in which its creator plays on from a position of a finished game, alone against bots, and
    /// returns its code once it is durable. The error is that of find(), of RoomActor::finished_game() and of
    /// continuation_of(), name, rate, too_many_games or storage.
    boost::asio::awaitable<Created> play_on(Identity creator, std::string code,
                                            protocol::ContinuationRequest wish, std::string network = {});

    /// Sets how many rooms without a game one person may have open. Rooms that are open already stay.
    void allow_open(std::size_t most) { most_open_ = most; }

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

    /// Stops every room after its present input and closes its connections as `stopping`. Later calls find no
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
    boost::asio::awaitable<Result<Continuation, protocol::Refused>>
    find_continuation(Identity creator, std::string code, protocol::ContinuationRequest wish);
    boost::asio::awaitable<Created> store_room(GameId id, std::string code, std::vector<Change> changes);
    boost::asio::awaitable<std::optional<protocol::Refused>> check_open(Identity creator, bool is_alone,
                                                                        std::size_t under_way);

    void count() { awake_ = entries_.size(); }

    const RoomServices services_;
    const std::chrono::milliseconds idle_;
    const NewStrand strands_;
    const boost::asio::any_io_executor strand_;
    std::atomic<std::size_t> awake_ = 0;
    OpeningBook openings_;
    std::atomic<std::size_t> most_open_;
    UnusedRooms* unused_ = nullptr; ///< null: unused rooms are neither removed nor counted
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
