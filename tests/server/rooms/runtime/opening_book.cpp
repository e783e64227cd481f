#include "server/rooms/runtime/opening_book.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

using namespace idavoll;
using namespace idavoll::server;

namespace {

constexpr Milliseconds hour = 3'600'000;
const std::string house = "192.0.2.1";

int taken(OpeningBook& book, const PersonId& person, const std::string& network, int rooms,
          Milliseconds now) {
    int count = 0;
    for (int room = 0; room < rooms; ++room) {
        count += book.take(person, network, now) ? 1 : 0;
    }
    return count;
}

} // namespace

TEST_CASE("a person can open a few rooms at once, and then a limited number per hour", "[T9]") {
    OpeningBook book(OpeningLimits{});
    const PersonId anna("anna");
    CHECK(taken(book, anna, house, 219, 0) == 20);
    CHECK(taken(book, anna, house, 219, hour) == 10);
    CHECK(taken(book, PersonId("bjorn"), house, 5, hour) == 5);
}

TEST_CASE("many guests do not raise a network's limit, and other networks are unaffected", "[T9]") {
    OpeningBook book(OpeningLimits{});
    int opened = 0;
    for (int guest = 0; guest < 500; ++guest) {
        opened += taken(book, PersonId("guest-" + std::to_string(guest)), house, 5, 0);
    }
    CHECK(opened == 100);
    CHECK(taken(book, PersonId("carl"), "198.51.100.7", 1, 0) == 1);
}

TEST_CASE("a refusal by the network's limit does not use the person's own") {
    OpeningBook book(OpeningLimits{.per_person = {0.001, 5}, .per_network = {1, 1}});
    const PersonId anna("anna");
    CHECK(taken(book, anna, house, 50, 0) == 1);
    CHECK(taken(book, anna, "198.51.100.7", 1, 0) == 1);
    CHECK(taken(book, anna, "", 9, 0) == 3);
}

TEST_CASE("rooms that a person is opening at the same time count together, and only meanwhile") {
    OpeningBook book(OpeningLimits{});
    const auto first = book.begin(PersonId("anna"));
    {
        const auto second = book.begin(PersonId("anna"));
        const auto other = book.begin(PersonId("bjorn"));
        CHECK(first.count() == 1);
        CHECK(second.count() == 2);
        CHECK(other.count() == 1);
    }
    CHECK(book.begin(PersonId("anna")).count() == 2);
}

TEST_CASE("people who opened a room once are forgotten", "[R5]") {
    OpeningBook book(OpeningLimits{});
    for (int guest = 0; guest < 20'000; ++guest) {
        book.take(PersonId("guest-" + std::to_string(guest)), "", guest * hour);
    }
    CHECK(book.size() <= 64);
    // People who are forgotten may do as much as new ones.
    CHECK(taken(book, PersonId("guest-0"), "", 219, 20'000 * hour) == 20);
}
