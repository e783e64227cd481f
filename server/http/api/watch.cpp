#include "server/http/api/resources.h"
#include "server/listings/lobby/watching.h"

#include <utility>

namespace idavoll::server {
namespace {

namespace asio = boost::asio;

/// Older games are not listed.
constexpr Milliseconds ended_within = 28LL * 24 * 60 * 60 * 1000;

asio::awaitable<Response> watch_answer(const Request& request, const ApiServices& services) {
    auto games = co_await services.watching.to_watch(person_of(request), services.now() - ended_within);
    if (!games) {
        co_return unreadable(games.error());
    }
    co_return json_response(Status::ok, protocol::watch_body(running_to_watch(std::move(games->running)),
                                                             ended_to_watch(games->ended)));
}

} // namespace

std::vector<Route> watch_routes(const ApiServices& services) {
    return {{Method::get, "/api/watch", Callers::anyone,
             [services](const Request& request) { return watch_answer(request, services); }}};
}

} // namespace idavoll::server
