#include "protocol/news_messages.h"
#include "server/core/text/addresses.h"
#include "server/http/api/people_calls.h"

#include <nlohmann/json.hpp>
#include <utility>

namespace idavoll::server {
namespace {

namespace asio = boost::asio;
using protocol::ErrorCode;
using protocol::Refused;

/// Returns the room if the requester may edit its webhook.
asio::awaitable<Result<RoomOfHook, Refused>> room_of(const Request& request, const ApiServices& services) {
    if (!services.people->settings.hooks) {
        co_return Refused{ErrorCode::forbidden, "This server does not offer webhooks."};
    }
    std::string code = request.parameters.at(0);
    auto room = co_await services.news->reading.room(std::move(code), request.identity->id);
    if (!room) {
        co_return storage_failure();
    }
    if (!*room) {
        co_return Refused{ErrorCode::no_such_room, "There is no such room."};
    }
    if ((*room)->creator != request.identity->id) {
        co_return Refused{ErrorCode::not_creator, "Only the player who opened the room may do this."};
    }
    if ((*room)->is_secret) {
        co_return Refused{
            ErrorCode::forbidden,
            "All tables of this round play the same deal. There are no webhooks until it has ended."};
    }
    co_return **std::move(room);
}

asio::awaitable<Response> commit_one(const ApiServices& services, Change change, Response when_done) {
    std::vector<Change> changes;
    changes.push_back(std::move(change));
    Refused otherwise{ErrorCode::no_such_room, "The room has no webhook."};
    const auto done = co_await commit(*services.people, std::move(changes), std::move(otherwise));
    co_return done ? std::move(when_done) : refused(done.error());
}

asio::awaitable<Response> show(const Request& request, const ApiServices& services) {
    const auto room = co_await room_of(request, services);
    if (!room) {
        co_return refused(room.error());
    }
    std::optional<protocol::HookLine> line;
    if (const std::optional<StoredHook>& hook = room->hook) {
        line =
            protocol::HookLine{.form = protocol::hook_form_of(hook->form).value_or(protocol::HookForm::json),
                               .host = {},
                               .mentions = protocol::mentions_of(try_read(hook->mentions)),
                               .used = hook->used,
                               .failed = {}};
        if (const auto target = target_of(hook->address)) {
            line->host = target->host;
        }
        if (hook->failed) {
            line->failed = protocol::Failure{hook->failed->at, hook->failed->why};
        }
    }
    co_return json_response(Status::ok, protocol::hook_body(line));
}

asio::awaitable<Response> set(const Request& request, const ApiServices& services) {
    auto parsed = protocol::parse_hook_request(request.body);
    if (!parsed) {
        co_return refused(parsed.error());
    }
    auto& wish = *parsed;
    wish.address = with_ascii_host(wish.address);
    if (!target_of(wish.address)) {
        co_return refused(Refused{ErrorCode::malformed, "This is not an https address."});
    }
    const auto room = co_await room_of(request, services);
    if (!room) {
        co_return refused(room.error());
    }
    protocol::Json mentions = protocol::Json::array();
    for (const std::optional<std::string>& mention : wish.mentions) {
        mentions.push_back(mention ? protocol::Json(*mention) : protocol::Json());
    }
    HookSet set{.game = room->game,
                .person = request.identity->id,
                .form = std::string(protocol::name_of(wish.form)),
                .address = std::move(wish.address),
                .token = std::move(wish.token),
                .mentions = mentions.dump(),
                .at = services.now()};
    Change change = NoticeChange(std::move(set));
    Response done = nothing_to_say();
    co_return co_await commit_one(services, std::move(change), std::move(done));
}

asio::awaitable<Response> remove_hook(const Request& request, const ApiServices& services) {
    const auto room = co_await room_of(request, services);
    if (!room) {
        co_return refused(room.error());
    }
    Change change = NoticeChange(HookRemoved{room->game});
    Response done = nothing_to_say();
    co_return co_await commit_one(services, std::move(change), std::move(done));
}

asio::awaitable<Response> try_hook(const Request& request, const ApiServices& services) {
    if (const auto error = protocol::check_empty(request.body)) {
        co_return refused(*error);
    }
    const auto room = co_await room_of(request, services);
    if (!room) {
        co_return refused(room.error());
    }
    AccountContext& context = *services.people;
    if (const auto wait = letters_wait(context, request.identity->id.text(), visitor_of(request).network)) {
        co_return refused(too_many_letters(*wait));
    }
    Change change = NoticeChange(TrialAsked{PersonId(), NoticeChannel::hook, room->game, services.now()});
    Response done = json_response(Status::accepted, protocol::empty_body());
    co_return co_await commit_one(services, std::move(change), std::move(done));
}

} // namespace

std::vector<Route> hook_routes(const ApiServices& services) {
    return {{Method::get, "/api/rooms/{code}/hook", Callers::person,
             [services](const Request& request) { return show(request, services); }, Tokens::refused},
            {Method::put, "/api/rooms/{code}/hook", Callers::person,
             [services](const Request& request) { return set(request, services); }, Tokens::refused},
            {Method::delete_, "/api/rooms/{code}/hook", Callers::person,
             [services](const Request& request) { return remove_hook(request, services); }, Tokens::refused},
            {Method::post, "/api/rooms/{code}/hook/trial", Callers::person,
             [services](const Request& request) { return try_hook(request, services); }, Tokens::refused}};
}

} // namespace idavoll::server
