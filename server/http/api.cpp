#include "server/http/api.h"

#include "engine/registry.h"
#include "protocol/http_messages.h"

#include <nlohmann/json.hpp>

namespace idavoll::server {
namespace {

namespace asio = boost::asio;
using protocol::ErrorCode;
using protocol::GameRequest;
using protocol::ProtocolError;

Status status_of(ErrorCode code) {
    switch (code) {
    case ErrorCode::malformed:
        return Status::bad_request;
    case ErrorCode::unknown_game:
        return Status::not_found;
    case ErrorCode::options:
        return Status::unprocessable_entity;
    case ErrorCode::storage:
        return Status::service_unavailable;
    default:
        return Status::internal_server_error;
    }
}

Response refused(const ProtocolError& error) {
    return error_response(status_of(error.code), error.code, error.message);
}

Response text_response(Status status, std::string text) {
    return {status,
            "text/plain; version=0.0.4; charset=utf-8",
            std::make_shared<const std::string>(std::move(text)),
            {{Field::cache_control, "no-store"}}};
}

std::string offers() {
    std::vector<protocol::GameOffer> offers;
    for (const AnyGame* game : all_games()) {
        const GameFacts& facts = game->facts();
        offers.push_back({std::string(facts.name),
                          facts.rules,
                          facts.min_seats,
                          facts.max_seats,
                          protocol::JsonPart(game->option_facts()),
                          {facts.annotations.begin(), facts.annotations.end()}});
    }
    return protocol::games_body(offers);
}

Response complete_options(const Request& request) {
    const auto parsed = protocol::parse_game_request(request.body);
    if (const auto* error = std::get_if<ProtocolError>(&parsed)) {
        return refused(*error);
    }
    const auto& wish = std::get<GameRequest>(parsed);
    const AnyGame* game = find_game(wish.game);
    if (game == nullptr) {
        return refused({ErrorCode::unknown_game, "There is no such game here.", std::nullopt});
    }
    const auto options = game->complete_options(wish.options);
    if (!options) {
        return refused({ErrorCode::options, options.error().sentence, std::nullopt});
    }
    return json_response(Status::ok, protocol::options_body(protocol::JsonPart(*options)));
}

Response become_guest(const Request& request, const ApiServices& services) {
    if (const auto error = protocol::check_guest_request(request.body)) {
        return refused(*error);
    }
    Response response = json_response(Status::ok, protocol::guest_body());
    // Set again for a guest we know, so that the browser keeps it for another while.
    const GuestId guest = request.guest ? *request.guest : new_guest();
    response.headers.emplace_back(Field::set_cookie, services.cookie.set_cookie(services.seal.seal(guest)));
    return response;
}

asio::awaitable<Response> create_room(const Request& request, const ApiServices& services) {
    auto parsed = protocol::parse_game_request(request.body);
    if (const auto* error = std::get_if<ProtocolError>(&parsed)) {
        co_return refused(*error);
    }
    auto& wish = std::get<GameRequest>(parsed);
    const auto created =
        co_await services.rooms.create(*request.guest, std::move(wish.game), std::move(wish.options));
    if (const auto* error = std::get_if<ProtocolError>(&created)) {
        co_return refused(*error);
    }
    co_return json_response(Status::created, protocol::room_body(std::get<std::string>(created)));
}

Response upgrade_required() {
    Response response =
        error_response(Status::upgrade_required, ErrorCode::malformed, "Here is a WebSocket, and no page.");
    response.headers.emplace_back(Field::upgrade, "websocket");
    return response;
}

Response metrics_text(const ApiServices& services) {
    services.metrics.connections(services.connections.size());
    services.metrics.rooms(services.rooms.awake());
    return text_response(Status::ok, services.metrics.text());
}

/// A handler that has nothing to wait for.
template <class Answer>
Handler at_once(Answer answer) {
    return [answer = std::move(answer)](const Request& request) -> asio::awaitable<Response> {
        co_return answer(request);
    };
}

} // namespace

std::vector<Route> api_routes(const ApiServices& services) {
    const auto games = std::make_shared<const std::string>(offers());
    return {
        {Method::get, "/api/games", Access::anyone, at_once([games](const Request&) {
             return Response{Status::ok, "application/json", games, {{Field::cache_control, "no-cache"}}};
         })},
        {Method::post, "/api/guest", Access::anyone,
         at_once([services](const Request& request) { return become_guest(request, services); })},
        {Method::post, "/api/options", Access::anyone, at_once(complete_options)},
        {Method::post, "/api/rooms", Access::guest,
         [services](const Request& request) { return create_room(request, services); }},
        {Method::get, websocket_path, Access::anyone,
         at_once([](const Request&) { return upgrade_required(); })},
        {Method::get, "/healthz", Access::anyone,
         at_once([](const Request&) { return text_response(Status::ok, "ok\n"); })},
        {Method::get, "/readyz", Access::anyone, at_once([services](const Request&) {
             return services.is_ready() ? text_response(Status::ok, "ready\n")
                                        : text_response(Status::service_unavailable, "not ready\n");
         })},
        {Method::get, "/metrics", Access::operators,
         at_once([services](const Request&) { return metrics_text(services); })},
    };
}

} // namespace idavoll::server
