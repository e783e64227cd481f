#pragma once

#include "protocol/rating_messages.h"
#include "server/listings/leaderboards/rating_reading.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Ratings in protocol form.
namespace idavoll::server {

/// Returns a rating on the ladder named by ladder_name.
protocol::RatingLine rating_line(std::string_view ladder, const Rating& rating, int games);

/// Returns the rating forecast for a joining player; nothing if it would reveal hidden ratings.
std::optional<protocol::RatingForecast> forecast_told(const Company& company);

protocol::RatingStep step_told(const RatingStep& step);

/// Returns the bots' levels on the ladder named by ladder_name, best first; empty if no bots have played
/// there.
std::vector<protocol::RatedBot> bots_told(std::string_view ladder);

std::vector<protocol::RatedPerson> people_told(const std::vector<RatedPerson>& people);

/// `is_account`: the requester has an account and may join.
protocol::RoomRating room_told(const RatedRoom& room, bool is_account);

} // namespace idavoll::server
