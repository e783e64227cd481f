#include "server/accounts/tokens.h"

#include "server/http/api/people_calls.h"

namespace idavoll::server {
namespace {

namespace asio = boost::asio;
using protocol::ErrorCode;
using protocol::Refused;

asio::awaitable<Response> make(const Request& request, const ApiServices& services) {
    auto parsed = protocol::parse_token_request(request.body);
    if (!parsed) {
        co_return refused(parsed.error());
    }
    auto wish = std::move(parsed).value();
    Known known = known_of(request);
    auto made = co_await people::make_token(*services.people, std::move(known), std::move(wish));
    if (!made) {
        co_return refused(made.error());
    }
    co_return json_response(Status::created, protocol::token_body(made->id, made->token));
}

asio::awaitable<Response> list_tokens(const Request& request, const ApiServices& services) {
    auto tokens = co_await people::tokens(*services.people, *request.identity);
    if (!tokens) {
        co_return refused(tokens.error());
    }
    co_return json_response(Status::ok, protocol::tokens_body(*tokens));
}

asio::awaitable<Response> revoke(const Request& request, const ApiServices& services) {
    const auto number = number_of(request.parameters.at(0));
    if (!number) {
        co_return refused({ErrorCode::expired, "There is no such token."});
    }
    const auto done = co_await people::revoke_token(*services.people, *request.identity, *number);
    co_return done ? nothing_to_say() : refused(done.error());
}

} // namespace

std::vector<Route> token_routes(const ApiServices& services) {
    return {{Method::get, "/api/tokens", Callers::account,
             [services](const Request& request) { return list_tokens(request, services); }, Tokens::refused},
            {Method::post, "/api/tokens", Callers::account,
             [services](const Request& request) { return make(request, services); }, Tokens::refused},
            {Method::delete_, "/api/tokens/{id}", Callers::account,
             [services](const Request& request) { return revoke(request, services); }, Tokens::refused}};
}

} // namespace idavoll::server
