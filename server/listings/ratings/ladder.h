#pragma once

#include "engine/catalogue/registry.h"
#include "engine/json.h"
#include "engine/result.h"
#include "server/listings/ratings/rating.h"

#include <cstdint>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace idavoll::server {

/// A game that counts: its players and their ranks.
struct RatedGame {
    std::string game;
    std::vector<std::string> people; ///< one per seat, all different
    std::vector<int> ranks;
};

/// Returns what counts for ratings. Nothing if the game is unrated, unfinished, cancelled, played in teams,
/// has a bot from the start, or has one person in two seats. An error if the record can't be read.
Result<std::optional<RatedGame>> rated_game(const Json& record,
                                            std::span<const AnyGame* const> games = all_games());

/// Returns the table class by number of seats: "2" or "3+".
std::string_view table_class(std::size_t seats);

/// Returns whether seats win and lose as teams; one entry per seat.
bool is_played_by_teams(const std::vector<int>& teams);

/// Returns the stored name of a game's and table class's ratings: `voluspa 2`.
std::string ladder_name(std::string_view game, std::size_t seats);

/// What a rated game needs to count, so that no one climbs a leaderboard with new accounts: this many actions
/// of its players per seat, and this age in milliseconds of all accounts when it ends. A game needs no
/// minimum time: honest ones under short clocks or between programs last seconds, and waiting costs a cheat
/// nothing.
inline constexpr int fewest_actions_per_seat = 3;
inline constexpr std::int64_t youngest_rated_account = 24LL * 60 * 60 * 1000;

/// How many games of one ladder count within a week: of a player, and of them against one opponent. Opponents
/// on one network are one opponent here: families and clubs can still play rated games at home, but further
/// accounts add nothing.
inline constexpr int most_in_a_week = 40;
inline constexpr int most_against_one_in_a_week = 5;

/// Rated games within a year required to be listed.
inline constexpr int games_until_listed = 10;

/// Computes ratings by person, game and class from games in order of ending.
class Ladder {
  public:
    struct Key {
        std::string name;
        std::string game;
        std::string table_class;

        auto operator<=>(const Key&) const = default;
    };

    struct Entry {
        Rating rating;
        int games = 0;
    };

    void add(const RatedGame& game);

    const std::map<Key, Entry>& entries() const { return entries_; }

  private:
    std::map<Key, Entry> entries_;
};

} // namespace idavoll::server
