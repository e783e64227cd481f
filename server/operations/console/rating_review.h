#pragma once

#include "server/operations/console/console.h"

#include <string>
#include <string_view>

/// What operators say about rated games that have ended: whether they count. Every rating after such a game
/// is worked out anew.
namespace idavoll::server::console {

inline constexpr std::string_view not_reviewed =
    "That game is not rated, has not ended, or is taken out, or in, already.";

/// What is written down of a change: `on`, `before` and `after`.
void describe(const RatingChange& change, AuditNoted& noted);

/// Forbidden where it is so already, or the game is none that could count.
Outcome<Done> take_out_of_rating(Console& console, Keeper keeper, GameId number, std::string why);
Outcome<Done> put_back_into_rating(Console& console, Keeper keeper, GameId number, std::string why);

} // namespace idavoll::server::console
