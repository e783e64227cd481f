#pragma once

#include "server/listings/ratings/ladder.h"
#include "server/storage/rows/databases.h"
#include "server/storage/rows/rating_check.h"
#include "server/storage/rows/rating_queries.h"
#include "server/storage/rows/statements.h"
#include "tests/server/storage/sqlite/samples.h"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// Games played for ratings, and what the database stores of them. Its users declare `House` by name, since
/// house.h in the same batch has another.
namespace idavoll::server::samples::rated_games {

inline constexpr Milliseconds day = 24LL * 60 * 60 * 1000;
/// Times of games are relative to this; the accounts are old enough.
inline constexpr Milliseconds epoch = 30 * day;
inline const Json rated{{"rated", true}, {"visibility", "public"}};
inline const std::string duel = "voluspa 2";

inline AccountMade account(const std::string& name) {
    return {.person = PersonId("id of " + name),
            .name = name,
            .name_key = name,
            .look_key = name,
            .email = {},
            .at = 1};
}

/// Adds an account that is signed in from the network.
inline void add_puppet(std::vector<Change>& changes, int n, const std::string& network) {
    const std::string name = fmt::format("puppet{}", n);
    changes.emplace_back(PeopleChange(account(name)));
    SessionBegun session{
        .id = n, .hash = sha256(name), .person = PersonId("id of " + name), .browser = "Firefox"};
    session.network = network;
    changes.emplace_back(PeopleChange(session));
}

/// How a game differs from one that is long enough to count.
struct Course {
    int actions_per_seat = fewest_actions_per_seat;
};

/// A house in which games are played from start to end.
class House {
  public:
    House() : store_(open_store(directory_.database())) {}

    ~House() { store_->stop(); }

    bool write(std::vector<Change> changes) { return !commit(*store_, std::move(changes)); }

    /// The changes of a game played to its end between these people.
    std::vector<Change> game(const std::vector<std::string>& people, const Json& ranking, Milliseconds at,
                             const Json& settings = rated, const std::string& reason = "finished",
                             const Course& course = {}) {
        const GameId id = ++last_;
        Sitters seats;
        for (const std::string& name : people) {
            seats.emplace_back(
                Sitter{.person = PersonId("id of " + name), .name = name, .entropy = "", .account = true});
        }
        RoomOpened open = opened(id);
        open.seats = seats;
        open.options = {{"players", people.size()}};
        open.settings = settings;
        GameStarted start = started(id);
        start.seats = seats;
        start.options = open.options;
        start.settings = settings;
        start.at = epoch + at - 1000;
        std::vector<Change> changes{open, start};
        for (int seq = 1; seq <= course.actions_per_seat * static_cast<int>(people.size()); ++seq) {
            changes.emplace_back(action(id, seq));
        }
        const Json result{{"ranking", ranking}, {"reason", reason}};
        changes.emplace_back(GameEnded{.game = id, .result = result, .at = epoch + at});
        return changes;
    }

    void play(const std::vector<std::string>& people, const Json& ranking, Milliseconds at,
              const Json& settings = rated, const std::string& reason = "finished",
              const Course& course = {}) {
        REQUIRE(write(game(people, ranking, at, settings, reason, course)));
    }

    GameId last() const { return last_; }

    template <class Read>
    auto read(Read ask) const {
        Connection connection = connect(directory_.database(), Access::read_only);
        RatingQueries ratings(connection);
        return ask(ratings);
    }

    Rating rating(const std::string& name, const std::string& ladder = duel) const {
        return read(
            [&](RatingQueries& ratings) { return ratings.rating_of(PersonId("id of " + name), ladder); });
    }

    int games(const std::string& name) const {
        return static_cast<int>(history(name).value_or(std::vector<RatingStep>()).size());
    }

    std::optional<std::vector<RatingStep>> history(const std::string& name,
                                                   const PersonId& reader = PersonId()) const {
        return read([&](RatingQueries& ratings) { return ratings.history(reader, name, duel, 500); });
    }

    std::vector<RatedPerson> listed(const RatingWish& wish, const std::string& reader = {}) const {
        return read([&](RatingQueries& ratings) {
            return ratings.listed(PersonId(reader.empty() ? "" : "id of " + reader), wish);
        });
    }

    /// Everything derived, as text.
    std::string all() const {
        Connection connection = connect(directory_.database(), Access::read_only);
        std::string text;
        for (const char* sql :
             {"SELECT json_group_array(json_object('action', action, 'game', game, 'at', at, 'ladder', "
              "ladder, 'counts', counts)) FROM (SELECT * FROM rated_games ORDER BY action) "
              "AS rows",
              "SELECT json_group_array(json_object('player', player, 'ladder', ladder, 'action', action, "
              "'mu_before', mu_before, 'sigma_before', sigma_before, 'mu', mu, 'sigma', sigma)) FROM (SELECT "
              "* FROM rating_steps ORDER BY player, ladder, action) AS rows",
              "SELECT json_group_array(json_object('player', player, 'ladder', ladder, 'mu', mu, 'sigma', "
              "sigma, 'level', level, 'games', games, 'tenth_at', tenth_at, 'shown', shown)) FROM (SELECT * "
              "FROM ratings ORDER BY player, ladder) AS rows"}) {
            text += connection.text(sql) + "\n";
        }
        return text;
    }

    /// What verification finds.
    std::vector<std::string> flaws() const {
        Connection connection = connect(directory_.database(), Access::read_only);
        Statements statements(connection);
        std::vector<std::string> sentences;
        for (const Finding& finding : flaws_of_ratings(statements)) {
            sentences.push_back(fmt::format("{} {}", finding.game.value_or(0), finding.sentence));
        }
        return sentences;
    }

    /// Stops the store, so that the database can be damaged.
    Connection damage() {
        store_->stop();
        return connect(directory_.database(), Access::read_write);
    }

    const std::filesystem::path& path() const { return directory_.path(); }

  private:
    TemporaryDirectory directory_;
    std::unique_ptr<SqlStore> store_;
    GameId last_ = 0;
};

} // namespace idavoll::server::samples::rated_games
