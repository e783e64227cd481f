#include "engine/words.h"
#include "server/accounts/restraints.h"
#include "server/core/people/move_links.h"
#include "server/http/api/people_calls.h"

#include <utility>

namespace idavoll::server {
namespace {

namespace asio = boost::asio;
using protocol::ErrorCode;
using protocol::Refused;

/// A link in a mail, and the room of its move.
struct Opened {
    std::string room;
    LinkUsed link;
};

Refused not_valid() {
    return {ErrorCode::expired, "This link is not valid. Copy all of it from the email."};
}

/// Returns the move of a link that this server has signed.
Result<MoveOffered, Refused> genuine(const std::string& link, const std::string& network,
                                     const ApiServices& services) {
    AccountContext& context = *services.people;
    // 256 bits cannot be guessed, but attempts are slowed down anyway.
    const std::string counted = "play:" + network;
    if (const auto wait = context.attempts.begin(counted, network, context.now())) {
        return Refused{.code = ErrorCode::rate,
                       .message = "Too many attempts. Wait a while and try again.",
                       .wait = wait};
    }
    auto move = services.news->moves.open(link);
    if (!move) {
        return not_valid();
    }
    context.attempts.succeeded(counted, network);
    return *std::move(move);
}

/// The link stands for its person, who may have lost their account or may not play now.
AsyncResult<Opened> opened(const Request& request, const ApiServices& services) {
    auto link = protocol::parse_play_request(request.body);
    if (!link) {
        co_return std::move(link).error();
    }
    auto move = genuine(*link, visitor_of(request).network, services);
    if (!move) {
        co_return std::move(move).error();
    }
    const auto account = co_await services.people->people.account(move->person);
    if (!account) {
        co_return storage_failure();
    }
    if (!account.value()) {
        co_return not_valid();
    }
    if (auto suspended = why_suspended(*account.value(), services.people->now())) {
        co_return *std::move(suspended);
    }
    Opened one{
        .room = std::move(move->room),
        .link = {
            .person = std::move(move->person),
            .id = MoveSeal::move_id(*link),
            .move = {.upon = move->upon, .mark = std::move(move->mark), .action = std::move(move->action)}}};
    co_return one;
}

Response shown(LinkedMove linked, std::string room) {
    protocol::PlayByLink play{.game = std::move(linked.game),
                              .room = std::move(room),
                              .name = std::move(linked.name),
                              .english = {},
                              .german = {},
                              .state = linked.state,
                              .view = std::move(linked.view)};
    play.english = label_of(play.game, linked.action, Tongue::en).value_or("");
    play.german = label_of(play.game, linked.action, Tongue::de).value_or("");
    return json_response(Status::ok, protocol::play_body(play));
}

/// Says what the link would play; if `plays`, plays it first.
asio::awaitable<Response> answer(const Request& request, const ApiServices& services, bool plays) {
    auto found = co_await opened(request, services);
    if (!found) {
        co_return refused(found.error());
    }
    Opened& one = *found;
    auto room = co_await services.rooms.find(one.room);
    if (!room) {
        co_return refused(room.error());
    }
    const std::shared_ptr<RoomActor> actor = std::move(room).value();
    if (plays) {
        Input input = one.link;
        if (const auto refusal = co_await actor->call(std::move(input))) {
            co_return refused(*refusal);
        }
    }
    auto linked = co_await actor->linked(std::move(one.link));
    co_return linked ? shown(std::move(linked).value(), std::move(one.room)) : refused(linked.error());
}

} // namespace

std::vector<Route> play_routes(const ApiServices& services) {
    return {
        {Method::post, "/api/plays/look", Callers::anyone,
         [services](const Request& request) { return answer(request, services, false); }, Tokens::refused},
        {Method::post, "/api/plays", Callers::anyone,
         [services](const Request& request) { return answer(request, services, true); }, Tokens::refused}};
}

} // namespace idavoll::server
