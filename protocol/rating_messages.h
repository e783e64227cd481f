#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The bodies of the calls about ratings ("Ratings" in README.md). A level is the displayed form of a rating.
namespace idavoll::protocol {

/// A user's rating for one game and table size.
struct RatingLine {
    std::string game;
    std::string table_class; ///< `2` or `3+`
    int level = 0;
    bool provisional = true;
    int games = 0;
};

/// How a game would change a user's level, and the current level.
struct RatingForecast {
    int level = 0;
    bool provisional = true;
    int win = 0;  ///< if they alone come first
    int lose = 0; ///< if they alone come last
};

/// How one game changed a user's level.
struct RatingStep {
    std::int64_t at = 0;
    int before = 0;
    int after = 0;
};

/// A row of the leaderboard.
struct RatedPerson {
    int place = 1;
    std::string name;
    int level = 0;
    int games = 0;
    bool you = false;
};

/// How strong a bot level is among bots.
struct RatedBot {
    std::string_view name; ///< of the level
    int level = 0;
    int games = 0;
};

struct RoomRating {
    std::string_view table_class;
    bool rated = false;
    std::optional<RatingForecast> forecast;
    std::optional<bool> counts; ///< once the game has ended
    std::vector<std::optional<RatingStep>> steps;
};

void write(std::string& out, const RatingLine& line);
void write(std::string& out, const RatingForecast& forecast);
void write(std::string& out, const RatingStep& step);
void write(std::string& out, const RatedPerson& person);
void write(std::string& out, const RatedBot& bot);

std::string ratings_body(const std::vector<RatedPerson>& people, bool more);
std::string rated_bots_body(const std::vector<RatedBot>& bots);
std::string rating_history_body(const std::optional<std::vector<RatingStep>>& steps);
std::string room_rating_body(const RoomRating& rating);

} // namespace idavoll::protocol
