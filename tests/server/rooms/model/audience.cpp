#include "server/rooms/model/audience.h"

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

TEST_CASE("removing an unknown connection changes nothing") {
    Audience audience;
    audience.add(1, {PersonId("anna"), true});
    audience.remove(2);
    audience.remove(1);
    audience.remove(1);
    CHECK(audience.spectators({}).empty());
    CHECK(audience.begin() == audience.end());
}

TEST_CASE("spectators are people without a seat, counted once each, including former players") {
    const PersonId anna{"anna"};
    Audience audience;
    audience.add(1, {anna, true});
    audience.add(2, {PersonId("carl"), true});
    audience.add(3, {PersonId("carl"), true});
    const Sitters seats{Sitter{anna, "Anna", "", false}, Sitter{PersonId("bjorn"), "Bjorn", "", false}};
    CHECK(audience.spectators(seats).size() == 1);
    CHECK(audience.spectators({std::nullopt, std::nullopt}).size() == 2);
}

TEST_CASE("of one person's many connections the oldest is closed", "[T11]") {
    Audience audience;
    const PersonId anna{"anna"};
    audience.add(1, {PersonId("carl"), true});
    for (PeerId peer = 2; peer <= 4; ++peer) {
        audience.add(peer, {anna, true});
    }
    CHECK(audience.oldest_of(anna, 4) == std::nullopt);
    CHECK(audience.oldest_of(anna, 3) == 2);
    audience.remove(2);
    CHECK(audience.oldest_of(anna, 3) == std::nullopt);
    CHECK(audience.oldest_of(anna, 2) == 3);
    CHECK(audience.oldest_of(PersonId("nobody"), 1) == std::nullopt);
}

TEST_CASE("presence is sent a few times at once, then once a second, and the last change is never lost",
          "[T11]") {
    Presence presence;
    int told = 0;
    for (int change = 0; change < 1'000; ++change) {
        told += presence.changed(5'000 + change / 10) ? 1 : 0;
    }
    CHECK(told == Presence::beat.burst);
    REQUIRE(presence.due(5'100).has_value());
    const Milliseconds due = *presence.due(5'100);
    CHECK(due > 5'100);
    CHECK(due <= 6'100);
    CHECK_FALSE(presence.woken(due - 1));
    CHECK(presence.woken(due));
    CHECK_FALSE(presence.woken(due));
    CHECK(presence.due(due) == std::nullopt);
    CHECK(presence.changed(due + 60'000));
}

TEST_CASE("a clock that jumps back delays presence by a second at most") {
    Presence presence;
    for (int change = 0; change < 10; ++change) {
        presence.changed(1'000'000'000);
    }
    const std::optional<Milliseconds> due = presence.due(5);
    REQUIRE(due.has_value());
    CHECK(*due <= 5 + Presence::beat.interval);
    CHECK(presence.woken(*due));
}
