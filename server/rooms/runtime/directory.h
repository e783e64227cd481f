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
#include <variant>
#include <vector>

namespace idavoll::server {

/// The rooms that are awake. A room is loaded when somebody asks for it and dropped when nobody has held on
/// to it for a while: a sleeping game costs no memory. All functions may be called from any thread; the
/// directory outlives its rooms and every call.
class RoomDirectory {
  public:
    /// `idle` is how long at least a room stays awake that nobody holds.
    RoomDirectory(NewStrand strands, RoomServices services, std::chrono::milliseconds idle,
                  const OpeningLimits& opening = {});

    RoomDirectory(const RoomDirectory&) = delete;
    RoomDirectory& operator=(const RoomDirectory&) = delete;

    using Found = std::variant<std::shared_ptr<RoomActor>, protocol::ProtocolError>;

    /// The room with that code, which stays awake while it is held. The error is no_such_room, storage, or
    /// internal for a room that cannot be gone on with.
    boost::asio::awaitable<Found> find(std::string code);

    using Created = std::variant<std::string, protocol::ProtocolError>;

    /// Opens a room for its creator: its code, once it is durable. `network` is where the
    /// call comes from. The error is unknown_game, options, rate (too often, or too many are open that have
    /// not begun), too_many_games or storage.
    boost::asio::awaitable<Created> create(Identity creator, std::string game, Json options,
                                           std::string network = {}, protocol::Settings settings = {});

    /// So many rooms one person may have open from now on that have not begun; those that are open stay.
    void allow_open(std::size_t most) { most_open_ = most; }

    /// Tells those of these rooms that are awake, or waking, something that is durable, so that rooms that
    /// sleep wake up knowing it; returns when they know.
    boost::asio::awaitable<void> tell(std::vector<std::string> codes, Input input);

    /// The same, of all rooms.
    boost::asio::awaitable<void> tell_all(Input input);

    /// Wakes the rooms in which a bot is to act and was so before that moment, so that it does, whoever
    /// decided upon them last: for the start, and now and then.
    boost::asio::awaitable<void> wake_for_bots(WaitingBots& waiting, Milliseconds since);

    // ---- Where other servers decide upon the same rooms.

    /// That room, if it is awake, has changed at another server (RoomActor::follow).
    boost::asio::awaitable<void> follow(GameId game, std::int64_t version);

    /// Those of these rooms that are awake, whatever their version is.
    boost::asio::awaitable<void> follow_again(std::vector<std::string> codes);

    /// Looks whether rooms that are awake have changed, so that no peer_message that was lost matters for
    /// long; and says who is in them.
    boost::asio::awaitable<void> keep_abreast(RoomVersions& versions);

    /// Another server has said who is in a room there.
    boost::asio::awaitable<void> note_present(std::string server, GameId game, std::vector<PersonId> people);

    /// From now on rooms that were opened and never used go when their time is over. `unused` outlives this.
    void remove_unused(UnusedRooms& unused, const OpenFor& open_for);

    /// Removes those whose time is over now and which nobody holds; how many. keep_tidy() does so, too.
    boost::asio::awaitable<int> remove_overdue();

    /// Drops idle rooms from time to time; returns after stop(). To be spawned once.
    boost::asio::awaitable<void> keep_tidy();

    /// Stops every room, its connections closed as `stopping`, once what has begun is done. Nothing is found
    /// afterwards.
    boost::asio::awaitable<void> stop();

    /// How many rooms are awake.
    std::size_t awake() const { return awake_; }

  private:
    /// A room that is awake, or being loaded.
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
    boost::asio::awaitable<std::optional<protocol::ProtocolError>> check_open(Identity creator, bool is_alone,
                                                                              std::size_t under_way);

    void count() { awake_ = entries_.size(); }

    const RoomServices services_;
    const std::chrono::milliseconds idle_;
    const NewStrand strands_;
    const boost::asio::any_io_executor strand_;
    std::atomic<std::size_t> awake_ = 0;
    OpeningBook openings_;
    std::atomic<std::size_t> most_open_;
    UnusedRooms* unused_ = nullptr; ///< null: all are kept, and nobody counts them
    OpenFor open_for_;
    Elsewhere elsewhere_;
    std::atomic<int> rounds_ = 0; ///< of keep_abreast

    /// Everything below is touched on the strand alone.
    std::map<std::string, std::shared_ptr<Entry>> entries_;
    std::unordered_map<GameId, std::weak_ptr<RoomActor>> by_number_; ///< perhaps some that sleep
    boost::asio::steady_timer next_tidying_;
    bool stopped_ = false;
};

} // namespace idavoll::server
