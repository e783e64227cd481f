#include "server/storage/rows/rating_check.h"

#include "server/storage/rows/rating_book.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <tuple>
#include <utility>

namespace idavoll::server {

namespace {

/// A row of `rated_games`.
struct GameRow {
    GameId game = 0;
    Milliseconds at = 0;
    std::string ladder;
    bool counts = false;

    bool operator==(const GameRow&) const = default;
};

/// A row of `rating_steps`.
struct StepRow {
    Rating before;
    Rating after;

    bool operator==(const StepRow&) const = default;
};

/// A row of `ratings`, except for `shown`, which does not follow from the games.
struct RatingRow {
    Rating rating;
    int level = 0;
    int games = 0;
    std::optional<Milliseconds> tenth_at;

    bool operator==(const RatingRow&) const = default;
};

using OnLadder = std::pair<RatedPlayer, std::string>;
using Games = std::map<std::int64_t, GameRow>; ///< by action
using Steps = std::map<std::pair<OnLadder, std::int64_t>, StepRow>;
using Ratings = std::map<OnLadder, RatingRow>;

/// Ratings in memory.
class MemoryBook final : public RatingBook {
  public:
    WeekOfGames week_before(const EndedGame& game, RatedPlayer player,
                            const SeatedPlayer& opponent) override {
        const std::vector<EndedGame>& all = counted_[{player, game.ladder}];
        const auto last = std::min<std::ptrdiff_t>(most_in_a_week, std::ssize(all));
        WeekOfGames week;
        for (auto one = all.end() - last; one != all.end(); ++one) {
            if (one->at <= game.at - rating_week) {
                continue;
            }
            ++week.all;
            const bool is_against = std::ranges::any_of(one->players, [&](const SeatedPlayer& other) {
                return other.player != player
                       && (other.player == opponent.player
                           || (!other.network.empty() && other.network == opponent.network));
            });
            week.against_opponent += is_against ? 1 : 0;
        }
        return week;
    }

    HeldRating held(RatedPlayer player, const std::string& ladder) override {
        const auto found = ratings.find({player, ladder});
        return found == ratings.end() ? HeldRating() : HeldRating{found->second.rating, found->second.games};
    }

    void add_game(const EndedGame& game, bool counts) override {
        games[game.action] = {.game = game.game, .at = game.at, .ladder = game.ladder, .counts = counts};
    }

    void add_step(const EndedGame& game, RatedPlayer player, const Rating& before,
                  const Rating& after) override {
        const OnLadder key{player, game.ladder};
        steps[{key, game.action}] = {before, after};
        counted_[key].push_back(game);
    }

    void keep(RatedPlayer player, const std::string& ladder, const HeldRating& held) override {
        const OnLadder key{player, ladder};
        const std::vector<EndedGame>& all = counted_[key];
        ratings[key] = {
            .rating = held.rating, .level = level(held.rating), .games = held.games, .tenth_at = {}};
        if (std::ssize(all) >= games_until_listed) {
            ratings[key].tenth_at = (all.end() - games_until_listed)->at;
        }
    }

    Games games;
    Steps steps;
    Ratings ratings;

  private:
    /// In the order in which they ended.
    std::map<OnLadder, std::vector<EndedGame>> counted_;
};

Games stored_games(Connection& connection) {
    Games found;
    Statement rows(connection, "SELECT action, game, at, ladder, counts FROM rated_games");
    while (rows.step()) {
        found[rows.int64(0)] = {
            .game = rows.int64(1), .at = rows.int64(2), .ladder = rows.text(3), .counts = rows.int64(4) != 0};
    }
    return found;
}

Steps stored_steps(Connection& connection) {
    Steps found;
    Statement rows(connection,
                   "SELECT player, ladder, action, mu_before, sigma_before, mu, sigma FROM rating_steps");
    while (rows.step()) {
        found[{{rows.int64(0), rows.text(1)}, rows.int64(2)}] = {{rows.real(3), rows.real(4)},
                                                                 {rows.real(5), rows.real(6)}};
    }
    return found;
}

Ratings stored_ratings(Connection& connection) {
    Ratings found;
    Statement rows(connection, "SELECT player, ladder, mu, sigma, level, games, tenth_at FROM ratings");
    while (rows.step()) {
        found[{rows.int64(0), rows.text(1)}] = {.rating = {rows.real(2), rows.real(3)},
                                                .level = rows.integer(4),
                                                .games = rows.integer(5),
                                                .tenth_at = rows.is_null(6) ? std::nullopt
                                                                            : std::optional(rows.int64(6))};
    }
    return found;
}

/// Calls `report` with each key that only one of them has, or both with different rows.
template <class Rows, class Report>
void each_difference(const Rows& stored, const Rows& computed, Report report) {
    for (const auto& [key, row] : stored) {
        const auto other = computed.find(key);
        if (other == computed.end() || other->second != row) {
            report(key);
        }
    }
    for (const auto& [key, row] : computed) {
        if (!stored.contains(key)) {
            report(key);
        }
    }
}

/// Returns the ratings that are shown although hidden, or hidden although shown.
std::vector<OnLadder> wrongly_shown(Connection& connection) {
    std::vector<OnLadder> found;
    Statement rows(connection, "SELECT r.player, r.ladder FROM ratings AS r JOIN rated_people AS p "
                               "ON p.player = r.player WHERE r.shown <> CAST(p.person IS NOT NULL AND "
                               "p.hidden = 0 AS INTEGER) ORDER BY r.player, r.ladder");
    while (rows.step()) {
        found.emplace_back(rows.int64(0), rows.text(1));
    }
    return found;
}

} // namespace

std::vector<Finding> flaws_of_ratings(Connection& connection) {
    std::vector<Finding> found;
    const auto of_player = [&found](const OnLadder& key, std::string_view what) {
        found.push_back(
            {.game = {},
             .seq = {},
             .sentence = fmt::format("the rating of player {} in {} {}", key.first, key.second, what)});
    };
    try {
        const Transaction moment(connection, Transaction::Kind::read);
        MemoryBook book;
        EndedGames ended(connection);
        rate_games(book, ended, started_as_rated(connection));
        const Games games = stored_games(connection);
        // A game is named once.
        std::set<std::int64_t> wrong;
        each_difference(games, book.games, [&](std::int64_t action) { wrong.insert(action); });
        each_difference(stored_steps(connection), book.steps,
                        [&](const auto& key) { wrong.insert(key.second); });
        for (const std::int64_t action : wrong) {
            const auto computed = book.games.find(action);
            const auto stored = games.find(action);
            const auto game = computed != book.games.end() ? std::optional(computed->second.game)
                              : stored != games.end()      ? std::optional(stored->second.game)
                                                           : std::nullopt;
            found.push_back({.game = game, .seq = {}, .sentence = "its ratings do not match the games"});
        }
        each_difference(stored_ratings(connection), book.ratings,
                        [&](const OnLadder& key) { of_player(key, "does not match the games"); });
        for (const OnLadder& key : wrongly_shown(connection)) {
            of_player(key, "is shown although hidden, or the reverse");
        }
    } catch (const SqlError& error) {
        found.push_back(
            {.game = {}, .seq = {}, .sentence = "the ratings cannot be read: " + std::string(error.what())});
    }
    return found;
}

} // namespace idavoll::server
