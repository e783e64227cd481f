/// Verification of the ratings.

#include "tests/server/storage/sqlite/rated_games.h"

#include <algorithm>
#include <bit>
#include <catch2/catch.hpp>
#include <cstdint>
#include <fmt/format.h>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::server::samples;
using namespace idavoll::server::samples::rated_games;
using samples::rated_games::House;

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
