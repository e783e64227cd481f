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

} // namespace idavoll::server
