#include "server/accounts/bans.h"
#include "protocol/ban_messages.h"
#include "server/http/api/console_calls.h"
#include "server/http/api/resources.h"
#include "server/operations/console/bans.h"
#include "server/operations/console/listing.h"

#include <utility>

namespace idavoll::server {
namespace {

namespace asio = boost::asio;
using protocol::ErrorCode;
using protocol::Refused;

constexpr std::string_view signing_up = "/api/account";

asio::awaitable<Response> bans(const Request& request, Console& console) {
    QueryReading query(request.query);
    std::optional<std::int64_t> upon;
    if (const auto before = query.text("before")) {
        upon = number_of(*before);
    }
    const int most = query.integer("limit", 1, most_on_a_page, page);
    if (const auto error = query.finish()) {
        co_return refused(*error);
    }
    const auto found = co_await console.reading.bans(console.context.now(), upon, most + 1);
    if (!found) {
        co_return unreadable(found.error());
    }
    co_return page_of(console::all_listed(*found), most, protocol::bans_body);
}

asio::awaitable<Response> ban(const Request& request, Console& console) {
    co_return co_await change<protocol::BanRequest>(
        request, console, protocol::parse_ban_request, [&](protocol::BanRequest wish) {
            return console::ban(console, keeper_of(request), std::move(wish));
        });
}

asio::awaitable<Response> lift(const Request& request, Console& console) {
    const auto number = number_of(request.parameters.at(0));
    if (!number) {
        co_return refused({ErrorCode::no_such_person, "There is no such ban."});
    }
    co_return co_await change<std::string>(
        request, console, protocol::parse_why_request, [&](std::string why) {
            return console::lift_ban(console, keeper_of(request), *number, std::move(why));
        });
}

/// Returns whether a banned guest may not make the call. Reading, signing in, and deleting one's own data
/// stay possible.
bool is_acting(const Route& route) {
    if (route.method == Method::get) {
        return false;
    }
    const bool makes_someone = route.path == "/api/guest" || route.path == signing_up;
    const bool leaves = route.path == "/api/me" && route.method == Method::delete_;
    return makes_someone || (route.callers == Callers::person && !leaves);
}

asio::awaitable<std::optional<Refused>> why_refused(const Request& request, AccountContext& context) {
    const bool by_account = request.identity && request.identity->account;
    if (by_account && request.path != signing_up) {
        co_return std::nullopt;
    }
    PersonId guest = by_account ? PersonId() : person_of(request);
    std::string network = people::marked_network(context, visitor_of(request));
    co_return co_await people::why_banned(context, std::move(guest), std::move(network));
}

} // namespace

void refuse_banned_guests(std::vector<Route>& routes, AccountContext& context) {
    for (Route& route : routes) {
        if (!is_acting(route)) {
            continue;
        }
        route.handler = [&context, handler = std::move(route.handler)](
                            const Request& request) -> asio::awaitable<Response> {
            if (const auto banned = co_await why_refused(request, context)) {
                co_return refused(*banned);
            }
            co_return co_await handler(request);
        };
    }
}

std::vector<Route> ban_routes(const ApiServices& services) {
    Console& console = *services.console;
    const auto with = [&console](auto answer) -> Handler {
        return [answer, &console](const Request& request) { return answer(request, console); };
    };
    return {
        {Method::get, "/api/console/bans", Callers::moderators, with(bans), Tokens::refused},
        {Method::post, "/api/console/bans", Callers::moderators, with(ban), Tokens::refused},
        {Method::post, "/api/console/bans/{id}/lift", Callers::moderators, with(lift), Tokens::refused},
    };
}

} // namespace idavoll::server
