#include "server/rooms/runtime/directory.h"
#include "server/core/ledger/replay.h"

#include "protocol/text_rules.h"
#include "server/rooms/model/refusals.h"
#include "server/rooms/model/room_log.h"
#include "server/rooms/runtime/waking.h"

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <exception>
#include <iterator>
#include <optional>
#include <spdlog/spdlog.h>
#include <utility>

namespace idavoll::server {

namespace asio = boost::asio;

using protocol::ErrorCode;
using protocol::Refused;

namespace {

Refused error(ErrorCode code, std::string sentence) {
    return {.code = code, .message = std::move(sentence), .id = {}};
}

/// Each is a transaction; the rest follows the next time.
constexpr int most_removed_at_once = 1000;

/// Waits until the timer is cancelled or expires.
asio::awaitable<void> wait_for(asio::steady_timer& timer) {
    co_await timer.async_wait(asio::as_tuple(asio::use_awaitable));
}

} // namespace

struct RoomDirectory::Entry {
    explicit Entry(const asio::any_io_executor& executor)
        : loaded(executor, asio::steady_timer::time_point::max()) {}

    std::optional<Found> found; ///< unset while the room is being loaded
    asio::steady_timer loaded;  ///< cancelled when it is loaded
    bool idle = false;          ///< not held at the last tidying

    bool is_held() const {
        // Holders only get it from the directory, which itself is one of them.
        return !found || found->value().use_count() > 1;
    }

