#include "engine/bots/weighing.h"

#include "engine/bots/bots.h"
#include "engine/bots/levels.h"
#include "engine/catalogue/registry.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>

using namespace idavoll;

namespace {

std::unique_ptr<AnyState> dealt(const AnyGame& game) {
    return game.start(game.complete_options(Json::object()).value(), Chance(sha256("hint"))).value();
}

bool is_legal(const AnyGame& game, const Json& legal, const Json& action) {
    return std::ranges::any_of(legal, [&](Json offered) {
        for (const std::string_view annotation : game.facts().annotations) {
            offered.erase(std::string(annotation));
        }
        return offered == action;
    });
}

} // namespace

TEST_CASE("a weighing compares the preferred action with the runner-up, in every game") {
    bool has_runner_up = false;
    for (const AnyGame* game : all_games()) {
        INFO(game->facts().name);
        const auto state = dealt(*game);
        const Seat seat = state->to_act().front();
        const WeighOrder order{
            .seat = seat, .other = std::nullopt, .simulations = 60, .games = 8, .word = 3, .second = true};
        const Result<Weighing> found = state->weigh(order);
        REQUIRE(found);
        const Json legal = state->legal(seat);
        CHECK(is_legal(*game, legal, found->preferred));
        // In a small game search may follow one action only.
        if (!found->other.is_null()) {
            has_runner_up = true;
            CHECK(is_legal(*game, legal, found->other));
            CHECK(found->other != found->preferred);
        }
        CHECK(found->preferred == state->bot_action("search:60", seat, 3));
        CHECK(found->gain <= found->most_gain);
        CHECK(found->gain_of_other <= found->most_gain);
        for (const Expected* expected : {&found->of_preferred, &found->of_other}) {
            double all = 0;
            for (const double share : expected->wins) {
                CHECK(share >= 0);
                all += share;
            }
            CHECK(all >= 0.99);
        }
        CHECK(state->weigh(order)->other == found->other);
    }
    CHECK(has_runner_up);
}

TEST_CASE("a weighing prefers the bot's own choice also where nothing is hidden any more") {
    const AnyGame* game = find_game("voluspa");
    const Chance chance(sha256("end"));
    const auto state = game->start(game->complete_options({{"players", 2}}).value(), chance).value();
    int open = 0;
    for (std::uint64_t word = 0; !state->is_over(); ++word) {
        const Seat seat = state->to_act().front();
        const Json action = state->bot_action("greedy", seat, word);
        if (state->view(seat).at("deck") == 0 && state->legal(seat).size() > 1) {
            ++open;
            const auto found = state->weigh(
                {.seat = seat, .other = {}, .simulations = 40, .games = 1, .word = word, .second = true});
            REQUIRE(found);
            CHECK(found->preferred == state->bot_action("search:40", seat, word));
            CHECK(found->other != found->preferred);
        }
        REQUIRE(state->apply(seat, action, &chance));
    }
    CHECK(open > 4);
}

TEST_CASE("the gain of a choice is what the legal action declares") {
    const AnyGame* game = find_game("voluspa");
    const auto state = dealt(*game);
    const Seat seat = state->to_act().front();
    const auto found = state->weigh(
        {.seat = seat, .other = std::nullopt, .simulations = 30, .games = 2, .word = 1, .second = true});
    REQUIRE(found);
    int most = 0;
    for (const Json& action : state->legal(seat)) {
        Json plain = action;
        plain.erase("points");
        most = std::max(most, action.value("points", 0));
        if (plain == found->preferred) {
            CHECK(found->gain == action.value("points", 0));
        }
        if (plain == found->other) {
            CHECK(found->gain_of_other == action.value("points", 0));
        }
    }
    CHECK(found->most_gain == most);
}

TEST_CASE("a weighing that is stopped early returns what was found so far") {
    for (const AnyGame* game : all_games()) {
        INFO(game->facts().name);
        const auto state = dealt(*game);
        const Seat seat = state->to_act().front();
        const auto found = state->weigh({.seat = seat,
                                         .other = {},
                                         .simulations = 100'000,
                                         .games = 100'000,
                                         .word = 1,
                                         .second = true,
                                         .enough = [] { return true; }});
        REQUIRE(found);
        CHECK(is_legal(*game, state->legal(seat), found->preferred));
    }
}

TEST_CASE("every game has a different bot for each level, all of which may hold a seat") {
    constexpr int most_simulations = 400;
    for (const AnyGame* game : all_games()) {
        for (const std::string_view level : levels) {
            const auto bot = find_bot(bot_of(game->facts(), level));
            REQUIRE(bot);
            CHECK(bot->simulations <= most_simulations);
            CHECK_FALSE(find_bot(level));
        }
        const auto& bots = game->facts().levels;
        CHECK(std::set<std::string_view>(bots.begin(), bots.end()).size() == levels.size());
        CHECK(bot_of(game->facts(), "flat:3") == "flat:3");
        CHECK(bot_of(game->facts(), "Hugin") == "Hugin");
    }
}
