#pragma once

#include "server/operations/console/console.h"

#include <string>
#include <string_view>

/// Decides whether finished rated games count. Later ratings are recalculated.
namespace idavoll::server::console {

inline constexpr std::string_view not_reviewed =
    "That game is unrated, has not ended, or is already excluded or included.";

/// Fills in `on`, `before` and `after` of an audit row.
void describe(const RatingChange& change, AuditNoted& noted);

/// Fail with forbidden if nothing would change or the game cannot count.
AsyncResult<Done> take_out_of_rating(Console& console, Keeper keeper, GameId number, std::string why);
AsyncResult<Done> put_back_into_rating(Console& console, Keeper keeper, GameId number, std::string why);

} // namespace idavoll::server::console
