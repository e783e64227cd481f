#include "server/rooms/runtime/room_replica.h"

#include "server/core/ledger/replay.h"
#include "server/core/ledger/versions.h"
#include "server/rooms/model/room_log.h"
#include "server/rooms/runtime/waking.h"

#include <algorithm>
#include <memory>
#include <spdlog/spdlog.h>
#include <utility>

namespace idavoll::server {

namespace asio = boost::asio;

namespace {

bool concern(const std::vector<Change>& changes, GameId room) {
    return std::ranges::any_of(changes,
                               [room](const Change& change) { return room_changed_by(change) == room; });
}

} // namespace

RoomReplica::RoomReplica(const RoomServices& services, Room room, std::string code, std::int64_t version)
    : services_(services), code_(std::move(code)), room_(std::move(room)), version_(version) {}

asio::awaitable<std::optional<JournalError>> RoomReplica::commit(std::vector<Change> changes) {
    const bool is_conditional = services_.store.is_shared() && concern(changes, room_.id());
    if (is_conditional) {
        changes.insert(changes.begin(), DecidedUpon{.game = room_.id(), .version = version_});
    }
    if (auto stored = co_await services_.store.commit(std::move(changes)); !stored) {
        log_failure(stored.error());
        co_return std::move(stored).error();
    }
    version_ += is_conditional ? 1 : 0;
    co_return std::nullopt;
}

asio::awaitable<bool> RoomReplica::is_outdated() const {
    if (!services_.version_of) {
        co_return false;
    }
    const std::optional<std::int64_t> now = co_await services_.version_of(room_.id());
    co_return now&&* now > version_;
}

asio::awaitable<RoomReplica::Restored> RoomReplica::restore(TakeOver take_over) {
    Restored out;
    auto loaded = co_await services_.store.load(code_);
    if (!loaded) {
        out.failure = std::move(loaded).error().sentence;
        co_return out;
    }
    const std::unique_ptr<StoredRoom>& stored = loaded.value();
    if (!stored) {
        out.failure = "The room is not in the store.";
        out.is_missing = true;
        co_return out;
    }
    const std::int64_t version = stored->version;
    const AnyGame* game = rules_of(*stored, services_.find_game);
    Result<Room> restored =
        co_await restore_room(std::move(*stored), game, services_.limits(), services_.elsewhere);
    if (!restored) {
        out.failure = restored.error().sentence;
        co_return out;
    }
    Room former = std::exchange(room_, std::move(restored).value());
    version_ = version;
    out.decision = (room_.*take_over)(std::move(former));
    co_return out;
}

void RoomReplica::log_failure(const JournalError& failure) const {
    if (failure.kind == JournalError::Kind::outdated && services_.store.is_shared()) {
        spdlog::debug("game {}: overtaken at seq {}", room_.id(), room_.seq());
    } else {
        log_store_failure(room_.id(), room_.seq(), failure.sentence);
    }
}

} // namespace idavoll::server
