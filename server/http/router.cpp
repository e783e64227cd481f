#include "server/http/router.h"

#include "server/http/pages.h"

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

/// Returns true if the media type is JSON, with any parameters.
bool is_json(std::string_view content_type) {
    constexpr std::string_view json = "application/json";
    return boost::beast::iequals({content_type.data(), std::min(content_type.size(), json.size())},
                                 {json.data(), json.size()})
           && (content_type.size() == json.size() || content_type[json.size()] == ';'
               || content_type[json.size()] == ' ');
}

/// True for the base64 encoding of 16 bytes (RFC 6455, 4.2.1).
bool is_websocket_key(std::string_view key) {
    constexpr std::string_view base64_digits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    return key.size() == 24 && key.find_first_not_of(base64_digits) == 22 && key.ends_with("==");
}

Response only(std::string allowed) {
    Response response =
        error_response(Status::method_not_allowed, ErrorCode::malformed, "This method is not allowed here.");
    response.headers.emplace_back(Field::allow, std::move(allowed));
    return response;
}

/// Returns true if the request has a body. Calls without one need no content type.
bool has_body(const Request& request) {
    const auto length = request.header(Field::content_length);
    return (!length.empty() && length != "0") || !request.header(Field::transfer_encoding).empty();
}

/// Removes and returns the first segment of a path that starts with a slash.
std::string_view take_part(std::string_view& path) {
    path.remove_prefix(1);
    const std::string_view part = path.substr(0, path.find('/'));
    path.remove_prefix(part.size());
    return part;
}

bool is_parameter(std::string_view part) {
    return part.starts_with('{');
}

Response no_such_page() {
    return error_response(Status::not_found, ErrorCode::malformed, "This page does not exist.");
}

/// Returns true if a person opened this address: browsers ask for a page, programs do not.
bool looks_for_page(const Request& request) {
    return server::looks_for_page(request.method, request.path, request.header(Field::accept));
}

Response no_guest() {
    return error_response(Status::unauthorized, ErrorCode::no_guest,
                          "This requires the cookie that POST /api/guest sets.");
}

Response not_signed_in() {
    return error_response(Status::unauthorized, ErrorCode::not_signed_in, "Sign in first.");
}

Response cannot_tell_who_calls() {
    const protocol::Refused why = protocol::storage_failure();
    return error_response(Status::service_unavailable, why.code, why.message);
}

Response out_of_scope() {
    return error_response(Status::forbidden, ErrorCode::forbidden, "This token does not allow that.");
}

/// Returns true if the response depends on the requester, so that an identity that cannot be checked must not
/// be treated as none.
bool depends_on_requester(const Route& route, Method method) {
    return route.callers != Callers::probes && !(route.callers == Callers::anyone && is_reading(method));
}

/// Returns true if the token's scope allows the route. Requests without a token are not restricted.
bool is_in_scope(const Route& route, const Request& request) {
    if (!request.identity || request.proof.kind != Proof::Kind::token) {
        return true;
    }
    const Scope needed = is_reading(request.method) ? Scope::read : Scope::play;
    return route.tokens == Tokens::as_usual && request.proof.scope >= needed;
}

std::optional<Response> refusal_of_caller(const Route& route, const Request& request) {
    if (route.callers == Callers::person && !request.identity) {
        return no_guest();
    }
    if (route.callers == Callers::account && !(request.identity && request.identity->account)) {
        return not_signed_in();
    }
    return is_in_scope(route, request) ? std::nullopt : std::optional(out_of_scope());
}

} // namespace

std::optional<std::vector<std::string>> match_path(std::string_view pattern, std::string_view path) {
    std::vector<std::string> parameters;
    while (!pattern.empty() && !path.empty()) {
        const std::string_view wanted = take_part(pattern);
        const std::string_view part = take_part(path);
        if (is_parameter(wanted) && !part.empty()) {
            parameters.emplace_back(part);
        } else if (wanted != part) {
            return std::nullopt;
        }
    }
    return pattern.empty() && path.empty() ? std::optional(std::move(parameters)) : std::nullopt;
}

Router::Router(std::vector<Route> routes, StaticFiles files, OriginRule origins,
               std::vector<Network> operators, std::vector<Network> console)
    : routes_(std::move(routes)), files_(std::move(files)), origins_(std::move(origins)),
      operators_(std::move(operators)), console_(std::move(console)) {}

const Route* Router::find(const Request& request) const {
    const Route* place = find_path(request);
    if (place == nullptr) {
        return nullptr;
    }
    const auto route = std::ranges::find_if(
        routes_, [&](const Route& one) { return one.path == place->path && serves(one, request.method); });
    return route != routes_.end() ? &*route : nullptr;
}

/// Literal paths take precedence over patterns: `/api/passkeys/options` is not a passkey.
const Route* Router::find_path(const Request& request) const {
    auto route = std::ranges::find(routes_, std::string_view(request.path), &Route::path);
    if (route == routes_.end()) {
        route = std::ranges::find_if(
            routes_, [&](const Route& one) { return match_path(one.path, request.path).has_value(); });
    }
    return route != routes_.end() ? &*route : nullptr;
}

