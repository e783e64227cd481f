#include "server/listings/tallies/sums.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

using namespace idavoll;
using namespace idavoll::server;

namespace {

constexpr Milliseconds minute = 60'000;

/// Three seats at a public table, which finished 1st, 3rd and 2nd with 30, 10 and 25 points.
PlayedGame game() {
    PlayedGame played{
        .game = "voluspa",
        .options = {{"players", 3}, {"edition", "current"}, {"variant", true}, {"homes", {1, 2}}},
        .among = Among::open,
        .actions = 40,
        .lasted = 25 * minute,
        .seats = {}};
    played.seats.push_back({.rank = 1, .score = 30, .team = 0, .moves = 14, .time = 7 * minute});
    played.seats.push_back({.rank = 3, .score = 10, .team = 1, .moves = 13, .time = 8 * minute});
    played.seats.push_back({.rank = 2, .score = 25, .team = 2, .moves = 13, .time = 10 * minute});
    played.seats[0].tallies[{"tiles", "thor"}] = {2, 12};
    played.seats[2].tallies[{"tiles", "thor"}] = {1, 3};
    return played;
}

Sum line(const Sums& sums, std::string_view what, const std::string& key = {}) {
    const auto found = sums.find({std::string(what), key});
    return found == sums.end() ? Sum() : found->second;
}

} // namespace

TEST_CASE("a game adds its length, its scores, the winner's margin, and each seat's result", "[statistics]") {
    const Sums sums = sums_of_game(game());
    CHECK(line(sums, topic::all).games == 1);
    CHECK(line(sums, topic::moves).games == 40);
    CHECK(line(sums, topic::moves).points == 25 * minute);
    CHECK(line(sums, topic::lasted, "30").games == 1);
    CHECK(line(sums, topic::margin, "5").games == 1);
    CHECK(line(sums, topic::score, "25").games == 1);
    const Sum third = line(sums, topic::seat, "2");
    CHECK(third == Sum{.games = 1, .won = 0, .ranks = 2, .finished = 1, .points = 25, .best = 25});
    CHECK(line(sums, "tally tiles", "thor") == Sum{.games = 3, .won = 1, .points = 15});
}

TEST_CASE("a game that was not played out has ranks but no scores", "[statistics]") {
    PlayedGame given_up = game();
    for (PlayedSeat& seat : given_up.seats) {
        seat.score.reset();
    }
    const Sums sums = sums_of_game(given_up);
    CHECK(line(sums, topic::seat, "0") == Sum{.games = 1, .won = 1, .ranks = 1});
    CHECK(sums.lower_bound({std::string(topic::score), ""})->first.first != topic::score);
    CHECK(sums.lower_bound({std::string(topic::margin), ""})->first.first != topic::margin);
}

TEST_CASE("tied winners lead by their margin over the next rank, or by 0 if there is none", "[statistics]") {
    PlayedGame shared = game();
    shared.seats[2] = {.rank = 1, .score = 30};
    CHECK(line(sums_of_game(shared), topic::margin, "20").games == 1);
    shared.seats[1] = {.rank = 1, .score = 30};
    CHECK(line(sums_of_game(shared), topic::margin, "0").games == 1);
}

TEST_CASE("a game longer than all bounds is counted separately", "[statistics]") {
    PlayedGame slow = game();
    slow.lasted = 9 * minute;
    CHECK(line(sums_of_game(slow), topic::lasted, "10").games == 1);
    slow.lasted = 43200 * minute;
    CHECK(line(sums_of_game(slow), topic::lasted, "0").games == 1);
}

TEST_CASE("a seat's sums include its place, options, pace and tallies", "[statistics]") {
    Sums sums;
    add_own(sums, game(), 0);
    PlayedGame other = game();
    other.options["edition"] = "2012";
    add_own(sums, other, 2);
    CHECK(line(sums, topic::all)
          == Sum{.games = 2, .won = 1, .ranks = 3, .finished = 2, .points = 55, .best = 30});
    CHECK(line(sums, topic::seat, "2").ranks == 2);
    CHECK(line(sums, topic::option, "edition=\"2012\"").won == 0);
    CHECK(line(sums, topic::option, "variant=true").games == 2);
    CHECK(line(sums, topic::option, "players=3").games == 0);
    CHECK(line(sums, topic::option, "homes=[1,2]").games == 0);
    CHECK(line(sums, topic::moves) == Sum{.games = 27, .points = 17 * minute});
    CHECK(line(sums, "tally tiles", "thor") == Sum{.games = 3, .won = 1, .points = 15});
}

TEST_CASE("team partners do not count as opponents", "[statistics]") {
    Sums sums;
    PlayedGame teams = game();
    teams.seats[1].team = 0;
    add_against(sums, teams, 0, 1, "Bjorn");
    CHECK(sums.empty());
    add_against(sums, teams, 2, 0, "Anna");
    add_against(sums, teams, 2, 1, "Bjorn");
    CHECK(line(sums, topic::against, "Anna").ahead == 0);
    CHECK(line(sums, topic::against, "Bjorn").ahead == 1);
    CHECK(line(sums, topic::against, "Bjorn").won == 0);
}

TEST_CASE("only results that the end gives for every seat count", "[statistics]") {
    const std::vector<int> teams{0, 1};
    const Json finished{{"reason", "finished"}, {"ranking", {2, 1}}, {"scores", {3, 9}}};
    const auto seats = played_seats(finished, teams);
    REQUIRE(seats);
    CHECK(seats->at(1).rank == 1);
    CHECK(seats->at(1).score == 9);
    const auto resigned =
        played_seats({{"reason", "resigned"}, {"ranking", {2, 1}}, {"scores", {3, 9}}}, teams);
    REQUIRE(resigned);
    CHECK_FALSE(resigned->at(1).score);
    CHECK_FALSE(played_seats({{"reason", "cancelled"}, {"ranking", nullptr}}, teams));
    CHECK_FALSE(played_seats({{"reason", "finished"}, {"ranking", {1}}}, teams));
    CHECK_FALSE(played_seats({{"reason", "finished"}, {"ranking", {"1", 2}}}, teams));
    CHECK_FALSE(played_seats(Json::object(), teams));
}

TEST_CASE("a table is public, private, or one with bots", "[statistics]") {
    CHECK(among_of({{"visibility", "public"}}) == Among::open);
    CHECK(among_of({{"visibility", "public"}, {"bots", {nullptr, nullptr}}}) == Among::open);
    CHECK(among_of({{"visibility", "public"}, {"bots", {nullptr, "greedy"}}}) == Among::bots);
    CHECK(among_of({{"visibility", "link"}}) == Among::closed);
    CHECK(among_of(Json::object()) == Among::closed);
}
