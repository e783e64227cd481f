#pragma once

#include <string_view>

/// Why an action is refused, for the player who tried it or asked: one sentence per rule, with `{}` for a
/// number. Clients translate them by their exact text.
namespace idavoll::nine_worlds::why {

inline constexpr std::string_view game_has_ended = "The game has ended.";
inline constexpr std::string_view not_your_turn = "It is not your decision.";

inline constexpr std::string_view too_dear = "Action points needed: {}; left: {}.";
inline constexpr std::string_view no_such_faction = "That faction is not in this game.";
inline constexpr std::string_view own = "You can only do that to another faction.";
inline constexpr std::string_view is_protected = "That faction is protected this round.";
inline constexpr std::string_view no_stone_there = "That faction has no stones in that world.";
inline constexpr std::string_view too_few_stones_there =
    "That faction doesn't have that many stones in that world.";
inline constexpr std::string_view reserve_is_empty = "You have no stones left in your reserve.";
inline constexpr std::string_view card_is_empty = "You have no stones on your card.";
inline constexpr std::string_view none_in_helheim = "That faction has no stones in Helheim.";
inline constexpr std::string_view none_in_valhalla = "You have no stones in Valhalla.";
inline constexpr std::string_view no_route = "No route connects these two worlds.";
inline constexpr std::string_view is_there_already = "The avatar is already in that world.";

inline constexpr std::string_view not_in_a_turn = "You can't do that during a turn.";
inline constexpr std::string_view without_avatar_powers = "This game is played without avatar powers.";
inline constexpr std::string_view avatar_is_used = "The avatar has already used its power this turn.";
inline constexpr std::string_view never_asked = "This avatar's power isn't used during a turn.";
inline constexpr std::string_view nothing_for_the_avatar = "There is nothing to use this avatar's power on.";
inline constexpr std::string_view other_power = "This avatar has a different power.";
inline constexpr std::string_view not_in_its_world = "This avatar can only take stones from its own world.";
inline constexpr std::string_view same_world = "The two avatars are in the same world.";
inline constexpr std::string_view too_far = "The other avatar must be in the same or an adjacent world.";

inline constexpr std::string_view other_than_open = "This power doesn't allow that.";
inline constexpr std::string_view same_place = "The two stones must be in different worlds.";
inline constexpr std::string_view two_at_once = "You must take two stones unless only one is available.";

inline constexpr std::string_view only_ullr = "You must decide for Ullr first.";
inline constexpr std::string_view ullr_brings_home = "Stones return to Vanaheim or to Ullr's world.";

} // namespace idavoll::nine_worlds::why
