// Ratings as the database stores them: in the transaction that ends a game, and recomputed.

#include "server/listings/ratings/ladder.h"
#include "server/storage/rows/databases.h"
#include "server/storage/rows/rating_check.h"
#include "server/storage/rows/rating_queries.h"
#include "server/storage/rows/statements.h"
#include "tests/server/storage/sqlite/samples.h"

#include <algorithm>
#include <bit>
#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::server::samples;

namespace {

constexpr Milliseconds day = 24LL * 60 * 60 * 1000;
/// Times of games are relative to this; the accounts are old enough.
constexpr Milliseconds epoch = 30 * day;
const Json rated{{"rated", true}, {"visibility", "public"}};
const std::string duel = "voluspa 2";

AccountMade account(const std::string& name) {
    return {.person = PersonId("id of " + name),
            .name = name,
            .name_key = name,
            .look_key = name,
            .email = {},
            .at = 1};
}

/// Adds an account that is signed in from the network.
void add_puppet(std::vector<Change>& changes, int n, const std::string& network) {
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

} // namespace

TEST_CASE("a rated game is rated when it ends, and the change is stored", "[ratings][any_database]") {
    House house;
    house.play({"anna", "bjorn"}, {1, 2}, 1000);
    const auto after = rate(std::vector<Rating>(2), std::vector{1, 2});
    CHECK(house.rating("anna") == after[0]);
    CHECK(house.rating("bjorn") == after[1]);
    CHECK(house.rating("cilla") == Rating());
    house.play({"bjorn", "anna"}, {1, 2}, 2000);
    const auto then = rate(std::vector<Rating>{after[1], after[0]}, std::vector{1, 2});
    CHECK(house.rating("anna") == then[1]);
    // Each table size has its own.
    house.play({"anna", "bjorn", "cilla"}, {3, 1, 1}, 3000);
    CHECK(house.rating("anna") == then[1]);
    CHECK(house.rating("cilla", "voluspa 3+").mu > 25);
}

TEST_CASE("an unrated game, or one that ends otherwise, changes nothing", "[ratings][any_database]") {
    House house;
    house.play({"anna", "bjorn"}, {1, 2}, 1000, {{"visibility", "public"}});
    house.play({"anna", "bjorn"}, nullptr, 1000, rated, "cancelled");
    CHECK(house.games("anna") == 0);
    house.play({"anna", "bjorn"}, {2, 1}, 1000, rated, "resigned");
    house.play({"anna", "bjorn"}, {2, 1}, 1000, rated, "timeout");
    CHECK(house.rating("bjorn").mu > house.rating("anna").mu);
}

TEST_CASE("a rated game of too few actions does not count", "[ratings][any_database][T17]") {
    const auto counted = [](const Course& course) {
        House house;
        REQUIRE(house.write({PeopleChange(account("anna"))}));
        house.play({"anna", "bjorn"}, {1, 2}, 0, rated, "resigned", course);
        return house.games("anna") == 1;
    };
    CHECK(counted({}));
    CHECK_FALSE(counted({.actions_per_seat = fewest_actions_per_seat - 1}));
}

TEST_CASE("a rated game counts once all its accounts are a day old", "[ratings][any_database][T17]") {
    House house;
    AccountMade late = account("late");
    late.at = epoch;
    REQUIRE(house.write({PeopleChange(account("anna")), PeopleChange(late)}));
    house.play({"anna", "late"}, {1, 2}, day - 1);
    CHECK(house.games("anna") == 0);
    house.play({"anna", "late"}, {1, 2}, day);
    CHECK(house.games("anna") == 1);
}

TEST_CASE("opponents who play from one network count as one opponent, wherever they signed in",
          "[ratings][any_database][T17]") {
    House house;
    std::vector<Change> accounts{PeopleChange(account("anna"))};
    for (int n = 1; n <= 6; ++n) {
        add_puppet(accounts, n, fmt::format("network {}", n));
        accounts.emplace_back(PeopleChange(SessionUsed{n, 5, "one network"}));
        // Where a program with no known network uses it changes nothing.
        accounts.emplace_back(PeopleChange(SessionUsed{n, 6}));
    }
    REQUIRE(house.write(std::move(accounts)));
    for (int n = 1; n <= 6; ++n) {
        house.play({"anna", fmt::format("puppet{}", n)}, {1, 2}, n);
    }
    CHECK(house.games("anna") == 5);
    CHECK(house.games("puppet6") == 0);
}

TEST_CASE("opponents who signed in from one network count as one opponent", "[ratings][any_database][T17]") {
    House house;
    std::vector<Change> accounts{PeopleChange(account("anna"))};
    for (int n = 1; n <= 7; ++n) {
        add_puppet(accounts, n, n < 7 ? "one network" : "another");
    }
    REQUIRE(house.write(std::move(accounts)));
    for (int n = 1; n <= 6; ++n) {
        house.play({"anna", fmt::format("puppet{}", n)}, {1, 2}, n);
    }
    CHECK(house.games("anna") == 5);
    CHECK(house.games("puppet6") == 0);
    house.play({"anna", "puppet7"}, {1, 2}, 10);
    CHECK(house.games("anna") == 6);
}

TEST_CASE("a player has forty rated games a week of one kind", "[ratings][any_database][T17]") {
    House house;
    std::vector<Change> changes{PeopleChange(account("anna"))};
    for (int n = 0; n < 42; ++n) {
        std::ranges::move(house.game({"anna", fmt::format("opponent{}", n)}, {1, 2}, n),
                          std::back_inserter(changes));
    }
    REQUIRE(house.write(std::move(changes)));
    CHECK(house.games("anna") == 40);
    house.play({"anna", "bjorn"}, {1, 2}, 7 * day + 1);
    CHECK(house.games("anna") == 41);
}

TEST_CASE("more than five rated games of the same people within a week do not count",
          "[ratings][any_database]") {
    House house;
    REQUIRE(house.write({PeopleChange(account("anna"))}));
    for (int n = 0; n < 7; ++n) {
        // The order of the seats does not matter.
        house.play(n % 2 == 0 ? std::vector<std::string>{"anna", "bjorn"}
                              : std::vector<std::string>{"bjorn", "anna"},
                   {1, 2}, 1000 + n);
    }
    CHECK(house.games("anna") == 5);
    house.play({"anna", "cilla"}, {1, 2}, 2000);
    CHECK(house.games("anna") == 6);
    // The first five are then more than a week ago.
    house.play({"anna", "bjorn"}, {1, 2}, 1000 + 7 * day);
    CHECK(house.games("anna") == 7);
}

TEST_CASE("recomputing the ratings changes nothing", "[ratings][any_database]") {
    const std::vector<std::string> names{"anna", "bjorn", "cilla", "dag", "egil"};
    for (unsigned seed = 1; seed <= 5; ++seed) {
        CAPTURE(seed);
        std::minstd_rand random(seed);
        const auto below = [&](std::size_t end) { return static_cast<std::size_t>(random()) % end; };
        House house;
        std::vector<Change> together;
        for (int n = 0; n < 40; ++n) {
            const std::size_t seats = 2 + below(3);
            const std::size_t first = below(names.size());
            std::vector<std::string> people;
            Json ranking = Json::array();
            for (std::size_t seat = 0; seat < seats; ++seat) {
                people.push_back(names[(first + seat) % names.size()]);
                ranking.push_back(1 + below(seats));
            }
            // The times need not reflect the order in which they ended.
            auto game = house.game(people, ranking, static_cast<Milliseconds>(below(20)) * day);
            std::ranges::move(game, std::back_inserter(together));
            if (below(3) == 0) {
                REQUIRE(house.write(std::exchange(together, {})));
            }
        }
        REQUIRE(house.write(std::move(together)));
        const std::string before = house.all();
        CHECK(before.find("[{") != before.npos);
        CHECK(house.flaws().empty());
        REQUIRE(house.write({RatingChange(RatingsRebuilt{})}));
        CHECK(house.all() == before);
    }
}

TEST_CASE("games that do not count verify like those that do", "[ratings][any_database][T18]") {
    House house;
    std::vector<Change> changes{PeopleChange(account("anna"))};
    for (int n = 1; n <= 7; ++n) {
        add_puppet(changes, n, n < 7 ? "one network" : "another");
    }
    for (int n = 0; n < 45; ++n) {
        const std::string opponent =
            n % 6 == 0 ? fmt::format("puppet{}", 1 + n / 6 % 7) : fmt::format("opponent{}", n);
        std::ranges::move(house.game({"anna", opponent}, {1, 2}, n), std::back_inserter(changes));
    }
    REQUIRE(house.write(std::move(changes)));
    house.play({"anna", "bjorn"}, {1, 2}, 8 * day);
    house.play({"anna", "bjorn"}, {1, 2}, 9 * day, rated, "resigned", {.actions_per_seat = 1});
    CHECK(house.games("anna") == 41);
    CHECK(house.flaws().empty());
    REQUIRE(house.write({PeopleChange(PersonErased{PersonId("id of anna")})}));
    CHECK(house.flaws().empty());
}

TEST_CASE("any changed value of a rating is found by verification", "[ratings][any_database][T18]") {
    struct Case {
        std::string sql;
        std::string finding;
    };

    const std::string game = "2 its ratings do not match the games";
    const std::string player = "0 the rating of player 1 in voluspa 2 does not match the games";
    const std::string shown =
        "0 the rating of player 1 in voluspa 2 is shown although hidden, or the reverse";
    const std::string of_game = " WHERE game = 2";
    const std::string of_step =
        " WHERE player = 1 AND action = (SELECT action FROM rated_games WHERE game = 2)";
    const std::string of_player = " WHERE player = 1";
    const Case one = GENERATE_COPY(values<Case>({
        {"UPDATE rated_games SET at = at + 1" + of_game, game},
        {"UPDATE rated_games SET ladder = 'voluspa 3+'" + of_game, game},
        {"UPDATE rated_games SET counts = 0" + of_game, game},
        {"DELETE FROM rated_games" + of_game, game},
        {"UPDATE rating_steps SET mu_before = mu_before + 0.001" + of_step, game},
        {"UPDATE rating_steps SET sigma_before = sigma_before + 0.001" + of_step, game},
        {"UPDATE rating_steps SET mu = mu + 0.001" + of_step, game},
        {"UPDATE rating_steps SET sigma = sigma + 0.001" + of_step, game},
        {"UPDATE rating_steps SET ladder = 'voluspa 3'" + of_step, game},
        {"DELETE FROM rating_steps" + of_step, game},
        {"UPDATE ratings SET mu = mu + 0.001" + of_player, player},
        {"UPDATE ratings SET sigma = sigma + 0.001" + of_player, player},
        {"UPDATE ratings SET level = level + 1" + of_player, player},
        {"UPDATE ratings SET games = games + 1" + of_player, player},
        {"UPDATE ratings SET tenth_at = tenth_at + 1" + of_player, player},
        {"UPDATE ratings SET tenth_at = NULL" + of_player, player},
        {"UPDATE ratings SET ladder = 'voluspa'" + of_player, player},
        {"UPDATE ratings SET shown = 0" + of_player, shown},
        {"DELETE FROM ratings" + of_player, player},
        {"UPDATE rated_people SET hidden = 1" + of_player, shown},
        {"INSERT INTO unrated (game, at, why) VALUES (2, 0, '')", game},
    }));
    CAPTURE(one.sql);
    House house;
    for (int n = 0; n < 12; ++n) {
        house.play({"anna", "bjorn"}, {1, 2}, 2 * n * day);
    }
    CHECK(house.flaws().empty());
    Connection connection = house.damage();
    connection.run(one.sql);
    CHECK(connection.changes() == 1);
    const std::vector<std::string> found = house.flaws();
    CHECK_THAT(found, Catch::VectorContains(one.finding));
}

TEST_CASE("any flipped bit of a rating is found by verification", "[ratings][T18]") {
    House house;
    house.play({"anna", "bjorn"}, {1, 2}, 1000);
    Connection connection = house.damage();
    const double kept = house.rating("anna").mu;
    const auto put = [&](double mu) {
        Statement(connection, "UPDATE ratings SET mu = ?1 WHERE player = 1").with(mu).run();
    };
    for (int bit = 0; bit < 64; ++bit) {
        CAPTURE(bit);
        put(std::bit_cast<double>(std::bit_cast<std::uint64_t>(kept) ^ (std::uint64_t{1} << bit)));
        CHECK(house.flaws().size() == 1);
    }
    put(kept);
    CHECK(house.flaws().empty());
}

TEST_CASE("two games that end in one transaction are rated in the order they are written",
          "[ratings][any_database]") {
    House house;
    std::vector<Change> both = house.game({"anna", "bjorn"}, {1, 2}, 1000);
    std::ranges::move(house.game({"bjorn", "cilla"}, {1, 2}, 1000), std::back_inserter(both));
    REQUIRE(house.write(std::move(both)));
    const auto first = rate(std::vector<Rating>(2), std::vector{1, 2});
    const auto second = rate(std::vector<Rating>{first[1], Rating()}, std::vector{1, 2});
    CHECK(house.rating("bjorn") == second[0]);
    CHECK(house.rating("cilla") == second[1]);
}

TEST_CASE("an excluded game never counted, until it is restored", "[ratings][any_database]") {
    House house;
    house.play({"anna", "bjorn"}, {1, 2}, 1000);
    const GameId taken = house.last();
    house.play({"bjorn", "cilla"}, {1, 2}, 2000);
    for (int n = 0; n < 5; ++n) {
        house.play({"anna", "bjorn"}, {1, 2}, 3000 + n);
    }
    const std::string before = house.all();
    const auto review = [&](bool counts) {
        return house.write({RatingChange(RatingReviewed{taken, counts, "the two are one person", 9000})});
    };
    CHECK_FALSE(review(true)); // it counts
    REQUIRE(review(false));
    CHECK_FALSE(review(false));
    const auto alone = rate(std::vector<Rating>(2), std::vector{1, 2});
    CHECK(house.rating("cilla") == alone[1]);
    // So the sixth game of the same people is now the fifth, and counts.
    House without;
    without.play({"bjorn", "cilla"}, {1, 2}, 2000);
    for (int n = 0; n < 5; ++n) {
        without.play({"anna", "bjorn"}, {1, 2}, 3000 + n);
    }
    CHECK(house.rating("anna") == without.rating("anna"));
    CHECK(house.rating("bjorn") == without.rating("bjorn"));
    const std::string out = house.all();
    CHECK(house.flaws().empty());
    REQUIRE(house.write({RatingChange(RatingsRebuilt{})}));
    CHECK(house.all() == out);
    REQUIRE(review(true));
    CHECK(house.all() == before);
    CHECK_FALSE(house.write({RatingChange(RatingReviewed{999, false, "there is none", 1})}));
}

TEST_CASE("deleting an account leaves the others' ratings unchanged", "[ratings][people][any_database]") {
    House house;
    REQUIRE(house.write({PeopleChange(account("anna")), PeopleChange(account("bjorn"))}));
    for (int n = 0; n < 12; ++n) {
        house.play({"anna", "bjorn"}, {1, 2}, n * 2 * day);
        house.play({"bjorn", "cilla"}, {1, 2}, n * 2 * day + 1);
    }
    const Rating bjorns = house.rating("bjorn");
    const RatingWish wish{.ladder = duel, .before = {}};
    CHECK(house.listed(wish).size() == 2);
    REQUIRE(house.write({PeopleChange(PersonErased{PersonId("id of anna")})}));
    CHECK(house.listed(wish).size() == 1);
    CHECK_FALSE(house.history("anna"));
    CHECK(house.rating("anna") == Rating());
    CHECK(house.rating("bjorn") == bjorns);
    const std::string before = house.all();
    REQUIRE(house.write({RatingChange(RatingsRebuilt{})}));
    CHECK(house.all() == before);
}

TEST_CASE("a leaderboard lists players with ten games within a year, best first, page by page",
          "[ratings][any_database]") {
    House house;
    constexpr int people = 9;
    std::vector<Change> changes;
    for (int n = 0; n < people; ++n) {
        changes.emplace_back(PeopleChange(account(fmt::format("p{}", n))));
    }
    changes.emplace_back(PeopleChange(account("late")));
    REQUIRE(house.write(std::move(changes)));
    // Everyone against everyone, the lower number wins: more than ten games each.
    for (int round = 0; round < 2; ++round) {
        std::vector<Change> games;
        for (int one = 0; one < people; ++one) {
            for (int other = one + 1; other < people; ++other) {
                std::ranges::move(
                    house.game({fmt::format("p{}", one), fmt::format("p{}", other)}, {1, 2}, 1000 + round),
                    std::back_inserter(games));
            }
        }
        REQUIRE(house.write(std::move(games)));
    }
    for (int n = 0; n < 9; ++n) {
        house.play({"late", fmt::format("p{}", n)}, {1, 2}, 1000);
    }
    const auto names = [](const std::vector<RatedPerson>& page) {
        std::string all;
        for (const RatedPerson& one : page) {
            all += (all.empty() ? "" : " ") + fmt::format("{}:{}", one.place, one.name);
        }
        return all;
    };
    const RatingWish top{.ladder = duel, .before = {}, .most = 3};
    CHECK(names(house.listed(top)) == "1:p0 2:p1 3:p2 4:p3"); // one more than requested
    RatingWish next = top;
    next.before = "p2";
    CHECK(names(house.listed(next)) == "4:p3 5:p4 6:p5 7:p6");
    RatingWish around = top;
    around.around_reader = true;
    CHECK(names(house.listed(around, "p5")) == "5:p4 6:p5 7:p6 8:p7");
    CHECK(house.listed(around, "p5").at(1).is_reader);
    CHECK(names(house.listed(around, "p0")) == "1:p0 2:p1 3:p2 4:p3");
    // A player with nine games is not listed and sees the top.
    CHECK(names(house.listed(around, "late")) == "1:p0 2:p1 3:p2 4:p3");
    RatingWish nobody = top;
    nobody.before = "nobody";
    CHECK(house.listed(nobody).empty());
    RatingWish later = top;
    later.played_after = epoch + 5000;
    CHECK(house.listed(later).empty());

    CHECK(house.flaws().empty());
    REQUIRE(house.write({RatingChange(RatingsHidden{PersonId("id of p1"), true, false})}));
    CHECK(house.flaws().empty());
    CHECK(names(house.listed(top)) == "1:p0 2:p2 3:p3 4:p4");
    CHECK_FALSE(house.history("p1"));
    CHECK(house.history("p1", PersonId("id of p1")));
    REQUIRE(house.write({RatingChange(RatingsHidden{PersonId("id of p1"), false, true})}));
    CHECK(names(house.listed(top)) == "1:p0 2:p1 3:p2 4:p3");
    CHECK_FALSE(house.history("p1", PersonId("id of p1")));
    // Nothing tells them which one they are.
    CHECK_FALSE(house.listed(top, "p1").at(1).is_reader);
}

TEST_CASE("hiding ratings hides everything derived from them", "[ratings][any_database]") {
    House house;
    REQUIRE(house.write({PeopleChange(account("anna")), PeopleChange(account("bjorn"))}));
    house.play({"anna", "bjorn"}, {1, 2}, 1000);
    RoomOpened table = opened(100);
    table.settings = rated;
    table.seats = {Sitter{.person = PersonId("id of anna"), .name = "anna", .entropy = "", .account = true},
                   std::nullopt};
    REQUIRE(house.write({table}));
    const auto seen_by = [&](const char* reader, const std::string& code) {
        return house.read(
            [&](RatingQueries& ratings) { return ratings.room(PersonId(reader), code).value(); });
    };
    const std::string ended = code_of(1);
    CHECK(forecast(seen_by("id of bjorn", "room-100").company));
    CHECK(seen_by("id of bjorn", ended).steps.at(0));
    REQUIRE(house.write({RatingChange(RatingsHidden{PersonId("id of anna"), true, false})}));
    CHECK_FALSE(forecast(seen_by("id of bjorn", "room-100").company));
    CHECK_FALSE(seen_by("id of bjorn", ended).steps.at(0));
    CHECK(seen_by("id of bjorn", ended).steps.at(1));
    CHECK(seen_by("id of anna", ended).steps.at(0));
    CHECK(seen_by("", ended).counts == true);
    CHECK_FALSE(
        house.read([](RatingQueries& ratings) { return ratings.room(PersonId(), "none").has_value(); }));
}
