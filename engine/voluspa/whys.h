#pragma once

#include <string_view>

/// Why an action is refused, for the player who tried it or asked: one sentence per rule. Clients translate
/// them by their exact text.
namespace idavoll::voluspa::why {

inline constexpr std::string_view game_is_over = "The game is over.";
inline constexpr std::string_view not_your_turn = "It is not your turn.";

inline constexpr std::string_view touches_nothing = "A tile must touch the side of another tile.";
inline constexpr std::string_view needs_a_tile_beneath = "This tile can only be placed on another tile.";
inline constexpr std::string_view needs_a_free_cell = "This tile can only be placed on a free cell.";
inline constexpr std::string_view spared = "This tile can't be placed on another of its kind.";
inline constexpr std::string_view cell_is_gap = "No tile can be placed on a Hel.";
inline constexpr std::string_view no_direction = "Choose the direction in which the jötunn pushes the tile.";
inline constexpr std::string_view needless_bump = "Only a jötunn on an occupied cell can push a tile.";
inline constexpr std::string_view bump_blocked = "A Hel is in the way of the pushed tile.";
inline constexpr std::string_view line_too_long = "A line can't be longer than seven tiles.";
inline constexpr std::string_view beside_a_troll =
    "Only trolls, dwarfs and Hels may be placed next to a troll.";
inline constexpr std::string_view bumped_beside_a_troll =
    "Only trolls and dwarfs may be pushed next to a troll.";
inline constexpr std::string_view outside_hermods_line =
    "After Hermod, the next tile must go in his row or column.";
inline constexpr std::string_view outside_hermods_reach =
    "After Hermod, a Hel can only be placed on or around him.";
inline constexpr std::string_view same_cell = "A raven's second landing must be on a different cell.";

inline constexpr std::string_view only_the_raven = "Only the raven just placed can be placed again.";
inline constexpr std::string_view too_many_tiles = "You must discard down to five tiles first.";
inline constexpr std::string_view boosted_hel = "A Hel can't be boosted.";
inline constexpr std::string_view no_such_tile = "You don't have that tile.";
inline constexpr std::string_view no_freya_to_discard =
    "You need a Freya to discard and a tile you can place afterwards.";
inline constexpr std::string_view not_to_be_discarded = "You can't discard that tile now.";
inline constexpr std::string_view turn_goes_on =
    "You can't end your turn yet: place or discard a tile first.";
inline constexpr std::string_view no_tile_left = "You have no tiles left to place.";

} // namespace idavoll::voluspa::why
