#include "engine/catalogue/registry.h"
#include "engine/match/replay.h"
#include "engine/match/selfplay.h"
#include "tests/support/toy.h"

#include <array>
#include <catch2/catch.hpp>
#include <set>

using namespace idavoll;

namespace {

const std::array<const AnyGame*, 2> both{&toy::corrected_runes(), &toy::runes()};

Json played_by(const AnyGame& game) {
    return selfplay({.game = &game, .options = Json::object(), .detail = {true, true}}, 0).value();
}

} // namespace

TEST_CASE("an earlier version of a game's rules differs only in what was corrected", "[versions]") {
    const Json before = played_by(toy::runes());
    const Json after = played_by(toy::corrected_runes());
    CHECK(before.at("rules") == 1);
    CHECK(after.at("rules") == 2);
    CHECK(before.at("options") == after.at("options"));
    CHECK(before.at("setup") == after.at("setup"));
    CHECK(before.at("actions").size() == after.at("actions").size());
    CHECK(before.at("result") != after.at("result"));
}

TEST_CASE("a record replays under the rules version that it names", "[versions]") {
    const Json before = played_by(toy::runes());
    const Json after = played_by(toy::corrected_runes());
    CHECK(replay(before, both));
    CHECK(replay(after, both));
    const std::array<const AnyGame*, 1> newest{&toy::corrected_runes()};
    const auto refused = replay(before, newest);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().sentence == "played by version 1 of the rules; this program has 2");
    Json mistaken = before;
    mistaken["rules"] = 2;
    CHECK_FALSE(replay(mistaken, both));
}

TEST_CASE("a stored position continues under the rules version it is read with", "[versions]") {
    const Json record = played_by(toy::runes());
    const auto& actions = record.at("actions");
    const Json& last = actions.back();
    const Json& position = actions.at(actions.size() - 2).at("state");
    const auto scores_by = [&](const AnyGame& game) {
        const auto state = game.load(position).value();
        REQUIRE(state->apply(last.at("seat"), last.at("action"), nullptr));
        return state->standing().scores;
    };
    CHECK(scores_by(toy::runes()) != scores_by(toy::corrected_runes()));
}

TEST_CASE("every rules version of a game is found by its number, the newest without one", "[versions][H1]") {
    std::set<std::pair<std::string_view, int>> versions;
    for (const AnyGame* game : all_versions()) {
        const GameFacts& facts = game->facts();
        CHECK(versions.emplace(facts.name, facts.rules).second);
        CHECK(find_game(facts.name, facts.rules) == game);
        CHECK(facts.rules <= find_game(facts.name)->facts().rules);
    }
    for (const AnyGame* game : all_games()) {
        CHECK(find_game(game->facts().name) == game);
        CHECK(find_game(game->facts().name, game->facts().rules + 1) == nullptr);
    }
    CHECK(find_game("tafl") == nullptr);
}
