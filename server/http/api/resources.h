#pragma once

#include "server/http/api/api.h"

#include "protocol/client_messages.h"
#include "protocol/server_messages.h"

/// The routes by topic, with shared helpers. Handlers read the bodies themselves.
namespace idavoll::server {

std::vector<Route> game_routes();
std::vector<Route> guest_routes(const ApiServices& services);
std::vector<Route> option_routes();
std::vector<Route> room_routes(const ApiServices& services);
std::vector<Route> my_game_routes(const ApiServices& services);
std::vector<Route> table_routes(const ApiServices& services);
std::vector<Route> watch_routes(const ApiServices& services);
std::vector<Route> invitation_routes(const ApiServices& services);
std::vector<Route> note_routes(const ApiServices& services);
std::vector<Route> view_routes(const ApiServices& services);
std::vector<Route> analysis_routes(const ApiServices& services);
std::vector<Route> record_routes(const ApiServices& services);
std::vector<Route> picture_routes(const ApiServices& services);
std::vector<Route> puzzle_routes(const ApiServices& services);
/// Only with accounts.
std::vector<Route> account_routes(const ApiServices& services);
std::vector<Route> session_routes(const ApiServices& services);
std::vector<Route> device_routes(const ApiServices& services);
std::vector<Route> token_routes(const ApiServices& services);
std::vector<Route> passkey_routes(const ApiServices& services);
std::vector<Route> people_routes(const ApiServices& services);
std::vector<Route> rating_routes(const ApiServices& services);
std::vector<Route> statistics_routes(const ApiServices& services);
/// Only with tournaments.
std::vector<Route> tournament_routes(const ApiServices& services);
std::vector<Route> league_routes(const ApiServices& services);
/// Only with tournaments and a console.
std::vector<Route> console_tournament_routes(const ApiServices& services);
/// Only with notifications.
std::vector<Route> news_routes(const ApiServices& services);
std::vector<Route> hook_routes(const ApiServices& services);
std::vector<Route> play_routes(const ApiServices& services);
/// Only with a console.
std::vector<Route> console_routes(const ApiServices& services);
std::vector<Route> ban_routes(const ApiServices& services);
std::vector<Route> probe_routes(const ApiServices& services);

/// Makes the routes by which people act refuse banned guests, and guests of banned networks.
void refuse_banned_guests(std::vector<Route>& routes, AccountContext& context);

/// Returns a refusal with its matching status, and with Retry-After if it says how long to wait.
Response refused(const protocol::Refused& why);

/// Returns the error for data that cannot be read now.
Response unreadable(const JournalError& error);

/// Returns the requester's id, or an id that no one has.
PersonId person_of(const Request& request);

/// Asks the room in the path for the requester; `question` is a function of RoomActor.
template <class Answer>
boost::asio::awaitable<Result<Answer, protocol::Refused>>
ask_room(const Request& request, const ApiServices& services,
         boost::asio::awaitable<Result<Answer, protocol::Refused>> (RoomActor::*question)(PersonId)) {
    auto found = co_await services.rooms.find(request.parameters.at(0));
    if (!found) {
        co_return found.error();
    }
    const auto room = std::move(found).value();
    co_return co_await (room.get()->*question)(person_of(request));
}

/// Removes the extra line that was read to detect a next page. Returns true if there is one.
template <class Line>
bool cut_to_page(std::vector<Line>& lines, int most) {
    const bool more = lines.size() > static_cast<std::size_t>(most);
    if (more) {
        lines.pop_back();
    }
    return more;
}

/// Wraps a synchronous function as a handler.
template <class Answer>
Handler at_once(Answer answer) {
    return [answer = std::move(answer)](const Request& request) -> boost::asio::awaitable<Response> {
        co_return answer(request);
    };
}

} // namespace idavoll::server
