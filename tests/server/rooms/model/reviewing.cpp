// Reviewing a finished game together: who leads, what the others are sent, and what is refused.

#include "server/rooms/model/review.h"
#include "tests/server/rooms/model/table.h"
#include "tests/support/toy.h"

#include <catch2/catch.hpp>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::test;
using toy::runes;

namespace {

Json ring(std::string_view place, std::string_view colour = "green") {
    return {{"from", place}, {"to", nullptr}, {"colour", colour}};
}

Json lead(int seq, std::optional<std::string> name = std::nullopt) {
    Json message{{"type", "lead"}, {"id", "l"}, {"seq", seq}};
    if (name) {
        message["name"] = *name;
    }
    return message;
}

Json point(int seq, Json strokes, std::optional<std::string> name = std::nullopt) {
    Json message{{"type", "point"}, {"id", "p"}, {"seq", seq}, {"strokes", std::move(strokes)}};
    if (name) {
        message["name"] = *name;
    }
    return message;
}

const Json give_up{{"type", "let_go"}, {"id", "g"}, {"ends", false}};
const Json finish{{"type", "let_go"}, {"id", "g"}, {"ends", true}};

/// A finished game for two, with Carl as spectator.
struct Over {
    Over() {
        const std::vector<PeerId> seats = table.seat_everybody();
        anna = seats[0];
        bjorn = seats[1];
        carl = table.enter("carl");
        table.play_out(seats);
    }

    bool does(PeerId peer, const Json& message) { return table.say(peer, message).at("type") == "ack"; }

    Json review(PeerId peer) { return table.client(peer).last("review").at("review"); }

    Json you(PeerId peer) { return table.client(peer).last("review").at("you"); }

    Table table{runes(), {{"players", 2}}};
    PeerId anna = 0;
    PeerId bjorn = 0;
    PeerId carl = 0;
};

} // namespace

TEST_CASE("one person leads through a finished game, and everyone sees the position and drawings",
          "[review]") {
    Over over;
    REQUIRE(over.does(over.anna, lead(2)));
    CHECK(over.review(over.carl).at("seq") == 2);
    CHECK(over.review(over.carl).at("leader") == over.you(over.anna));
    CHECK(over.review(over.carl).at("here") == true);
    CHECK(over.you(over.carl).is_null());
    REQUIRE(over.does(over.anna, point(1, {ring("heap"), ring("hand:0", "red")})));
    const Json told = over.review(over.bjorn);
    CHECK(told.at("seq") == 1);
    REQUIRE(told.at("people").size() == 1);
    CHECK(
        told.at("people").at(0)
        == Json{
            {"n", 1}, {"seat", 0}, {"name", "Player 0"}, {"strokes", {ring("heap"), ring("hand:0", "red")}}});
    CHECK(over.table.changes().empty());
}

TEST_CASE("everyone may draw, also spectators; the next position removes the drawings", "[review]") {
    Over over;
    REQUIRE(over.does(over.anna, lead(1)));
    REQUIRE(over.does(over.bjorn, point(1, {ring("heap")})));
    CHECK(over.table.refusal(over.carl, point(1, {ring("heap")})) == "name");
    REQUIRE(over.does(over.carl, point(1, {ring("hand:1")}, "Carl")));
    const Json people = over.review(over.anna).at("people");
    REQUIRE(people.size() == 3);
    CHECK(people.at(2).at("name") == "Carl");
    CHECK(people.at(2).at("seat").is_null());
    CHECK(over.you(over.carl) == people.at(2).at("n"));

    // Removes the drawing.
    REQUIRE(over.does(over.bjorn, point(1, Json::array())));
    CHECK(over.review(over.anna).at("people").size() == 2);
    REQUIRE(over.does(over.anna, point(2, Json::array())));
    CHECK(over.review(over.carl).at("people").size() == 1);
    CHECK(over.you(over.carl).is_null());
    // A position that is no longer shown.
    CHECK(over.table.refusal(over.bjorn, point(1, {ring("heap")})) == "stale");
    CHECK(over.table.client(over.bjorn).last("error").at("seq") == 2);
}

