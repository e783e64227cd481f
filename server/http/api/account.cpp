#include "server/accounts/accounts.h"
#include "server/accounts/passkeys.h"
#include "server/core/people/personal_data.h"
#include "server/http/api/people_calls.h"

namespace idavoll::server {
namespace {

namespace asio = boost::asio;
using protocol::ErrorCode;
using protocol::Refused;

asio::awaitable<Response> make_account(const Request& request, const ApiServices& services) {
    auto parsed = protocol::parse_account_request(request.body);
    if (!parsed) {
        co_return refused(parsed.error());
    }
    if (request.identity && request.identity->account) {
        co_return refused({ErrorCode::forbidden, "You already have an account; sign out first."});
    }
    auto& wish = *parsed;
    // Named variables, here and elsewhere, because GCC 12 destroys an aggregate temporary within a co_await
    // twice.
    Visitor visitor = visitor_of(request);
    Result<SignedIn, Refused> made = Refused{};
    if (wish.credential) {
        made = co_await people::sign_up_with_passkey(*services.people, std::move(visitor), std::move(wish));
    } else {
        made = co_await people::sign_up(*services.people, std::move(visitor), std::move(wish));
    }
    if (!made) {
        co_return refused(made.error());
    }
    Response response = json_response(Status::created, protocol::account_body(*made->who.account));
    set_session(response, services, made->token);
    remove_guest(response, services);
    co_return response;
}

asio::awaitable<Response> tell_me(const Request& request, const ApiServices& services) {
    auto me = co_await people::me(*services.people, *request.identity);
    if (!me) {
        co_return refused(me.error());
    }
    if (request.proof.kind == Proof::Kind::token) {
        // Programs of others don't need to know where to reach the person.
        me->email.reset();
    }
    co_return json_response(Status::ok, protocol::me_body(*me));
}

asio::awaitable<Response> change_me(const Request& request, const ApiServices& services) {
    auto parsed = protocol::parse_me_change(request.body);
    if (!parsed) {
        co_return refused(parsed.error());
    }
    auto& change = *parsed;
    if (auto refusal = too_much_of_guests(request, *services.people)) {
        co_return *std::move(refusal);
    }
    Known known = known_of(request);
    std::string network = visitor_of(request).network;
    const auto done =
        co_await people::change(*services.people, std::move(known), std::move(change), std::move(network));
    if (!done) {
        co_return refused(done.error());
    }
    co_return co_await tell_me(request, services);
}

asio::awaitable<Response> leave(const Request& request, const ApiServices& services) {
    auto parsed = protocol::parse_me_removal(request.body);
    if (!parsed) {
        co_return refused(parsed.error());
    }
    auto& removal = *parsed;
    Known known = known_of(request);
    std::string network = visitor_of(request).network;
    const auto done = co_await people::leave(*services.people, std::move(known), std::move(removal.password),
                                             std::move(network));
    if (!done) {
        co_return refused(done.error());
    }
    Response response = nothing_to_say();
    const bool was_guest = request.proof.kind == Proof::Kind::guest_cookie;
    response.headers.emplace_back(Field::set_cookie, was_guest ? services.cookie.remove_cookie()
                                                               : services.session_cookie.remove_cookie());
    co_return response;
}

asio::awaitable<Response> export_me(const Request& request, const ApiServices& services) {
    auto all = co_await people::everything(*services.people, *request.identity);
    if (!all) {
        co_return refused(all.error());
    }
    Response response = json_response(Status::ok, std::move(all).value());
    response.headers.emplace_back(Field::content_disposition, "attachment; filename=\"idavoll.json\"");
    co_return response;
}

std::string privacy() {
    std::vector<protocol::KeptLine> lines;
    for (const Kept& kept : all_kept()) {
        lines.push_back({kept.id, kept.what, kept.why, kept.how_long, kept.exported, kept.deleted});
    }
    return protocol::privacy_body(lines);
}

} // namespace

std::vector<Route> account_routes(const ApiServices& services) {
    const auto kept = std::make_shared<const std::string>(privacy());
    return {{Method::post, "/api/account", Callers::anyone,
             [services](const Request& request) { return make_account(request, services); }, Tokens::refused},
            {Method::get, "/api/me", Callers::person,
             [services](const Request& request) { return tell_me(request, services); }},
            {Method::patch, "/api/me", Callers::person,
             [services](const Request& request) { return change_me(request, services); }, Tokens::refused},
            {Method::delete_, "/api/me", Callers::person,
             [services](const Request& request) { return leave(request, services); }, Tokens::refused},
            {Method::get, "/api/me/export", Callers::person,
             [services](const Request& request) { return export_me(request, services); }, Tokens::refused},
            {Method::get, "/api/privacy", Callers::anyone, at_once([kept](const Request&) {
                 return Response{Status::ok, "application/json", kept, {{Field::cache_control, "no-cache"}}};
             })}};
}

} // namespace idavoll::server
