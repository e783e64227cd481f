#include "server/http/router.h"

#include <algorithm>
#include <boost/beast/http/verb.hpp>

namespace idavoll::server {
namespace {

using protocol::ErrorCode;

bool is_reading(Method method) {
    return method == Method::get || method == Method::head;
}

bool serves(const Route& route, Method method) {
    return route.method == method || (route.method == Method::get && method == Method::head);
}

/// Whether the media type is JSON, whatever parameters follow it.
bool is_json(std::string_view content_type) {
    constexpr std::string_view json = "application/json";
    return boost::beast::iequals({content_type.data(), std::min(content_type.size(), json.size())},
                                 {json.data(), json.size()})
           && (content_type.size() == json.size() || content_type[json.size()] == ';'
               || content_type[json.size()] == ' ');
}

Response wrong_method(std::string allowed) {
    Response response =
        error_response(Status::method_not_allowed, ErrorCode::malformed, "This method does not exist here.");
    response.headers.emplace_back(Field::allow, std::move(allowed));
    return response;
}

Response not_found() {
    return error_response(Status::not_found, ErrorCode::malformed, "There is no such page.");
}

Response not_meant() {
    return error_response(Status::misdirected_request, ErrorCode::malformed,
                          "This server has another name; open it by its own address.");
}

Response no_guest() {
    return error_response(Status::unauthorized, ErrorCode::no_guest,
                          "This needs the cookie that POST /api/guest gives.");
}

Response foreign_page() {
    return error_response(Status::forbidden, ErrorCode::malformed,
                          "Only this server's own pages may do this.");
}

} // namespace

Router::Router(std::vector<Route> routes, StaticFiles files, OriginRule origins,
               std::vector<Network> operators)
    : routes_(std::move(routes)), files_(std::move(files)), origins_(std::move(origins)),
      operators_(std::move(operators)) {}

const Route* Router::find(const Request& request) const {
    const auto route =
        std::ranges::find_if(routes_, [&](const Route& one) { return one.path == request.path; });
    return route != routes_.end() ? &*route : nullptr;
}

bool Router::is_probe(const Request& request) const {
    const Route* route = find(request);
    return route != nullptr && route->access == Access::probes;
}

boost::asio::awaitable<Response> Router::answer(const Request& request) const {
    const Route* route = find(request);
    if (route == nullptr) {
        co_return files_.answer(request);
    }
    co_return co_await route->handler(request);
}

std::optional<Response> Router::refusal(const Request& request) const {
    if (!is_probe(request) && !origins_.is_meant(request)) {
        return not_meant();
    }
    const Route* route = find(request);
    return route != nullptr ? refusal(*route, request) : file_refusal(request);
}

std::optional<Response> Router::refusal(const Route& route, const Request& request) const {
    if (!serves(route, request.method)) {
        return wrong_method(route.method == Method::get
                                ? "GET, HEAD"
                                : std::string(boost::beast::http::to_string(route.method)));
    }
    if (!is_reading(request.method)) {
        if (!origins_.may_change(request)) {
            return foreign_page();
        }
        if (!is_json(request.header(Field::content_type))) {
            return error_response(Status::unsupported_media_type, ErrorCode::malformed,
                                  "The body must be application/json.");
        }
    }
    if (route.access == Access::guest && !request.guest) {
        return no_guest();
    }
    if (route.access == Access::operators
        && !(request.caller.is_known && is_within(operators_, request.caller.address))) {
        return not_found();
    }
    return std::nullopt;
}

std::optional<Response> Router::file_refusal(const Request& request) const {
    if (!files_.has(request.path)) {
        return not_found();
    }
    if (!is_reading(request.method)) {
        return wrong_method("GET, HEAD");
    }
    return std::nullopt;
}

std::optional<Response> Router::websocket_refusal(const Request& request) const {
    if (!origins_.is_meant(request)) {
        return not_meant();
    }
    if (request.path != websocket_path) {
        return not_found();
    }
    // Browsers send the cookie along from any page; the Origin tells which. Who leaves it out is refused.
    if (!origins_.is_own(request.header(Field::origin))) {
        return foreign_page();
    }
    if (!request.guest) {
        return no_guest();
    }
    return std::nullopt;
}

std::string_view Router::label(const Request& request) const {
    if (const Route* route = find(request)) {
        return route->path;
    }
    return files_.has(request.path) ? "(file)" : "(unknown)";
}

} // namespace idavoll::server
