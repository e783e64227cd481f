#include "server/rooms/runtime/actor.h"

#include "server/rooms/model/refusals.h"
#include "server/rooms/model/room_log.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <exception>
#include <utility>

namespace idavoll::server {

namespace asio = boost::asio;

using protocol::ErrorCode;

namespace {

/// How often a decision is made if other servers are faster each time.
constexpr int most_attempts = 8;

bool is_overtaken(const std::optional<JournalError>& failure) {
    return failure && failure->kind == JournalError::Kind::outdated;
}

protocol::Refused not_open_now() {
    return refused(ErrorCode::internal, "This room can't be opened right now. Try again.");
}

} // namespace

RoomActor::RoomActor(asio::any_io_executor strand, const RoomServices& services, Room room, std::string code,
                     std::int64_t version)
    : services_(services), id_(room.id()), strand_(std::move(strand)),
      replica_(services, std::move(room), std::move(code), version), loader_(services),
      bots_(*this, services, strand_), hints_(*this, services, strand_), alarm_(strand_) {}

// Each public function enters the room's strand here, and its caller resumes on its own executor. With one
// thread, where all strands are the same, a connection's input goes on without a detour over the loop.

asio::awaitable<bool> RoomActor::attach(std::shared_ptr<Peer> peer, Identity who, protocol::Hello hello,
                                        std::optional<std::string> id, std::string network,
                                        std::string network_mark) {
    auto self = shared_from_this();
    Attached attached{peer->id(),    std::move(who),     std::move(hello),
                      std::move(id), std::move(network), services_.draw_salt()};
    attached.network_mark = std::move(network_mark);
    const Outcome outcome =
        co_await asio::co_spawn(strand_, process(std::move(attached), std::move(peer)), asio::use_awaitable);
    co_return outcome.was_open;
}

asio::awaitable<bool> RoomActor::handle(Input input) {
    auto self = shared_from_this();
    auto work = process(std::move(input), nullptr);
    if (co_await asio::this_coro::executor == strand_) {
        const Outcome outcome = co_await std::move(work);
        co_return !outcome.was_refused;
    }
    const Outcome outcome = co_await asio::co_spawn(strand_, std::move(work), asio::use_awaitable);
    co_return !outcome.was_refused;
}

asio::awaitable<std::optional<protocol::Refused>> RoomActor::call(Input input) {
    auto self = shared_from_this();
    Outcome outcome =
        co_await asio::co_spawn(strand_, process(std::move(input), nullptr), asio::use_awaitable);
    if (!outcome.was_open) {
        co_return not_open_now();
    }
    co_return std::move(outcome.refusal);
}

asio::awaitable<Result<protocol::ViewOfRoom, protocol::Refused>> RoomActor::view(PersonId person) {
    return ask(std::move(person), &Room::view_for);
}

asio::awaitable<Result<Json, protocol::Refused>> RoomActor::record(PersonId person) {
    return ask(std::move(person), &Room::record_for);
}

asio::awaitable<Result<FinishedGame, protocol::Refused>> RoomActor::finished_game(PersonId person) {
    return ask(std::move(person), &Room::finished_for);
}

asio::awaitable<Result<LinkedMove, protocol::Refused>> RoomActor::linked(LinkUsed link) {
    return ask(std::move(link), &Room::linked);
}

template <class Answer, class About>
asio::awaitable<Result<Answer, protocol::Refused>> RoomActor::ask(About about,
                                                                  Question<Answer, About> question) {
    auto self = shared_from_this();
    auto answer = co_await asio::co_spawn(strand_, ask_here(std::move(about), question), asio::use_awaitable);
    co_return std::move(answer).value();
}

/// Optional, since results that move between strands need a default value.
template <class Answer, class About>
asio::awaitable<std::optional<Result<Answer, protocol::Refused>>>
RoomActor::ask_here(About about, Question<Answer, About> question) {
    co_await asio::this_coro::reset_cancellation_state(asio::disable_cancellation());
    auto self = shared_from_this();
    const AsyncMutex::Pass pass = co_await mutex_.enter();
    if (stopped_) {
        co_return not_open_now();
    }
    co_return (replica_.room().*question)(about);
}

asio::awaitable<void> RoomActor::follow(std::int64_t version) {
    auto self = shared_from_this();
    co_await asio::co_spawn(strand_, follow_here(version), asio::use_awaitable);
}

asio::awaitable<void> RoomActor::say_present() {
    auto self = shared_from_this();
    co_await asio::co_spawn(strand_, say_present_here(), asio::use_awaitable);
}

void RoomActor::rouse_bots() {
    bots_.rouse();
}

asio::awaitable<void> RoomActor::take_bots_over() {
    auto self = shared_from_this();
    co_await asio::co_spawn(strand_, take_bots_over_here(), asio::use_awaitable);
}

asio::awaitable<void> RoomActor::stop(CloseCode code) {
    auto self = shared_from_this();
    co_await asio::co_spawn(strand_, stop_here(code), asio::use_awaitable);
}

// Everything from here on runs on the strand.

asio::awaitable<RoomActor::Outcome> RoomActor::process(Input input, std::shared_ptr<Peer> newcomer) {
    // A connection that ends in the middle must not part a commit from its broadcast.
    co_await asio::this_coro::reset_cancellation_state(asio::disable_cancellation());
    auto self = shared_from_this();
    if (is_crowded(input)) {
        turn_away(input, newcomer.get());
        co_return Outcome{.was_open = true, .was_refused = true};
    }
    if (ContextLoader::may_concern(input)) {
        co_await loader_.load_older_chat(input, room());
    }
    const AsyncMutex::Pass pass = co_await mutex_.enter();
    if (stopped_) {
        co_return Outcome{.was_open = false, .was_refused = false};
    }
    Outcome outcome;
    if (newcomer) {
        connections_.add(std::move(newcomer));
    } else if (const auto* detached = std::get_if<Detached>(&input)) {
        connections_.remove(detached->peer);
    }
    try {
        co_await attempt_until_stored(input, outcome);
    } catch (const std::exception& fault) {
        // Other rooms go on.
        stop_by_fault(input, fault.what());
    }
    follow_input();
    if (services_.tell_present && room().audience().people() != said_present_) {
        tell_present();
    }
    co_return outcome;
}

asio::awaitable<bool> RoomActor::submit(Input input) {
    const Outcome outcome = co_await process(std::move(input), nullptr);
    co_return !outcome.refusal.has_value();
}

/// If another server has decided on the room meanwhile, decides again on the room as it is now.
asio::awaitable<void> RoomActor::attempt_until_stored(Input& input, Outcome& outcome) {
    if (ContextLoader::may_concern(input)) {
        co_await loader_.load_person(input, room());
    }
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

/// Decides, commits, broadcasts. After a failure the room is in a state that was not stored, and must be
/// reloaded.
asio::awaitable<std::optional<JournalError>> RoomActor::attempt(Input& input, Outcome& outcome) {
    if (ContextLoader::may_concern(input)) {
        if (auto failure = co_await loader_.draw(input, room())) {
            replica_.log_failure(*failure);
            co_return failure;
        }
    }
    const Decision decision = co_await decide(input);
    if (stopped_) {
        co_return std::nullopt;
    }
    if (!decision.changes.empty()) {
        if (auto failure = co_await replica_.commit(decision.changes)) {
            co_return failure;
        }
        bots_.decided_here();
    }
    log_decision(id_, decision);
    if (decision.refused) {
        services_.refusals->note(id_, *decision.refused);
    }
    carry_out(decision);
    outcome.was_refused = decision.refused && *decision.refused != ErrorCode::stale;
    outcome.refusal = decision.refusal;
    co_return std::nullopt;
}

/// Before anything is refused, and before a newcomer is sent the view, the room catches up with what another
/// server may have decided a moment ago.
asio::awaitable<Decision> RoomActor::decide(Input& input) {
    if (std::holds_alternative<Attached>(input)) {
        co_await catch_up();
    }
    Decision decision = replica_.room().decide(input, services_.now());
    if (decision.refused) {
        const std::int64_t before = replica_.version();
        co_await catch_up();
        if (replica_.version() != before && !stopped_) {
            decision = replica_.room().decide(input, services_.now());
        }
    }
    co_return decision;
}

void RoomActor::carry_out(const Decision& decision) {
    send(decision.tells);
    connections_.close(decision.closes);
    if (decision.hurries_bots) {
        bots_.hurry();
    }
    if (decision.seeks_hint) {
        hints_.seek(*decision.seeks_hint, bots_.share());
    }
    wake_at(decision.wake_at);
    if (decision.has_moved) {
        end(CloseCode::bye);
    }
}

void RoomActor::follow_input() {
    drop_outdated_thoughts();
    bots_.follow_input();
}

void RoomActor::drop_outdated_thoughts() {
    bots_.drop_outdated_thought();
    hints_.drop_outdated_search();
}

/// Returns whether the input has to be refused because too many wait. Players can always connect, and inputs
/// that end or repeat something are always accepted: each connection has at most one of each under way.
bool RoomActor::is_crowded(const Input& input) const {
    const auto* attached = std::get_if<Attached>(&input);
    if (attached != nullptr && room().has_seat(attached->who.id)) {
        return false;
    }
    const bool waits = attached != nullptr || std::holds_alternative<Received>(input);
    const bool fills = attached != nullptr && connections_.size() >= services_.max_peers;
    return fills || (waits && mutex_.waiting() >= services_.max_waiting);
}

void RoomActor::turn_away(const Input& input, Peer* newcomer) {
    Decision out;
    protocol::Refused refusal = refused(ErrorCode::rate, "This room is too busy. Try again later.");
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

void RoomActor::answer_failure(const Input& input, const JournalError& failure, Outcome& outcome) {
    protocol::Refused refusal =
        failure.kind == JournalError::Kind::outdated
            ? refused(ErrorCode::stale, "Another player was faster. Check the position and try again.")
            : refused(ErrorCode::storage, "The server could not save this. Try again.");
    outcome.refusal = refusal; // read by call() and submit()
    const auto* received = std::get_if<Received>(&input);
    if (received == nullptr) {
        return;
    }
    refusal.id = received->said.id;
    Decision out;
    out.tell(received->peer, refusal);
    send(out.tells);
}

/// Sets the alarm. A room that has stopped, or been unloaded, is not woken.
void RoomActor::wake_at(std::optional<Milliseconds> moment) {
    if (!moment || alarm_at_ == moment) {
        return;
    }
    alarm_at_ = moment;
    alarm_.expires_after(std::chrono::milliseconds(std::max<Milliseconds>(*moment - services_.now(), 1)));
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

void RoomActor::send(const std::vector<Tell>& tells) {
    connections_.send(tells);
}

void RoomActor::stop_by_fault(const Input& input, std::string_view what) {
    log_fault(id_, input, what, room().actions());
    end(CloseCode::internal);
}

asio::awaitable<void> RoomActor::stop_here(CloseCode code) {
    co_await asio::this_coro::reset_cancellation_state(asio::disable_cancellation());
    auto self = shared_from_this();
    const AsyncMutex::Pass pass = co_await mutex_.enter();
    end(code);
}

void RoomActor::end(CloseCode code) {
    stopped_ = true;
    bots_.end_pause();
    drop_outdated_thoughts();
    connections_.close_all(code);
}

} // namespace idavoll::server
