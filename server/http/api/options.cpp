#include "engine/catalogue/registry.h"
#include "protocol/http_messages.h"
#include "server/http/api/resources.h"

#include <nlohmann/json.hpp>

namespace idavoll::server {
namespace {

using protocol::ErrorCode;
using protocol::GameRequest;
using protocol::Refused;

Response complete_options(const Request& request) {
    const auto parsed = protocol::parse_game_request(request.body);
    if (!parsed) {
        return refused(parsed.error());
    }
    const auto& wish = *parsed;
    const AnyGame* game = find_game(wish.game);
    if (game == nullptr) {
        return refused({ErrorCode::unknown_game, "There is no such game.", std::nullopt});
    }
    const auto options = game->complete_options(wish.options);
    if (!options) {
        return refused({ErrorCode::options, options.error().sentence, std::nullopt});
    }
    return json_response(Status::ok, protocol::options_body(protocol::JsonPart(*options)));
}

} // namespace

std::vector<Route> option_routes() {
    return {{Method::post, "/api/options", Callers::anyone, at_once(complete_options)}};
}

} // namespace idavoll::server
