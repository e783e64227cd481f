#include "server/http/api/replays.h"
#include "server/http/api/resources.h"

#include <memory>
#include <utility>
#include <variant>

namespace idavoll::server {
namespace {

namespace asio = boost::asio;
using protocol::Refused;

/// Returns the record of a finished game to anyone who may see its end.
asio::awaitable<Response> record_answer(const Request& request, const ApiServices& services) {
    const auto record = co_await ask_room(request, services, &RoomActor::record);
    if (!record) {
        co_return refused(record.error());
    }
    Response response = json_response(Status::ok, write_json(*record));
    response.headers.emplace_back(Field::cache_control, "private, no-cache");
    co_return response;
}

asio::awaitable<Response> replayed_answer(const Request& request, const ApiServices& services) {
    auto parsed = protocol::parse_replay_request(request.body);
    if (!parsed) {
        co_return refused(parsed.error());
    }
    auto& wish = *parsed;
    const auto game = co_await services.replays.replay(std::move(wish.record), wish.seat);
    if (!game) {
        co_return refused(game.error());
    }
    co_return json_response(Status::ok, protocol::replayed_body(*game));
}

} // namespace

std::vector<Route> record_routes(const ApiServices& services) {
    return {{Method::get, "/api/rooms/{code}/record", Callers::anyone,
             [services](const Request& request) { return record_answer(request, services); }},
            {Method::post, "/api/replay", Callers::anyone,
             [services](const Request& request) { return replayed_answer(request, services); }}};
}

} // namespace idavoll::server
