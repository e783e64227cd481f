#include "engine/random.h"
#include "tests/server/rooms/model/table.h"
#include "tests/support/toy.h"

#include <catch2/catch.hpp>
#include <functional>

using namespace idavoll;
using namespace idavoll::server;
using idavoll::test::Table;
using test::open_round;
using test::raise_pot;
using test::take_back;
using toy::runes;

namespace {

/// Returns what each person is sent who enters, in this order.
std::vector<std::vector<Json>> pictures(Table& table) {
    std::vector<std::vector<Json>> all;
    for (const std::string guest : {"anna", "bjorn", "carl"}) {
        all.push_back(table.client(table.enter(guest)).inbox);
    }
    return all;
}

} // namespace

TEST_CASE("a room restored from the store is the same room") {
    Table table(runes());
    const auto peers = table.seat_everybody();
    table.say(peers[0], {{"type", "chat"}, {"text", "good luck"}});
    for (const Json& action : {raise_pot, take_back, raise_pot, open_round}) {
        table.move(peers[0], action);
    }
    for (const bool over : {false, true}) {
        if (over) {
            table.play_out({table.enter("anna"), table.enter("bjorn")});
        }
        table.reload();
        const auto first = pictures(table);
        table.reload();
        CHECK(pictures(table) == first);
        CHECK(first[0].at(1).at("view") == table.truth().state().view(0));
        CHECK(first[2].at(1).at("log").size() == table.stored().actions.size());
        CHECK(first[2].at(1).at("log").back().at("at") == table.stored().actions.back().at);
        CHECK(table.room().status() == (over ? RoomStatus::finished : RoomStatus::running));
    }
}

TEST_CASE("an open room is restored with its seats") {
    Table table(runes(), {{"players", 3}});
    table.sit(table.enter("anna"), "Anna", {{"seat", 2}});
    table.reload();
    const PeerId anna = table.enter("anna");
    CHECK(table.client(anna).you == Json{{"seat", 2}, {"creator", true}});
}

TEST_CASE("an inconsistent log is not continued", "[E5]") {
    Table table(runes());
    const auto peers = table.seat_everybody();
    table.move(peers[0], raise_pot);
    table.move(peers[0], open_round);
    const auto refusal = [&](const std::function<void(StoredRoom&)>& damage) {
        StoredRoom stored = table.stored();
        damage(stored);
        const Result<Room> room = Room::restore(std::move(stored), &runes());
        const std::string sentence = room ? "" : room.error().sentence;
        CHECK(sentence.find(to_hex(table.stored().opened.seed)) == std::string::npos);
        return sentence;
    };
    CHECK(refusal([](StoredRoom&) {}).empty());
    CHECK(refusal([](StoredRoom& stored) { stored.opened.seed[0] ^= 1; })
          == "The hash chain does not start with this setup.");
    CHECK(refusal([](StoredRoom& stored) { stored.actions[0].seat = 1; })
          == "The hash chain is broken at seq 1.");
    CHECK(refusal([](StoredRoom& stored) { stored.actions.erase(stored.actions.begin()); })
          == "The hash chain is broken at seq 2.");
    CHECK_FALSE(refusal([](StoredRoom& stored) { stored.rules = 2; }).empty());
    CHECK_FALSE(refusal([](StoredRoom& stored) { stored.opened.seats[0].reset(); }).empty());
    const Result<Room> unknown = Room::restore(table.stored(), nullptr);
    CHECK_FALSE(unknown.ok());
}

TEST_CASE("a reloaded room keeps its connections and sends them a snapshot") {
    Table table(runes());
    table.seat_everybody();
    Result<Room> fresh = Room::restore(table.stored(), &runes());
    REQUIRE(fresh.ok());
    const Decision decision = fresh->succeed(std::move(table.room()));
    CHECK(decision.changes.empty());
    CHECK(decision.tells.size() == 4);
    CHECK(fresh->audience().is_online(PersonId("bjorn")));
}
