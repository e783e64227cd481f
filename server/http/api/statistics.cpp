#include "engine/catalogue/registry.h"
#include "server/accounts/accounts.h"
#include "server/core/text/names.h"
#include "server/http/api/people_calls.h"
#include "server/http/api/query.h"
#include "server/listings/statistics/listing.h"

#include <utility>

namespace idavoll::server {
namespace {

namespace asio = boost::asio;
using protocol::ErrorCode;
using protocol::Refused;

asio::awaitable<Response> of_person(const Request& request, const ApiServices& services) {
    const auto account = co_await people::account_called(*services.people, request.parameters.at(0));
    if (!account) {
        co_return refused(account.error());
    }
    auto kinds = co_await services.statistics.of_person(person_of(request), name_key(account->name));
    if (!kinds) {
        co_return unreadable(kinds.error());
    }
    std::optional<std::vector<protocol::PersonStatistics>> told;
    std::vector<protocol::MilestoneLine> milestones;
    if (const std::optional<std::vector<PersonSums>>& shown = *kinds) {
        told = statistics_told(*shown);
        milestones = milestones_told(*shown);
    }
    co_return json_response(Status::ok, protocol::person_statistics_body(told, milestones));
}

asio::awaitable<Response> of_game(const Request& request, const ApiServices& services) {
    QueryReading reading(request.query);
    const std::optional<std::string> game = reading.text("game");
    if (const auto error = reading.finish()) {
        co_return refused(*error);
    }
    if (!game || find_game(*game) == nullptr) {
        co_return refused(Refused{ErrorCode::malformed, "\"game\" must name a game."});
    }
    auto kinds = co_await services.statistics.of_game(*game);
    if (!kinds) {
        co_return unreadable(kinds.error());
    }
    co_return json_response(Status::ok, protocol::game_statistics_body(*game, statistics_told(*kinds)));
}

} // namespace

std::vector<Route> statistics_routes(const ApiServices& services) {
    return {{Method::get, "/api/statistics", Callers::anyone,
             [services](const Request& request) { return of_game(request, services); }},
            {Method::get, "/api/people/{name}/statistics", Callers::anyone,
             [services](const Request& request) { return of_person(request, services); }}};
}

} // namespace idavoll::server
