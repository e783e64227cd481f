// Returning connections, and attempts to return with the seat or view of another person.

#include "engine/random.h"
#include "tests/server/rooms/model/table.h"
#include "tests/support/toy.h"

#include <catch2/catch.hpp>
#include <random>

using namespace idavoll;
using namespace idavoll::server;
using idavoll::test::Table;
using test::raise_pot;
using test::take_back;
using toy::runes;

namespace {

/// Plays so many actions, most of which are undone.
void play_on(Table& table, const std::vector<PeerId>& peers, int actions, std::mt19937& random) {
    for (int n = 0; n < actions; ++n) {
        const auto seat = table.client(peers[0]).turn.at("to_act").at(0).get<std::size_t>();
        const Json& turn = table.client(peers.at(seat)).turn;
        const Json& legal = turn.at("legal");
        const bool raises = random() % 1000 != 0 && legal.front() == raise_pot;
        const Json action = turn.at("can_undo").get<bool>() ? take_back
                            : raises                        ? raise_pot
                                                            : legal.at(random() % legal.size());
        REQUIRE(table.move(peers.at(seat), action).at("type") == "ack");
    }
}

void check_same(const test::Client& back, const test::Client& stayed) {
    CHECK(back.seq == stayed.seq);
    CHECK(back.view == stayed.view);
    CHECK(back.turn == stayed.turn);
    CHECK(back.log == stayed.log);
    CHECK(back.room.at("seats") == stayed.room.at("seats"));
    CHECK(back.you == stayed.you);
}

/// Returns everything that makes up a room: what is stored, and what each kind of viewer is shown.
std::string fingerprint(Table& table) {
    const StoredRoom& stored = table.stored();
    std::string all = std::to_string(stored.actions.size()) + std::to_string(stored.chat.size());
    for (const ActionAccepted& accepted : stored.actions) {
        all += to_hex(accepted.hash);
    }
    for (const auto& seat : stored.opened.seats) {
        all += seat ? seat->person.text() + seat->name : "-";
    }
    const Play truth = table.truth();
    all += truth.state().json().dump();
    for (const std::string guest : {"anna", "bjorn", "carl"}) {
        const PeerId peer = table.enter(guest);
        all += table.client(peer).last("view").dump();
        table.leave(peer);
    }
    return to_hex(sha256(all));
}

} // namespace

TEST_CASE("a connection that returns with the last seq knows exactly what one knows that stayed", "[W7]") {
    for (const int missed : {0, 1, 19, 1000}) {
        INFO("missed " << missed);
        std::mt19937 random(static_cast<unsigned>(missed) + 1);
        Table table(runes(), {{"rounds", 12}, {"players", 4}});
        const auto peers = table.seat_everybody();
        const PeerId carl = table.enter("carl");
        play_on(table, peers, 5, random);
        const test::Client seat_then = table.client(peers[1]);
        const test::Client looker_then = table.client(carl);
        const auto hello_of = [](const test::Client& client, const Json& viewer) {
            const Json& last = client.last("patch").is_null() ? client.last("view") : client.last("patch");
            return Json{{"seq", *client.seq}, {"viewer", viewer}, {"mark", last.at("mark")}};
        };
        const Json seat_hello = hello_of(seat_then, 1);
        const Json looker_hello = hello_of(looker_then, nullptr);
        play_on(table, peers, missed, random);
        const test::Client seat_now = table.client(peers[1]);
        const test::Client looker_now = table.client(carl);
        for (const bool restarted : {false, true}) {
            INFO("restarted " << restarted);
            if (restarted) {
                table.reload();
                // People who are connected return first, so that the same ones are online.
                for (const std::string guest : {"anna", "cilla", "dag"}) {
                    table.enter(guest);
                }
            }
            check_same(table.client(table.enter("bjorn", seat_hello, seat_then)), seat_now);
            check_same(table.client(table.enter("carl", looker_hello, looker_then)), looker_now);
        }
    }
}

TEST_CASE("10,000 joins and returns with wrong, old or foreign ids change nothing and set no timer", "[C6]") {
    std::mt19937 random(6);
    Table table(runes(), {{"rounds", 12}});
    const auto peers = table.seat_everybody();
    play_on(table, peers, 20, random);
    const std::string before = fingerprint(table);
    const std::size_t here = static_cast<std::size_t>(
        std::distance(table.room().audience().begin(), table.room().audience().end()));
    // What each of them had at each moment.
    Play truth = table.truth();
    const auto held_by = [&](Viewer viewer, int seq) {
        test::Client client;
        if (seq <= truth.seq()) {
            client.seq = seq;
            client.view = truth.position(seq).view(viewer);
        }
        return client;
    };
    const auto number = [&](int from, int to) {
        return from + static_cast<int>(random() % static_cast<unsigned>(to - from + 1));
    };
    for (int n = 0; n < 10'000; ++n) {
        Json hello{{"seq", number(0, 40)}};
        hello["viewer"] = random() % 3 == 0 ? Json(nullptr) : Json(number(0, 15));
        if (random() % 2 == 0) {
            hello["mark"] = to_hex(sha256(std::to_string(n))).substr(0, 8);
        }
        const std::string guest = random() % 2 == 0 ? "bjorn" : "stranger-" + std::to_string(n % 50);
        const Viewer viewer = guest == "bjorn" ? Viewer(1) : spectator;
        const PeerId peer = table.enter(guest, hello, held_by(viewer, hello.at("seq").get<int>()));
        REQUIRE(table.changes().empty());
        REQUIRE(table.client(peer).seq == truth.seq());
        REQUIRE(table.client(peer).view == truth.state().view(viewer));
        const test::Client& client = table.client(peer);
        // No one gets the seat or the view of another person.
        REQUIRE(client.you.at("seat") == (guest == "bjorn" ? Json(1) : Json(nullptr)));
        const PeerId nobody = 1'000'000 + static_cast<PeerId>(n);
        REQUIRE(table.room().decide(Detached{nobody}, 0).changes.empty());
        REQUIRE(table.room().decide(Refresh{nobody}, 0).tells.empty());
        if (guest != "bjorn") {
            const Json sit{{"type", "sit"}, {"name", "X"}, {"seat", number(0, 15)}, {"entropy", ""}};
            REQUIRE(table.refusal(peer, sit) == "not_open");
            REQUIRE(table.refusal(
                        peer,
                        {{"type", "move"}, {"id", "m"}, {"upon", table.room().seq()}, {"action", raise_pot}})
                    == "not_seated");
        }
        table.leave(peer);
    }
    CHECK(std::distance(table.room().audience().begin(), table.room().audience().end())
          == static_cast<std::ptrdiff_t>(here));
    CHECK_FALSE(table.wake_at().has_value());
    CHECK(fingerprint(table) == before);
}
