#pragma once

#include "server/rooms/model/decision.h"
#include "server/rooms/model/peer.h"
#include "server/rooms/model/room.h"
#include "server/rooms/runtime/async_mutex.h"
#include "server/rooms/runtime/bot_driver.h"
#include "server/rooms/runtime/context_loader.h"
#include "server/rooms/runtime/driver_host.h"
#include "server/rooms/runtime/hint_driver.h"
#include "server/rooms/runtime/room_connections.h"
#include "server/rooms/runtime/room_replica.h"
#include "server/rooms/runtime/room_services.h"

#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace idavoll::server {

/// Runs one room on its own strand: processes one input at a time, commits the resulting changes, then
/// broadcasts them. All functions may be called from any thread. Each returns when its input has been
/// processed, so that a client can't send faster than the disk writes. Cancelling a caller does not interrupt
/// what has begun.
class RoomActor : public std::enable_shared_from_this<RoomActor>, private DriverHost {
  public:
    /// `version` is that of the stored room. `services` must outlive the actor.
    RoomActor(boost::asio::any_io_executor strand, const RoomServices& services, Room room, std::string code,
              std::int64_t version = 0);

    /// Adds a connection, which is sent the welcome, the view, and everything from then on. `id` is that of
    /// its hello, `network` where it comes from and `network_mark` the keyed hash of that. Returns false if
    /// the room has stopped: ask the directory again.
    boost::asio::awaitable<bool> attach(std::shared_ptr<Peer> peer, Identity who, protocol::Hello hello,
                                        std::optional<std::string> id, std::string network = {},
                                        std::string network_mark = {});

    /// Processes an input of an attached connection: Received, Refresh and finally Detached. Those of unknown
    /// connections are ignored. Returns false if the input was refused other than as stale: that another
    /// player was faster is no one's fault.
    boost::asio::awaitable<bool> handle(Input input);

    /// Processes Invite, Reply or another call. Returns why it was refused, with `storage` if it could not be
    /// made durable.
    boost::asio::awaitable<std::optional<protocol::Refused>> call(Input input);

    /// Returns the current position as this person may see it.
    boost::asio::awaitable<Result<protocol::ViewOfRoom, protocol::Refused>> view(PersonId person);

    /// Returns the record of the finished game as this person may have it.
    boost::asio::awaitable<Result<Json, protocol::Refused>> record(PersonId person);

    /// Returns the finished game, for playing on from one of its positions.
    boost::asio::awaitable<Result<FinishedGame, protocol::Refused>> finished_game(PersonId person);

    /// Returns what a link in a mail plays now. The link itself is played by call().
    boost::asio::awaitable<Result<LinkedMove, protocol::Refused>> linked(LinkUsed link);

    /// Another server has decided on the room, which now has this version (0: unknown). Reads the changes and
    /// broadcasts them.
    boost::asio::awaitable<void> follow(std::int64_t version);

    /// Tells other servers who is connected here, even if that has not changed.
    boost::asio::awaitable<void> say_present();

    GameId id() const { return id_; }

    const std::string& code() const { return replica_.code(); }

    /// Starts the bots that are to act. To be called once the room is loaded.
    void rouse_bots();

    static constexpr std::chrono::milliseconds left_to_others = BotDriver::left_to_others;

    /// Lets bots that have not acted for that long act here, unless another server has decided meanwhile.
    boost::asio::awaitable<void> take_bots_over();

    /// Closes every connection once the current input has been processed. Later inputs are ignored.
    boost::asio::awaitable<void> stop(CloseCode code);

    /// Returns whether the room has stopped, on request or by a fault.
    bool has_stopped() const override { return stopped_; }

  private:
    struct Outcome {
        bool was_open = true;
        bool was_refused = false;
        std::optional<protocol::Refused> refusal = std::nullopt; ///< of a call
    };

    const Room& room() const override { return replica_.room(); }

    std::shared_ptr<void> hold() override { return shared_from_this(); }

    boost::asio::awaitable<AsyncMutex::Pass> enter() override { return mutex_.enter(); }

    boost::asio::awaitable<bool> submit(Input input) override;
    void send(const std::vector<Tell>& tells) override;
    void stop_by_fault(const Input& input, std::string_view what) override;

    template <class Answer, class About>
    using Question = Result<Answer, protocol::Refused> (Room::*)(const About&) const;
    template <class Answer, class About>
    boost::asio::awaitable<Result<Answer, protocol::Refused>> ask(About about,
                                                                  Question<Answer, About> question);
    template <class Answer, class About>
    boost::asio::awaitable<std::optional<Result<Answer, protocol::Refused>>>
    ask_here(About about, Question<Answer, About> question);

    boost::asio::awaitable<Outcome> process(Input input, std::shared_ptr<Peer> newcomer);
    boost::asio::awaitable<void> attempt_until_stored(Input& input, Outcome& outcome);
    boost::asio::awaitable<std::optional<JournalError>> attempt(Input& input, Outcome& outcome);
    boost::asio::awaitable<Decision> decide(Input& input);
    void carry_out(const Decision& decision);
    void follow_input();
    void drop_outdated_thoughts();
    bool is_crowded(const Input& input) const;
    void turn_away(const Input& input, Peer* newcomer);
    void answer_failure(const Input& input, const JournalError& failure, Outcome& outcome);

    boost::asio::awaitable<bool> reload();
    boost::asio::awaitable<void> catch_up();
    boost::asio::awaitable<void> take_over_from_store();
    boost::asio::awaitable<void> leave_for_another_code();
    boost::asio::awaitable<void> follow_here(std::int64_t version);
    boost::asio::awaitable<void> say_present_here();
    boost::asio::awaitable<void> take_bots_over_here();
    boost::asio::awaitable<void> stop_here(CloseCode code);
    void tell_present();
    void wake_at(std::optional<Milliseconds> moment);
    void end(CloseCode code);

    const RoomServices& services_;
    const GameId id_;
    const boost::asio::any_io_executor strand_;
    std::atomic<bool> stopped_ = false;

    /// Everything below is touched on the strand alone, but for BotDriver::rouse and the room's code.
    AsyncMutex mutex_;
    RoomReplica replica_;
    ContextLoader loader_;
    RoomConnections connections_;
    BotDriver bots_;
    HintDriver hints_;
    boost::asio::steady_timer alarm_;
    std::optional<Milliseconds> alarm_at_; ///< unset: the alarm is not set
    std::vector<PersonId> said_present_;   ///< what was last told to other servers
};

} // namespace idavoll::server
