#include "server/rooms/audience.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

using namespace idavoll;
using namespace idavoll::server;

TEST_CASE("a person is here from the first connection to the last") {
    Audience audience;
    const PersonId anna{"anna"};
    audience.add(1, {anna, true});
    audience.add(2, {anna, false});
    CHECK(audience.is_online(anna));
    CHECK(audience.find(2)->wants_legal == false);
    audience.remove(1);
    CHECK(audience.is_online(anna));
    audience.remove(2);
    CHECK_FALSE(audience.is_online(anna));
    CHECK(audience.find(2) == nullptr);
}

TEST_CASE("who was never here leaves nothing behind") {
    Audience audience;
    audience.add(1, {PersonId("anna"), true});
    audience.remove(2);
    audience.remove(1);
    audience.remove(1);
    CHECK(audience.spectators({}) == 0);
    CHECK(audience.begin() == audience.end());
}

TEST_CASE("spectators are people without a seat, each counted once, also those who came before they stood") {
    const PersonId anna{"anna"};
    Audience audience;
    audience.add(1, {anna, true});
    audience.add(2, {PersonId("carl"), true});
    audience.add(3, {PersonId("carl"), true});
    const Sitters seats{Sitter{anna, "Anna", "", false}, Sitter{PersonId("bjorn"), "Bjorn", "", false}};
    CHECK(audience.spectators(seats) == 1);
    CHECK(audience.spectators({std::nullopt, std::nullopt}) == 2);
}