    bool has_stopped() const { return found && found->value()->has_stopped(); }
};

RoomDirectory::RoomDirectory(NewStrand strands, RoomServices services, std::chrono::milliseconds idle)
    : services_(std::move(services)), idle_(idle), strands_(std::move(strands)), strand_(strands_()),
      next_tidying_(strand_) {}

asio::awaitable<RoomDirectory::Found> RoomDirectory::find(std::string code) {
    if (!protocol::is_room_code(code)) {
        co_return error(ErrorCode::no_such_room, "There is no such room.");
    }
    // co_spawn would have to construct a Found before there is one.
    std::optional<Found> found;
    const auto find_it = [&]() -> asio::awaitable<void> { found = co_await find_here(std::move(code)); };
    co_await asio::co_spawn(strand_, find_it, asio::use_awaitable);
    co_return *std::move(found);
}

asio::awaitable<RoomDirectory::Found> RoomDirectory::find_here(std::string code) {
    // Other callers may wait for the same room.
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
    if (const Found& awake = *entry->found) {
        by_number_[(*awake)->id()] = *awake;
    } else {
        entries_.erase(code);
    }
    count();
    co_return *entry->found;
}

asio::awaitable<RoomDirectory::Found> RoomDirectory::wake(const std::string& code) {
    auto loaded = co_await services_.store.load(code);
    if (!loaded) {
        spdlog::error("a room could not be loaded: {}", loaded.error().sentence);
        co_return protocol::storage_failure();
    }
    const std::unique_ptr<StoredRoom>& stored = loaded.value();
    if (!stored) {
        co_return error(ErrorCode::no_such_room, "There is no such room.");
    }
    const GameId id = stored->opened.id;
    const std::int64_t version = stored->version;
    const AnyGame* game = rules_of(*stored, services_.find_game);
    if (game == nullptr) {
        spdlog::error("game {}: this program lacks {} with version {} of its rules", id, stored->opened.game,
                      stored->rules);
        co_return error(ErrorCode::internal,
                        "This server no longer has the rules that this game was played by.");
    }
    Result<Room> room =
        co_await restore_room(std::move(*stored), game, services_.limits(), services_.elsewhere);
    if (!room) {
        spdlog::error("game {}: can't be restored: {}", id, room.error().sentence);
        co_return error(ErrorCode::internal, "This room can't be opened because of a server error.");
    }
    if (stopped_) {
        co_return error(ErrorCode::internal, "The server is stopping.");
    }
    const bool bot_is_to_act = room->has_bot_to_act();
    auto awake = std::make_shared<RoomActor>(strands_(), services_, std::move(room).value(), code, version);
    if (bot_is_to_act) {
        awake->rouse_bots();
    }
    if (services_.store.is_shared()) {
        co_await tell_of_others(id, awake);
    }
    co_return awake;
}

asio::awaitable<void> RoomDirectory::tell(std::vector<std::string> codes, Input input) {
    co_await asio::co_spawn(strand_, tell_here(std::move(codes), std::move(input)), asio::use_awaitable);
}

asio::awaitable<void> RoomDirectory::tell_all(Input input) {
    co_await asio::co_spawn(strand_, tell_all_here(std::move(input)), asio::use_awaitable);
}

asio::awaitable<void> RoomDirectory::tell_all_here(Input input) {
    std::vector<std::string> codes;
    std::ranges::transform(entries_, std::back_inserter(codes),
                           [](const auto& entry) { return entry.first; });
    co_await tell_here(std::move(codes), std::move(input));
}

asio::awaitable<void> RoomDirectory::tell_here(std::vector<std::string> codes, Input input) {
    co_await asio::this_coro::reset_cancellation_state(asio::disable_cancellation());
    for (const std::string& code : codes) {
        const auto known = entries_.find(code);
        if (known == entries_.end()) {
            continue;
        }
        const std::shared_ptr<Entry> entry = known->second;
        if (!entry->found) {
            co_await wait_for(entry->loaded);
        }
        if (const Found room = *entry->found) {
            Input one = input;
            co_await (*room)->handle(std::move(one));
        }
    }
}

asio::awaitable<void> RoomDirectory::keep_tidy() {
    co_await asio::co_spawn(strand_, tidy_here(), asio::use_awaitable);
}

asio::awaitable<void> RoomDirectory::tidy_here() {
    while (!stopped_) {
        next_tidying_.expires_after(idle_);
        co_await wait_for(next_tidying_);
        try {
            drop_idle();
            if (!stopped_) {
                co_await remove_overdue_here();
            }
        } catch (const std::exception& fault) {
            // The next tidying does the rest.
            spdlog::error("a fault while tidying: {}", fault.what());
        }
    }
}

/// Runs on the directory's strand, like the next function.
asio::awaitable<std::shared_ptr<RoomActor>> RoomDirectory::find_awake(GameId game) {
    const auto known = by_number_.find(game);
    co_return known == by_number_.end() ? nullptr : known->second.lock();
}

asio::awaitable<std::vector<std::shared_ptr<RoomActor>>> RoomDirectory::find_all_awake() {
    std::vector<std::shared_ptr<RoomActor>> all;
    for (const auto& [game, room] : by_number_) {
        if (auto held = room.lock(); held && !held->has_stopped()) {
            all.push_back(std::move(held));
        }
    }
    co_return all;
}

asio::awaitable<void> RoomDirectory::follow(GameId game, std::int64_t version) {
    if (const auto room = co_await asio::co_spawn(strand_, find_awake(game), asio::use_awaitable)) {
        co_await room->follow(version);
    }
}

asio::awaitable<void> RoomDirectory::follow_again(std::vector<std::string> codes) {
    const auto awake = co_await asio::co_spawn(strand_, find_all_awake(), asio::use_awaitable);
    for (const auto& room : awake) {
        if (std::ranges::find(codes, room->code()) != codes.end()) {
            co_await room->follow(0);
        }
    }
}

asio::awaitable<void> RoomDirectory::keep_abreast(RoomVersions& versions) {
    const auto awake = co_await asio::co_spawn(strand_, find_all_awake(), asio::use_awaitable);
    std::vector<GameId> games;
    std::ranges::transform(awake, std::back_inserter(games), [](const auto& room) { return room->id(); });
    if (games.empty()) {
        co_return;
    }
    const auto now = co_await versions.versions_of(std::move(games));
    if (!now) {
        spdlog::warn("room versions could not be read: {}", now.error().sentence);
        co_return;
    }
    constexpr int seldom = 5;
    const bool says_present = rounds_++ % seldom == 0;
    for (const auto& room : awake) {
        if (says_present) {
            co_await room->say_present();
        }
        if (const auto version = now->find(room->id()); version != now->end()) {
            co_await room->follow(version->second);
        }
    }
    for (const GameId game : elsewhere_.forget_old(services_.now())) {
        if (auto room = co_await asio::co_spawn(strand_, find_awake(game), asio::use_awaitable)) {
            co_await tell_of_others(game, std::move(room));
        }
    }
}

asio::awaitable<void> RoomDirectory::note_present(std::string server, GameId game,
                                                  std::vector<PersonId> people) {
    elsewhere_.note(server, game, std::move(people), services_.now());
    if (auto room = co_await asio::co_spawn(strand_, find_awake(game), asio::use_awaitable)) {
        co_await tell_of_others(game, std::move(room));
    }
}

asio::awaitable<void> RoomDirectory::tell_of_others(GameId game, std::shared_ptr<RoomActor> room) {
    Input input = PresentElsewhere{elsewhere_.people_in(game, services_.now())};
    co_await room->handle(std::move(input));
}

asio::awaitable<void> RoomDirectory::wake_for_bots(WaitingBots& waiting, Milliseconds since) {
    constexpr int at_once = 100;
    GameId last = 0;
    for (bool more = true; more;) {
        const auto rooms = co_await waiting.rooms_waiting_for_bots(last, since, at_once);
        if (!rooms) {
            spdlog::warn("rooms with waiting bots could not be read: {}", rooms.error().sentence);
            co_return;
        }
        for (const RoomWaiting& room : *rooms) {
            if (const Found awake = co_await find(room.code)) {
                co_await (*awake)->take_bots_over();
            }
            last = room.id;
        }
        more = !rooms->empty();
    }
}

void RoomDirectory::remove_unused(UnusedRooms& unused, const OpenFor& open_for) {
    unused_ = &unused;
    open_for_ = open_for;
}

asio::awaitable<int> RoomDirectory::remove_overdue() {
    co_return co_await asio::co_spawn(strand_, remove_overdue_here(), asio::use_awaitable);
}

asio::awaitable<int> RoomDirectory::remove_overdue_here() {
    int removed = 0;
    if (unused_ == nullptr) {
        co_return removed;
    }
    const Milliseconds now = services_.now();
    const auto overdue = co_await unused_->opened_before(now - open_for_.empty.count(),
                                                         now - open_for_.taken.count(), most_removed_at_once);
    if (!overdue) {
        spdlog::warn("unused rooms could not be read: {}", overdue.error().sentence);
        co_return removed;
    }
    for (const UnusedRoom& room : *overdue) {
        removed += co_await remove(room) ? 1 : 0;
    }
    co_return removed;
}

/// Callers that ask for the room meanwhile wait and then find none.
asio::awaitable<bool> RoomDirectory::remove(const UnusedRoom& room) {
    if (stopped_ || entries_.contains(room.code) || !elsewhere_.people_in(room.id, services_.now()).empty()) {
        co_return false;
    }
    const auto entry = std::make_shared<Entry>(strand_);
    entries_.insert_or_assign(room.code, entry);
    Decision decision;
    decision.changes.emplace_back(RoomRemoved{room.id, room.code});
    const auto removed = co_await services_.store.commit(decision.changes);
    if (removed) {
        log_decision(room.id, decision);
    } else {
        // Another server was faster, or the disk failed: callers that waited try again.
        log_store_failure(room.id, 0, removed.error().sentence);
    }
    entry->found =
        removed ? error(ErrorCode::no_such_room, "There is no such room.") : protocol::storage_failure();
    entry->loaded.cancel();
    entries_.erase(room.code);
    count();
    co_return removed.ok();
}

/// Unloads the rooms that were not held the last time, either.
void RoomDirectory::drop_idle() {
    std::erase_if(entries_, [](auto& named) {
        Entry& entry = *named.second;
        if (entry.is_held()) {
            entry.idle = false;
            return false;
        }
        return std::exchange(entry.idle, true) || entry.has_stopped();
    });
    std::erase_if(by_number_, [](const auto& numbered) { return numbered.second.expired(); });
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
            co_await entry->found->value()->stop(CloseCode::stopping);
        }
    }
    count();
}

} // namespace idavoll::server
