#include "protocol/http_messages.h"
#include "server/http/api/resources.h"

namespace idavoll::server {
namespace {

bool may_be_guest(const ApiServices& services) {
    return services.people == nullptr || services.people->settings.guests;
}

Response no_guests() {
    return error_response(Status::forbidden, protocol::ErrorCode::forbidden,
                          "Sign in to an account to play here.");
}

/// A further player on the same device: a new guest without a cookie, which the page holds as a token.
Response local_guest(const ApiServices& services) {
    return may_be_guest(services)
               ? json_response(Status::ok, protocol::guest_body(services.seal.seal(new_guest())))
               : no_guests();
}

Response become_guest(const Request& request, const ApiServices& services) {
    const auto is_local = protocol::parse_guest_request(request.body);
    if (!is_local) {
        return refused(is_local.error());
    }
    if (*is_local) {
        return local_guest(services);
    }
    Response response = json_response(Status::ok, protocol::guest_body());
    // Set again for a known guest, so that the browser keeps it longer.
    if (request.identity && request.proof.kind != Proof::Kind::guest_cookie) {
        return response;
    }
    if (!may_be_guest(services)) {
        return no_guests();
    }
    const PersonId guest = request.identity ? request.identity->id : new_guest();
    response.headers.emplace_back(Field::set_cookie, services.cookie.set_cookie(services.seal.seal(guest)));
    return response;
}

} // namespace

std::vector<Route> guest_routes(const ApiServices& services) {
    return {{Method::post, "/api/guest", Callers::anyone,
             at_once([services](const Request& request) { return become_guest(request, services); })}};
}

} // namespace idavoll::server
