// The value alone; sitting.cpp tests it in a room.

#include "server/rooms/model/seating.h"

#include <catch2/catch.hpp>
#include <random>
#include <set>
#include <stdexcept>

using namespace idavoll;
using namespace idavoll::server;
using protocol::ErrorCode;

namespace {

const PersonId anna{"anna"};
const PersonId bjorn{"bjorn"};
const PersonId carl{"carl"};

Seating empty_table(std::size_t seats = 3) {
    return {anna, Sitters(seats)};
}

template <class T>
ErrorCode code_of(const Result<T, protocol::Refused>& result) {
    return result.error().code;
}

} // namespace

TEST_CASE("a person has one seat, and a seat one person") {
    Seating table = empty_table();
    CHECK(*table.sit(anna, 1, "Anna", "") == 1);
    CHECK(*table.sit(bjorn, std::nullopt, "Bjorn", "") == 0);
    CHECK(table.seat_of(anna) == 1);
    CHECK(table.seat_of(carl) == std::nullopt);
    CHECK(code_of(table.sit(anna, 2, "Anna", "")) == ErrorCode::already_seated);
    CHECK(code_of(table.sit(carl, 1, "Carl", "")) == ErrorCode::seat_taken);
    CHECK(code_of(table.sit(carl, 3, "Carl", "")) == ErrorCode::malformed);
    CHECK(code_of(table.sit(carl, -1, "Carl", "")) == ErrorCode::malformed);
    CHECK(*table.sit(carl, std::nullopt, "Carl", "") == 2);
    CHECK(code_of(table.sit(PersonId("dag"), std::nullopt, "Dag", "")) == ErrorCode::room_full);
}

TEST_CASE("no one takes a name that looks like another player's, but anyone may change their own") {
    Seating table(anna, {Sitter{anna, "Anna", "", true}, std::nullopt});
    CHECK(code_of(table.sit(bjorn, std::nullopt, "ANNA", "")) == ErrorCode::name);
    CHECK(code_of(table.own_name("anna", bjorn)) == ErrorCode::name);
    CHECK(*table.own_name("  anna ", anna) == "anna");
    CHECK(*table.sit(anna, std::nullopt, "anna", "") == 0);
}

TEST_CASE("a refusal changes nothing at the table") {
    Seating table = empty_table();
    REQUIRE(table.sit(anna, 0, "Anna", ""));
    const Sitters before = table.seats();
    CHECK_FALSE(table.sit(bjorn, 0, "Bjorn", "").ok());
    CHECK_FALSE(table.sit(bjorn, 1, "anna", "").ok());
    CHECK_FALSE(table.stand(bjorn).ok());
    CHECK(table.seats() == before);
}

TEST_CASE("players move together in their order, and the missing are left out") {
    Seating table(anna, {std::nullopt, Sitter{anna, "Anna", "", true}, Sitter{bjorn, "Bjorn", "", false},
                         Sitter{carl, "Carl", "", false}});
    CHECK_FALSE(table.is_complete());
    table.leave_out_the_missing();
    CHECK(table.is_complete());
    CHECK(table.seat_of(bjorn) == 0);
    CHECK(table.seat_of(carl) == 1);
    CHECK(table.seat_of(anna) == std::nullopt);
}

TEST_CASE("once closed, seats are final; they can't be closed while a player is missing") {
    Seating table = empty_table(2);
    REQUIRE(table.sit(anna, 0, "Anna", "aa"));
    CHECK_THROWS_AS(table.close(), std::logic_error);
    CHECK_FALSE(table.is_closed());
    REQUIRE(table.sit(bjorn, 1, "Bjorn", ""));
    table.close();
    CHECK(code_of(table.sit(carl, std::nullopt, "Carl", "")) == ErrorCode::not_open);
    CHECK(code_of(table.stand(anna)) == ErrorCode::not_open);
    CHECK(table.held_elsewhere()
          == Sitters{Sitter{anna, "Anna", "", true}, Sitter{bjorn, "Bjorn", "", true}});
}

TEST_CASE("one person never has two seats, and two people never one name") {
    std::mt19937 random(7);
    const std::vector<PersonId> people{anna, bjorn, carl, PersonId("dag"), PersonId("eva")};
    const std::vector<std::string> names{"Anna", "ANNA", "Bjorn", "Carl", "Dag", "", "\x01"};
    Seating table = empty_table(4);
    for (int step = 0; step < 20'000; ++step) {
        const PersonId& person = people[random() % people.size()];
        if (random() % 3 == 0) {
            (void)table.stand(person).ok();
        } else {
            const auto wanted = random() % 2 == 0 ? std::nullopt : std::optional<Seat>(random() % 6 - 1);
            (void)table.sit(person, wanted, names[random() % names.size()], "").ok();
        }
        std::set<PersonId> seated;
        std::set<std::string> called;
        std::size_t taken = 0;
        for (const auto& seat : table.seats()) {
            if (seat) {
                ++taken;
                seated.insert(seat->person);
                called.insert(seat->name == "ANNA" ? "Anna" : seat->name);
            }
        }
        REQUIRE(seated.size() == taken);
        REQUIRE(called.size() == taken);
    }
}
