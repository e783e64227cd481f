#include "protocol/tournament_messages.h"

#include "tests/protocol/examples.h"

#include <catch2/catch.hpp>

using namespace idavoll;
using namespace idavoll::protocol;
using namespace idavoll::protocol::test;

TEST_CASE("a tournament request is read as in the example") {
    const auto read = parse_tournament_request(example("http", "TournamentRequest").dump());
    REQUIRE(read.ok());
    CHECK(read->name == "Winter Cup");
    CHECK(read->clock == Clock(PerMove{259200}));
    CHECK(read->format == "swiss");
    CHECK(!read->rounds);
    CHECK(read->from == 4);
    CHECK(read->to == 32);
    CHECK(read->starts_at == 1765900000000);
    CHECK(read->is_public);
    CHECK(parse_tournament_request(example("http", "TournamentRequest.knockout").dump())->best_of == 3);
}

TEST_CASE("a tournament request of another shape is refused") {
    for (const char* member : {"name", "clock", "rated", "format", "rounds", "players", "starts_at"}) {
        Json lacking = example("http", "TournamentRequest");
        lacking.erase(member);
        CHECK_FALSE(parse_tournament_request(lacking.dump()).ok());
    }
    Json more = example("http", "TournamentRequest");
    more["prize"] = 1;
    CHECK_FALSE(parse_tournament_request(more.dump()).ok());
}
