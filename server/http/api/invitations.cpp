#include "protocol/http_messages.h"
#include "server/http/api/resources.h"
#include "server/listings/lobby/listing.h"

#include <memory>
#include <utility>

namespace idavoll::server {
namespace {

namespace asio = boost::asio;
using protocol::Refused;

/// Sends an input to the room and answers with its result.
asio::awaitable<Response> ask_room(const ApiServices& services, std::string code, Input input, Status done) {
    auto found = co_await services.rooms.find(std::move(code));
    if (!found) {
        co_return refused(found.error());
    }
    const auto room = std::move(found).value();
    const std::optional<protocol::Refused> refusal = co_await room->call(std::move(input));
    co_return refusal ? refused(*refusal) : json_response(done, protocol::empty_body());
}

asio::awaitable<Response> invite(const Request& request, const ApiServices& services) {
    auto parsed = protocol::parse_invitation_request(request.body);
    if (!parsed) {
        co_return refused(parsed.error());
    }
    auto name = std::move(parsed).value();
    auto invitee = co_await services.find_invitee(*request.identity, std::move(name));
    if (!invitee) {
        co_return refused(invitee.error());
    }
    Input input = Invite{*request.identity, invitee->person, invitee->name};
    co_return co_await ask_room(services, request.parameters.at(0), std::move(input), Status::created);
}

asio::awaitable<Response> reply(const Request& request, const ApiServices& services) {
    const auto parsed = protocol::parse_invitation_reply(request.body);
    if (!parsed) {
        co_return refused(parsed.error());
    }
    Input input = Reply{*request.identity, *parsed};
    co_return co_await ask_room(services, request.parameters.at(0), std::move(input), Status::ok);
}

asio::awaitable<Response> list_invitations(const Request& request, const ApiServices& services) {
    const auto waiting = co_await services.invitations.waiting_for(request.identity->id);
    if (!waiting) {
        co_return unreadable(waiting.error());
    }
    co_return json_response(Status::ok, protocol::invitations_body(invitations_listed(*waiting)));
}

} // namespace

std::vector<Route> invitation_routes(const ApiServices& services) {
    return {{Method::get, "/api/invitations", Callers::person,
             [services](const Request& request) { return list_invitations(request, services); }},
            {Method::post, "/api/invitations/{code}", Callers::person,
             [services](const Request& request) { return reply(request, services); }},
            {Method::post, "/api/rooms/{code}/invitations", Callers::person,
             [services](const Request& request) { return invite(request, services); }}};
}

} // namespace idavoll::server
