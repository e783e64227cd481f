#include "server/storage/rows/rating_check.h"

#include "server/storage/rows/rating_book.h"
#include "server/storage/rows/statements.h"

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

Games stored_games(Statements& statements) {
    Games found;
    const auto take = [&](const Statement& row) {
        found[row.int64(0)] = {
            .game = row.int64(1), .at = row.int64(2), .ladder = row.text(3), .counts = row.int64(4) != 0};
    };
    statements.each(sql::stored_rated_games, take);
    return found;
}

Steps stored_steps(Statements& statements) {
    Steps found;
    const auto take = [&](const Statement& row) {
        found[{{row.int64(0), row.text(1)}, row.int64(2)}] = {{row.real(3), row.real(4)},
                                                              {row.real(5), row.real(6)}};
    };
    statements.each(sql::stored_rating_steps, take);
    return found;
}

Ratings stored_ratings(Statements& statements) {
    Ratings found;
    const auto take = [&](const Statement& row) {
        found[{row.int64(0), row.text(1)}] = {.rating = {row.real(2), row.real(3)},
                                              .level = row.integer(4),
                                              .games = row.integer(5),
                                              .tenth_at = row.int64_or_null(6)};
    };
    statements.each(sql::stored_ratings, take);
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
std::vector<OnLadder> wrongly_shown(Statements& statements) {
    return statements.all(sql::wrongly_shown_ratings, [](const Statement& row) {
        return OnLadder{row.int64(0), row.text(1)};
    });
}

} // namespace

std::vector<Finding> flaws_of_ratings(Statements& statements) {
    std::vector<Finding> found;
    const auto of_player = [&found](const OnLadder& key, std::string_view what) {
        found.push_back(
            {.game = {},
             .seq = {},
             .sentence = fmt::format("the rating of player {} in {} {}", key.first, key.second, what)});
    };
    try {
        const Transaction moment(statements.connection(), Transaction::Kind::read);
        MemoryBook book;
        EndedGames ended(statements);
        rate_games(book, ended, started_as_rated(statements));
        const Games games = stored_games(statements);
        // A game is named once.
        std::set<std::int64_t> wrong;
        each_difference(games, book.games, [&](std::int64_t action) { wrong.insert(action); });
        each_difference(stored_steps(statements), book.steps,
                        [&](const auto& key) { wrong.insert(key.second); });
        for (const std::int64_t action : wrong) {
            const auto computed = book.games.find(action);
            const auto stored = games.find(action);
            const auto game = computed != book.games.end() ? std::optional(computed->second.game)
                              : stored != games.end()      ? std::optional(stored->second.game)
                                                           : std::nullopt;
            found.push_back({.game = game, .seq = {}, .sentence = "its ratings do not match the games"});
        }
        each_difference(stored_ratings(statements), book.ratings,
                        [&](const OnLadder& key) { of_player(key, "does not match the games"); });
        for (const OnLadder& key : wrongly_shown(statements)) {
            of_player(key, "is shown although hidden, or the reverse");
        }
    } catch (const SqlError& error) {
        found.push_back(
            {.game = {}, .seq = {}, .sentence = "the ratings cannot be read: " + std::string(error.what())});
    }
    return found;
}

} // namespace idavoll::server
