#include "server/accounts/secrets.h"
#include "server/core/text/names.h"
#include "server/http/api/people_calls.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/this_coro.hpp>

namespace idavoll::server {
namespace {

namespace asio = boost::asio;
using protocol::Refused;

/// Sets the other browser's cookies and returns its identity.
Response arrived(const ApiServices& services, const people::Arrived& arrival) {
    Response response =
        json_response(Status::ok, protocol::arrival_body(arrival.who.account, arrival.kept_apart));
    if (arrival.token) {
        set_session(response, services, *arrival.token);
    } else {
        response.headers.emplace_back(Field::set_cookie,
                                      services.cookie.set_cookie(services.seal.seal(arrival.who.id)));
    }
    return response;
}

asio::awaitable<Response> make_link(const Request& request, const ApiServices& services) {
    if (const auto error = protocol::check_empty(request.body)) {
        co_return refused(*error);
    }
    if (auto refusal = too_much_of_guests(request, *services.people)) {
        co_return *std::move(refusal);
    }
    auto link = co_await people::device_link(*services.people, *request.identity);
    if (!link) {
        co_return refused(link.error());
    }
    co_return json_response(Status::created, protocol::device_body(link->link, link->until));
}

asio::awaitable<Response> make_recovery(const Request& request, const ApiServices& services) {
    if (const auto error = protocol::check_empty(request.body)) {
        co_return refused(*error);
    }
    if (auto refusal = too_much_of_guests(request, *services.people)) {
        co_return *std::move(refusal);
    }
    Known known = known_of(request);
    auto secret = co_await people::recovery_secret(*services.people, std::move(known));
    if (!secret) {
        co_return refused(secret.error());
    }
    co_return json_response(Status::created, protocol::recovery_body(*secret));
}

using Use = AsyncResult<people::Arrived> (*)(AccountContext&, Visitor, std::string);

asio::awaitable<Response> use(const Request& request, const ApiServices& services, Use use_it) {
    auto parsed = protocol::parse_secret_request(request.body);
    if (!parsed) {
        co_return refused(parsed.error());
    }
    Visitor visitor = visitor_of(request);
    auto secret = std::move(parsed).value();
    auto arrival = co_await use_it(*services.people, std::move(visitor), std::move(secret));
    co_return arrival ? arrived(services, *arrival) : refused(arrival.error());
}

/// Neither the response nor its timing reveals whether the account exists: the work is done afterwards.
asio::awaitable<Response> forget_password(const Request& request, const ApiServices& services) {
    auto parsed = protocol::parse_forgotten_request(request.body);
    if (!parsed) {
        co_return refused(parsed.error());
    }
    auto name = std::move(parsed).value();
    AccountContext& context = *services.people;
    if (const auto wait = letters_wait(context, name_key(name), visitor_of(request).network)) {
        co_return refused(too_many_letters(*wait));
    }
    if (context.settings.mail()) {
        asio::co_spawn(co_await asio::this_coro::executor, people::forget_password(context, std::move(name)),
                       asio::detached);
    }
    co_return json_response(Status::accepted, protocol::empty_body());
}

using SetPassword = AsyncResult<SignedIn> (*)(AccountContext&, Visitor, std::string, std::string);

asio::awaitable<Response> set_password(const Request& request, const ApiServices& services, SetPassword set) {
    auto parsed = protocol::parse_reset_request(request.body);
    if (!parsed) {
        co_return refused(parsed.error());
    }
    auto& wish = *parsed;
    Visitor visitor = visitor_of(request);
    auto signed_in =
        co_await set(*services.people, std::move(visitor), std::move(wish.secret), std::move(wish.password));
    if (!signed_in) {
        co_return refused(signed_in.error());
    }
    Response response = json_response(Status::ok, protocol::account_body(*signed_in->who.account));
    set_session(response, services, signed_in->token);
    co_return response;
}

} // namespace

std::vector<Route> device_routes(const ApiServices& services) {
    return {
        {Method::post, "/api/device", Callers::person,
         [services](const Request& request) { return make_link(request, services); }, Tokens::refused},
        {Method::post, "/api/device/use", Callers::anyone,
         [services](const Request& request) { return use(request, services, &people::use_device_link); },
         Tokens::refused},
        {Method::post, "/api/recovery", Callers::person,
         [services](const Request& request) { return make_recovery(request, services); }, Tokens::refused},
        {Method::post, "/api/recovery/use", Callers::anyone,
         [services](const Request& request) { return use(request, services, &people::use_recovery); },
         Tokens::refused},
        {Method::post, "/api/password/forgot", Callers::anyone,
         [services](const Request& request) { return forget_password(request, services); }, Tokens::refused},
        {Method::post, "/api/password/reset", Callers::anyone,
         [services](const Request& request) {
             return set_password(request, services, &people::reset_password);
         },
         Tokens::refused},
        {Method::post, "/api/account/undo", Callers::anyone,
         [services](const Request& request) { return set_password(request, services, &people::take_back); },
         Tokens::refused}};
}

} // namespace idavoll::server
