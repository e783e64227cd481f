#include "engine/nine_worlds/setup.h"

#include "engine/nine_worlds/actions_phase.h"
#include "engine/nine_worlds/turn_order.h"

namespace idavoll::nine_worlds {

namespace {

/// The sets of homes in which each home is equally likely, ascending.
std::vector<World> balanced_set(int players) {
    switch (players) {
    case 3:
        return {3, 4, 9};
    case 4:
        return {2, 3, 7, 8};
    case 5:
        return {2, 3, 5, 7, 8};
    default:
        return {1, 2, 3, 7, 8, 9};
    }
}

/// Returns the homes by seat; with four colours the first two belong to seat 0.
std::vector<World> deal_homes(const Options& options, const Chance& chance) {
    if (options.worlds == Dealing::list) {
        return options.chosen;
    }
    if (options.worlds == Dealing::random) {
        std::vector<World> homes(all_worlds.begin(), all_worlds.end());
        chance.stream("worlds").shuffle(homes);
        homes.resize(faction_count(options));
        return homes;
    }
    if (options.variant == Variant::two_player_basic) {
        return {4, 6};
    }
    if (options.variant == Variant::two_player_four_colours) {
        return {2, 8, 3, 7};
    }
    std::vector<World> homes = balanced_set(options.players);
    chance.stream("worlds").shuffle(homes);
    return homes;
}

std::vector<Power> place_powers(const Options& options, const Chance& chance) {
    const auto in_order = powers_in_order(options);
    std::vector<Power> powers(in_order.begin(), in_order.end());
    if (options.variable_powers) {
        chance.stream("powers").shuffle(powers);
    }
    return powers;
}

} // namespace

State set_up(const Options& options, const Chance& chance) {
    State state;
    state.options = options;
    const std::vector<World> homes = deal_homes(options, chance);
    for (std::size_t i = 0; i < homes.size(); ++i) {
        Faction faction;
        faction.home = faction.avatar = homes[i];
        faction.seat = static_cast<Seat>(i) / factions_per_seat(options);
        faction.card = 1;
        faction.reserve = stones_per_faction - 2;
        state.factions.push_back(faction);
    }
    std::ranges::sort(state.factions, {}, &Faction::home);
    const std::vector<Power> powers = place_powers(options, chance);
    for (const World world : all_worlds) {
        state.land(world).power = powers[index(world)];
    }
    for (Side side = 0; side < state.factions.size(); ++side) {
        state.land(state.factions[side].home).stones[side] = 1;
        state.order.push_back(side); // N-3: ascending homes in the first round
    }
    judge_homes(state);
    state.acting = state.order.front();
    state.ap = action_points(state, *state.acting);
    return state;
}

} // namespace idavoll::nine_worlds