TEST_CASE("no one can take the lead until the leader lets go or leaves", "[review]") {
    Over over;
    REQUIRE(over.does(over.anna, lead(1)));
    CHECK(over.table.refusal(over.bjorn, lead(0)) == "forbidden");
    CHECK(over.table.refusal(over.bjorn, give_up) == "forbidden");
    SECTION("they let go, and what is shown stays") {
        REQUIRE(over.does(over.anna, point(2, {ring("heap")})));
        REQUIRE(over.does(over.anna, give_up));
        CHECK(over.review(over.bjorn).at("leader").is_null());
        CHECK(over.review(over.bjorn).at("people").size() == 1);
        REQUIRE(over.does(over.bjorn, lead(0)));
        CHECK(over.review(over.anna).at("seq") == 2);
        CHECK(over.review(over.anna).at("leader") == over.you(over.bjorn));
        CHECK(over.review(over.anna).at("people").size() == 2);
    }
    SECTION("they are gone") {
        over.table.leave(over.anna);
        CHECK(over.review(over.bjorn).at("here") == false);
        CHECK(over.review(over.bjorn).at("leader") == 1);
        SECTION("and another player takes over") {
            REQUIRE(over.does(over.bjorn, lead(0)));
            CHECK(over.review(over.carl).at("leader") == over.you(over.bjorn));
            CHECK(over.review(over.carl).at("people").size() == 1);
            over.anna = over.table.enter("anna");
            CHECK(over.table.refusal(over.anna, point(2, Json::array())) == "stale");
        }
        SECTION("and come back") {
            over.anna = over.table.enter("anna");
            CHECK(over.review(over.bjorn).at("here") == true);
            CHECK(over.you(over.anna) == 1);
            CHECK(over.does(over.anna, point(2, Json::array())));
        }
    }
    SECTION("they end it") {
        REQUIRE(over.does(over.anna, finish));
        CHECK(over.review(over.bjorn).is_null());
        CHECK(over.table.refusal(over.bjorn, point(1, {ring("heap")})) == "stale");
        const PeerId late = over.table.enter("late");
        CHECK(over.table.client(late).count("review") == 0);
        REQUIRE(over.does(over.bjorn, lead(0)));
        CHECK(over.review(over.anna).at("seq") == 0);
    }
}

TEST_CASE("players take the lead from spectators", "[review]") {
    Over over;
    REQUIRE(over.does(over.carl, lead(1, "Carl")));
    const PeerId dag = over.table.enter("dag");
    CHECK(over.table.refusal(dag, lead(1, "Dag")) == "forbidden");
    REQUIRE(over.does(over.anna, lead(0)));
    CHECK(over.review(over.carl).at("leader") == over.you(over.anna));
    CHECK(over.table.refusal(over.carl, lead(1, "Carl")) == "forbidden");
}

TEST_CASE("newcomers and slow readers are sent the running review", "[review]") {
    Over over;
    REQUIRE(over.does(over.anna, lead(1)));
    const PeerId late = over.table.enter("late");
    CHECK(over.review(late).at("seq") == 1);
    const int before = over.table.client(over.bjorn).count("review");
    over.table.refresh(over.bjorn);
    CHECK(over.table.client(over.bjorn).count("review") == before + 1);
}

TEST_CASE("drawings leave with the person who drew them", "[review]") {
    Over over;
    REQUIRE(over.does(over.anna, lead(1)));
    REQUIRE(over.does(over.bjorn, point(1, {ring("heap")})));
    SECTION("when they leave the room") {
        over.table.leave(over.bjorn);
        CHECK(over.review(over.anna).at("people").size() == 1);
    }
    SECTION("not while they have another connection to it") {
        const PeerId second = over.table.enter("bjorn");
        over.table.leave(over.bjorn);
        CHECK(over.review(second).at("people").size() == 2);
        CHECK(over.you(second) == 2);
    }
}

