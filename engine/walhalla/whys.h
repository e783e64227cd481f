#pragma once

#include <string_view>

/// Why an action is refused, for the player who tried it or asked: one sentence per rule. Clients translate
/// them by their exact text.
namespace idavoll::walhalla::why {

inline constexpr std::string_view game_is_over = "The game is over.";
inline constexpr std::string_view not_asked = "You have no decision to make now.";

inline constexpr std::string_view to_board = "Your vikings must board now.";
inline constexpr std::string_view to_ride = "You must decide now whether to ride along.";
inline constexpr std::string_view to_sail = "The boat must sail now.";
inline constexpr std::string_view to_land = "Your viking must land now.";
inline constexpr std::string_view to_defend = "You must decide now how to defend.";
inline constexpr std::string_view to_lay_cards = "You must choose cards for the end of the raid now.";

inline constexpr std::string_view place_of_another_colour =
    "A boat's coloured place is only for vikings of that colour.";
inline constexpr std::string_view too_few_in_midgard = "You don't have that many vikings in Midgard.";
inline constexpr std::string_view nobody_to_ride = "You have no viking in Midgard to ride along.";

inline constexpr std::string_view fjord_is_full = "This fjord is full.";
inline constexpr std::string_view empty_boat = "An empty boat can only sail bow first.";

inline constexpr std::string_view open_water = "There is only water on that side of the fjord.";
inline constexpr std::string_view beyond_the_tip = "The peninsula doesn't reach that far.";
inline constexpr std::string_view own_field = "Your own viking holds that field.";
inline constexpr std::string_view nobody_to_attack = "An attack card needs an enemy on the field.";
inline constexpr std::string_view no_attack_card = "You have no attack card.";
inline constexpr std::string_view nothing_to_hunt = "A hunt card needs a forest.";
inline constexpr std::string_view no_hunt_card = "You have no hunt card.";

inline constexpr std::string_view no_hero = "You have no viking in Walhalla to hold the field with.";
inline constexpr std::string_view no_shield = "You have no shield.";

inline constexpr std::string_view not_for_the_end =
    "Hunt, attack and shield cards can't be laid at the end of a raid.";
inline constexpr std::string_view no_such_card = "You don't have those cards.";

inline constexpr std::string_view no_boat =
    "No boat is under way: what happens next depends on everyone's cards.";

} // namespace idavoll::walhalla::why
