#include "server/rooms/runtime/actor.h"
#include "server/core/ledger/replay.h"
#include "server/core/ledger/versions.h"

#include "engine/random.h"
#include "server/rooms/model/code.h"
#include "server/rooms/model/refusals.h"
#include "server/rooms/model/room_log.h"
#include "server/rooms/runtime/waking.h"

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <exception>
#include <spdlog/spdlog.h>
#include <utility>

namespace idavoll::server {

namespace asio = boost::asio;

using protocol::ErrorCode;

namespace {

/// Of a bot whose decision could not be stored.
constexpr std::chrono::milliseconds shortest_rest{1'000};
constexpr std::chrono::milliseconds longest_rest{60'000};

/// Why a room that was removed cannot be restored.
constexpr std::string_view not_stored = "The room is not in the store.";

/// How often a decision is made again that others overtake.
constexpr int most_attempts = 8;

/// The name under which somebody wants to sit or speak; null if the message gives none.
const std::string* name_given(const protocol::ClientMessage& message) {
    if (const auto* sit = std::get_if<protocol::Sit>(&message)) {
        return &sit->name;
    }
    const std::optional<std::string>* name = nullptr;
    if (const auto* say = std::get_if<protocol::Say>(&message)) {
        name = &say->name;
    } else if (const auto* lead = std::get_if<protocol::Lead>(&message)) {
        name = &lead->name;
    } else if (const auto* point = std::get_if<protocol::Point>(&message)) {
        name = &point->name;
    }
    return name != nullptr && *name ? &**name : nullptr;
}

bool is_overtaken(const std::optional<JournalError>& failure) {
    return failure && failure->kind == JournalError::Kind::outdated;
}

bool asks_for_older_chat(const Input& input) {
    const auto* received = std::get_if<Received>(&input);
    return received != nullptr && std::holds_alternative<protocol::AskOlderChat>(received->said.message);
}

} // namespace

Salt random_salt() {
    const Bytes32 drawn = random_seed();
    Salt salt{};
    std::copy_n(drawn.begin(), salt.size(), salt.begin());
    return salt;
}

DrawRoom draw_rooms(Journal& store, std::string text) {
    return [&store, text = std::move(text)]() -> asio::awaitable<Result<NewRoom, JournalError>> {
        const auto id = co_await store.next_game_id();
        if (!id) {
            co_return id.error();
        }
        const Bytes32 seed = text.empty() ? random_seed() : sha256(text + ":" + std::to_string(*id));
        NewRoom room{.id = *id, .code = new_code(), .seed = seed};
        co_return room;
    };
}

RoomActor::RoomActor(asio::any_io_executor strand, const RoomServices& means, Room room, std::string code,
                     std::int64_t version)
    : means_(means), code_(std::move(code)), id_(room.id()), strand_(std::move(strand)), version_(version),
      room_(std::move(room)), alarm_(strand_), is_ours_(!means.store.is_shared()) {}

// Each public function enters the room's strand here, and its caller resumes on its own executor.

asio::awaitable<bool> RoomActor::attach(std::shared_ptr<Peer> peer, Identity who, protocol::Hello hello,
                                        std::optional<std::string> id, std::string network) {
    auto self = shared_from_this();
    Attached attached{peer->id(),    std::move(who),     std::move(hello),
                      std::move(id), std::move(network), means_.draw_salt()};
    const Outcome outcome =
        co_await asio::co_spawn(strand_, process(std::move(attached), std::move(peer)), asio::use_awaitable);
    co_return outcome.was_open;
}

asio::awaitable<bool> RoomActor::handle(Input input) {
    auto self = shared_from_this();
    const Outcome outcome =
        co_await asio::co_spawn(strand_, process(std::move(input), nullptr), asio::use_awaitable);
    co_return !outcome.was_refused;
}

asio::awaitable<std::optional<protocol::Refused>> RoomActor::call(Input input) {
    auto self = shared_from_this();
    Outcome outcome =
        co_await asio::co_spawn(strand_, process(std::move(input), nullptr), asio::use_awaitable);
    if (!outcome.was_open) {
        co_return refused(ErrorCode::internal, "This room cannot be opened now; try again.");
    }
    co_return std::move(outcome.refusal);
}

asio::awaitable<Result<protocol::ViewOfRoom, protocol::Refused>> RoomActor::view(PersonId person) {
    return ask(std::move(person), &Room::view_for);
}

asio::awaitable<Result<Json, protocol::Refused>> RoomActor::record(PersonId person) {
    return ask(std::move(person), &Room::record_for);
}

template <class Answer>
asio::awaitable<Result<Answer, protocol::Refused>> RoomActor::ask(PersonId person,
                                                                  Question<Answer> question) {
    auto self = shared_from_this();
    auto answer = co_await asio::co_spawn(strand_, look(std::move(person), question), asio::use_awaitable);
    co_return std::move(answer).value();
}

/// On the strand. Optional, since what goes from strand to strand must have a default.
template <class Answer>
asio::awaitable<std::optional<Result<Answer, protocol::Refused>>> RoomActor::look(PersonId person,
                                                                                  Question<Answer> question) {
    co_await asio::this_coro::reset_cancellation_state(asio::disable_cancellation());
    auto self = shared_from_this();
    const AsyncMutex::Pass pass = co_await mutex_.enter();
    if (stopped_) {
        co_return refused(ErrorCode::internal, "This room cannot be opened now; try again.");
    }
    co_return (room_.*question)(person);
}

asio::awaitable<void> RoomActor::stop(CloseCode code) {
    auto self = shared_from_this();
    co_await asio::co_spawn(strand_, wait_and_end(code), asio::use_awaitable);
}

/// Deals with one input in its turn.
asio::awaitable<RoomActor::Outcome> RoomActor::process(Input input, std::shared_ptr<Peer> newcomer) {
    // A connection that ends in the middle must not part a commit from its telling.
    co_await asio::this_coro::reset_cancellation_state(asio::disable_cancellation());
    auto self = shared_from_this();
    if (is_crowded(input)) {
        turn_away(input, newcomer.get());
        co_return Outcome{.was_open = true, .was_refused = true};
    }
    if (asks_for_older_chat(input)) {
        co_await read_older_chat(std::get<Received>(input));
    }
    const AsyncMutex::Pass pass = co_await mutex_.enter();
    if (stopped_) {
        co_return Outcome{.was_open = false, .was_refused = false};
    }
    Outcome outcome;
    if (newcomer) {
        const PeerId id = newcomer->id();
        peers_.emplace(id, std::move(newcomer));
    } else if (const auto* detached = std::get_if<Detached>(&input)) {
        peers_.erase(detached->peer);
    }
    try {
        co_await live(input, outcome);
    } catch (const std::exception& fault) {
        // This room stops, and no other.
        log_fault(room_.id(), input, fault.what(), room_.actions());
        end(CloseCode::internal);
    }
    look_after_bots();
    if (means_.tell_present && room_.audience().people() != said_present_) {
        tell_who_is_here();
    }
    co_return outcome;
}

/// Nobody thinks about a position that has passed, and somebody about the present one.
void RoomActor::look_after_bots() {
    drop_idle_thought();
    note_network_of_players();
    if (!stopped_ && !bots_act_ && room_.has_bot_to_act()) {
        rouse_bots();
    }
}

/// Those who close their connections pay for what bots think in their games all the same.
void RoomActor::note_network_of_players() {
    std::string network = room_.share_of_bots().network;
    if (!network.empty()) {
        network_of_players_ = std::move(network);
    }
}

BotShare RoomActor::share_of_bots() const {
    BotShare share = room_.share_of_bots();
    if (share.network.empty()) {
        share.network = network_of_players_;
    }
    return share;
}

asio::awaitable<void> RoomActor::follow(std::int64_t version) {
    auto self = shared_from_this();
    co_await asio::co_spawn(strand_, follow_here(version), asio::use_awaitable);
}

asio::awaitable<void> RoomActor::follow_here(std::int64_t version) {
    co_await asio::this_coro::reset_cancellation_state(asio::disable_cancellation());
    auto self = shared_from_this();
    const AsyncMutex::Pass pass = co_await mutex_.enter();
    if (stopped_ || (version != 0 && version_ >= version)) {
        co_return;
    }
    try {
        co_await take_over_from_store();
    } catch (const std::exception& fault) {
        log_fault(room_.id(), Woken{}, fault.what(), room_.actions());
        end(CloseCode::internal);
    }
    look_after_bots();
}

asio::awaitable<void> RoomActor::say_present() {
    auto self = shared_from_this();
    co_await asio::co_spawn(strand_, say_present_here(), asio::use_awaitable);
}

asio::awaitable<void> RoomActor::say_present_here() {
    if (!stopped_ && !room_.audience().people().empty()) {
        tell_who_is_here();
    }
    co_return;
}

void RoomActor::tell_who_is_here() {
    said_present_ = room_.audience().people();
    means_.tell_present(id_, said_present_);
}

void RoomActor::rouse_bots() {
    if (means_.bots != nullptr) {
        asio::co_spawn(
            strand_, [self = shared_from_this()] { return self->let_bots_act(); }, asio::detached);
    }
}

/// One after the other, each after a pause in which people can follow, as long as one is to act. The room
/// stays awake for it. What cannot be stored is decided anew, after longer and longer pauses.
asio::awaitable<void> RoomActor::let_bots_act() {
    const auto self = shared_from_this();
    if (std::exchange(bots_act_, true)) {
        co_return;
    }
    std::chrono::milliseconds pause = means_.bots->pause();
    bool has_failed = false;
    try {
        while (!stopped_ && room_.has_bot_to_act()) {
            const bool was_ours = is_ours_;
            if (!is_ours_) {
                // Until it is ours, or another server's bot has acted.
                co_await let_bots_pause(std::nullopt);
            } else if (has_failed || !hurried_) {
                co_await let_bots_pause(pause);
            }
            if (!was_ours || !is_ours_) {
                pause = means_.bots->pause();
                continue;
            }
            std::optional<BotAsked> asked = co_await ask_bot();
            if (!asked) {
                break;
            }
            BotDecided decided{
                asked->question.seat, asked->question.bot, asked->upon, {}, std::move(asked->mark)};
            decided.action = co_await let_think(decided, std::move(asked->question));
            Input input = std::move(decided);
            const Outcome outcome = co_await process(std::move(input), nullptr);
            has_failed = outcome.refusal.has_value();
            pause = has_failed ? std::clamp(2 * pause, shortest_rest, longest_rest) : means_.bots->pause();
        }
    } catch (const std::exception& fault) {
        log_fault(room_.id(), BotDecided{}, fault.what(), room_.actions());
        end(CloseCode::internal);
    }
    bots_act_ = false;
    hurried_ = false;
}

/// For so long, or until end_bot_pause(); nothing: until that alone.
asio::awaitable<void> RoomActor::let_bots_pause(std::optional<std::chrono::milliseconds> pause) {
    const auto now = asio::steady_timer::clock_type::now();
    asio::steady_timer timer(strand_, pause ? now + *pause : asio::steady_timer::time_point::max());
    bot_pause_ = &timer;
    co_await timer.async_wait(asio::as_tuple(asio::use_awaitable));
    bot_pause_ = nullptr;
}

void RoomActor::end_bot_pause() {
    if (bot_pause_ != nullptr) {
        bot_pause_->cancel();
    }
}

asio::awaitable<void> RoomActor::take_bots_over() {
    auto self = shared_from_this();
    co_await asio::co_spawn(strand_, take_bots_over_here(), asio::use_awaitable);
}

asio::awaitable<void> RoomActor::take_bots_over_here() {
    const bool is_news = heard_ && std::chrono::steady_clock::now() - *heard_ < left_to_others;
    if (!is_ours_ && !is_news) {
        is_ours_ = true;
        end_bot_pause();
    }
    co_return;
}

/// Until it has decided, or nobody waits for it any more.
asio::awaitable<Json> RoomActor::let_think(const BotDecided& about, BotQuestion question) {
    thought_ = std::make_unique<Thought>(Thought{about, {}});
    std::stop_token stop = thought_->stop.get_token();
    Json action = co_await means_.bots->decide(std::move(question), std::move(stop));
    thought_.reset();
    co_return action;
}

/// The room has moved on: what a bot thinks about the position before is of no use.
void RoomActor::drop_idle_thought() {
    if (thought_ && (stopped_ || !room_.still_asks(thought_->about))) {
        thought_->stop.request_stop();
    }
    if (advice_ && (stopped_ || !room_.still_seeks(advice_->sought))) {
        advice_->stop.request_stop();
    }
}

/// Upon the position that was just decided upon, and is durable.
void RoomActor::seek_hint(const HintSought& sought) {
    if (means_.bots == nullptr) {
        refuse_hint(sought, "This server has nobody to ask for a hint.");
        return;
    }
    auto place = advice_ ? nullptr : means_.hints->take(sought.person, means_.now());
    if (!place) {
        refuse_hint(sought, "Wait a moment before you ask for another hint.");
        return;
    }
    advice_ = std::make_unique<Advice>(Advice{sought, {}});
    BotQuestion asked = room_.ask_for_hint(sought);
    asked.share = share_of_bots();
    asio::co_spawn(
        strand_,
        [self = shared_from_this(), question = std::move(asked), place = std::move(place)]() mutable {
            return self->find_hint(std::move(question), std::move(place));
        },
        asio::detached);
}

/// The room stays awake for it.
asio::awaitable<void> RoomActor::find_hint(BotQuestion question, std::unique_ptr<HintDesk::Place> place) {
    const auto self = shared_from_this();
    try {
        HintFound found{.sought = advice_->sought};
        std::stop_token stop = advice_->stop.get_token();
        found.advice = co_await means_.bots->advise(std::move(question), std::move(stop));
        advice_.reset();
        place.reset();
        Input input = std::move(found);
        co_await process(std::move(input), nullptr);
    } catch (const std::exception& fault) {
        log_fault(room_.id(), HintFound{}, fault.what(), room_.actions());
        end(CloseCode::internal);
    }
}

void RoomActor::refuse_hint(const HintSought& sought, std::string why) {
    protocol::Refused refusal = refused(ErrorCode::rate, std::move(why));
    refusal.id = sought.id;
    Decision out;
    out.tell(sought.peer, refusal);
    send(out.tells);
}

void RoomActor::hurry_bots() {
    if (room_.has_bot_to_act()) {
        hurried_ = true;
        end_bot_pause();
    }
}

/// In its turn: the position is durable.
asio::awaitable<std::optional<BotAsked>> RoomActor::ask_bot() {
    const AsyncMutex::Pass pass = co_await mutex_.enter();
    if (stopped_) {
        co_return std::nullopt;
    }
    std::optional<BotAsked> asked = room_.ask_bot();
    if (asked) {
        asked->question.share = share_of_bots();
    }
    co_return asked;
}

/// Before its turn comes: nobody in the room waits for it, and what was said does not change.
asio::awaitable<void> RoomActor::read_older_chat(Received& asked) {
    const auto& ask = std::get<protocol::AskOlderChat>(asked.said.message);
    if (means_.older_chat == nullptr) {
        co_return;
    }
    if (auto page = co_await means_.older_chat->chat_before(room_.id(), ask.before, Chat::page)) {
        asked.older = std::move(page).value();
    } else {
        log_store_failure(room_.id(), room_.seq(), page.error().sentence);
    }
}

/// What is decided upon a room that somebody else has changed meanwhile is decided once more, upon the room
/// as it is.
asio::awaitable<void> RoomActor::live(Input& input, Outcome& outcome) {
    co_await look_people_up(input);
    co_await look_vacations_up(input);
    std::optional<JournalError> failure = co_await attempt(input, outcome);
    // Awaited in the body: GCC 12 awaits what stands in the condition of a loop, whatever comes before it.
    for (int attempts = 1; attempts < most_attempts && is_overtaken(failure); ++attempts) {
        if (!co_await reload()) {
            break;
        }
        failure = co_await attempt(input, outcome);
    }
    if (failure && !stopped_) {
        answer_failure(input, *failure, outcome);
        co_await reload();
    }
}

/// A guest may not go by a name that would be taken for an account's.
asio::awaitable<void> RoomActor::look_names_up(Received& asked, const Onlooker& onlooker) {
    const std::string* name = name_given(asked.said.message);
    if (means_.is_accounts_name && name != nullptr && !onlooker.who.account) {
        asked.is_accounts_name = co_await means_.is_accounts_name(*name, onlooker.who.id);
    }
}

/// Nobody joins a public table of people who do not get on.
asio::awaitable<void> RoomActor::look_company_up(Received& asked, const Onlooker& onlooker) {
    if (!means_.are_kept_apart || !std::holds_alternative<protocol::Sit>(asked.said.message)) {
        co_return;
    }
    for (const PersonId& other : room_.company()) {
        if (other != onlooker.who.id && co_await means_.are_kept_apart(onlooker.who.id, other)) {
            asked.is_kept_apart = true;
            co_return;
        }
    }
}

asio::awaitable<void> RoomActor::look_silence_up(Received& asked, const Onlooker& onlooker) {
    if (means_.why_muted && protocol::traits_of(asked.said.message).effect == protocol::Effect::speaks) {
        asked.muted = co_await means_.why_muted(onlooker.who.id);
    }
}

asio::awaitable<void> RoomActor::look_level_up(Received& asked, const Onlooker& onlooker) {
    std::optional<std::string> ladder = room_.ladder_asked_for();
    if (means_.level_of && ladder && std::holds_alternative<protocol::Sit>(asked.said.message)) {
        asked.level = co_await means_.level_of(onlooker.who.id, *std::move(ladder));
    }
}

/// Whoever may not have another game against bots alone does not come to one by a table that becomes one.
asio::awaitable<void> RoomActor::look_games_alone_up(Received& asked, const Onlooker& onlooker) {
    const auto* change = std::get_if<protocol::ChangeTable>(&asked.said.message);
    const bool may_lead_to_one = (change != nullptr && change->settings && change->settings->contains("bots"))
                                 || std::holds_alternative<protocol::Start>(asked.said.message);
    if (means_.plays_enough_alone && may_lead_to_one) {
        asked.plays_enough_alone = co_await means_.plays_enough_alone(onlooker.who, 1);
    }
}

/// What a room is to know of people before it decides.
asio::awaitable<void> RoomActor::look_people_up(Input& input) {
    auto* received = std::get_if<Received>(&input);
    const Onlooker* found = received == nullptr ? nullptr : room_.audience().find(received->peer);
    if (found == nullptr) {
        co_return;
    }
    const Onlooker onlooker = *found;
    co_await look_names_up(*received, onlooker);
    co_await look_company_up(*received, onlooker);
    co_await look_silence_up(*received, onlooker);
    co_await look_level_up(*received, onlooker);
    co_await look_games_alone_up(*received, onlooker);
}

/// Only accounts are ever away.
asio::awaitable<void> RoomActor::look_vacations_up(Input& input) {
    if (!means_.vacations_of) {
        co_return;
    }
    PersonId person;
    std::vector<Span>* spans = nullptr;
    if (auto* attached = std::get_if<Attached>(&input); attached != nullptr && attached->who.account) {
        person = attached->who.id;
        spans = &attached->vacations;
    } else if (auto* reply = std::get_if<Reply>(&input); reply != nullptr && reply->accepted) {
        person = reply->who.id;
        spans = &reply->vacations;
    } else if (auto* changed = std::get_if<PersonChanged>(&input);
               changed != nullptr && changed->now.account) {
        person = changed->now.id;
        spans = &changed->vacations;
    }
    if (spans != nullptr) {
        *spans = co_await means_.vacations_of(std::move(person));
    }
}

/// Nobody is refused by what is not so any more, or shown what they know to be over, because another server
/// has decided a moment ago.
asio::awaitable<Decision> RoomActor::decide(Input& input) {
    if (std::holds_alternative<Attached>(input)) {
        co_await catch_up();
    }
    Decision decision = room_.decide(input, means_.now());
    if (decision.refused) {
        const std::int64_t before = version_;
        co_await catch_up();
        if (version_ != before && !stopped_) {
            decision = room_.decide(input, means_.now());
        }
    }
    co_return decision;
}

asio::awaitable<void> RoomActor::catch_up() {
    if (!means_.version_of) {
        co_return;
    }
    const std::optional<std::int64_t> now = co_await means_.version_of(id_);
    if (now && *now > version_) {
        co_await take_over_from_store();
    }
}

/// What others have decided since.
asio::awaitable<void> RoomActor::take_over_from_store() {
    const std::string failure = co_await restore(&Room::follow);
    if (failure.empty()) {
        is_ours_ = false;
        heard_ = std::chrono::steady_clock::now();
        end_bot_pause();
    } else if (failure == not_stored) {
        co_await leave_for_another_code();
    } else {
        // What is not read now is read by the next look.
        log_store_failure(id_, room_.seq(), failure);
    }
}

/// Or for good, where the room was removed.
asio::awaitable<void> RoomActor::leave_for_another_code() {
    const auto code = means_.code_of ? co_await means_.code_of(id_) : std::nullopt;
    if (code) {
        send(room_.moved(*code).tells);
    }
    end(CloseCode::bye);
}

/// Decides, commits, tells: in this order. After a failure the room is what has not happened, and must be
/// reloaded.
asio::awaitable<std::optional<JournalError>> RoomActor::attempt(Input& input, Outcome& outcome) {
    if (room_.needs_new_room(input)) {
        auto drawn = co_await means_.draw();
        if (!drawn) {
            log_not_stored(drawn.error());
            co_return std::move(drawn).error();
        }
        std::get<Received>(input).drawn = *std::move(drawn);
    }
    if (Room::needs_new_code(input)) {
        std::get<Received>(input).new_code = new_code();
    }
    const Decision decision = co_await decide(input);
    if (stopped_) {
        co_return std::nullopt;
    }
    if (!decision.changes.empty()) {
        std::vector<Change> changes = stamped(decision.changes);
        const bool is_stamped = changes.size() > decision.changes.size();
        if (auto stored = co_await means_.store.commit(std::move(changes)); !stored) {
            log_not_stored(stored.error());
            co_return std::move(stored).error();
        }
        version_ += is_stamped ? 1 : 0;
        if (!std::exchange(is_ours_, true)) {
            end_bot_pause();
        }
    }
    log_decision(room_.id(), decision);
    carry_out(decision);
    outcome.was_refused = decision.refused && *decision.refused != ErrorCode::stale;
    outcome.refusal = decision.refusal;
    co_return std::nullopt;
}

/// That somebody was quicker is everyday where several servers decide.
void RoomActor::log_not_stored(const JournalError& failure) const {
    if (failure.kind == JournalError::Kind::outdated && means_.store.is_shared()) {
        spdlog::debug("game {}: overtaken at seq {}", id_, room_.seq());
    } else {
        log_store_failure(id_, room_.seq(), failure.sentence);
    }
}

/// With what they were decided upon, where others may decide as well.
std::vector<Change> RoomActor::stamped(std::vector<Change> changes) const {
    const auto is_of_room = [this](const Change& change) { return room_changed_by(change) == id_; };
    if (means_.store.is_shared() && std::ranges::any_of(changes, is_of_room)) {
        changes.insert(changes.begin(), DecidedUpon{.game = id_, .version = version_});
    }
    return changes;
}

void RoomActor::carry_out(const Decision& decision) {
    send(decision.tells);
    for (const PeerId id : decision.closes) {
        if (const auto peer = peers_.find(id); peer != peers_.end()) {
            peer->second->close(CloseCode::policy);
            peers_.erase(peer);
        }
    }
    if (decision.hurries_bots) {
        hurry_bots();
    }
    if (decision.seeks_hint) {
        seek_hint(*decision.seeks_hint);
    }
    wake_at(decision.wake_at);
    if (decision.has_moved) {
        end(CloseCode::bye);
    }
}

/// Wakes the room then. A room that has stopped, or that nobody holds, is not woken.
void RoomActor::wake_at(std::optional<Milliseconds> moment) {
    if (!moment || alarm_at_ == moment) {
        return;
    }
    alarm_at_ = moment;
    alarm_.expires_after(std::chrono::milliseconds(std::max<Milliseconds>(*moment - means_.now(), 1)));
    alarm_.async_wait([kept = weak_from_this()](boost::system::error_code cancelled) {
        const auto self = kept.lock();
        if (self && !cancelled && !self->stopped_) {
            self->alarm_at_.reset();
            asio::co_spawn(
                self->strand_, [self]() -> asio::awaitable<void> { co_await self->handle(Woken{}); },
                asio::detached);
        }
    });
}

void RoomActor::answer_failure(const Input& input, const JournalError& failure, Outcome& outcome) {
    protocol::Refused refusal =
        failure.kind == JournalError::Kind::outdated
            ? refused(ErrorCode::stale, "Somebody was quicker. Look again, and try again.")
            : refused(ErrorCode::storage, "The server could not store this. Try again.");
    outcome.refusal = refusal; // looked at where a call asked
    const auto* received = std::get_if<Received>(&input);
    if (received == nullptr) {
        return;
    }
    refusal.id = received->said.id;
    Decision out;
    out.tell(received->peer, refusal);
    send(out.tells);
}

/// What the room decided has not happened: it goes back to what the store knows. If that fails, it stops.
asio::awaitable<bool> RoomActor::reload() {
    const std::string failure = co_await restore(&Room::succeed);
    if (!failure.empty()) {
        log_store_failure(room_.id(), room_.seq(), failure);
        end(CloseCode::internal);
    }
    co_return failure.empty();
}

/// Restores the room from the store with its connections; answers why not, if not.
asio::awaitable<std::string> RoomActor::restore(Succeed succeed) {
    auto loaded = co_await means_.store.load(code_);
    if (!loaded) {
        co_return std::move(loaded).error().sentence;
    }
    const std::unique_ptr<StoredRoom>& stored = loaded.value();
    if (!stored) {
        co_return std::string(not_stored);
    }
    const std::int64_t version = stored->version;
    const AnyGame* game = rules_of(*stored, means_.find_game);
    Result<Room> restored =
        co_await restore_room(std::move(*stored), game, means_.limits(), means_.elsewhere);
    if (!restored) {
        co_return restored.error().sentence;
    }
    Room former = std::exchange(room_, std::move(restored).value());
    version_ = version;
    const Decision decision = (room_.*succeed)(std::move(former));
    send(decision.tells);
    wake_at(decision.wake_at);
    co_return std::string{};
}

asio::awaitable<void> RoomActor::wait_and_end(CloseCode code) {
    co_await asio::this_coro::reset_cancellation_state(asio::disable_cancellation());
    auto self = shared_from_this();
    const AsyncMutex::Pass pass = co_await mutex_.enter();
    end(code);
}

/// Whether there are too many already. For those who have a seat there is always a place, and what ends or
/// only repeats is always let in: a connection has at most one of each under way.
bool RoomActor::is_crowded(const Input& input) const {
    const auto* attached = std::get_if<Attached>(&input);
    if (attached != nullptr && room_.has_seat(attached->who.id)) {
        return false;
    }
    const bool waits = attached != nullptr || std::holds_alternative<Received>(input);
    const bool fills = attached != nullptr && peers_.size() >= means_.max_peers;
    return fills || (waits && mutex_.waiting() >= means_.max_waiting);
}

void RoomActor::turn_away(const Input& input, Peer* newcomer) {
    Decision out;
    protocol::Refused refusal =
        refused(ErrorCode::rate, "Too much is going on in this room. Try again later.");
    if (const auto* received = std::get_if<Received>(&input)) {
        refusal.id = received->said.id;
        out.tell(received->peer, refusal);
        send(out.tells);
    }
    if (newcomer != nullptr) {
        refusal.id = std::get<Attached>(input).id;
        out.tell(newcomer->id(), refusal);
        newcomer->send(out.tells.front().frame, Urgency::keep);
        newcomer->close(CloseCode::policy);
    }
}

void RoomActor::send(const std::vector<Tell>& tells) {
    for (const Tell& tell : tells) {
        if (auto peer = peers_.find(tell.to); peer != peers_.end()) {
            peer->second->send(tell.frame, tell.urgency);
        }
    }
}

void RoomActor::end(CloseCode code) {
    stopped_ = true;
    end_bot_pause();
    drop_idle_thought();
    for (const auto& [id, peer] : peers_) {
        peer->close(code);
    }
    peers_.clear();
}

} // namespace idavoll::server
