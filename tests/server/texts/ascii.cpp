#include "server/texts/ascii.h"

#include <catch2/catch.hpp>

using namespace idavoll::server;

TEST_CASE("capital letters become small, and nothing else changes") {
    CHECK(lower("Host-09.Example") == "host-09.example");
    CHECK(lower("[::1]@`{") == "[::1]@`{");
    CHECK(lower("ÄÖ Åse") == "ÄÖ Åse");
    CHECK(lower("").empty());
}
