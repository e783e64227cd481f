#include "server/app/warnings.h"

#include <catch2/catch.hpp>

using namespace idavoll::server;

TEST_CASE("warnings are sent when a problem appears, once a day while it lasts, and when it is over",
          "[operators]") {
    constexpr Milliseconds hour = 3'600'000;
    using enum WorryRhythm::Say;
    WorryRhythm rhythm;
    CHECK(rhythm.look(false, 0) == nothing);
    CHECK(rhythm.look(true, 1 * hour) == wrong);
    CHECK(rhythm.look(true, 2 * hour) == nothing);
    CHECK(rhythm.look(true, 25 * hour - 1) == nothing);
    CHECK(rhythm.look(true, 25 * hour) == wrong);
    CHECK(rhythm.look(true, 26 * hour) == nothing);
    CHECK(rhythm.look(false, 27 * hour) == over);
    CHECK(rhythm.look(false, 28 * hour) == nothing);
    CHECK(rhythm.look(true, 28 * hour) == wrong);
}

TEST_CASE("a disk counts as nearly full if it has no room for a copy of the database and a gigabyte",
          "[operators]") {
    constexpr std::uintmax_t gib = std::uintmax_t{1} << 30;
    CHECK_FALSE(worry_about_disk(3 * gib, 2 * gib));
    CHECK(worry_about_disk(3 * gib - 1, 2 * gib)
          == "3071 MiB are free on the disk of the database, which takes up 2048 MiB.");
    CHECK(worry_about_disk(gib - 1, 0));
}

TEST_CASE("a few failing addresses cause no warning, but many waiting messages do", "[operators]") {
    CHECK_FALSE(worry_about_outbox("push", 49));
    CHECK(worry_about_outbox("push", 50)
          == "50 messages on the channel \"push\" could not be delivered and are being retried.");
}
