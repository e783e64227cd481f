#include "server/rooms/life/directory.h"

#include "protocol/text_rules.h"
#include "server/rooms/room_log.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <optional>
#include <spdlog/spdlog.h>
#include <utility>

namespace idavoll::server {

namespace asio = boost::asio;

using protocol::ErrorCode;
using protocol::ProtocolError;

namespace {

ProtocolError error(ErrorCode code, std::string sentence) {
    return {.code = code, .message = std::move(sentence), .id = {}};
}

ProtocolError storage() {
    return error(ErrorCode::storage, "The server cannot reach its store now. Try again.");
}

/// Waits until the timer is cancelled or expires.
asio::awaitable<void> wait_for(asio::steady_timer& timer) {
    co_await timer.async_wait(asio::as_tuple(asio::use_awaitable));
}

} // namespace

struct RoomDirectory::Entry {
    explicit Entry(const asio::any_io_executor& executor)
        : loaded(executor, asio::steady_timer::time_point::max()) {}

    std::optional<Found> found; ///< nothing while the room is being loaded
    asio::steady_timer loaded;  ///< cancelled when it has been
    bool idle = false;          ///< nobody held it at the last tidying

    bool is_held() const {
        // Nobody can come to hold it but through the directory, so that one holder is the directory itself.
        return !found || std::get<std::shared_ptr<RoomActor>>(*found).use_count() > 1;
    }

    bool has_stopped() const { return found && std::get<std::shared_ptr<RoomActor>>(*found)->has_stopped(); }
};

RoomDirectory::RoomDirectory(NewStrand strands, RoomMeans means, std::chrono::milliseconds idle)
    : means_(std::move(means)), idle_(idle), strands_(std::move(strands)), strand_(strands_()),
      next_tidying_(strand_) {}

asio::awaitable<RoomDirectory::Found> RoomDirectory::find(std::string code) {
    if (!protocol::is_room_code(code)) {
        co_return error(ErrorCode::no_such_room, "There is no such room.");
    }
    co_return co_await asio::co_spawn(strand_, find_here(std::move(code)), asio::use_awaitable);
}

asio::awaitable<RoomDirectory::Created> RoomDirectory::create(PersonId creator, std::string game,
                                                              Json options) {
    const AnyGame* known = means_.find_game(game);
    if (known == nullptr) {
        co_return error(ErrorCode::unknown_game, "There is no such game.");
    }
    Result<Json> complete = known->complete_options(options);
    if (!complete) {
        co_return error(ErrorCode::options, complete.error().sentence);
    }
    RoomOpened opened =
        open_room(means_.draw(), *known, std::move(complete).value(), std::move(creator), means_.now());
    const GameId id = opened.id;
    std::string code = opened.code;
    Decision decision;
    decision.changes.emplace_back(std::move(opened));
    if (const auto stored = co_await means_.store.commit(decision.changes); !stored) {
        log_store_failure(id, 0, stored.error().sentence);
        co_return storage();
    }
    log_decision(id, decision);
    co_return code;
}

asio::awaitable<RoomDirectory::Found> RoomDirectory::find_here(std::string code) {
    // Others may wait for what one caller loads.
    co_await asio::this_coro::reset_cancellation_state(asio::disable_cancellation());
    if (stopped_) {
        co_return error(ErrorCode::internal, "The server is stopping.");
    }
    if (auto known = entries_.find(code); known != entries_.end() && !known->second->has_stopped()) {
        const std::shared_ptr<Entry> entry = known->second;
        if (!entry->found) {
            co_await wait_for(entry->loaded);
        }
        entry->idle = false;
        co_return *entry->found;
    }
    const auto entry = std::make_shared<Entry>(strand_);
    entries_.insert_or_assign(code, entry);
    entry->found = co_await wake(code);
    entry->loaded.cancel();
    if (std::holds_alternative<ProtocolError>(*entry->found)) {
        entries_.erase(code);
    }
    count();
    co_return *entry->found;
}

asio::awaitable<RoomDirectory::Found> RoomDirectory::wake(const std::string& code) {
    auto loaded = co_await means_.store.load(code);
    if (!loaded) {
        spdlog::error("a room could not be loaded: {}", loaded.error().sentence);
        co_return storage();
    }
    const std::unique_ptr<StoredRoom>& stored = loaded.value();
    if (!stored) {
        co_return error(ErrorCode::no_such_room, "There is no such room.");
    }
    const GameId id = stored->opened.id;
    const AnyGame* game = means_.find_game(stored->opened.game);
    Result<Room> room = Room::restore(std::move(*stored), game);
    if (!room) {
        spdlog::error("game {}: cannot be gone on with: {}", id, room.error().sentence);
        co_return error(ErrorCode::internal, "This room cannot be opened; the fault is ours.");
    }
    if (stopped_) {
        co_return error(ErrorCode::internal, "The server is stopping.");
    }
    co_return std::make_shared<RoomActor>(strands_(), means_, std::move(room).value(), code);
}

asio::awaitable<void> RoomDirectory::keep_tidy() {
    co_await asio::co_spawn(strand_, tidy_here(), asio::use_awaitable);
}

asio::awaitable<void> RoomDirectory::tidy_here() {
    while (!stopped_) {
        next_tidying_.expires_after(idle_);
        co_await wait_for(next_tidying_);
        drop_idle();
    }
}

/// Drops what nobody held the last time either.
void RoomDirectory::drop_idle() {
    std::erase_if(entries_, [](auto& named) {
        Entry& entry = *named.second;
        if (entry.is_held()) {
            entry.idle = false;
            return false;
        }
        return std::exchange(entry.idle, true) || entry.has_stopped();
    });
    count();
}

asio::awaitable<void> RoomDirectory::stop() {
    co_await asio::co_spawn(strand_, stop_here(), asio::use_awaitable);
}

asio::awaitable<void> RoomDirectory::stop_here() {
    stopped_ = true;
    next_tidying_.cancel();
    const auto entries = std::exchange(entries_, {});
    for (const auto& [code, entry] : entries) {
        if (entry->found) {
            co_await std::get<std::shared_ptr<RoomActor>>(*entry->found)->stop(CloseCode::stopping);
        }
    }
    count();
}

} // namespace idavoll::server
