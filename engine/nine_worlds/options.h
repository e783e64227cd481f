#pragma once

#include "engine/nine_worlds/worlds.h"
#include "engine/result.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

/// "Options" on the rules page.
namespace idavoll::nine_worlds {

enum class Variant : std::uint8_t { standard, two_player_basic, two_player_four_colours, pacts, alliances };

/// How the home worlds are dealt; with `list` the players choose them.
enum class Dealing : std::uint8_t { balanced, random, list };

struct Options {
    int players = 4;
    int rounds = 6;
    Variant variant = Variant::standard;
    Dealing worlds = Dealing::balanced;
    std::vector<World> chosen; ///< the homes in faction order; only with Dealing::list
    bool avatar_powers = false;
    bool variable_powers = false;

    bool operator==(const Options&) const = default;
};

inline constexpr int fewest_players = 2;
inline constexpr int most_players = 6;
inline constexpr std::array<int, 3> round_numbers{3, 6, 9};

/// In the order of the enumerations.
inline constexpr std::array<std::string_view, 5> variant_names{
    "standard", "two_player_basic", "two_player_four_colours", "pacts", "alliances"};
/// `list` has no name.
inline constexpr std::array<std::string_view, 2> dealing_names{"balanced", "random"};

/// Returns whether this number of seats can play a variant.
bool seats_fit(Variant variant, int players);

/// Returns how many factions each seat plays.
int factions_per_seat(const Options& options);

/// Returns the total number of factions.
std::size_t faction_count(const Options& options);

/// Returns whether seats win together with a partner.
bool has_teams(const Options& options);

/// Returns the team of a seat, from 0; without teams, the seat itself.
int team_of_seat(const Options& options, int seat);

/// Returns the nine powers in the order of the rules page's table.
std::array<Power, world_count> powers_in_order(const Options& options);

/// Checks that the options are compatible; the error names the one that is not.
Result<Done> check(const Options& options);

} // namespace idavoll::nine_worlds
