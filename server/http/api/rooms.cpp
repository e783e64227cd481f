#include "protocol/http_messages.h"
#include "server/http/api/resources.h"
#include "server/net/address_book.h"

#include <nlohmann/json.hpp>

namespace idavoll::server {
namespace {

namespace asio = boost::asio;
using protocol::ErrorCode;
using protocol::Refused;
using protocol::RoomRequest;

asio::awaitable<Response> create_room(const Request& request, const ApiServices& services) {
    auto parsed = protocol::parse_room_request(request.body);
    if (!parsed) {
        co_return refused(parsed.error());
    }
    auto& wish = *parsed;
    const bool is_public = wish.settings.visibility == protocol::Visibility::in_lobby;
    if (wish.settings.rated && is_public && !request.identity->account) {
        co_return refused(Refused{ErrorCode::not_signed_in, "Rated tables require an account."});
    }
    const auto created =
        co_await services.opener.create(*request.identity, std::move(wish.game), std::move(wish.options),
                                        network_of(request.caller.address), std::move(wish.settings));
    if (!created) {
        co_return refused(created.error());
    }
    co_return json_response(Status::created, protocol::room_body(*created));
}

asio::awaitable<Response> play_on(const Request& request, const ApiServices& services) {
    auto wish = protocol::parse_continuation_request(request.body);
    if (!wish) {
        co_return refused(wish.error());
    }
    const auto created =
        co_await services.opener.play_on(*request.identity, request.parameters.at(0), std::move(wish).value(),
                                         network_of(request.caller.address));
    if (!created) {
        co_return refused(created.error());
    }
    co_return json_response(Status::created, protocol::room_body(*created));
}

Response upgrade_required() {
    Response response = error_response(Status::upgrade_required, ErrorCode::malformed,
                                       "This address is a WebSocket, not a page.");
    response.headers.emplace_back(Field::upgrade, "websocket");
    return response;
}

} // namespace

std::vector<Route> room_routes(const ApiServices& services) {
    return {{Method::post, "/api/rooms", Callers::person,
             [services](const Request& request) { return create_room(request, services); }},
            {Method::post, "/api/rooms/{code}/continuations", Callers::person,
             [services](const Request& request) { return play_on(request, services); }},
            {Method::get, websocket_path, Callers::anyone,
             at_once([](const Request&) { return upgrade_required(); })}};
}

} // namespace idavoll::server
