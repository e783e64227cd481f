#include "engine/picture.h"
#include "server/http/api/resources.h"
#include "server/notifications/pictures/drawing.h"

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

namespace idavoll::server {
namespace {

namespace asio = boost::asio;
using protocol::ErrorCode;
using protocol::Refused;

/// Pixels on the longer side.
constexpr int picture_size = 1200;

std::optional<Png> board_of(std::string_view game, const protocol::JsonPart& view) {
    const std::optional<Picture> picture = picture_of(game, read_own(view.text()));
    return picture ? painted(game, *picture, picture_size) : std::nullopt;
}

/// Returns the board of a finished game to anyone who may see its end. It never changes.
asio::awaitable<Response> picture_answer(const Request& request, const ApiServices& services) {
    const auto view = co_await ask_room(request, services, &RoomActor::view);
    if (!view) {
        co_return refused(view.error());
    }
    if (view->status != protocol::RoomStatus::finished || !view->view) {
        co_return refused(Refused{ErrorCode::not_finished, "The game has not ended."});
    }
    std::function<std::optional<Png>()> paints = [&] { return board_of(view->game, *view->view); };
    auto png = co_await services.painting.run(std::move(paints));
    if (!png) {
        co_return refused(Refused{ErrorCode::rate, "Too many pictures are being drawn; try again later."});
    }
    if (!*png) {
        co_return refused(Refused{ErrorCode::internal, "The board could not be drawn."});
    }
    Response response;
    response.content_type = "image/png";
    response.body = std::make_shared<const std::string>(std::move((*png)->bytes));
    response.headers.emplace_back(Field::cache_control, "private, max-age=86400");
    co_return response;
}

} // namespace

std::vector<Route> picture_routes(const ApiServices& services) {
    return {{Method::get, "/api/rooms/{code}/picture", Callers::anyone,
             [services](const Request& request) { return picture_answer(request, services); }}};
}

} // namespace idavoll::server
