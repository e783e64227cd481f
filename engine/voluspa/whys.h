#pragma once

#include <string_view>

/// Why an action is refused, for the player who tried it or asked: one sentence per rule. Clients translate
/// them by their exact text.
namespace idavoll::voluspa::why {

inline constexpr std::string_view game_is_over = "The game is over.";
inline constexpr std::string_view not_your_turn = "It is not your turn.";

inline constexpr std::string_view touches_nothing = "A tile has to touch a side of another tile.";
inline constexpr std::string_view needs_a_tile_beneath = "This tile goes only on top of another tile.";
inline constexpr std::string_view needs_a_free_cell = "This tile goes only on a free cell.";
inline constexpr std::string_view spared = "This tile may not take the place of another of its kind.";
inline constexpr std::string_view cell_is_gap = "Nothing goes onto a Hel.";
inline constexpr std::string_view no_direction =
    "A jotunn on an occupied cell has to bump the tile there in a direction.";
inline constexpr std::string_view needless_bump = "Only a jotunn on an occupied cell bumps.";
inline constexpr std::string_view bump_blocked = "A Hel lies where the bumped tile would go.";
inline constexpr std::string_view line_too_long = "No line may become longer than seven tiles.";
inline constexpr std::string_view beside_a_troll =
    "Only a troll, a dwarf or a Hel may come to lie next to a troll.";
inline constexpr std::string_view bumped_beside_a_troll =
    "Only a troll or a dwarf may be bumped to a cell next to a troll.";
inline constexpr std::string_view outside_hermods_line =
    "After a Hermod the next tile goes into its row or its column.";
inline constexpr std::string_view outside_hermods_reach = "After a Hermod a Hel goes only close to it.";
inline constexpr std::string_view same_cell = "The second place of a raven has to be a different cell.";

inline constexpr std::string_view only_the_raven = "Only the raven just placed may be placed once more.";
inline constexpr std::string_view too_many_tiles = "The hand has to be discarded down to five tiles first.";
inline constexpr std::string_view boosted_hel = "A Hel cannot be boosted.";
inline constexpr std::string_view no_such_tile = "You hold no such tile.";
inline constexpr std::string_view no_freya_to_discard =
    "There is no freya to discard now for a tile of the hand that could then be placed.";
inline constexpr std::string_view not_to_be_discarded = "No such tile is to be discarded now.";
inline constexpr std::string_view turn_goes_on =
    "The turn cannot be ended now: a tile has to be placed or discarded.";
inline constexpr std::string_view no_tile_left = "You have no tile left that you could lay.";

} // namespace idavoll::voluspa::why
