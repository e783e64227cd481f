// Clocks at a table: what people are sent about them and may do about them. The tests control the time.

#include "tests/server/rooms/model/table.h"
#include "tests/support/toy.h"

#include <catch2/catch.hpp>

using namespace idavoll;
using namespace idavoll::server;
using idavoll::test::changes_of;
using idavoll::test::Table;
using test::open_round;
using test::raise_pot;
using test::take_back;
using toy::runes;

namespace {

constexpr Milliseconds second = 1000;
constexpr Milliseconds hour = 3600 * second;
constexpr Milliseconds day = 24 * hour;

/// A game of so many with these settings, which began a few moments ago.
struct Hurried {
    explicit Hurried(const Json& settings, int seats = 2) : table(runes(), {{"players", seats}}) {
        table.hold_time();
        const PeerId anna = table.enter("anna");
        REQUIRE(table.say(anna, {{"type", "settings"}, {"id", "s"}, {"settings", settings}}).at("type")
                == "ack");
        table.leave(anna);
        peers = table.seat_everybody();
    }

    const Json& turn(Seat seat = 0) { return table.client(peers[static_cast<std::size_t>(seat)]).turn; }

    Json left(Seat seat) { return turn().at("clocks").at(static_cast<std::size_t>(seat)).at("left"); }

    Json running(Seat seat) { return turn().at("clocks").at(static_cast<std::size_t>(seat)).at("running"); }

    Milliseconds deadline(Seat seat = 0) { return turn(seat).at("deadline"); }

    Milliseconds kept_deadline(Seat seat) {
        return table.stored().times.at(static_cast<std::size_t>(seat)).deadline.value();
    }

    /// The alarm rings for a deadline after so much time.
    void ring(Milliseconds after) {
        table.pass(after);
        REQUIRE(table.call(ClocksDue{kept_deadline(first)}).empty());
    }

    std::string refusal(Seat seat, const Json& message) {
        return table.refusal(peers[static_cast<std::size_t>(seat)], message);
    }

    Json say(Seat seat, const Json& message) {
        return table.say(peers[static_cast<std::size_t>(seat)], message);
    }

    /// Returns the type of the log's last event.
    std::string last_event() { return table.client(peers[0]).log.back().at("events").back().at("type"); }

