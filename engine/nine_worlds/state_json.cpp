/// Writes states and their changes.
#include "engine/nine_worlds/json.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <vector>

namespace idavoll::nine_worlds {

void write(std::string& out, const OpenPower& power) {
    ObjectWriter(out)
        .field("world", power.world)
        .field("name", name_of(power_names, power.name))
        .field("uses_left", power.uses_left)
        .field("ap", power.ap)
        .end();
}

namespace {

std::optional<World> home_or_nothing(const State& state, const std::optional<Side>& side) {
    return side ? std::optional(state.factions[*side].home) : std::nullopt;
}

std::optional<World> home_of_acting(const State& state) {
    return home_or_nothing(state, state.acting);
}

std::vector<World> order_by_home(const State& state) {
    std::vector<World> homes;
    std::ranges::transform(state.order, std::back_inserter(homes),
                           [&](Side side) { return state.factions[side].home; });
    return homes;
}

/// The stones in a world by the homes of their factions, which do not change during a game.
struct ShownStones {
    const State* state;
    const std::array<int, most_factions>* stones;

    bool operator==(const ShownStones& other) const { return *stones == *other.stones; }
};

std::vector<std::string_view> names_of_factions(const State& state) {
    static constexpr std::array<std::string_view, world_count> names{"1", "2", "3", "4", "5",
                                                                     "6", "7", "8", "9"};
    std::vector<std::string_view> factions;
    std::ranges::transform(state.factions, std::back_inserter(factions),
                           [](const Faction& faction) { return names[index(faction.home)]; });
    return factions;
}

void write(std::string& out, const ShownStones& shown) {
    const std::vector<std::string_view> names = names_of_factions(*shown.state);
    ObjectWriter object(out);
    for (Side side = 0; side < names.size(); ++side) {
        if (const int count = (*shown.stones)[side]; count > 0) {
            object.field(names[side], count);
        }
    }
    object.end();
}

void write_changes(ChangesWriter& changes, const ShownStones& from, const ShownStones& to) {
    changes.counts(names_of_factions(*to.state), *from.stones, *to.stones);
}

struct ShownWorld {
    const State* state;
    World world;

    const Land& land() const { return state->land(world); }

    std::string_view power() const { return name_of(power_names, land().power); }

    ShownStones stones() const { return {state, &land().stones}; }

    bool battle() const { return land().battle; }

    std::optional<World> user() const { return home_or_nothing(*state, land().user); }

    bool operator==(const ShownWorld& other) const { return land() == other.land(); }
};

constexpr auto world_fields = shown_fields<ShownWorld>(
    ShownField{"world", &ShownWorld::world}, ShownField{"power", &ShownWorld::power},
    ShownField{"stones", &ShownWorld::stones}, ShownField{"battle", &ShownWorld::battle},
    ShownField{"user", &ShownWorld::user});

void write_fields(ObjectWriter& object, const ShownWorld& world) {
    world_fields.write_fields(object, world);
}

void write_changes(ChangesWriter& changes, const ShownWorld& from, const ShownWorld& to) {
    world_fields.write_changes(changes, from, to);
}

std::array<ShownWorld, world_count> shown_worlds(const State& state) {
    std::array<ShownWorld, world_count> worlds{};
    std::ranges::transform(all_worlds, worlds.begin(), [&](World world) {
        return ShownWorld{&state, world};
    });
    return worlds;
}

constexpr auto state_fields = shown_fields<State>(
    ShownField{"options", &State::options}, ShownField{"round", &State::round},
    ShownField{"phase", [](const State& state) { return name_of(phase_names, state.phase); }},
    ShownField{"order", &order_by_home}, ShownField{"acting", &home_of_acting}, ShownField{"to_act", &to_act},
    ShownField{"ap", &State::ap}, ShownField{"avatar_used", &State::avatar_used},
    ShownField{"factions", &State::factions}, ShownField{"worlds", &shown_worlds},
    ShownField{"power", &State::power}, ShownField{"seq", &State::seq});

} // namespace

void write(std::string& out, const State& state) {
    ObjectWriter object(out);
    state_fields.write_fields(object, state);
    object.end();
}

void write_common_changes(ChangesWriter& changes, const State& before, const State& after) {
    state_fields.write_changes(changes, before, after);
}

} // namespace idavoll::nine_worlds
