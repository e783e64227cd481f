#include "server/http/api/api.h"

#include "server/http/api/resources.h"

#include <algorithm>
#include <iterator>

namespace idavoll::server {
namespace {

using protocol::ErrorCode;

Status status_of(ErrorCode code) {
    switch (code) {
    case ErrorCode::malformed:
        return Status::bad_request;
    case ErrorCode::unknown_game:
        return Status::not_found;
    case ErrorCode::options:
        return Status::unprocessable_entity;
    case ErrorCode::rate:
        return Status::too_many_requests;
    case ErrorCode::storage:
        return Status::service_unavailable;
    default:
        return Status::internal_server_error;
    }
}

} // namespace

Response refused(const protocol::ProtocolError& error) {
    return error_response(status_of(error.code), error.code, error.message);
}

std::vector<Route> api_routes(const ApiServices& services) {
    std::vector<Route> all;
    for (auto&& part : {game_routes(), guest_routes(services), option_routes(), room_routes(services),
                        probe_routes(services)}) {
        std::ranges::copy(part, std::back_inserter(all));
    }
    return all;
}

} // namespace idavoll::server
