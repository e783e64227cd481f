#pragma once

#include <string_view>

/// Why an action is refused, for the player who tried it or asked: one sentence per rule, with `{}` for a
/// number. Clients translate them by their exact text.
namespace idavoll::nine_worlds::why {

inline constexpr std::string_view game_has_ended = "The game has ended.";
inline constexpr std::string_view not_your_turn = "It is not your turn to decide.";

inline constexpr std::string_view too_dear = "Action points needed: {}; left: {}.";
inline constexpr std::string_view no_such_faction = "That faction is not in this game.";
inline constexpr std::string_view own = "This can only be done to another faction.";
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

inline constexpr std::string_view not_in_a_turn = "That isn't possible during a turn.";
inline constexpr std::string_view without_avatar_powers = "This game is played without avatar powers.";
inline constexpr std::string_view avatar_is_used = "The avatar has already used its power this turn.";
inline constexpr std::string_view never_asked = "This avatar's power isn't used during a turn.";
inline constexpr std::string_view nothing_for_the_avatar = "This avatar has nothing to use its power on.";
inline constexpr std::string_view other_power = "This avatar has a different power.";
inline constexpr std::string_view not_in_its_world =
    "This avatar can take stones only from the world it is in.";
inline constexpr std::string_view same_world = "The two avatars are in the same world.";
inline constexpr std::string_view too_far =
    "That avatar is neither in this avatar's world nor in an adjacent one.";

inline constexpr std::string_view other_than_open = "The power in use doesn't allow that.";
inline constexpr std::string_view same_place = "The two stones of an exchange must be in different worlds.";
inline constexpr std::string_view two_at_once = "You must take two stones unless only one is available.";

inline constexpr std::string_view only_ullr = "Only Ullr's decision can be made now.";
inline constexpr std::string_view ullr_brings_home = "Stones return to Ullr's home or to the world he is in.";

} // namespace idavoll::nine_worlds::why