Response Router::not_meant(const Request& request) const {
    return looks_for_page(request)
               ? wrong_address_page(origins_.address())
               : error_response(Status::misdirected_request, ErrorCode::wrong_address,
                                "This server's address is " + origins_.address() + ". Open it there.");
}

Response Router::foreign_page() const {
    return error_response(Status::forbidden, ErrorCode::wrong_address,
                          "Only this server's own pages may do this. Its address is " + origins_.address()
                              + ".");
}

/// The path exists, but not with this method.
Response Router::wrong_method(const Route& place) const {
    std::string allowed;
    for (const Route& route : routes_) {
        if (route.path == place.path) {
            allowed += allowed.empty() ? "" : ", ";
            allowed += route.method == Method::get ? std::string("GET, HEAD")
                                                   : std::string(boost::beast::http::to_string(route.method));
        }
    }
    return only(std::move(allowed));
}

Response Router::not_found(const Request& request) const {
    return looks_for_page(request) ? files_.nowhere() : no_such_page();
}

bool Router::is_probe(const Request& request) const {
    const Route* route = find(request);
    return route != nullptr && route->callers == Callers::probes;
}

double Router::cost_of(const Request& request) const {
    constexpr double file = 0.125;
    if (is_probe(request)) {
        return 0;
    }
    return find_path(request) == nullptr && files_.has(request.path) ? file : 1;
}

boost::asio::awaitable<Response> Router::answer(const Request& request) const {
    const Route* route = find(request);
    if (route == nullptr) {
        co_return files_.answer(request);
    }
    std::vector<std::string> parameters = match_path(route->path, request.path).value();
    if (parameters.empty()) {
        co_return co_await route->handler(request);
    }
    Request placed = request;
    placed.parameters = std::move(parameters);
    co_return co_await route->handler(placed);
}

std::optional<Response> Router::refusal(const Request& request) const {
    if (!is_probe(request) && !origins_.is_meant(request)) {
        return not_meant(request);
    }
    if (const Route* route = find(request)) {
        return refusal(*route, request);
    }
    const Route* place = find_path(request);
    return place != nullptr ? wrong_method(*place) : file_refusal(request);
}

std::optional<Response> Router::refusal(const Route& route, const Request& request) const {
    if (!is_reading(request.method) && route.pages == Pages::own) {
        if (!origins_.may_change(request)) {
            return foreign_page();
        }
        const bool says_something = request.method == Method::post || has_body(request);
        if (says_something && !is_json(request.header(Field::content_type))) {
            return error_response(Status::unsupported_media_type, ErrorCode::malformed,
                                  "The body must be application/json.");
        }
    }
    if (request.is_unrecognised && depends_on_requester(route, request.method)) {
        return cannot_tell_who_calls();
    }
    if (is_hidden(route, request)) {
        return not_found(request);
    }
    return refusal_of_caller(route, request);
}

/// Returns true if the route must look nonexistent to this requester.
bool Router::is_hidden(const Route& route, const Request& request) const {
    const auto comes_from = [&](const std::vector<Network>& networks) {
        return request.caller.is_known && is_within(networks, request.caller.address);
    };
    switch (route.callers) {
    case Callers::operators:
        return !comes_from(operators_);
    case Callers::moderators:
        return request.proof.role < Role::moderator || !comes_from(console_);
    case Callers::administrators:
        return request.proof.role < Role::operator_ || !comes_from(console_);
    default:
        return false;
    }
}

std::optional<Response> Router::file_refusal(const Request& request) const {
    if (!files_.has(request.path)) {
        return not_found(request);
    }
    if (!is_reading(request.method)) {
        return only("GET, HEAD");
    }
    return std::nullopt;
}

std::optional<Response> Router::websocket_refusal(const Request& request) const {
    if (!origins_.is_meant(request)) {
        return not_meant(request);
    }
    if (request.path != websocket_path) {
        return no_such_page();
    }
    // Browsers send cookies from any page, but Origin names it. A missing Origin is refused, except with a
    // token, which browsers do not send by themselves.
    if (request.is_unrecognised) {
        return cannot_tell_who_calls();
    }
    const bool is_program = request.identity && request.proof.kind == Proof::Kind::token
                            && request.headers.count(Field::origin) == 0;
    if (!is_program && !origins_.is_from_own_page(request)) {
        return foreign_page();
    }
    if (!request.identity) {
        return no_guest();
    }
    if (!is_websocket_key(request.header(Field::sec_websocket_key))) {
        return error_response(Status::bad_request, ErrorCode::malformed,
                              "Sec-WebSocket-Key must be 16 bytes in base64.");
    }
    return std::nullopt;
}

std::string_view Router::label(const Request& request) const {
    if (const Route* route = find_path(request)) {
        return route->path;
    }
    return files_.has(request.path) ? "(file)" : "(unknown)";
}

} // namespace idavoll::server
