#pragma once

#include "engine/catalogue/registry.h"
#include "engine/json.h"
#include "engine/result.h"
#include "server/core/ledger/terms.h"
#include "server/listings/ratings/rating.h"

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace idavoll::server {

/// A game that counts: who sat, and where each came out.
struct RatedGame {
    std::string game;
    std::vector<std::string> people; ///< one per seat, each another
    std::vector<int> ranks;
};

/// What of a record counts for ratings; nothing if it does not: it is not rated, or not over, was cancelled,
/// is played by teams, has a bot from the start, or somebody sits twice. An error is a record that cannot be
/// read so far.
Result<std::optional<RatedGame>> rated_game(const Json& record,
                                            std::span<const AnyGame* const> games = all_games());

/// The class of table by its number of seats: "2" or "3+".
std::string_view table_class(std::size_t seats);

/// Whether several seats win and lose together, one entry per seat.
bool is_played_by_teams(const std::vector<int>& teams);

/// The ratings of one game and class of table, as they are called where they are kept: `voluspa 2`.
std::string ladder_name(std::string_view game, std::size_t seats);

/// What a rated game needs to count, so that a leaderboard cannot be climbed with accounts made for it. It
/// lasts this long and has so many of the players' own actions a seat; all its accounts are this old when it
/// ends.
inline constexpr Milliseconds shortest_rated_game = Milliseconds{60} * 1000;
inline constexpr int fewest_actions_per_seat = 3;
inline constexpr Milliseconds youngest_rated_account = Milliseconds{24} * 60 * 60 * 1000;

/// How many games of one ladder count within a week: of a player, and of them against one opponent. Opponents
/// who signed in from one network are one opponent here.
inline constexpr int most_in_a_week = 40;
inline constexpr int most_against_one_in_a_week = 5;

/// Those with so many games within a year are listed.
inline constexpr int games_until_listed = 10;

/// Ratings by person, game and class, from games in the order in which they ended.
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
