#include "server/rooms/runtime/elsewhere.h"

#include <catch2/catch.hpp>

using namespace idavoll::server;

namespace {

const PersonId anna("anna");
const PersonId bjorn("bjorn");

} // namespace

TEST_CASE("a person on several servers counts once, until the last one reports them gone") {
    Elsewhere elsewhere;
    elsewhere.note("one", 7, {anna, bjorn}, 0);
    elsewhere.note("two", 7, {anna}, 0);
    CHECK(elsewhere.people_in(7, 1) == std::vector{anna, bjorn});
    elsewhere.note("one", 7, {}, 2);
    CHECK(elsewhere.people_in(7, 3) == std::vector{anna});
    elsewhere.note("two", 7, {}, 4);
    CHECK(elsewhere.people_in(7, 5).empty());
    CHECK(elsewhere.people_in(8, 5).empty());
}

TEST_CASE("a server's presence report expires") {
    Elsewhere elsewhere;
    elsewhere.note("one", 7, {anna}, 0);
    elsewhere.note("two", 8, {anna}, 10'000);
    CHECK(elsewhere.people_in(7, Elsewhere::believed - 1) == std::vector{anna});
    CHECK(elsewhere.people_in(7, Elsewhere::believed).empty());
    CHECK(elsewhere.forget_old(Elsewhere::believed) == std::vector<GameId>{7});
    CHECK(elsewhere.forget_old(Elsewhere::believed).empty());
    CHECK(elsewhere.people_in(8, Elsewhere::believed) == std::vector{anna});
}
