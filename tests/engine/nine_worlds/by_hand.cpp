/// The rules page implemented a second time, as plainly as possible, and compared at every position of random
/// games.
#include "tests/engine/nine_worlds/position.h"

#include <algorithm>
#include <functional>
#include <random>
#include <tuple>

using namespace idavoll;
using namespace idavoll::nine_worlds;

namespace {

/// Without alliances and without avatar powers, which have their own tests.
const std::vector<Json> kinds{
    {{"players", 3}, {"rounds", 9}},
    {{"players", 4}, {"rounds", 6}, {"variable_powers", true}},
    {{"players", 5}, {"rounds", 3}, {"worlds", "random"}},
    {{"players", 6}, {"rounds", 3}},
    {{"players", 2}, {"rounds", 6}, {"variant", "two_player_basic"}},
    {{"players", 2}, {"rounds", 3}, {"variant", "two_player_four_colours"}},
    {{"players", 6}, {"rounds", 3}, {"variant", "pacts"}},
};

void each_step(const std::function<void(const State& before, const State& after, const EventList&)>& tell) {
    for (const Json& kind : kinds) {
        State state =
            NineWorlds::start(NineWorlds::options_from_json(kind).value(), Chance(sha256("by hand")));
        std::mt19937_64 words(2);
        while (!NineWorlds::is_over(state)) {
            const Seat seat = NineWorlds::to_act(state).at(0);
            const auto legal = NineWorlds::legal(state, seat);
            const State before = state;
            const auto outcome =
                NineWorlds::apply(state, seat, legal[words() % legal.size()].action, nullptr);
            REQUIRE(outcome);
            CAPTURE(kind, before.seq);
            tell(before, state, outcome->events);
        }
    }
}

/// Returns who controls a world, or who disputes it.
std::pair<std::optional<Side>, std::vector<Side>> control_by_hand(const State& state, World world) {
    int most = 1;
    for (Side side = 0; side < state.factions.size(); ++side) {
        most = std::max(most, state.stones(side, world));
    }
    std::vector<Side> tied;
    std::vector<Side> with_avatar;
    for (Side side = 0; side < state.factions.size(); ++side) {
        if (state.stones(side, world) == most) {
            tied.push_back(side);
            if (state.factions[side].avatar == world) {
                with_avatar.push_back(side);
            }
        }
    }
    if (tied.size() == 1) {
        return {tied[0], {}};
    }
    return with_avatar.size() == 1 ? std::pair{std::optional(with_avatar[0]), std::vector<Side>{}}
                                   : std::pair{std::optional<Side>(), tied};
}

int worlds_controlled(const State& state, Side side) {
    return static_cast<int>(std::ranges::count_if(
        all_worlds, [&](World world) { return control_by_hand(state, world).first == side; }));
}

int points_by_hand(const State& state, Side side) {
    const Faction& faction = state.factions[side];
    int points = faction.card - 2 * faction.helheim; // N-8
    for (const World world : all_worlds) {
        const auto [controller, disputing] = control_by_hand(state, world);
        const int stones = state.stones(side, world);
        points += 2 * stones + (stones > 0 ? 1 : 0);
        points += controller == side ? 5 : 0;
        points += std::ranges::count(disputing, side) > 0 ? 3 : 0; // N-12
    }
    return points;
}

int cost_by_hand(const State& state, const Action& action) {
    const Side acting = *state.acting;
    const auto takes = [&](int cost) {
        cost -= state.factions[acting].avatar == action.from ? 1 : 0;
        cost += state.factions[*state.side_of(action.faction)].avatar == action.from ? 1 : 0;
        return cost;
    };
    switch (action.type) {
    case ActionType::push:
        return takes(2);
    case ActionType::banish:
        return takes(3);
    case ActionType::drive:
        return 2;
    case ActionType::deploy:
        return state.factions[acting].avatar == action.to ? 1 : 2; // N-11
    case ActionType::end_turn:
        return 0;
    default:
        return 1;
    }
}

} // namespace

TEST_CASE(
    "N-12 most stones control a world, ties go to the one with its avatar there, otherwise all dispute it") {
    each_step([](const State&, const State& state, const EventList&) {
        for (const World world : all_worlds) {
            const Control found = control(state, world);
            CAPTURE(world);
            const auto [controller, disputing] = control_by_hand(state, world);
            CHECK(found.controller == controller);
            CHECK(found.disputing == disputing);
        }
    });
}

TEST_CASE("N-11 every legal action in a turn has the cost in the table, and none costs more than is left") {
    each_step([](const State& state, const State&, const EventList&) {
        if (state.phase != Phase::actions) {
            return;
        }
        for (const Choice& choice : NineWorlds::legal(state, NineWorlds::to_act(state).at(0))) {
            CAPTURE(json_of(choice));
            CHECK(choice.cost == cost_by_hand(state, choice.action));
            CHECK(choice.cost <= state.ap);
        }
    });
}

TEST_CASE("N-8 every scoring round gives each faction the points of its stones and worlds") {
    int rounds = 0;
    each_step([&](const State&, const State& state, const EventList& events) {
        for (const Event& happened : events) {
            if (const auto* scored = std::get_if<event::Scored>(&happened)) {
                ++rounds;
                CHECK(scored->round % 3 == 0);
                for (const FactionScore& score : scored->factions) {
                    CAPTURE(score.faction);
                    CHECK(score.points() == points_by_hand(state, *state.side_of(score.faction)));
                }
            }
        }
    });
    CHECK(rounds == 3 + 2 + 1 + 1 + 2 + 1 + 1);
}

TEST_CASE("N-3 the order of a new round is by stones, worlds controlled, stones world by world, then the "
          "last order") {
    each_step([](const State& before, const State& state, const EventList&) {
        if (state.round == before.round) {
            return;
        }
        std::vector<Side> expected = before.order;
        const auto strength = [&](Side side) {
            std::vector<int> by_world{stones_in_worlds(state, side), worlds_controlled(state, side)};
            for (const World world : all_worlds) {
                by_world.push_back(state.stones(side, world));
            }
            return by_world;
        };
        std::ranges::stable_sort(expected, std::greater{}, strength);
        CHECK(state.order == expected);
        CHECK(state.acting == expected.front());
    });
}
