#include "server/http/api/api.h"

#include "server/http/api/openapi.h"
#include "server/http/api/resources.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <spdlog/spdlog.h>

namespace idavoll::server {
namespace {

using protocol::ErrorCode;

Status status_of(ErrorCode code) {
    switch (code) {
    case ErrorCode::malformed:
    case ErrorCode::password:
    case ErrorCode::passkey:
        return Status::bad_request;
    case ErrorCode::head_too_large:
        return Status::request_header_fields_too_large;
    case ErrorCode::wrong_address:
        return Status::misdirected_request;
    case ErrorCode::no_guest:
    case ErrorCode::not_signed_in:
    case ErrorCode::wrong_password:
        return Status::unauthorized;
    case ErrorCode::expired:
        return Status::gone;
    case ErrorCode::unknown_game:
    case ErrorCode::no_such_room:
    case ErrorCode::no_such_person:
        return Status::not_found;
    case ErrorCode::options:
    case ErrorCode::illegal:
        return Status::unprocessable_entity;
    case ErrorCode::forbidden:
    case ErrorCode::blocked:
    case ErrorCode::not_seated:
    case ErrorCode::not_creator:
    case ErrorCode::fresh_sign_in:
    case ErrorCode::suspended:
    case ErrorCode::muted:
    case ErrorCode::banned:
        return Status::forbidden;
    case ErrorCode::name:
    case ErrorCode::too_long:
        return Status::unprocessable_entity;
    case ErrorCode::name_taken:
    case ErrorCode::already_seated:
    case ErrorCode::seat_taken:
    case ErrorCode::room_full:
    case ErrorCode::not_open:
    case ErrorCode::not_running:
    case ErrorCode::too_few:
    case ErrorCode::not_finished:
    case ErrorCode::not_confirmed:
    case ErrorCode::stale:
        return Status::conflict;
    case ErrorCode::too_many_games:
    case ErrorCode::rate:
        return Status::too_many_requests;
    case ErrorCode::storage:
        return Status::service_unavailable;
    default:
        return Status::internal_server_error;
    }
}

/// Returns the route of the OpenAPI description, which includes itself.
Route description_of(std::vector<Route> routes) {
    const auto text = std::make_shared<std::string>();
    Route itself{
        Method::get, "/api/openapi.json", Callers::anyone, at_once([text](const Request&) {
            return Response{Status::ok, "application/json", text, {{Field::cache_control, "no-cache"}}};
        })};
    routes.push_back(itself);
    *text = openapi_document(routes);
    return itself;
}

} // namespace

Response refused(const protocol::Refused& why) {
    Response response =
        json_response(status_of(why.code), protocol::error_body(why.code, why.message, why.restraint));
    if (why.wait) {
        response.headers.emplace_back(Field::retry_after, std::to_string((*why.wait + 999) / 1000));
    }
    return response;
}

Response unreadable(const JournalError& error) {
    spdlog::warn("cannot read a list: {}", error.sentence);
    return refused(protocol::storage_failure());
}

PersonId person_of(const Request& request) {
    return request.identity ? request.identity->id : PersonId();
}

std::vector<Route> api_routes(const ApiServices& services) {
    std::vector<Route> all;
    for (auto&& part : {game_routes(), guest_routes(services), option_routes(), room_routes(services),
                        my_game_routes(services), table_routes(services), watch_routes(services),
                        invitation_routes(services), note_routes(services), view_routes(services),
                        analysis_routes(services), record_routes(services), picture_routes(services),
                        puzzle_routes(services), probe_routes(services)}) {
        std::ranges::copy(part, std::back_inserter(all));
    }
    if (services.people != nullptr) {
        for (auto&& part :
             {account_routes(services), session_routes(services), device_routes(services),
              token_routes(services), passkey_routes(services), people_routes(services),
              rating_routes(services), statistics_routes(services), news_routes(services),
              hook_routes(services), play_routes(services), console_routes(services), ban_routes(services)}) {
            std::ranges::copy(part, std::back_inserter(all));
        }
        refuse_banned_guests(all, *services.people);
    }
    if (services.tournaments != nullptr) {
        std::ranges::copy(tournament_routes(services), std::back_inserter(all));
        std::ranges::copy(league_routes(services), std::back_inserter(all));
    }
    if (services.tournaments != nullptr && services.console != nullptr) {
        std::ranges::copy(console_tournament_routes(services), std::back_inserter(all));
    }
    all.push_back(description_of(all));
    return all;
}

} // namespace idavoll::server
