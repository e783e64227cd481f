#pragma once

#include <string_view>

/// Why an action is refused, for the player who tried it or asked: one sentence per rule. Clients translate
/// them by their exact text.
namespace idavoll::walhalla::why {

inline constexpr std::string_view game_is_over = "The game is over.";
inline constexpr std::string_view not_asked = "You are not asked for a decision now.";

inline constexpr std::string_view to_board = "Your vikings are to board now.";
inline constexpr std::string_view to_ride = "The question now is whether you ride along.";
inline constexpr std::string_view to_sail = "The boat is to sail now.";
inline constexpr std::string_view to_land = "Your viking is to land now.";
inline constexpr std::string_view to_defend = "The question now is how you defend.";
inline constexpr std::string_view to_lay_cards = "Cards for the end of the raid are to be laid now.";

inline constexpr std::string_view place_of_another_colour =
    "The coloured place of a boat is for vikings of that colour alone.";
inline constexpr std::string_view too_few_in_midgard = "You have not so many vikings in Midgard.";
inline constexpr std::string_view nobody_to_ride = "You have no viking in Midgard that could ride.";

inline constexpr std::string_view fjord_is_full = "No further boat fits into this fjord.";
inline constexpr std::string_view empty_boat = "An empty boat sails bow first only.";

inline constexpr std::string_view open_water = "On that side of the fjord there is only water.";
inline constexpr std::string_view beyond_the_tip = "The peninsula does not reach out so far.";
inline constexpr std::string_view own_field = "A viking of your own holds that field.";
inline constexpr std::string_view nobody_to_attack = "An attack card needs an enemy on the field.";
inline constexpr std::string_view no_attack_card = "You hold no attack card.";
inline constexpr std::string_view nothing_to_hunt = "A hunt card needs a forest.";
inline constexpr std::string_view no_hunt_card = "You hold no hunt card.";

inline constexpr std::string_view no_hero = "You have no viking in Walhalla to hold the field with.";
inline constexpr std::string_view no_shield = "You hold no shield.";

inline constexpr std::string_view not_for_the_end =
    "At the end of a raid neither hunt nor attack nor shield is laid.";
inline constexpr std::string_view no_such_card = "You hold no such card, or not so many.";

inline constexpr std::string_view no_boat =
    "No boat is under way: what comes next depends on the cards of all.";

} // namespace idavoll::walhalla::why