    Table table;
    std::vector<PeerId> peers;
    Seat first = 0; ///< the seat with the first deadline
};

Json claim(Seat seat) {
    return {{"type", "claim"}, {"id", "c"}, {"seat", seat}};
}

Json grant(Seat seat, int seconds) {
    return {{"type", "grant"}, {"id", "g"}, {"seat", seat}, {"seconds", seconds}};
}

const Json a_day_each{{"clock", {{"per_move", 86'400}}}};

} // namespace

TEST_CASE("tables without a clock have no deadlines", "[time]") {
    Table table(runes());
    const auto peers = table.seat_everybody();
    CHECK(table.client(peers[0]).turn.at("clocks").is_null());
    CHECK(table.client(peers[0]).turn.at("deadline").is_null());
    CHECK(table.refusal(peers[1], claim(0)) == "illegal");
    CHECK(table.refusal(peers[1], grant(0, 60)) == "illegal");
    CHECK(table.stored().times.empty());
}

TEST_CASE("an impossible clock is refused", "[time]") {
    Table table(runes());
    const PeerId anna = table.enter("anna");
    for (const Json& clock : {Json{{"per_move", 0}}, Json{{"budget", 60}, {"per_turn", 0}, {"most", 30}}}) {
        CHECK(table.refusal(anna, {{"type", "settings"}, {"settings", {{"clock", clock}}}}) == "options");
    }
}

TEST_CASE("everyone is told how much time each seat has, and when it runs out", "[time]") {
    Hurried game(a_day_each);
    CHECK(game.left(0) == day);
    CHECK(game.running(0) == true);
    CHECK(game.running(1) == false);
    CHECK(game.deadline(0) == game.kept_deadline(0));
    CHECK(game.deadline(1) == game.kept_deadline(0));
    const Milliseconds began = game.kept_deadline(0) - day;

    game.table.pass(hour);
    const PeerId carl = game.table.enter("carl");
    CHECK(game.table.client(carl).turn.at("clocks").at(0).at("left").get<Milliseconds>() <= 23 * hour);
    CHECK(game.table.client(carl).turn.at("deadline") == began + day);
}

TEST_CASE("a turn of several actions keeps its deadline, even after an undo", "[time]") {
    Hurried game(a_day_each);
    const Milliseconds deadline = game.deadline();
    game.table.pass(hour);
    for (const Json& action : {raise_pot, raise_pot, take_back}) {
        REQUIRE(game.table.move(game.peers[0], action).at("type") == "ack");
        CHECK(changes_of<TimesChanged>(game.table.changes()).empty());
        CHECK(game.deadline() == deadline);
    }
    // The round is opened: now both have to decide, each within a day.
    REQUIRE(game.table.move(game.peers[0], open_round).at("type") == "ack");
    CHECK(changes_of<TimesChanged>(game.table.changes()).size() == 1);
    CHECK(game.running(0) == true);
    CHECK(game.running(1) == true);
    CHECK(game.left(0) == day);
    CHECK(game.deadline() > deadline);
}

TEST_CASE("if all decide at once, each clock runs until its seat has decided", "[time]") {
    Hurried game(Json{{"clock", {{"budget", 7'200}, {"per_turn", 60}, {"most", 7'200}}}});
    game.table.move(game.peers[0], open_round);
    game.table.pass(hour);
    const auto lay = [&](Seat seat) {
        const Json legal = game.turn(seat).at("legal");
        return game.table.move(game.peers[static_cast<std::size_t>(seat)], legal.front());
    };
    REQUIRE(lay(1).at("type") == "ack");
    CHECK(game.running(1) == false);
    CHECK(game.running(0) == true);
    const auto left_of_1 = game.left(1).get<Milliseconds>();
    CHECK(left_of_1 > hour + 59 * second);
    CHECK(left_of_1 <= hour + 61 * second);
    game.table.pass(hour / 2);
    REQUIRE(lay(0).at("type") == "ack");
    CHECK(game.left(1) == left_of_1);
    CHECK(game.left(0).get<Milliseconds>() < hour);
}

TEST_CASE("when a clock runs out the others are told, and nothing else happens", "[time]") {
    Hurried game(a_day_each);
    CHECK(game.refusal(1, claim(0)) == "illegal");
    game.ring(day);
    CHECK(game.table.room().seq() == 0);
    CHECK(changes_of<TimesChanged>(game.table.changes()).size() == 1);
    for (const PeerId peer : game.peers) {
        const Json told = game.table.client(peer).last("clocks");
        CHECK(told.at("clocks").at(0) == Json{{"left", 0}, {"running", false}});
        CHECK(told.at("deadline").is_null());
    }
    // It does not run out again.
    game.table.call(ClocksDue{game.table.stored().times[0].deadline.value_or(day * 30'000)});
    CHECK(game.table.room().seq() == 0);
    // Late players may still act.
    REQUIRE(game.table.move(game.peers[0], open_round).at("type") == "ack");
    CHECK(game.left(0) == day);
    CHECK(game.refusal(1, claim(0)) == "illegal");
}

TEST_CASE("an expired clock can be claimed by another player", "[time]") {
    Hurried game(a_day_each, 3);
    const PeerId carl = game.table.enter("carl");
    game.ring(day);
    CHECK(game.refusal(0, claim(0)) == "illegal");
    CHECK(game.refusal(1, claim(1)) == "illegal");
    CHECK(game.refusal(1, claim(2)) == "illegal");
    CHECK(game.refusal(1, claim(3)) == "malformed");
    CHECK(game.table.refusal(carl, claim(0)) == "not_seated");
    CHECK(game.say(1, claim(0)) == Json{{"type", "ack"}, {"id", "c"}});
    CHECK(game.last_event() == "timed_out");
    const auto accepted = changes_of<ActionAccepted>(game.table.changes());
    REQUIRE(accepted.size() == 1);
    CHECK(accepted[0].action == R"({"type":"timeout"})");
    CHECK(accepted[0].seat == 0);
    CHECK(accepted[0].by == "server");
    CHECK(game.table.room().status() == RoomStatus::running);
    // A bot decides for it, without a clock.
    CHECK(game.running(0) == false);
    CHECK(game.turn().at("deadline").is_null());
    CHECK(game.refusal(2, claim(0)) == "illegal");
    CHECK(game.refusal(2, grant(0, 60)) == "illegal");
    CHECK(game.refusal(0, grant(1, 60)) == "illegal");
}

TEST_CASE("a player who ran out of time has time again after returning", "[time]") {
    Hurried game(a_day_each, 3);
    game.ring(day);
    game.say(1, claim(0));
    game.table.pass(hour);
    REQUIRE(game.table.move(game.peers[0], {{"type", "return"}}).at("type") == "ack");
    CHECK(game.running(0) == true);
    CHECK(game.left(0) == day);
    CHECK(game.deadline() == game.kept_deadline(0));
}

TEST_CASE("with automatic timeouts the seat is out at once", "[time]") {
    Json settings = a_day_each;
    settings["on_timeout"] = "automatic";
    Hurried game(settings);
    game.ring(day);
    CHECK(game.last_event() == "timed_out");
    // Only one of two players is left.
    CHECK(game.table.room().status() == RoomStatus::finished);
    CHECK(game.turn().at("result").at("reason") == "timeout");
    CHECK(game.turn().at("result").at("out") == Json{0});
    CHECK(game.turn().at("clocks").is_null());
    CHECK(game.table.stored().times.empty());
    // The alarm was late again.
    CHECK(game.table.call(ClocksDue{day * 30'000}).empty());
    CHECK(game.table.changes().empty());
}

TEST_CASE("an alarm that is too early is only rescheduled", "[time]") {
    Json settings = a_day_each;
    settings["on_timeout"] = "automatic";
    Hurried game(settings);
    const Milliseconds deadline = game.kept_deadline(0);
    game.table.pass(hour);
    CHECK(game.table.call(ClocksDue{deadline}).empty());
    CHECK(game.table.room().seq() == 0);
    CHECK(changes_of<TimesChanged>(game.table.changes()).size() == 1);
    CHECK(game.kept_deadline(0) == deadline);
}

TEST_CASE("any other player may give more time, even after it is up", "[time]") {
    Hurried game(a_day_each);
    const Milliseconds deadline = game.deadline();
    CHECK(game.refusal(0, grant(0, 60)) == "illegal");
    CHECK(game.refusal(1, grant(2, 60)) == "malformed");
    CHECK(game.say(1, grant(0, 3'600)) == Json{{"type", "ack"}, {"id", "g"}});
    CHECK(game.table.client(game.peers[0]).last("clocks").at("deadline") == deadline + hour);
    CHECK(game.kept_deadline(0) == deadline + hour);
    game.ring(day + hour);
    CHECK(game.table.stored().times[0].is_up);
    game.say(1, grant(0, 60));
    CHECK_FALSE(game.table.stored().times[0].is_up);
    CHECK(game.table.client(game.peers[1]).last("clocks").at("clocks").at(0)
          == Json{{"left", 60 * second}, {"running", true}});
    CHECK(game.refusal(1, claim(0)) == "illegal");
}

TEST_CASE("clocks run while the room sleeps", "[time]") {
    Hurried game(Json{{"clock", {{"budget", 36'000}, {"per_turn", 60}, {"most", 36'000}}}});
    const Milliseconds deadline = game.deadline();
    game.table.pass(4 * hour);
    game.table.reload();
    const PeerId anna = game.table.enter("anna");
    const Json& turn = game.table.client(anna).turn;
    CHECK(turn.at("deadline") == deadline);
    const auto left = turn.at("clocks").at(0).at("left").get<Milliseconds>();
    CHECK(left <= 6 * hour);
    CHECK(left > 6 * hour - second);
    CHECK(turn.at("clocks").at(1) == Json{{"left", 10 * hour}, {"running", false}});
}

TEST_CASE("an expired clock is still expired after the room has slept", "[time]") {
    Hurried game(a_day_each);
    game.ring(day);
    game.table.reload();
    const PeerId bjorn = game.table.enter("bjorn");
    CHECK(game.table.say(bjorn, claim(0)).at("type") == "ack");
    CHECK(game.table.room().status() == RoomStatus::finished);
}

TEST_CASE("a vacation stops the player's clock, and everyone sees its end", "[time]") {
    Hurried game(a_day_each);
    const Milliseconds deadline = game.deadline();
    const Milliseconds from = deadline - 20 * hour;
    const Milliseconds until = from + 3 * day;
    game.table.pass(5 * hour);
    REQUIRE(game.table.call(Away{PersonId("anna"), {{from, until}}}).empty());
    CHECK(game.kept_deadline(0) == deadline + 3 * day);
    for (const PeerId peer : game.peers) {
        CHECK(game.table.client(peer).room.at("seats").at(0).at("vacation") == until);
        CHECK(game.table.client(peer).room.at("seats").at(1).at("vacation").is_null());
        CHECK(game.table.client(peer).last("clocks").at("deadline") == deadline + 3 * day);
        CHECK(game.table.client(peer).last("clocks").at("clocks").at(0).at("running") == false);
    }
    // The vacations of a person who is not here are not broadcast.
    REQUIRE(game.table.call(Away{PersonId("carl"), {{from, until}}}).empty());
    CHECK(game.table.tells().empty());
    CHECK(game.table.changes().empty());
}

TEST_CASE("a vacation from before the game stops the player's clock from its start", "[time]") {
    Table table(runes());
    table.hold_time();
    const PeerId anna = table.enter("anna");
    table.say(anna, {{"type", "settings"}, {"settings", a_day_each}});
    constexpr Milliseconds until = 1'700'000'000'000 + 5 * day;
    table.call(Away{PersonId("anna"), {{1'600'000'000'000, until}}});
    table.sit(anna, "Anna");
    CHECK(table.client(anna).room.at("seats").at(0).at("vacation") == until);
    table.sit(table.enter("bjorn"), "Bjorn");
    REQUIRE(table.room().status() == RoomStatus::running);
    const Json told = table.client(anna).last("clocks");
    CHECK(told.at("deadline") == until + day);
    CHECK(told.at("clocks").at(0) == Json{{"left", day}, {"running", false}});
    CHECK(table.stored().times[0].deadline == until + day);
}

TEST_CASE("lost time is given back to a loaded room", "[time]") {
    Hurried game(a_day_each);
    const Milliseconds deadline = game.deadline();
    REQUIRE(game.table.call(TimeLost{{deadline - 10 * hour, deadline - 4 * hour}}).empty());
    CHECK(game.kept_deadline(0) == deadline + 6 * hour);
    CHECK(game.table.client(game.peers[0]).last("clocks").at("deadline") == deadline + 6 * hour);
    game.table.pass(day);
    REQUIRE(game.table.call(ClocksDue{deadline}).empty());
    CHECK_FALSE(game.table.stored().times[0].is_up);
}

TEST_CASE("clocks run out in order, and no further than the alarm says", "[time]") {
    Json settings = a_day_each;
    settings["on_timeout"] = "automatic";
    Hurried game(settings, 4);
    game.table.move(game.peers[0], open_round); // all four have to decide
    game.say(0, grant(1, 3'600));
    game.say(1, grant(0, 7'200));
    game.table.pass(2 * day);
    REQUIRE(game.table.call(ClocksDue{game.kept_deadline(2)}).empty());
    auto accepted = changes_of<ActionAccepted>(game.table.changes());
    REQUIRE(accepted.size() == 2);
    CHECK(accepted[0].seat == 2);
    CHECK(accepted[1].seat == 3);
    REQUIRE(game.table.call(ClocksDue{game.kept_deadline(1)}).empty());
    accepted = changes_of<ActionAccepted>(game.table.changes());
    REQUIRE(accepted.size() == 1);
    CHECK(accepted[0].seat == 1);
    CHECK(game.table.room().status() == RoomStatus::finished);
}

namespace {

Json propose(const char* what, const Json& more) {
    Json message{{"type", "propose"}, {"id", "p"}, {"what", what}};
    message.update(more);
    return message;
}

} // namespace

TEST_CASE("if all agree, the clocks pause until a moment or a new agreement", "[time]") {
    Hurried game(a_day_each);
    const Milliseconds deadline = game.deadline();
    const Milliseconds until = deadline + 4 * day;
    CHECK(game.refusal(0, propose("pause", {{"until", deadline - 2 * day}})) == "options");
    CHECK(game.refusal(0, propose("pause", {{"until", deadline + 400 * day}})) == "options");
    CHECK(game.refusal(0, propose("pause", {{"for", 0}})) == "options");
    CHECK(game.refusal(0, propose("pause", {{"for", 366 * day}})) == "options");
    CHECK(game.refusal(0, propose("pause", {{"for", 9007199254740991}})) == "options");
    REQUIRE(game.say(0, propose("pause", {{"until", until}})).at("type") == "ack");
    CHECK(game.table.client(game.peers[0]).room.at("paused").is_null());
    CHECK(game.kept_deadline(0) == deadline);
    REQUIRE(game.say(1, propose("pause", {{"until", until}})).at("type") == "ack");
    for (const PeerId peer : game.peers) {
        CHECK(game.table.client(peer).room.at("paused") == until);
        CHECK(game.table.client(peer).last("clocks").at("clocks").at(0).at("running") == false);
    }
    // Time that was spent stays spent: a day less some moments, from the end of the pause on.
    CHECK(game.kept_deadline(0) <= until + day);
    CHECK(game.kept_deadline(0) > until + day - second);
    game.table.reload();
    const PeerId anna = game.table.enter("anna");
    CHECK(game.table.client(anna).room.at("paused") == until);
    CHECK(game.table.client(anna).turn.at("deadline") == game.kept_deadline(0));
    game.table.pass(5 * day);
    CHECK(game.table.client(game.table.enter("bjorn")).room.at("paused").is_null());
}

TEST_CASE("if all agree, the table gets a new clock, which starts over", "[time]") {
    Hurried game(a_day_each);
    const Json budget{{"budget", 36'000}, {"per_turn", 60}, {"most", 36'000}};
    CHECK(game.refusal(0, propose("clock", {{"clock", {{"per_move", 0}}}})) == "options");
    game.say(0, propose("clock", {{"clock", budget}}));
    CHECK(game.table.client(game.peers[0]).room.at("settings").at("clock") == a_day_each.at("clock"));
    REQUIRE(game.say(1, propose("clock", {{"clock", budget}})).at("type") == "ack");
    CHECK(game.table.client(game.peers[0]).room.at("settings").at("clock") == budget);
    const Json told = game.table.client(game.peers[0]).last("clocks");
    CHECK(told.at("clocks").at(0) == Json{{"left", 10 * hour}, {"running", true}});
    CHECK(told.at("clocks").at(1) == Json{{"left", 10 * hour}, {"running", false}});
    CHECK(told.at("deadline") == game.kept_deadline(0));

    game.table.reload();
    const PeerId anna = game.table.enter("anna");
    const PeerId bjorn = game.table.enter("bjorn");
    CHECK(game.table.client(anna).room.at("settings").at("clock") == budget);
    CHECK(game.table.client(anna).turn.at("deadline") == told.at("deadline"));

    // No clock.
    game.table.say(anna, propose("clock", {{"clock", nullptr}}));
    REQUIRE(game.table.say(bjorn, propose("clock", {{"clock", nullptr}})).at("type") == "ack");
    CHECK(game.table.client(anna).room.at("settings").at("clock").is_null());
    CHECK(game.table.client(anna).last("clocks").at("clocks").is_null());
    CHECK(game.table.refusal(anna, propose("pause", {{"until", 1'800'000'000'000}})) == "options");
    game.table.reload();
    CHECK(game.table.client(game.table.enter("anna")).turn.at("clocks").is_null());

    // And a clock again.
    const PeerId again = game.table.enter("anna");
    game.table.say(again, propose("clock", {{"clock", a_day_each.at("clock")}}));
    game.table.say(game.table.enter("bjorn"), propose("clock", {{"clock", a_day_each.at("clock")}}));
    CHECK(game.table.client(again).last("clocks").at("clocks").at(0).at("left") == day);
}

TEST_CASE("a pause of a given length ends by the server's clock, not the device's", "[time]") {
    Hurried game(a_day_each);
    const Milliseconds now = game.deadline() - day;
    REQUIRE(game.say(0, propose("pause", {{"for", 3 * day}})).at("type") == "ack");
    const Json proposal = game.table.client(game.peers[1]).room.at("proposals").at(0);
    const Milliseconds until = proposal.at("until");
    CHECK(until >= now + 3 * day);
    CHECK(until < now + 3 * day + 10 * second);
    REQUIRE(game.say(1, {{"type", "answer"}, {"id", "a"}, {"n", proposal.at("n")}, {"yes", true}}).at("type")
            == "ack");
    CHECK(game.table.client(game.peers[0]).room.at("paused") == until);
}

TEST_CASE("clocks reveal only what everyone may know", "[time]") {
    Hurried game(a_day_each);
    const PeerId carl = game.table.enter("carl");
    for (const Seat seat : {0, 1}) {
        const auto place = static_cast<std::size_t>(seat);
        CHECK(game.table.client(carl).turn.at("clocks").at(place).at("running") == game.running(seat));
    }
    CHECK(game.table.client(carl).turn.at("deadline") == game.turn(1).at("deadline"));
}
