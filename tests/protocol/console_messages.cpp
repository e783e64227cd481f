#include "protocol/console_messages.h"

#include "tests/protocol/examples.h"
#include "tests/protocol/requests.h"

#include <catch2/catch.hpp>

using namespace idavoll::protocol;
using namespace idavoll::protocol::test;

TEST_CASE("multi-line text has no character that a database cannot store") {
    CHECK(taken(parse_why_request(R"({"why":"two\nlines\t"})")) == "two\nlines\t");
    CHECK(is_malformed(parse_why_request(R"({"why":"a\u0000b"})")));
    CHECK(is_malformed(parse_mark_request(R"({"note":"a\u0000b","why":"c"})")));
    CHECK(is_malformed(parse_report_request(R"({"name":"Anna","text":"a\u0000b"})")));
    CHECK(taken(parse_report_request(R"({"name":"Anna","text":"ab"})")).text == "ab");
}

TEST_CASE("a request to swap two players is read as in the example") {
    const auto read = parse_swap_request(example("http", "SwapRequest").dump());
    REQUIRE(read.ok());
    CHECK(read->one == "Anna");
    CHECK(read->other == "Clara");
    CHECK(read->why == "Anna and Bjorn share one computer.");
    CHECK_FALSE(parse_swap_request(R"({"one":"Anna","why":"?"})").ok());
}
