#include "engine/catalogue/registry.h"
#include "protocol/http_messages.h"
#include "server/http/api/resources.h"

#include <algorithm>

namespace idavoll::server {
namespace {

bool has_secrets_of_seats(const GameFacts& facts) {
    return std::ranges::any_of(
        facts.secrets, [](const Secret& secret) { return secret.known == idavoll::Known::to_its_seat; });
}

std::string offers() {
    std::vector<protocol::GameOffer> offers;
    for (const AnyGame* game : all_games()) {
        const GameFacts& facts = game->facts();
        offers.push_back({std::string(facts.name),
                          facts.rules,
                          facts.min_seats,
                          facts.max_seats,
                          protocol::JsonPart(game->option_facts()),
                          {facts.annotations.begin(), facts.annotations.end()},
                          has_secrets_of_seats(facts)});
    }
    return protocol::games_body(offers);
}

} // namespace

std::vector<Route> game_routes() {
    const auto games = std::make_shared<const std::string>(offers());
    return {{Method::get, "/api/games", Callers::anyone, at_once([games](const Request&) {
                 return Response{Status::ok, "application/json", games, {{Field::cache_control, "no-cache"}}};
             })}};
}

} // namespace idavoll::server
