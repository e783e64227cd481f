/// The prepared deals of tutorial games.
#include "engine/catalogue/registry.h"
#include "engine/first_game.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

using namespace idavoll;

namespace {

std::unique_ptr<AnyState> dealt(const AnyGame& game, const FirstGame& prepared) {
    const Json options = game.complete_options(Json::parse(prepared.options)).value();
    const std::vector<std::string> no_entropy(options.at("players").get<std::size_t>());
    return game.start(options, Chance(stream_key(sha256(prepared.seed), no_entropy))).value();
}

} // namespace

TEST_CASE("a first game is always dealt alike, for the fewest seats, and begins with the learner") {
    for (const AnyGame* game : all_games()) {
        INFO(game->facts().name);
        const FirstGame* prepared = first_game_of(game->facts().name);
        if (prepared == nullptr) {
            continue;
        }
        const auto state = dealt(*game, *prepared);
        CHECK(state->json() == dealt(*game, *prepared)->json());
        CHECK(state->seats() == game->facts().min_seats);
        CHECK(state->to_act() == std::vector<Seat>{0});
    }
}

TEST_CASE("a game that does not exist has no first game") {
    CHECK(first_game_of("chess") == nullptr);
}
