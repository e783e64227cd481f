#include "server/listings/leaderboards/listing.h"

#include "engine/catalogue/registry.h"
#include "server/listings/ratings/ladder.h"

#include <algorithm>
#include <iterator>

namespace idavoll::server {

protocol::RatingLine rating_line(std::string_view ladder, const Rating& rating, int games) {
    const std::size_t blank = ladder.find(' ');
    return {.game = std::string(ladder.substr(0, blank)),
            .table_class = std::string(ladder.substr(std::min(blank, ladder.size() - 1) + 1)),
            .level = level(rating),
            .provisional = games < games_until_settled,
            .games = games};
}

std::optional<protocol::RatingForecast> forecast_told(const Company& company) {
    const std::optional<Forecast> brings = forecast(company);
    if (!brings) {
        return std::nullopt;
    }
    return protocol::RatingForecast{.level = level(company.own),
                                    .provisional = company.games < games_until_settled,
                                    .win = brings->win,
                                    .lose = brings->lose};
}

protocol::RatingStep step_told(const RatingStep& step) {
    return {.at = step.at, .before = level(step.before), .after = level(step.after)};
}

std::vector<protocol::RatedBot> bots_told(std::string_view ladder) {
    const std::size_t blank = std::min(ladder.find(' '), ladder.size());
    const AnyGame* game = find_game(ladder.substr(0, blank));
    std::vector<protocol::RatedBot> told;
    for (const BotRating& bot : game ? game->facts().bot_ratings : std::span<const BotRating>{}) {
        if (bot.seats == ladder.substr(std::min(blank + 1, ladder.size()))) {
            told.push_back({.name = bot.level, .level = bot.rating, .games = bot.games});
        }
    }
    return told;
}

std::vector<protocol::RatedPerson> people_told(const std::vector<RatedPerson>& people) {
    std::vector<protocol::RatedPerson> told;
    std::ranges::transform(people, std::back_inserter(told),
                           [](const RatedPerson& one) -> protocol::RatedPerson {
                               return {.place = one.place,
                                       .name = one.name,
                                       .level = one.level,
                                       .games = one.games,
                                       .you = one.is_reader};
                           });
    return told;
}

protocol::RoomRating room_told(const RatedRoom& room, bool is_account) {
    protocol::RoomRating told{.table_class = table_class(room.seats),
                              .rated = room.rated,
                              .forecast = {},
                              .counts = room.counts,
                              .steps = {}};
    if (room.rated && room.open && is_account) {
        told.forecast = forecast_told(room.company);
    }
    for (const std::optional<RatingStep>& step : room.steps) {
        told.steps.push_back(step ? std::optional(step_told(*step)) : std::nullopt);
    }
    return told;
}

} // namespace idavoll::server
