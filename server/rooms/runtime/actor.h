#pragma once

#include "engine/catalogue/registry.h"
#include "server/bots/bot_workers.h"
#include "server/rooms/model/decision.h"
#include "server/rooms/runtime/hint_desk.h"
#include "server/rooms/runtime/older_chat.h"
#include "server/rooms/runtime/async_mutex.h"
#include "server/rooms/model/peer.h"
#include "server/rooms/model/room.h"
#include "server/core/ledger/journal.h"

#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace idavoll::server {

using DrawRoom = std::function<boost::asio::awaitable<Result<NewRoom, JournalError>>()>;

/// From the operating system's generator.
Salt random_salt();

/// What the room actors share; it outlives them all.
struct RoomServices {
    Journal& store;
    std::function<Milliseconds()> now; ///< Unix time
    FindGame find_game;
    DrawRoom draw; ///< as a rule draw_rooms(store)
    /// For a seat that whoever comes perhaps takes.
    std::function<Salt()> draw_salt = random_salt;
    /// Those of now; a room keeps what it woke with.
    std::function<RoomLimits()> limits = [] { return RoomLimits(); };
    /// Whether people would take that name for the account of somebody else; empty: there are no accounts.
    std::function<boost::asio::awaitable<bool>(std::string, PersonId)> is_accounts_name = {};
    /// When that person was, is, or will be on vacation; empty: nobody is.
    std::function<boost::asio::awaitable<std::vector<Span>>(PersonId)> vacations_of = {};
    /// Where long games are played again, on a thread of its own; empty: where everything else is done.
    boost::asio::any_io_executor elsewhere = {};
    BotWorkers* bots = nullptr; ///< null: no bot acts, and nobody is given a hint
    std::shared_ptr<HintDesk> hints = std::make_shared<HintDesk>();
    /// Whether one of the two has blocked the other; empty: nobody blocks anybody.
    std::function<boost::asio::awaitable<bool>(PersonId, PersonId)> are_kept_apart = {};
    /// With what an account is refused that may not write in chats now; empty: all may.
    std::function<boost::asio::awaitable<std::optional<protocol::Refused>>(PersonId)> why_muted = {};
    /// Somebody's level on a ladder, also before their first game there; empty: nobody has any, and no table
    /// is asked about it. Nothing: it cannot be read now.
    std::function<boost::asio::awaitable<std::optional<int>>(PersonId, std::string)> level_of = {};
    /// Whether that person may not have so many more games against bots alone; empty: nobody counts them.
    std::function<boost::asio::awaitable<bool>(Identity, std::size_t more)> plays_enough_alone = {};
    OlderChat* older_chat = nullptr; ///< null: what a room does not hold cannot be read
    std::size_t max_waiting = 256;   ///< messages of one room that wait; more are refused as `rate`
    /// Connections of one room; more are refused as `rate` and closed, but for those who have a seat.
    std::size_t max_peers = 1000;
    /// Of what version that room is by now; empty: nobody else decides upon rooms. Nothing: it cannot be
    /// read.
    std::function<boost::asio::awaitable<std::optional<std::int64_t>>(GameId)> version_of = {};
    /// The code of that room by now, of which nobody knows at the one it had; empty: as above.
    std::function<boost::asio::awaitable<std::optional<std::string>>(GameId)> code_of = {};
    /// Tells the other servers on the same database who is in that room here; empty: there are none.
    std::function<void(GameId, std::vector<PersonId>)> tell_present = {};
};

/// Ids from the store, codes and seeds from the operating system's generator. With `text`, for tests, a seed
/// follows from that and the id.
DrawRoom draw_rooms(Journal& store, std::string text = {});

/// Brings a room to life: lets in one input at a time on its own strand, makes durable what the room decides,
/// and only then tells. All functions may be called from any thread; each returns when its input has been
/// dealt with, which holds back a client that sends faster than the disk writes. Cancelling a caller does not
/// interrupt what has begun.
class RoomActor : public std::enable_shared_from_this<RoomActor> {
  public:
    /// `version` is that of the stored room.
    RoomActor(boost::asio::any_io_executor strand, const RoomServices& means, Room room, std::string code,
              std::int64_t version = 0);

    /// Lets a connection in: it is given the welcome, the picture, and everything from then on. `id` is that
    /// of its hello. False if the room has stopped meanwhile: ask the directory again.
    /// `network` is where it comes from.
    boost::asio::awaitable<bool> attach(std::shared_ptr<Peer> peer, Identity who, protocol::Hello hello,
                                        std::optional<std::string> id, std::string network = {});

    /// What a connection that has been let in does: Received, Refresh, and in the end Detached. What a
    /// connection does that is not (or no longer) here is passed over. False if it was refused, other than as
    /// stale: somebody else being quicker is nobody's fault.
    boost::asio::awaitable<bool> handle(Input input);

    /// A call: Invite or Reply. Why not, if not; `storage` if it could not be made durable.
    boost::asio::awaitable<std::optional<protocol::Refused>> call(Input input);

    /// The position as this person may see it now.
    boost::asio::awaitable<Result<protocol::ViewOfRoom, protocol::Refused>> view(PersonId person);

    /// The record of the finished game, as this person may have it.
    boost::asio::awaitable<Result<Json, protocol::Refused>> record(PersonId person);

    /// Another server has decided upon the room, which is of that version now; 0: of one that is not known.
    /// What is new is read and told.
    boost::asio::awaitable<void> follow(std::int64_t version);

    /// Says to other servers who is here, also if that is no news.
    boost::asio::awaitable<void> say_present();

    GameId id() const { return id_; }

    const std::string& code() const { return code_; }

