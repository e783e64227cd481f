#pragma once

#include <string_view>

/// Why an action is refused, for the player who tried it or asked: one sentence per rule, with `{}` for a
/// number. Clients translate them by their exact text.
namespace idavoll::nine_worlds::why {

inline constexpr std::string_view game_has_ended = "The game has ended.";
inline constexpr std::string_view not_your_turn = "It is not your turn to decide.";

inline constexpr std::string_view too_dear = "Action points needed: {}; left: {}.";
inline constexpr std::string_view no_such_faction = "That faction is not in this game.";
inline constexpr std::string_view own = "That is done with what belongs to another faction.";
inline constexpr std::string_view is_protected = "That faction is protected in this round.";
inline constexpr std::string_view no_stone_there = "No stone of that faction lies in that world.";
inline constexpr std::string_view too_few_stones_there =
    "So many stones of that faction do not lie in that world.";
inline constexpr std::string_view reserve_is_empty = "No stone is left in your reserve.";
inline constexpr std::string_view card_is_empty = "No stone lies on your card.";
inline constexpr std::string_view none_in_helheim = "No stone of that faction is in Helheim.";
inline constexpr std::string_view none_in_valhalla = "No stone of yours is in Valhalla.";
inline constexpr std::string_view no_route = "No route joins these two worlds.";
inline constexpr std::string_view is_there_already = "The avatar is in that world already.";

inline constexpr std::string_view not_in_a_turn = "That is not an action of a turn.";
inline constexpr std::string_view without_avatar_powers = "This game is played without avatar powers.";
inline constexpr std::string_view avatar_is_used = "The avatar has used its power this turn.";
inline constexpr std::string_view never_asked =
    "The power of this avatar works without being used in a turn.";
inline constexpr std::string_view nothing_for_the_avatar =
    "There is nothing on which this avatar could use its power.";
inline constexpr std::string_view other_power = "This avatar has another power.";
inline constexpr std::string_view not_in_its_world = "This avatar takes stones only from the world it is in.";
inline constexpr std::string_view same_world = "The two avatars are in the same world.";
inline constexpr std::string_view too_far = "That avatar is neither in the world of this one nor next to it.";

inline constexpr std::string_view other_than_open = "The open power does not allow that.";
inline constexpr std::string_view same_place = "The two stones of an exchange lie in different worlds.";
inline constexpr std::string_view two_at_once = "Two stones are taken, unless there is only one that can be.";

inline constexpr std::string_view only_ullr = "Only Ullr's decision is open now.";
inline constexpr std::string_view ullr_brings_home =
    "The stones return to Ullr's home or to the world he is in.";

} // namespace idavoll::nine_worlds::why
