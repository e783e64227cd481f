#include "server/tournaments/watching_journal.h"

#include <utility>
#include <variant>
#include <vector>

namespace idavoll::server {

namespace {

std::vector<GameId> games_ended_by(const std::vector<Change>& changes) {
    std::vector<GameId> games;
    for (const Change& change : changes) {
        if (const auto* ended = std::get_if<GameEnded>(&change)) {
            games.push_back(ended->game);
        }
    }
    return games;
}

} // namespace

boost::asio::awaitable<Result<Done, JournalError>> WatchingJournal::commit(std::vector<Change> changes) {
    const std::vector<GameId> games = games_ended_by(changes);
    auto done = co_await store_.commit(std::move(changes));
    for (const GameId game : games) {
        if (done) {
            ended_(game);
        }
    }
    co_return done;
}

boost::asio::awaitable<Result<std::unique_ptr<StoredRoom>, JournalError>>
WatchingJournal::load(std::string code) {
    return store_.load(std::move(code));
}

boost::asio::awaitable<Result<GameId, JournalError>> WatchingJournal::next_game_id() {
    return store_.next_game_id();
}

bool WatchingJournal::is_shared() const {
    return store_.is_shared();
}

} // namespace idavoll::server
