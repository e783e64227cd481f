/// The rulings of the example of a fourth game, and that it works like any other: by name, with bots, in
/// replays.
#include "engine/ravens/ravens.h"

#include "engine/bots/bots.h"
#include "engine/catalogue/registry.h"
#include "engine/match/replay.h"
#include "engine/match/selfplay.h"
#include "engine/telling.h"

#include <catch2/catch.hpp>

using namespace idavoll;
using ravens::Ravens;

namespace {

/// Two seats; seat 0 is on turn.
Ravens::State position(std::vector<int> hand, std::vector<int> other, std::vector<int> flight,
                       std::vector<int> deck) {
    const Json json{{"options", {{"players", 2}, {"ravens", 20}}},
                    {"hands", {hand, other}},
                    {"deck", deck},
                    {"flight", flight},
                    {"resting", Json::array()},
                    {"scores", {0, 0}},
                    {"turn", 0},
                    {"seq", 9}};
    return Ravens::state_from_json(json).value();
}

Ravens::State after(Ravens::State state, const Json& action) {
    const auto outcome = Ravens::apply(state, 0, Ravens::action_from_json(action).value(), nullptr);
    REQUIRE(outcome);
    return state;
}

} // namespace

TEST_CASE("a raven higher than the last scores as many points as there are ravens in the flight") {
    const auto state = after(position({9, 12}, {1}, {4, 6}, {}), {{"type", "send"}, {"raven", 9}});
    CHECK(state.flight == std::vector{4, 6, 9});
    CHECK(state.scores == std::vector{3, 0});
}

TEST_CASE("R-1: a lower raven ends the flight and begins a new one without points") {
    const auto state = after(position({2, 12}, {1}, {4, 6}, {}), {{"type", "send"}, {"raven", 2}});
    CHECK(state.flight == std::vector{2});
    CHECK(state.resting == std::vector{4, 6});
    CHECK(state.scores == std::vector{0, 0});
}

TEST_CASE("a resting raven openly leaves the game, and another is drawn in its place") {
    const auto state = after(position({2, 12}, {1}, {4, 6}, {7, 8}), {{"type", "rest"}, {"raven", 12}});
    CHECK(state.hands[0] == std::vector{2, 7});
    CHECK(state.deck == std::vector{8});
    CHECK(state.resting == std::vector{12});
    CHECK(state.flight == std::vector{4, 6});
    CHECK(state.turn == 1);
}

TEST_CASE("R-2: a seat without ravens is skipped, and the last raven ends the game") {
    const auto alone = after(position({2, 12}, {}, {}, {}), {{"type", "send"}, {"raven", 2}});
    CHECK(alone.turn == 0);
    CHECK(Ravens::is_over(after(alone, {{"type", "rest"}, {"raven", 12}})));
}

TEST_CASE("with two more lines the registry knows the game, and bots play games that replay") {
    const AnyGame* game = find_game("ravens");
    REQUIRE(game != nullptr);
    for (const std::string_view bot : bot_names()) {
        const SelfplayOrder order{.game = game,
                                  .options = {{"players", 4}},
                                  .seed = "fourth",
                                  .bot = std::string(bot),
                                  .detail = {}};
        const Json record = selfplay(order, 0).value();
        CHECK(record.at("result").at("reason") == "finished");
        CHECK(replay(record, all_games()));
    }
}

TEST_CASE("without its own view a game shows viewers what its declaration leaves") {
    const auto state = position({2, 12}, {1, 5, 7}, {4, 6}, {8});
    const Json view = view_of<Ravens>(state, 0);
    CHECK(view.at("hands") == Json{{2, 12}, 3});
    CHECK(view.at("deck") == 1);
    CHECK(view_of<Ravens>(state, spectator).at("hands") == Json{2, 3});
    CHECK(inspect<Ravens>(state, 0) == Json::object());
    CHECK(preview<Ravens>(state, 0, {ravens::ActionType::send, 12}).value() == Json{{"points", 3}});
    CHECK_FALSE(preview<Ravens>(state, 0, {ravens::ActionType::send, 13}));
}
