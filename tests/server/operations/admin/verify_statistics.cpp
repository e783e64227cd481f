/// Verification of statistics and ratings.
#include "server/operations/admin/verify.h"

#include "server/storage/rows/databases.h"
#include "server/storage/rows/sql_archive.h"
#include "tests/server/operations/admin/played.h"
#include "tests/server/operations/admin/verified.h"

#include <catch2/catch.hpp>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::server::samples;

TEST_CASE("a changed statistic of a finished game is found and named", "[any_database][T18]") {
    struct Case {
        std::string sql;
        std::string finding;
    };

    const std::string of_seat = " WHERE game = 1 AND seat = 1";
    const Case one = GENERATE_COPY(values<Case>({
        {"UPDATE played SET rank = rank + 1" + of_seat,
         "1/-1 the statistics of seat 1 do not match the log: rank"},
        {"UPDATE played SET score = score + 1" + of_seat,
         "1/-1 the statistics of seat 1 do not match the log: score"},
        {"UPDATE played SET score = NULL" + of_seat,
         "1/-1 the statistics of seat 1 do not match the log: score"},
        {"UPDATE played SET moves = moves + 64" + of_seat,
         "1/-1 the statistics of seat 1 do not match the log: moves"},
        {"UPDATE played SET time = time + 1" + of_seat,
         "1/-1 the statistics of seat 1 do not match the log: time"},
        {"UPDATE played SET tallies = replace(tallies, '[1,', '[3,')" + of_seat,
         "1/-1 the statistics of seat 1 do not match the log: tallies"},
        {"UPDATE played SET tallies = replace(tallies, 'tiles', 'tilds')" + of_seat,
         "1/-1 the statistics of seat 1 do not match the log: tallies"},
        {"UPDATE played SET tallies = '{}'" + of_seat,
         "1/-1 the statistics of seat 1 do not match the log: tallies"},
        {"UPDATE played SET tallies = '['" + of_seat,
         "1/-1 the statistics of seat 1 do not match the log: tallies"},
        {"UPDATE played SET seat = 5" + of_seat, "1/-1 its statistics are not those of its seats"},
        {"UPDATE played SET seat = 5" + of_seat,
         "1/-1 there are statistics of a seat that has not played it to its end"},
        {"UPDATE played SET game = 3" + of_seat,
         "3/-1 there are statistics of a seat that has not played it to its end"},
        {"DELETE FROM played" + of_seat, "1/-1 its statistics are not those of its seats"},
        {"DELETE FROM played WHERE game = 1", "1/-1 its statistics are not those of its seats"},
        {"UPDATE game_sums SET points = points + 1 WHERE topic = 'seat' AND key = '1'",
         "-1/-1 the statistics of voluspa with 2 seats do not match its games: seat 1"},
        {"UPDATE game_sums SET games = games + 4 WHERE topic = 'all'",
         "-1/-1 the statistics of voluspa with 2 seats do not match its games: all"},
        {"UPDATE game_sums SET key = '3' WHERE topic = 'seat' AND key = '1'",
         "-1/-1 the statistics of voluspa with 2 seats do not match its games: seat 3"},
        {"DELETE FROM game_sums WHERE topic = 'moves'",
         "-1/-1 the statistics of voluspa with 2 seats do not match its games: moves"},
    }));
    INFO(one.sql);
    const TemporaryDirectory directory;
    {
        auto store = open_store(directory.database());
        RoomOpened open = opened(1);
        open.settings = {{"visibility", "public"}};
        play(*store, open, 1'000'000);
        play(*store, 2);
        play(*store, 3, 9);
    }
    const Verification sound = verified(directory.database());
    INFO(told(sound));
    REQUIRE(sound.findings.empty());
    tampering(directory.database()).run(one.sql);
    const Verification verification = verified(directory.database());
    INFO(told(verification));
    CHECK(told(verification).find(one.finding) != std::string::npos);
}

TEST_CASE("any flipped bit of a game's counters is found", "[file][T18]") {
    const TemporaryDirectory directory;
    {
        auto store = open_store(directory.database());
        play(*store, 1);
    }
    const auto opened_archive = SqlArchive::open(directory.database());
    Connection connection = tampering(directory.database());
    const std::string kept = connection.text("SELECT tallies FROM played WHERE game = 1 AND seat = 0");
    REQUIRE(kept.size() > 100);
    Statement change(connection, "UPDATE played SET tallies = CAST(?1 AS TEXT) WHERE game = 1 AND seat = 0");
    for (std::size_t place = 0; place < kept.size(); ++place) {
        std::string damaged = kept;
        damaged[place] = static_cast<char>(damaged[place] ^ (1 << place % 8));
        change.with(Blob{damaged}).run();
        CAPTURE(place);
        CHECK(names(verify(**opened_archive), 1, -1));
    }
    change.with(Blob{kept}).run();
    CHECK(verify(**opened_archive).findings.empty());
}

TEST_CASE("verification compares the ratings with the games, and changes nothing", "[any_database][T18]") {
    const TemporaryDirectory directory;
    const auto store = open_store(directory.database());
    for (const GameId id : {1, 2}) {
        RoomOpened room = opened(id);
        room.seats[1] = Sitter{.person = PersonId("guest-b"), .name = "Björn", .entropy = "", .held = false};
        room.settings = {{"rated", true}};
        play(*store, room, 1'000'000);
    }
    // The accounts are too young for games that end after nine seconds.
    store->stop();
    Connection connection = tampering(directory.database());
    connection.run("UPDATE rated_people SET since = -1000000000");
    REQUIRE_FALSE(commit(*open_store(directory.database()), {RatingChange(RatingsRebuilt{})}));
    CHECK(connection.number("SELECT count(*) FROM ratings") == 2);
    CHECK(told(verified(directory.database())).empty());
    connection.run("UPDATE ratings SET level = level + 64 WHERE player = 2");
    const std::int64_t damaged = connection.number("SELECT level FROM ratings WHERE player = 2");
    CHECK(told(verified(directory.database()))
          == "-1/-1 the rating of player 2 in voluspa 2 does not match the games\n");
    CHECK(connection.number("SELECT level FROM ratings WHERE player = 2") == damaged);
}

TEST_CASE("statistics of a game whose rules are gone stay as they are", "[file][T18]") {
    const TemporaryDirectory directory;
    {
        auto store = open_store(directory.database());
        play(*store, 1);
    }
    tampering(directory.database()).run("UPDATE games SET rules = 99 WHERE id = 1");
    for (const Finding& finding : verified(directory.database()).findings) {
        CHECK(finding.sentence.find("statistics") == std::string::npos);
    }
}
