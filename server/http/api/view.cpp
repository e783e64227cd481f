#include "protocol/http_messages.h"
#include "server/http/api/resources.h"

#include <memory>
#include <utility>

namespace idavoll::server {
namespace {

namespace asio = boost::asio;
using protocol::Refused;

/// Returns an ETag that changes with the view of a room.
std::string tag_of(const protocol::ViewOfRoom& view) {
    std::string tag = "\"";
    return tag.append(to_string(view.status)).append("-").append(std::to_string(view.seq)).append("\"");
}

asio::awaitable<Response> view_answer(const Request& request, const ApiServices& services) {
    const auto view = co_await ask_room(request, services, &RoomActor::view);
    if (!view) {
        co_return refused(view.error());
    }
    std::string tag = tag_of(*view);
    const bool is_known = request.header(Field::if_none_match) == tag;
    Response response;
    if (is_known) {
        response.status = Status::not_modified;
    } else {
        response = json_response(Status::ok, protocol::view_body(*view));
    }
    response.headers.emplace_back(Field::etag, std::move(tag));
    response.headers.emplace_back(Field::cache_control, "private, no-cache");
    co_return response;
}

} // namespace

std::vector<Route> view_routes(const ApiServices& services) {
    return {{Method::get, "/api/rooms/{code}/view", Callers::anyone,
             [services](const Request& request) { return view_answer(request, services); }}};
}

} // namespace idavoll::server
