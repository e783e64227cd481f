#include "server/rooms/runtime/actor.h"

#include "server/rooms/model/room_log.h"

#include <boost/asio/this_coro.hpp>
#include <exception>

// The part of the actor that follows the store and the other servers on the same database. Runs on the
// strand.
namespace idavoll::server {

namespace asio = boost::asio;

/// Returns the room to its stored state. If that fails, the room stops.
asio::awaitable<bool> RoomActor::reload() {
    const RoomReplica::Restored restored = co_await replica_.restore(&Room::succeed);
    if (!restored.failure.empty()) {
        log_store_failure(id_, room().seq(), restored.failure);
        end(CloseCode::internal);
        co_return false;
    }
    send(restored.decision.tells);
    wake_at(restored.decision.wake_at);
    co_return true;
}

asio::awaitable<void> RoomActor::catch_up() {
    // GCC 12 breaks the frame of a coroutine whose only local is an awaited condition.
    const bool is_outdated = co_await replica_.is_outdated();
    if (is_outdated) {
        co_await take_over_from_store();
    }
}

/// Reads and broadcasts what other servers have decided.
asio::awaitable<void> RoomActor::take_over_from_store() {
    const RoomReplica::Restored restored = co_await replica_.restore(&Room::follow);
    if (restored.failure.empty()) {
        send(restored.decision.tells);
        wake_at(restored.decision.wake_at);
        bots_.decided_elsewhere();
    } else if (restored.is_missing) {
        co_await leave_for_another_code();
    } else {
        // The next attempt may succeed.
        log_store_failure(id_, room().seq(), restored.failure);
    }
}

/// The room has another code now, or was removed.
asio::awaitable<void> RoomActor::leave_for_another_code() {
    const auto code = services_.code_of ? co_await services_.code_of(id_) : std::nullopt;
    if (code) {
        send(room().moved(*code).tells);
    }
    end(CloseCode::bye);
}

asio::awaitable<void> RoomActor::follow_here(std::int64_t version) {
    co_await asio::this_coro::reset_cancellation_state(asio::disable_cancellation());
    auto self = shared_from_this();
    const AsyncMutex::Pass pass = co_await mutex_.enter();
    if (stopped_ || (version != 0 && replica_.version() >= version)) {
        co_return;
    }
    try {
        co_await take_over_from_store();
    } catch (const std::exception& fault) {
        stop_by_fault(Woken{}, fault.what());
    }
    follow_input();
}

asio::awaitable<void> RoomActor::say_present_here() {
    if (!stopped_ && !room().audience().people().empty()) {
        tell_present();
    }
    co_return;
}

void RoomActor::tell_present() {
    said_present_ = room().audience().people();
    services_.tell_present(id_, said_present_);
}

asio::awaitable<void> RoomActor::take_bots_over_here() {
    bots_.take_over();
    co_return;
}

} // namespace idavoll::server
