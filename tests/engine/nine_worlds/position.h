#pragma once

#include "engine/nine_worlds/actions_phase.h"
#include "engine/nine_worlds/control.h"
#include "engine/nine_worlds/json.h"
#include "engine/nine_worlds/nine_worlds.h"
#include "engine/nine_worlds/standing.h"
#include "engine/nine_worlds/turn_order.h"
#include "engine/nine_worlds/view.h"
#include "engine/telling.h"

#include <catch2/catch.hpp>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

/// Builds well-formed positions for tests of Nine Worlds; decisions are given as JSON.
namespace idavoll::nine_worlds::test {

/// A game with chosen homes, seat by seat. All worlds are empty at first.
class Position {
  public:
    explicit Position(const std::vector<World>& homes, Json options = Json::object()) {
        if (!options.contains("players")) {
            options["players"] = homes.size();
        }
        if (options.value("variant", "") != "two_player_basic") {
            options["worlds"] = homes;
        }
        const auto read = NineWorlds::options_from_json(options);
        REQUIRE(read);
        state = NineWorlds::start(*read, Chance(sha256("position")));
        for (Land& land : state.worlds) {
            land.stones = {};
        }
        for (Faction& faction : state.factions) {
            faction.card = 0;
            faction.reserve = stones_per_faction;
        }
    }

    Side side(World home) const { return *state.side_of(home); }

    Faction& faction(World home) { return state.factions[side(home)]; }

    /// Moves this many stones of a faction from its reserve to a world.
    Position& put(World home, World world, int count) {
        state.land(world).stones[side(home)] += count;
        faction(home).reserve -= count;
        REQUIRE(faction(home).reserve >= 0);
        return *this;
    }

    /// Moves this many stones of a faction from its reserve to its card, helheim or valhalla.
    Position& keep(World home, int Faction::*place, int count) {
        faction(home).*place += count;
        faction(home).reserve -= count;
        return *this;
    }

    Position& avatar(World home, World world) {
        faction(home).avatar = world;
        return *this;
    }

    Position& order(const std::vector<World>& homes) {
        state.order.clear();
        for (const World home : homes) {
            state.order.push_back(side(home));
        }
        return *this;
    }

    /// Starts the faction's turn with this many action points.
    Position& acts(World home, int ap) {
        state.phase = Phase::actions;
        state.acting = side(home);
        state.ap = ap;
        return *this;
    }

    /// Opens this power for the faction, in the power's world.
    Position& opens(World home, Power power) {
        state.phase = Phase::powers;
        state.acting = side(home);
        state.ap = 0;
        for (const World world : all_worlds) {
            if (state.land(world).power == power) {
                state.land(world).user = side(home);
                state.power = OpenPower{.world = world,
                                        .name = power,
                                        .uses_left = power == Power::move ? 2 : 1,
                                        .ap = power == Power::spend ? 2 : 0};
            }
        }
        REQUIRE(state.power);
        return *this;
    }

    /// Makes another power available, earlier or later.
    Position& noted(World home, World world) {
        state.land(world).user = side(home);
        return *this;
    }

    Seat seat() const { return NineWorlds::to_act(state).at(0); }

    /// Returns the legal decisions as a set.
    std::set<Json> legal() const {
        const auto loaded = NineWorlds::state_from_json(json_of(state));
        REQUIRE(loaded); // every test position is well-formed
        REQUIRE(*loaded == state);
        std::set<Json> listed;
        for (const Choice& choice : NineWorlds::legal(state, seat())) {
            REQUIRE(listed.insert(json_of(choice)).second);
        }
        return listed;
    }

    /// Returns the legal decisions of one type.
    std::set<Json> legal(const std::string& type) const {
        std::set<Json> some;
        for (const Json& action : legal()) {
            if (action.at("type") == type) {
                some.insert(action);
            }
        }
        return some;
    }

    /// Returns the listed cost of an action; 0 if it is not legal, -1 if it is legal and free.
    int cost(const Json& action) const {
        for (Json listed : legal()) {
            const int cost = listed.value("cost", -1);
            listed.erase("cost");
            if (listed == action) {
                return cost;
            }
        }
        return 0;
    }

    bool allows(const Json& action) const { return cost(action) != 0; }

    /// Takes a legal decision and returns its events. Sets `can_undo`.
    Json act(const Json& action) {
        CAPTURE(action);
        const auto read = NineWorlds::action_from_json(action);
        REQUIRE(read);
        CHECK(NineWorlds::preview(state, seat(), *read));
        const auto outcome = NineWorlds::apply(state, seat(), *read, nullptr);
        REQUIRE(outcome);
        can_undo = outcome->can_undo;
        Json events = Json::array();
        for (const Event& event : outcome->events) {
            events.push_back(*event_view<NineWorlds>(event, spectator));
        }
        REQUIRE(NineWorlds::state_from_json(json_of(state)));
        return events;
    }

    /// Returns the message with which a decision is refused.
    std::string refusal(const Json& action) {
        const State before = state;
        const auto read = NineWorlds::action_from_json(action);
        REQUIRE(read);
        const auto outcome = NineWorlds::apply(state, seat(), *read, nullptr);
        REQUIRE_FALSE(outcome);
        REQUIRE(state == before);
        return outcome.error().sentence;
    }

    /// Ends the turns of all factions still to have one.
    Json end_turns() {
        Json events;
        const int round = state.round;
        while (state.phase == Phase::actions && state.round == round) {
            events = act({{"type", "end_turn"}});
        }
        return events;
    }

    int stones(World home, World world) const { return state.stones(side(home), world); }

    /// Returns the home of the faction that controls a world; 0 if there is none.
    World controller(World world, Andvari andvari = Andvari::as_avatar) const {
        const auto found = control(state, world, andvari).controller;
        return found ? state.factions[*found].home : 0;
    }

    /// Returns the homes of the factions that dispute a world.
    std::vector<World> disputing(World world) const {
        std::vector<World> homes;
        for (const Side each : control(state, world).disputing) {
            homes.push_back(state.factions[each].home);
        }
        return homes;
    }

    /// Returns the homes in the order of the round.
    std::vector<World> order() const {
        std::vector<World> homes;
        for (const Side each : state.order) {
            homes.push_back(state.factions[each].home);
        }
        return homes;
    }

    State state;
    bool can_undo = false;
};

/// Returns the events of one type.
inline Json of_type(const Json& events, const std::string& type) {
    Json some = Json::array();
    for (const Json& event : events) {
        if (event.at("type") == type) {
            some.push_back(event);
        }
    }
    return some;
}

} // namespace idavoll::nine_worlds::test
