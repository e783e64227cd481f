#include "server/http/api/resources.h"
#include "server/net/address_book.h"

#include <memory>
#include <utility>

namespace idavoll::server {
namespace {

namespace asio = boost::asio;
using protocol::ErrorCode;
using protocol::Refused;

std::string body_of(const Analyses::Text& text) {
    return text ? R"({"ready":true,"analysis":)" + *text + "}" : R"({"ready":false,"analysis":null})";
}

/// Returns the analysis of a finished game to anyone who may see its end. The first request starts it; later
/// ones return it once it is done.
asio::awaitable<Response> analysis_answer(const Request& request, const ApiServices& services) {
    const std::string code = request.parameters.at(0);
    if (services.analyses.find(code)) {
        if (const auto view = co_await ask_room(request, services, &RoomActor::view); !view) {
            co_return refused(view.error());
        }
    } else {
        auto record = co_await ask_room(request, services, &RoomActor::record);
        if (!record) {
            co_return refused(record.error());
        }
        const BotShare share{.network = network_of(request.caller.address),
                             .person = person_of(request).text()};
        if (!services.analyses.make(code, std::move(record).value(), share)) {
            co_return refused(
                Refused{ErrorCode::rate, "Too many games are being analyzed; try again later."});
        }
    }
    Response response = json_response(Status::ok, body_of(services.analyses.find(code).value_or(nullptr)));
    response.headers.emplace_back(Field::cache_control, "private, no-cache");
    co_return response;
}

} // namespace

std::vector<Route> analysis_routes(const ApiServices& services) {
    return {{Method::get, "/api/rooms/{code}/analysis", Callers::anyone,
             [services](const Request& request) { return analysis_answer(request, services); }}};
}

} // namespace idavoll::server
