#pragma once

#include "engine/game.h"
#include "engine/nine_worlds/options.h"
#include "engine/nine_worlds/worlds.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

/// "State" on the rules page as a value.
namespace idavoll::nine_worlds {

inline constexpr std::size_t most_factions = 6;
inline constexpr int stones_per_faction = 25;

/// A faction's index among the factions in play, which are ordered by home.
using Side = std::size_t;

enum class Phase : std::uint8_t { actions, powers, valhalla, over };

inline constexpr std::array<std::string_view, 4> phase_names{"actions", "powers", "valhalla", "over"};

/// A faction and its stones outside the worlds.
struct Faction {
    World home = 0;
    Seat seat = 0;
    World avatar = 0; ///< the world it is in
    int reserve = 0;
    int card = 0;
    int helheim = 0;
    int valhalla = 0;
    int score = 0;
    bool is_protected = false; ///< by the power `protect`, until the end of the round
    bool home_control = false; ///< whether it controlled its home at the start of this round

    bool operator==(const Faction&) const = default;
};

/// The contents of a world, except the avatars.
struct Land {
    Power power = Power::protect;
    std::array<int, most_factions> stones{}; ///< per side
    bool battle = false;                     ///< whether there was a battle this round
    std::optional<Side> user;                ///< the faction that may use its power

    int total() const {
        int sum = 0;
        for (const int count : stones) {
            sum += count;
        }
        return sum;
    }

    bool operator==(const Land&) const = default;
};

/// The power in use.
struct OpenPower {
    World world = 0;
    Power name = Power::protect; ///< that of the world, or what a copy has become
    int uses_left = 1;           ///< decreases only with the first of two moves
    int ap = 0;                  ///< points left to spend

    bool operator==(const OpenPower&) const = default;
};

struct State {
    Options options;
    int round = 1;
    Phase phase = Phase::actions;
    std::vector<Side> order;    ///< this round's turn order
    std::optional<Side> acting; ///< unset when the game is over
    int ap = 0;                 ///< left to the acting faction, in the actions phase
    bool avatar_used = false;
    std::vector<Faction> factions;
    std::array<Land, world_count> worlds;
    std::optional<OpenPower> power; ///< in the powers phase
    int seq = 0;

    Land& land(World world) { return worlds[index(world)]; }

    const Land& land(World world) const { return worlds[index(world)]; }

    /// Returns the faction with that home, or nothing.
    std::optional<Side> side_of(World home) const {
        const auto found = std::ranges::find(factions, home, &Faction::home);
        return found == factions.end() ? std::nullopt
                                       : std::optional(static_cast<Side>(found - factions.begin()));
    }

    int stones(Side side, World world) const { return land(world).stones[side]; }

    bool operator==(const State&) const = default;
};

/// Returns the seat of the acting faction; none when the game is over.
inline std::vector<Seat> to_act(const State& state) {
    return state.acting ? std::vector{state.factions[*state.acting].seat} : std::vector<Seat>{};
}

/// Returns how many stones a faction has in the nine worlds.
inline int stones_in_worlds(const State& state, Side side) {
    int sum = 0;
    for (const Land& land : state.worlds) {
        sum += land.stones[side];
    }
    return sum;
}

/// Returns whether an avatar's special power is in play for this faction.
inline bool has_avatar_power(const State& state, Side side, World home) {
    return state.options.avatar_powers && state.factions[side].home == home;
}

} // namespace idavoll::nine_worlds
