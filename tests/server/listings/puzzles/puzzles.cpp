#include "server/listings/puzzles/puzzles.h"

#include "engine/catalogue/registry.h"

#include <catch2/catch.hpp>
#include <set>
#include <string>
#include <vector>

using namespace idavoll;
using namespace idavoll::server;

TEST_CASE("a day's name depends only on the time", "[puzzles]") {
    CHECK(name_of_day(0) == "1970-01-01");
    CHECK(name_of_day(20'780) == "2026-11-23");
    CHECK(name_of_day(59) == "1970-03-01");
}

TEST_CASE("a game's puzzles take turns, one per day", "[puzzles]") {
    Puzzles puzzles;
    for (const AnyGame* game : all_games()) {
        const std::string_view name = game->facts().name;
        const std::size_t count = kept_puzzles(name).size();
        CAPTURE(name);
        std::set<std::string> seen;
        for (Day day = 20'000; day < 20'000 + static_cast<Day>(count); ++day) {
            const Puzzles::AtHand puzzle = puzzles.of_day(name, day);
            REQUIRE(puzzle);
            seen.insert(puzzle->id());
            CHECK(puzzles.of_day(name, day) == puzzle);
            CHECK(puzzles.find(puzzle->id()) == puzzle);
        }
        CHECK(seen.size() == count);
    }
}

TEST_CASE("a game without puzzles has none on any day", "[puzzles]") {
    Puzzles none([](std::string_view) { return std::span<const std::string_view>(); });
    CHECK(none.of_day("voluspa", 3) == nullptr);
    CHECK(none.find("voluspa-01234567") == nullptr);
    CHECK(Puzzles().of_day("no such game", 3) == nullptr);
}
