#include "server/accounts/passkeys.h"

#include "server/http/api/people_calls.h"

namespace idavoll::server {
namespace {

namespace asio = boost::asio;
using protocol::Refused;

asio::awaitable<Response> options(const Request& request, const ApiServices& services) {
    auto parsed = protocol::parse_passkey_options_request(request.body);
    if (!parsed) {
        co_return refused(parsed.error());
    }
    auto wish = std::move(parsed).value();
    auto asked = co_await people::passkey_options(*services.people, request.identity, std::move(wish));
    if (!asked) {
        co_return refused(asked.error());
    }
    co_return json_response(Status::ok, protocol::passkey_options_body(protocol::JsonPart(*asked)));
}

asio::awaitable<Response> list_passkeys(const Request& request, const ApiServices& services) {
    auto passkeys = co_await people::passkeys(*services.people, *request.identity);
    if (!passkeys) {
        co_return refused(passkeys.error());
    }
    co_return json_response(Status::ok, protocol::passkeys_body(*passkeys));
}

asio::awaitable<Response> add(const Request& request, const ApiServices& services) {
    auto parsed = protocol::parse_passkey_request(request.body);
    if (!parsed) {
        co_return refused(parsed.error());
    }
    auto wish = std::move(parsed).value();
    Known known = known_of(request);
    auto added = co_await people::add_passkey(*services.people, std::move(known), std::move(wish));
    if (!added) {
        co_return refused(added.error());
    }
    co_return json_response(Status::created, protocol::passkey_body(*added));
}

asio::awaitable<Response> rename(const Request& request, const ApiServices& services) {
    auto parsed = protocol::parse_passkey_change(request.body);
    if (!parsed) {
        co_return refused(parsed.error());
    }
    const RowNumber number = number_of(request.parameters.at(0)).value_or(0);
    auto name = std::move(parsed).value();
    const auto done =
        co_await people::name_passkey(*services.people, *request.identity, number, std::move(name));
    co_return done ? nothing_to_say() : refused(done.error());
}

asio::awaitable<Response> remove_passkey(const Request& request, const ApiServices& services) {
    const RowNumber number = number_of(request.parameters.at(0)).value_or(0);
    Known known = known_of(request);
    const auto done = co_await people::remove_passkey(*services.people, std::move(known), number);
    co_return done ? nothing_to_say() : refused(done.error());
}

} // namespace

std::vector<Route> passkey_routes(const ApiServices& services) {
    return {
        {Method::post, "/api/passkeys/options", Callers::anyone,
         [services](const Request& request) { return options(request, services); }, Tokens::refused},
        {Method::get, "/api/passkeys", Callers::account,
         [services](const Request& request) { return list_passkeys(request, services); }, Tokens::refused},
        {Method::post, "/api/passkeys", Callers::account,
         [services](const Request& request) { return add(request, services); }, Tokens::refused},
        {Method::patch, "/api/passkeys/{id}", Callers::account,
         [services](const Request& request) { return rename(request, services); }, Tokens::refused},
        {Method::delete_, "/api/passkeys/{id}", Callers::account,
         [services](const Request& request) { return remove_passkey(request, services); }, Tokens::refused}};
}

} // namespace idavoll::server
