#include "server/core/text/ascii.h"

#include <catch2/catch.hpp>

using namespace idavoll::server;

TEST_CASE("upper-case letters become lower-case, and nothing else changes") {
    CHECK(lower("Host-09.Example") == "host-09.example");
    CHECK(lower("[::1]@`{") == "[::1]@`{");
    CHECK(lower("ÄÖ Åse") == "ÄÖ Åse");
    CHECK(lower("").empty());
}

TEST_CASE("a text is a number only if all of it is") {
    CHECK(number_in("42") == 42);
    CHECK(number_in("-7") == -7);
    for (const char* const none : {"", "4 ", " 4", "4x", "+4", "9223372036854775808"}) {
        CAPTURE(none);
        CHECK_FALSE(number_in(none));
    }
}
