#include "protocol/http_messages.h"
#include "server/http/api/query.h"
#include "server/http/api/resources.h"
#include "server/listings/games/listing.h"

#include <algorithm>
#include <utility>

namespace idavoll::server {
namespace {

namespace asio = boost::asio;

constexpr int most_games = 200;
constexpr int usual_games = 50;

/// The requested games; by default open and running ones.
struct Wish {
    std::optional<RoomStatus> status;
    std::optional<std::string> before;
    int limit = usual_games;
};

/// Keeps the games with that status, in order, after `before`.
void keep_wanted(std::vector<GameOfMine>& games, const Wish& wish) {
    if (wish.status) {
        std::erase_if(games, [&](const GameOfMine& game) { return game.status != *wish.status; });
    }
    put_in_order(games);
    if (wish.before) {
        const auto last = std::ranges::find(games, *wish.before, &GameOfMine::code);
        games.erase(games.begin(), last == games.end() ? last : std::next(last));
    }
}

Response page_of_games(std::vector<GameOfMine> games, int limit) {
    const bool more = games.size() > static_cast<std::size_t>(limit);
    if (more) {
        games.resize(static_cast<std::size_t>(limit));
    }
    return json_response(Status::ok, protocol::my_games_body(my_games(games), more));
}

asio::awaitable<Response> my_games_answer(const Request& request, const ApiServices& services) {
    QueryReading reading(request.query);
    Wish wish;
    if (const auto status = reading.word("status", {"open", "running", "finished"})) {
        wish.status = static_cast<RoomStatus>(*status);
    }
    wish.before = reading.code("before");
    wish.limit = reading.integer("limit", 1, most_games, usual_games);
    if (const auto error = reading.finish()) {
        co_return refused(*error);
    }
    const PersonId person = request.identity->id;
    if (wish.status == RoomStatus::finished) {
        auto games = co_await services.games.finished(person, wish.before, wish.limit + 1);
        co_return games ? page_of_games(std::move(games).value(), wish.limit) : unreadable(games.error());
    }
    auto games = co_await services.games.under_way(person);
    if (!games) {
        co_return unreadable(games.error());
    }
    keep_wanted(*games, wish);
    co_return page_of_games(std::move(games).value(), wish.limit);
}

} // namespace

std::vector<Route> my_game_routes(const ApiServices& services) {
    return {{Method::get, "/api/games/mine", Callers::person,
             [services](const Request& request) { return my_games_answer(request, services); }}};
}

} // namespace idavoll::server
