#pragma once

#include <string_view>

/// Why an action is refused, for the player who tried it or asked: one sentence per rule. Clients translate
/// them by their exact text.
namespace idavoll::walhalla::why {

inline constexpr std::string_view game_is_over = "The game is over.";
inline constexpr std::string_view not_asked = "You have nothing to decide right now.";

inline constexpr std::string_view to_board = "First board your vikings.";
inline constexpr std::string_view to_ride = "Decide whether to ride along first.";
inline constexpr std::string_view to_sail = "The boat must sail first.";
inline constexpr std::string_view to_land = "Your viking must land first.";
inline constexpr std::string_view to_defend = "Decide how to defend first.";
inline constexpr std::string_view to_lay_cards = "Choose cards for the end of the raid first.";

inline constexpr std::string_view place_of_another_colour =
    "A boat's colored seat is only for vikings of that color.";
inline constexpr std::string_view too_few_in_midgard = "You don't have that many vikings in Midgard.";
inline constexpr std::string_view nobody_to_ride = "You have no viking in Midgard to ride along.";

inline constexpr std::string_view fjord_is_full = "This fjord is full.";
inline constexpr std::string_view empty_boat = "An empty boat can only sail with its bow to the coast.";

inline constexpr std::string_view open_water = "There is only water on that side of the fjord.";
inline constexpr std::string_view beyond_the_tip = "The peninsula doesn't reach that far.";
inline constexpr std::string_view own_field = "You already hold that field.";
inline constexpr std::string_view nobody_to_attack =
    "You can only play an attack card against an enemy on the field.";
inline constexpr std::string_view no_attack_card = "You have no attack card.";
inline constexpr std::string_view nothing_to_hunt = "You can only play a hunt card on a forest.";
inline constexpr std::string_view no_hunt_card = "You have no hunt card.";

inline constexpr std::string_view no_hero = "You have no hero in Walhalla to hold the field.";
inline constexpr std::string_view no_shield = "You have no shield card.";

inline constexpr std::string_view not_for_the_end =
    "Hunt, attack and shield cards can't be played at the end of a raid.";
inline constexpr std::string_view no_such_card = "You don't have those cards.";

inline constexpr std::string_view no_boat =
    "No boat is under way: what happens next depends on everyone's cards.";

} // namespace idavoll::walhalla::why
