/// Ratings as the database stores them: in the transaction that ends a game, and recomputed.

#include "server/listings/ratings/ladder.h"
#include "tests/server/storage/sqlite/rated_games.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstddef>
#include <fmt/format.h>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::server::samples;
using namespace idavoll::server::samples::rated_games;
using samples::rated_games::House;

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