TEST_CASE("only finished games are reviewed, and only positions that were played", "[review]") {
    Table table(runes(), {{"players", 2}});
    const PeerId anna = table.enter("anna");
    CHECK(table.refusal(anna, lead(0, "Anna")) == "not_finished");
    CHECK(table.refusal(anna, point(0, Json::array(), "Anna")) == "not_finished");
    CHECK(table.refusal(anna, finish) == "not_finished");
    Over over;
    CHECK(over.table.refusal(over.anna, lead(1000)) == "malformed");
    CHECK(over.table.refusal(over.anna, point(0, Json::array())) == "stale");
    REQUIRE(over.does(over.anna, lead(0)));
    CHECK(over.table.refusal(over.anna, point(1000, Json::array())) == "malformed");
}

TEST_CASE("quick drawing is broadcast only a few times a second", "[review]") {
    Over over;
    REQUIRE(over.does(over.anna, lead(1)));
    over.table.hold_time();
    over.table.pass(10'000);
    const int before = over.table.client(over.carl).count("review");
    for (int n = 0; n < 100; ++n) {
        REQUIRE(over.does(over.anna, point(n % 2, {ring("heap")})));
    }
    CHECK(over.table.client(over.carl).count("review") - before <= Review::beat.burst + 1);
    REQUIRE(over.table.wake_at().has_value());
    over.table.pass(1'000);
    CHECK(over.review(over.carl).at("seq") == 1);
    CHECK_FALSE(over.table.wake_at().has_value());
}

TEST_CASE("a leader with a new identity keeps leading, and a deleted one is gone", "[review]") {
    Over over;
    REQUIRE(over.does(over.anna, lead(1)));
    SECTION("an account") {
        over.table.call(PersonChanged{PersonId("anna"), Identity(PersonId("anna"), "Freyja")});
        const PeerId late = over.table.enter("late");
        CHECK(over.review(late).at("people").at(0).at("name") == "Freyja");
        CHECK(over.does(over.anna, point(2, Json::array())));
    }
    SECTION("nobody") {
        over.table.call(PersonChanged{PersonId("anna"), Identity()});
        const PeerId late = over.table.enter("late");
        CHECK(over.review(late).at("leader").is_null());
        CHECK(over.review(late).at("people").empty());
    }
}

TEST_CASE("a review is limited in people and in drawings per person", "[review]") {
    using protocol::Stroke;
    Review review;
    const auto who = [](int n) {
        return Review::Who{PersonId("p" + std::to_string(n)), std::nullopt, "P" + std::to_string(n)};
    };
    const auto strokes = [](std::size_t count) {
        std::vector<Stroke> drawn;
        for (std::size_t n = 0; n < count; ++n) {
            drawn.push_back({.from = std::to_string(n), .to = std::nullopt});
        }
        return drawn;
    };
    REQUIRE(review.lead(who(0), 0, false));
    CHECK(review.point(who(0), 0, strokes(protocol::most_strokes)));
    CHECK(review.point(who(1), 0, strokes(protocol::most_pointed)));
    CHECK(review.point(who(2), 0, strokes(protocol::most_pointed + 1)).error().code
          == protocol::ErrorCode::rate);
    for (std::size_t n = 2; n < Review::most_people; ++n) {
        REQUIRE(review.point(who(static_cast<int>(n)), 0, strokes(1)));
    }
    CHECK(review.point(who(100), 0, strokes(1)).error().code == protocol::ErrorCode::rate);
    // Too many participants: nothing changes, even for those who could take over from a leader who has left.
    CHECK(review.lead(who(100), 0, false).error().code == protocol::ErrorCode::rate);
    CHECK(review.leader() == PersonId("p0"));
    CHECK(review.shown(true)->people.size() == Review::most_people);
}
