#include "protocol/http_messages.h"
#include "server/http/api/resources.h"

namespace idavoll::server {
namespace {

Response become_guest(const Request& request, const ApiServices& services) {
    if (const auto error = protocol::check_guest_request(request.body)) {
        return refused(*error);
    }
    Response response = json_response(Status::ok, protocol::guest_body());
    // Set again for a known guest, so that the browser keeps it longer.
    if (request.identity && request.proof.kind != Proof::Kind::guest_cookie) {
        return response;
    }
    if (services.people != nullptr && !services.people->settings.guests) {
        return error_response(Status::forbidden, protocol::ErrorCode::forbidden,
                              "Sign in to an account to play here.");
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
