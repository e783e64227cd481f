#pragma once

#include "protocol/rating_messages.h"
#include "server/listings/leaderboards/rating_reading.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Ratings in the words in which they are told.
namespace idavoll::server {

/// Somebody's rating on a ladder, as ladder_name calls it.
protocol::RatingLine rating_line(std::string_view ladder, const Rating& rating, int games);

/// What a game would bring whoever thinks of joining; nothing where that tells what is hidden.
std::optional<protocol::RatingForecast> forecast_told(const Company& company);

protocol::RatingStep step_told(const RatingStep& step);

/// The levels of bots on a ladder, as ladder_name calls it, the best first; none where no bots have played.
std::vector<protocol::RatedBot> bots_told(std::string_view ladder);

std::vector<protocol::RatedPerson> people_told(const std::vector<RatedPerson>& people);

/// `is_account`: whoever asks has one, and so may join.
protocol::RoomRating room_told(const RatedRoom& room, bool is_account);

} // namespace idavoll::server
