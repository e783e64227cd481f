#include "protocol/league_messages.h"

#include "tests/protocol/examples.h"

#include <catch2/catch.hpp>

using namespace idavoll;
using namespace idavoll::protocol;
using namespace idavoll::protocol::test;

TEST_CASE("a league request is read as in the example") {
    const auto read = parse_league_request(example("http", "LeagueRequest").dump());
    REQUIRE(read.ok());
    CHECK(read->name == "Winter League");
    CHECK(read->clock == Clock(PerMove{259200}));
    CHECK(read->division == 8);
    CHECK(read->pause == 7);
    CHECK(read->starts_at == 1765900000000);
    CHECK(read->is_public);
}

TEST_CASE("a league request of another shape is refused") {
    for (const char* member : {"name", "description", "game", "options", "clock", "division", "pause",
                               "starts_at", "visibility"}) {
        CAPTURE(member);
        Json lacking = example("http", "LeagueRequest");
        lacking.erase(member);
        CHECK_FALSE(parse_league_request(lacking.dump()).ok());
    }
    const auto [member, value] = GENERATE(table<const char*, Json>({{"name", std::string(41, 'x')},
                                                                    {"name", ""},
                                                                    {"division", 3},
                                                                    {"division", 25},
                                                                    {"pause", -1},
                                                                    {"pause", 61},
                                                                    {"clock", nullptr},
                                                                    {"visibility", "friends"},
                                                                    {"prize", 1}}));
    CAPTURE(member, value);
    Json wrong = example("http", "LeagueRequest");
    wrong[member] = value;
    CHECK_FALSE(parse_league_request(wrong.dump()).ok());
}
