#include "engine/catalogue/registry.h"
#include "protocol/rating_messages.h"
#include "server/accounts/accounts.h"
#include "server/core/text/names.h"
#include "server/http/api/people_calls.h"
#include "server/http/api/query.h"
#include "server/listings/leaderboards/listing.h"
#include "server/listings/ratings/ladder.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

namespace idavoll::server {
namespace {

namespace asio = boost::asio;
using protocol::ErrorCode;
using protocol::Refused;

constexpr int most_listed = 200;
constexpr int usually_listed = 50;
constexpr int most_steps = 500;

/// How long ago a player may have last played to be listed.
constexpr Milliseconds year = std::chrono::milliseconds(std::chrono::hours(24 * 365)).count();

/// Returns the leaderboard named by `game` and `class`, or nullopt if they are missing or unknown.
std::optional<std::string> read_ladder(QueryReading& reading) {
    const std::optional<std::string> game = reading.text("game");
    const auto table_class = reading.word("class", {"2", "3+", "3 "}); // a plus may have been decoded as a
                                                                       // blank
    if (!game || !table_class || find_game(*game) == nullptr) {
        return std::nullopt;
    }
    return ladder_name(*game, *table_class == 0 ? 2 : 3);
}

Response no_ladder() {
    return refused(
        Refused{ErrorCode::malformed, "\"game\" must name a game, and \"class\" must be 2 or 3+."});
}

/// Returns the key of a name, or for an invalid name a key that no one has.
std::string key_of(const std::string& name) {
    const Result<std::string> clean = clean_name(name);
    return clean ? name_key(*clean) : std::string();
}

asio::awaitable<Response> list_ratings(const Request& request, const ApiServices& services) {
    QueryReading reading(request.query);
    std::optional<std::string> ladder = read_ladder(reading);
    const auto around = reading.word("around", {"me"});
    const std::optional<std::string> before = reading.text("before");
    const int limit = reading.integer("limit", 1, most_listed, usually_listed);
    if (const auto error = reading.finish()) {
        co_return refused(*error);
    }
    if (!ladder) {
        co_return no_ladder();
    }
    RatingWish wish{.ladder = *std::move(ladder),
                    .before = before ? std::optional(key_of(*before)) : std::nullopt,
                    .around_reader = around.has_value(),
                    .most = limit,
                    .played_after = services.now() - year};
    auto listed = co_await services.ratings.listed(person_of(request), std::move(wish));
    if (!listed) {
        co_return unreadable(listed.error());
    }
    const bool more = cut_to_page(*listed, limit);
    co_return json_response(Status::ok, protocol::ratings_body(people_told(*listed), more));
}

asio::awaitable<Response> list_bots(const Request& request) {
    QueryReading reading(request.query);
    const std::optional<std::string> ladder = read_ladder(reading);
    if (const auto error = reading.finish()) {
        co_return refused(*error);
    }
    co_return ladder ? json_response(Status::ok, protocol::rated_bots_body(bots_told(*ladder))) : no_ladder();
}

asio::awaitable<Response> history(const Request& request, const ApiServices& services) {
    QueryReading reading(request.query);
    std::optional<std::string> ladder = read_ladder(reading);
    if (const auto error = reading.finish()) {
        co_return refused(*error);
    }
    if (!ladder) {
        co_return no_ladder();
    }
    const auto account = co_await people::account_called(*services.people, request.parameters.at(0));
    if (!account) {
        co_return refused(account.error());
    }
    auto steps = co_await services.ratings.history(person_of(request), name_key(account->name),
                                                   *std::move(ladder), most_steps);
    if (!steps) {
        co_return unreadable(steps.error());
    }
    std::optional<std::vector<protocol::RatingStep>> told;
    if (const std::optional<std::vector<RatingStep>>& found = *steps) {
        told.emplace();
        std::ranges::transform(*found, std::back_inserter(*told), step_told);
    }
    co_return json_response(Status::ok, protocol::rating_history_body(told));
}

asio::awaitable<Response> of_room(const Request& request, const ApiServices& services) {
    auto room = co_await services.ratings.room(person_of(request), request.parameters.at(0));
    if (!room) {
        co_return unreadable(room.error());
    }
    const std::optional<RatedRoom>& found = *room;
    if (!found) {
        co_return refused(Refused{ErrorCode::no_such_room, "There is no such room."});
    }
    const bool is_account = request.identity && request.identity->account;
    co_return json_response(Status::ok, protocol::room_rating_body(room_told(*found, is_account)));
}

} // namespace

std::vector<Route> rating_routes(const ApiServices& services) {
    return {{Method::get, "/api/ratings", Callers::anyone,
             [services](const Request& request) { return list_ratings(request, services); }},
            {Method::get, "/api/ratings/bots", Callers::anyone, list_bots},
            {Method::get, "/api/people/{name}/ratings", Callers::anyone,
             [services](const Request& request) { return history(request, services); }},
            {Method::get, "/api/rooms/{code}/rating", Callers::anyone,
             [services](const Request& request) { return of_room(request, services); }}};
}

} // namespace idavoll::server