    /// Bots that are to act do so from now on. To be called when the room has woken.
    void rouse_bots();

    /// How long a bot is left to the server that decided last, which may have died since.
    static constexpr std::chrono::milliseconds left_to_others{20'000};

    /// A bot has been to act for that long: from now on it does so here, unless something has come of it
    /// elsewhere meanwhile.
    boost::asio::awaitable<void> take_bots_over();

    /// Closes every connection, once what has begun is done. Nothing is let in afterwards.
    boost::asio::awaitable<void> stop(CloseCode code);

    /// Whether the room has stopped, by order or by a fault of ours.
    bool has_stopped() const { return stopped_; }

  private:
    struct Outcome {
        bool was_open = true;
        bool was_refused = false;
        std::optional<protocol::Refused> refusal = std::nullopt; ///< of a call
    };

    boost::asio::awaitable<Outcome> process(Input input, std::shared_ptr<Peer> newcomer);
    template <class Answer>
    using Question = Result<Answer, protocol::Refused> (Room::*)(const PersonId&) const;

    template <class Answer>
    boost::asio::awaitable<Result<Answer, protocol::Refused>> ask(PersonId person, Question<Answer> question);
    template <class Answer>
    boost::asio::awaitable<std::optional<Result<Answer, protocol::Refused>>> look(PersonId person,
                                                                                  Question<Answer> question);
    boost::asio::awaitable<void> let_bots_act();
    boost::asio::awaitable<void> let_bots_pause(std::optional<std::chrono::milliseconds> pause);
    void end_bot_pause();
    boost::asio::awaitable<void> take_bots_over_here();
    boost::asio::awaitable<std::optional<BotAsked>> ask_bot();
    boost::asio::awaitable<Json> let_think(const BotDecided& about, BotQuestion question);
    void look_after_bots();
    void note_network_of_players();
    BotShare share_of_bots() const;
    void drop_idle_thought();
    void hurry_bots();
    void seek_hint(const HintSought& sought);
    boost::asio::awaitable<void> find_hint(BotQuestion question, std::unique_ptr<HintDesk::Place> place);
    void refuse_hint(const HintSought& sought, std::string why);
    boost::asio::awaitable<void> read_older_chat(Received& asked);
    boost::asio::awaitable<void> live(Input& input, Outcome& outcome);
    boost::asio::awaitable<void> look_names_up(Received& asked, const Onlooker& onlooker);
    boost::asio::awaitable<void> look_company_up(Received& asked, const Onlooker& onlooker);
    boost::asio::awaitable<void> look_silence_up(Received& asked, const Onlooker& onlooker);
    boost::asio::awaitable<void> look_level_up(Received& asked, const Onlooker& onlooker);
    boost::asio::awaitable<void> look_games_alone_up(Received& asked, const Onlooker& onlooker);
    boost::asio::awaitable<void> look_people_up(Input& input);
    boost::asio::awaitable<void> look_vacations_up(Input& input);
    boost::asio::awaitable<void> catch_up();
    boost::asio::awaitable<void> take_over_from_store();
    boost::asio::awaitable<void> leave_for_another_code();
    boost::asio::awaitable<Decision> decide(Input& input);
    boost::asio::awaitable<std::optional<JournalError>> attempt(Input& input, Outcome& outcome);
    void answer_failure(const Input& input, const JournalError& failure, Outcome& outcome);
    boost::asio::awaitable<void> follow_here(std::int64_t version);
    boost::asio::awaitable<void> say_present_here();
    void tell_who_is_here();
    void log_not_stored(const JournalError& failure) const;
    std::vector<Change> stamped(std::vector<Change> changes) const;
    boost::asio::awaitable<bool> reload();
    using Succeed = Decision (Room::*)(Room&&);
    boost::asio::awaitable<std::string> restore(Succeed succeed);
    boost::asio::awaitable<void> wait_and_end(CloseCode code);
    bool is_crowded(const Input& input) const;
    void turn_away(const Input& input, Peer* newcomer);
    void carry_out(const Decision& decision);
    void send(const std::vector<Tell>& tells);
    void wake_at(std::optional<Milliseconds> moment);
    void end(CloseCode code);

    const RoomServices& means_;
    const std::string code_;
    const GameId id_;
    const boost::asio::any_io_executor strand_;
    std::atomic<bool> stopped_ = false;
    std::atomic<std::int64_t> version_;

    /// Everything below is touched on the strand alone.
    AsyncMutex mutex_;
    Room room_;
    std::map<PeerId, std::shared_ptr<Peer>> peers_;
    boost::asio::steady_timer alarm_;
    std::optional<Milliseconds> alarm_at_;           ///< nothing: it is not set
    boost::asio::steady_timer* bot_pause_ = nullptr; ///< of bots that pause; null: none does
    bool bots_act_ = false;                          ///< one bot after the other is asked at the moment
    bool hurried_ = false;                           ///< they need not take their time
    std::string network_of_players_; ///< where the players came from who were here last; empty: not known
    /// Whether bots act here: the last decision was made here, or nothing has come of it elsewhere.
    bool is_ours_;
    /// When another server's decision was read last; nothing: not since the room woke.
    std::optional<std::chrono::steady_clock::time_point> heard_;
    std::vector<PersonId> said_present_; ///< to other servers

    /// What a bot is thinking about.
    struct Thought {
        BotDecided about; ///< without what it decides
        std::stop_source stop;
    };

    std::unique_ptr<Thought> thought_; ///< null: none is

    /// What search is asked in somebody's place.
    struct Advice {
        HintSought sought;
        std::stop_source stop;
    };

    std::unique_ptr<Advice> advice_; ///< null: nothing is
};

} // namespace idavoll::server
