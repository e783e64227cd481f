#include "server/metrics/measured_store.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace idavoll::server {

boost::asio::awaitable<Result<Done, JournalError>> MeasuredStore::commit(std::vector<Change> changes) {
    const auto moves = std::ranges::count_if(
        changes, [](const Change& change) { return std::holds_alternative<ActionAccepted>(change); });
    const auto begin = std::chrono::steady_clock::now();
    auto done = co_await store_.commit(std::move(changes));
    metrics_.commit(std::chrono::steady_clock::now() - begin, static_cast<std::size_t>(moves), done.ok());
    // A lost race says nothing of the disk.
    writable_ = done || done.error().kind == JournalError::Kind::outdated;
    co_return done;
}

boost::asio::awaitable<Result<std::unique_ptr<StoredRoom>, JournalError>>
MeasuredStore::load(std::string code) {
    return store_.load(std::move(code));
}

GameId MeasuredStore::next_game_id() {
    return store_.next_game_id();
}

} // namespace idavoll::server
