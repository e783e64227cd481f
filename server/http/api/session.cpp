#include "server/accounts/accounts.h"
#include "server/accounts/passkeys.h"
#include "server/http/api/people_calls.h"

namespace idavoll::server {
namespace {

namespace asio = boost::asio;
using protocol::ErrorCode;
using protocol::Refused;

asio::awaitable<Response> sign_in(const Request& request, const ApiServices& services) {
    auto parsed = protocol::parse_session_request(request.body);
    if (!parsed) {
        co_return refused(parsed.error());
    }
    auto& wish = *parsed;
    Visitor visitor = visitor_of(request);
    Result<SignedIn, Refused> done = Refused{};
    if (wish.credential) {
        done = co_await people::sign_in_with_passkey(*services.people, std::move(visitor),
                                                     std::move(*wish.credential));
    } else {
        done = co_await people::sign_in(*services.people, std::move(visitor), std::move(wish.name),
                                        std::move(wish.password));
    }
    if (!done) {
        co_return refused(done.error());
    }
    // The browser's previous session ends.
    if (request.identity) {
        Known former = known_of(request);
        (void)co_await people::sign_out(*services.people, std::move(former));
    }
    Response response =
        json_response(Status::ok, protocol::session_body(*done->who.account, done->kept_apart));
    set_session(response, services, done->token);
    co_return response;
}

asio::awaitable<Response> sign_out(const Request& request, const ApiServices& services) {
    Known known = known_of(request);
    const auto done = co_await people::sign_out(*services.people, std::move(known));
    if (!done) {
        co_return refused(done.error());
    }
    Response response = nothing_to_say();
    response.headers.emplace_back(Field::set_cookie, services.session_cookie.remove_cookie());
    co_return response;
}

/// Checks the password or a passkey again before a security change.
asio::awaitable<Response> prove(const Request& request, const ApiServices& services) {
    auto parsed = protocol::parse_proof_request(request.body);
    if (!parsed) {
        co_return refused(parsed.error());
    }
    auto& wish = *parsed;
    Known known = known_of(request);
    Result<Done, Refused> done = Refused{};
    if (wish.credential) {
        done = co_await people::prove_again_with_passkey(*services.people, std::move(known),
                                                         std::move(*wish.credential));
    } else {
        std::string network = visitor_of(request).network;
        done = co_await people::prove_again(*services.people, std::move(known), std::move(wish.password),
                                            std::move(network));
    }
    co_return done ? nothing_to_say() : refused(done.error());
}

asio::awaitable<Response> list_sessions(const Request& request, const ApiServices& services) {
    Known known = known_of(request);
    auto sessions = co_await people::sessions(*services.people, std::move(known));
    if (!sessions) {
        co_return refused(sessions.error());
    }
    co_return json_response(Status::ok, protocol::sessions_body(*sessions));
}

asio::awaitable<Response> end(const Request& request, const ApiServices& services) {
    const auto number = number_of(request.parameters.at(0));
    if (!number) {
        co_return refused({ErrorCode::expired, "There is no such session."});
    }
    Known known = known_of(request);
    const auto done = co_await people::end_session(*services.people, std::move(known), *number);
    co_return done ? nothing_to_say() : refused(done.error());
}

} // namespace

std::vector<Route> session_routes(const ApiServices& services) {
    return {{Method::post, "/api/session", Callers::anyone,
             [services](const Request& request) { return sign_in(request, services); }, Tokens::refused},
            {Method::delete_, "/api/session", Callers::account,
             [services](const Request& request) { return sign_out(request, services); }, Tokens::refused},
            {Method::post, "/api/session/proof", Callers::account,
             [services](const Request& request) { return prove(request, services); }, Tokens::refused},
            {Method::get, "/api/sessions", Callers::account,
             [services](const Request& request) { return list_sessions(request, services); },
             Tokens::refused},
            {Method::delete_, "/api/sessions/{id}", Callers::account,
             [services](const Request& request) { return end(request, services); }, Tokens::refused}};
}

} // namespace idavoll::server
