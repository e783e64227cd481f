#pragma once

#include "server/http/api/api.h"

#include "protocol/client_messages.h"
#include "protocol/server_messages.h"

/// The calls by what they are about, and what their handlers share. A body is only read here, never before.
namespace idavoll::server {

std::vector<Route> game_routes();
std::vector<Route> guest_routes(const ApiServices& services);
std::vector<Route> option_routes();
std::vector<Route> room_routes(const ApiServices& services);
std::vector<Route> my_game_routes(const ApiServices& services);
std::vector<Route> table_routes(const ApiServices& services);
std::vector<Route> invitation_routes(const ApiServices& services);
std::vector<Route> note_routes(const ApiServices& services);
std::vector<Route> view_routes(const ApiServices& services);
std::vector<Route> analysis_routes(const ApiServices& services);
std::vector<Route> puzzle_routes(const ApiServices& services);
/// About people; only where there are any.
std::vector<Route> account_routes(const ApiServices& services);
std::vector<Route> session_routes(const ApiServices& services);
std::vector<Route> device_routes(const ApiServices& services);
std::vector<Route> token_routes(const ApiServices& services);
std::vector<Route> passkey_routes(const ApiServices& services);
std::vector<Route> people_routes(const ApiServices& services);
std::vector<Route> rating_routes(const ApiServices& services);
std::vector<Route> statistics_routes(const ApiServices& services);
/// How people hear of things; only where there are any.
std::vector<Route> news_routes(const ApiServices& services);
std::vector<Route> hook_routes(const ApiServices& services);
/// How the server and its people are looked after; only where there are any.
std::vector<Route> console_routes(const ApiServices& services);
std::vector<Route> probe_routes(const ApiServices& services);

/// An error of the protocol with the status that fits it.
Response refused(const protocol::ProtocolError& error);

/// The same of what a room refuses.
Response refused(const protocol::Refused& refusal);

/// What cannot be read now.
Response unreadable(const JournalError& error);

/// Who asks; of nobody who is known, an id that nobody has.
PersonId person_of(const Request& request);

/// A list of which one more was asked for than a page shows; whether there is more than that page.
template <class Line>
bool cut_to_page(std::vector<Line>& lines, int most) {
    const bool more = lines.size() > static_cast<std::size_t>(most);
    if (more) {
        lines.pop_back();
    }
    return more;
}

/// A handler that has nothing to wait for.
template <class Answer>
Handler at_once(Answer answer) {
    return [answer = std::move(answer)](const Request& request) -> boost::asio::awaitable<Response> {
        co_return answer(request);
    };
}

} // namespace idavoll::server
