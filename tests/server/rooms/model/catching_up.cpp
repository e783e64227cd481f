// What a connection is sent that returns or could not keep up.

#include "tests/server/rooms/model/table.h"
#include "tests/support/toy.h"

#include <catch2/catch.hpp>

using namespace idavoll;
using namespace idavoll::server;
using idavoll::test::Table;
using test::open_round;
using test::raise_pot;
using test::take_back;
using toy::runes;

namespace {

/// Checks what a connection is sent that returns with this hello and the state of `before`.
void check_missed(Table& table, const test::Client& before, const Json& hello, std::string_view expected) {
    const test::Client& client = table.client(table.enter(before.guest, hello, before));
    REQUIRE(client.inbox.size() == 2);
    CHECK(client.inbox[1].at("type") == expected);
    const Json& seat = client.you.at("seat");
    CHECK(client.view == table.truth().state().view(seat.is_null() ? spectator : Viewer(seat.get<int>())));
    CHECK(client.log.size() == static_cast<std::size_t>(table.room().seq()));
}

} // namespace

TEST_CASE("a returning connection is sent what it missed", "[W7]") {
    Table table(runes(), {{"rounds", 12}});
    const auto peers = table.seat_everybody();
    const PeerId carl = table.enter("carl");
    const test::Client anna_at_start = table.client(peers[0]);
    table.move(peers[0], raise_pot);
    table.move(peers[0], raise_pot);
    const test::Client carl_at_two = table.client(carl);
    const test::Client bjorn_at_two = table.client(peers[1]);
    table.move(peers[0], take_back);
    table.move(peers[0], open_round);
    check_missed(table, anna_at_start, {{"seq", 0}, {"viewer", 0}}, "patch");
    check_missed(table, carl_at_two, {{"seq", 2}, {"viewer", nullptr}}, "patch");
    check_missed(table, bjorn_at_two, {{"seq", 2}, {"viewer", 1}}, "patch");
    check_missed(table, table.client(carl), {{"seq", 4}, {"viewer", nullptr}}, "patch");
    table.play_out(peers);
    check_missed(table, anna_at_start, {{"seq", 0}, {"viewer", 0}}, "patch");
}

TEST_CASE("a client's view of another seat or of the future is replaced by a snapshot", "[W7]") {
    Table table(runes());
    const auto peers = table.seat_everybody();
    table.move(peers[0], raise_pot);
    for (const Json& hello : {Json{{"seq", 1}, {"viewer", 1}}, Json{{"seq", 1}, {"viewer", nullptr}},
                              Json{{"seq", 2}, {"viewer", 0}}, Json::object()}) {
        const std::vector<Json> messages = table.client(table.enter("anna", hello)).inbox;
        REQUIRE(messages.size() == 2);
        CHECK(messages[1].at("type") == "view");
        CHECK(messages[1].at("view") == table.truth().state().view(0));
    }
}

TEST_CASE("a client's view with another mark is replaced by a snapshot", "[W7]") {
    Table table(runes());
    const auto peers = table.seat_everybody();
    table.move(peers[0], raise_pot);
    const test::Client bjorn_at_one = table.client(peers[1]);
    const std::string ours = bjorn_at_one.last("patch").at("mark");
    const std::string theirs = ours == "00000000" ? "00000001" : "00000000";
    table.move(peers[0], raise_pot);
    for (const auto& [mark, answer] : {std::pair{ours, "patch"}, {theirs, "view"}}) {
        const Json hello{{"seq", 1}, {"viewer", 1}, {"mark", mark}};
        CHECK(table.client(table.enter("bjorn", hello, bjorn_at_one)).inbox.at(1).at("type") == answer);
    }
}

TEST_CASE("a connection that dropped updates is sent room and view again") {
    Table table(runes());
    const PeerId anna = table.enter("anna");
    table.refresh(anna);
    CHECK(table.tells().size() == 1);
    table.sit(anna, "Anna");
    table.sit(table.enter("bjorn"), "Bjorn");
    table.move(anna, raise_pot);
    table.refresh(anna);
    const auto& inbox = table.client(anna).inbox;
    CHECK(table.tells().size() == 2);
    CHECK(inbox.at(inbox.size() - 2).at("type") == "room");
    CHECK(inbox.back().at("type") == "view");
    CHECK(inbox.back().at("log").size() == 1);
}

TEST_CASE("connections that missed 0, 1, 19 or 1,000 moves end with the same view as those that stayed",
          "[W7]") {
    Table table(runes(), {{"rounds", 12}});
    const auto peers = table.seat_everybody();
    std::vector<test::Client> when{table.client(peers[1])};
    const auto keep = [&] { when.push_back(table.client(peers[1])); };
    while (table.room().status() == RoomStatus::running) {
        const Play now = table.truth();
        const Seat seat = now.state().to_act().front();
        const PeerId peer = peers.at(static_cast<std::size_t>(seat));
        const Json legal = now.state().legal(seat);
        const bool raises = legal.front() == raise_pot && now.state().view(spectator).at("round") < 11;
        for (int again = 0; raises && again < 46; ++again) {
            for (const Json& action : {raise_pot, take_back}) {
                REQUIRE(table.move(peer, action).at("type") == "ack");
                keep();
            }
        }
        REQUIRE(table.move(peer, legal.back()).at("type") == "ack");
        keep();
    }
    const int seq = table.room().seq();
    REQUIRE(seq >= 1000);
    for (const int missed : {0, 1, 19, 1000}) {
        CAPTURE(missed);
        const test::Client& before = when.at(static_cast<std::size_t>(seq - missed));
        const Json hello{{"seq", seq - missed}, {"viewer", 1}};
        const test::Client& back = table.client(table.enter("bjorn", hello, before));
        const test::Client& stayed = table.client(peers[1]);
        CHECK(back.view == stayed.view);
        CHECK(back.log == stayed.log);
        CHECK(back.turn == stayed.turn);
        CHECK(back.room.at("seats") == stayed.room.at("seats"));
    }
}
