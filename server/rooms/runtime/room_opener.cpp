#include "server/rooms/runtime/room_opener.h"

#include "server/core/ledger/leaving_terms.h"
#include "server/rooms/model/new_table.h"
#include "server/rooms/model/refusals.h"
#include "server/rooms/model/room_log.h"

#include <spdlog/spdlog.h>
#include <utility>

namespace idavoll::server {

namespace asio = boost::asio;

using protocol::ErrorCode;
using protocol::Refused;

namespace {

Refused opened_many() {
    return {ErrorCode::rate, "You have opened many rooms. Use one of them, or wait a while."};
}

} // namespace

RoomOpener::RoomOpener(RoomServices services, RoomDirectory& rooms, const OpeningLimits& limits,
                       UnusedRooms* counted)
    : services_(std::move(services)), rooms_(rooms), book_(limits), most_open_(limits.open),
      counted_(counted) {}

asio::awaitable<RoomOpener::Created> RoomOpener::create(Identity creator, std::string game, Json options,
                                                        std::string network, protocol::Settings settings) {
    const AnyGame* known = services_.find_game(game, std::nullopt);
    if (known == nullptr) {
        co_return Refused{ErrorCode::unknown_game, "There is no such game."};
    }
    auto table = new_table(*known, options, std::move(settings));
    if (!table) {
        co_return Refused{table.error().code, table.error().message};
    }
    if (!book_.take(creator.id, network, services_.now())) {
        co_return opened_many();
    }
    const OpeningBook::UnderWay under_way = book_.begin(creator.id);
    if (auto refusal =
            co_await check_open(creator, leaves_one_seat(table->settings.bots), under_way.count())) {
        co_return *std::move(refusal);
    }
    auto drawn = co_await services_.draw();
    if (!drawn) {
        spdlog::error("a room could not be opened: {}", drawn.error().sentence);
        co_return protocol::storage_failure();
    }
    drawn->seed = table->seed.value_or(drawn->seed);
    RoomOpened opened = open_room(*std::move(drawn), *known, std::move(table->options),
                                  to_json(table->settings), std::move(creator.id), services_.now());
    const GameId id = opened.id;
    std::string code = opened.code;
    std::vector<Change> changes;
    changes.emplace_back(std::move(opened));
    co_return co_await store_room(id, std::move(code), std::move(changes));
}

asio::awaitable<RoomOpener::Created> RoomOpener::play_on(Identity creator, std::string code,
                                                         protocol::ContinuationRequest wish,
                                                         std::string network) {
    auto continuation = co_await find_continuation(creator, std::move(code), std::move(wish));
    if (!continuation) {
        co_return std::move(continuation).error();
    }
    if (!book_.take(creator.id, network, services_.now())) {
        co_return opened_many();
    }
    const OpeningBook::UnderWay under_way = book_.begin(creator.id);
    if (auto refusal = co_await check_open(creator, true, under_way.count())) {
        co_return *std::move(refusal);
    }
    auto drawn = co_await services_.draw();
    if (!drawn) {
        spdlog::error("a room could not be opened: {}", drawn.error().sentence);
        co_return protocol::storage_failure();
    }
    const GameId id = drawn->id;
    std::string new_code = drawn->code;
    std::vector<Change> changes =
        continued_room(std::move(continuation).value(), *std::move(drawn), creator.id, services_.now());
    co_return co_await store_room(id, std::move(new_code), std::move(changes));
}

asio::awaitable<Result<Continuation, Refused>>
RoomOpener::find_continuation(Identity creator, std::string code, protocol::ContinuationRequest wish) {
    const RoomDirectory::Found found = co_await rooms_.find(std::move(code));
    if (!found) {
        co_return found.error();
    }
    const auto finished = co_await found.value()->finished_game(creator.id);
    if (!finished) {
        co_return finished.error();
    }
    if (services_.is_accounts_name && !creator.account
        && co_await services_.is_accounts_name(wish.name, creator.id)) {
        co_return like_an_account();
    }
    co_return continuation_of(*finished, creator, wish, services_.draw_salt());
}

asio::awaitable<RoomOpener::Created> RoomOpener::store_room(GameId id, std::string code,
                                                            std::vector<Change> changes) {
    Decision decision;
    decision.changes = std::move(changes);
    if (const auto stored = co_await services_.store.commit(decision.changes); !stored) {
        log_store_failure(id, 0, stored.error().sentence);
        co_return protocol::storage_failure();
    }
    log_decision(id, decision);
    co_return code;
}

asio::awaitable<std::optional<Refused>> RoomOpener::check_open(Identity creator, bool is_alone,
                                                               std::size_t under_way) {
    if (is_alone && services_.plays_enough_alone
        && co_await services_.plays_enough_alone(creator, under_way)) {
        const protocol::Refused refusal = too_many_alone();
        co_return Refused{refusal.code, refusal.message};
    }
    if (counted_ == nullptr) {
        co_return std::nullopt;
    }
    const auto open = co_await counted_->open_of(std::move(creator.id));
    if (!open) {
        spdlog::warn("open rooms could not be counted: {}", open.error().sentence);
        co_return protocol::storage_failure();
    }
    if (*open + under_way > most_open_) {
        co_return Refused{ErrorCode::rate,
                          "You have opened many rooms in which no game has begun; take one of "
                          "those."};
    }
    co_return std::nullopt;
}

} // namespace idavoll::server
