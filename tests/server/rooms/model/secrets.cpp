// Random games of every kind with players, several tabs and spectators: everyone is sent exactly what they
// may know.

#include "engine/random.h"
#include "tests/server/rooms/model/table.h"
#include "tests/support/games.h"

#include <catch2/catch.hpp>
#include <random>
#include <regex>
#include <set>

using namespace idavoll;
using namespace idavoll::server;
using idavoll::test::Table;

namespace {

/// Returns a row of the log as that viewer may know it.
Json row_for(const Play& truth, std::size_t index, Viewer viewer) {
    const PlayedAction& played = truth.actions().at(index);
    Json events = Json::array();
    for (const auto& event : played.events) {
        if (const auto seen = event->view(viewer)) {
            events.push_back(*seen);
        }
    }
    return {{"seq", index + 1}, {"seat", played.seat}, {"at", played.at}, {"events", events}};
}

/// Returns the whole log as that viewer may know it.
Json log_for(const Play& truth, Viewer viewer) {
    Json log = Json::array();
    for (std::size_t i = 0; i < truth.actions().size(); ++i) {
        log.push_back(row_for(truth, i, viewer));
    }
    return log;
}

/// A client's state, patched together from all it was sent, must be exactly what its viewer may know.
void check_knowledge(const test::Client& client, Viewer viewer, Play& truth) {
    CHECK(client.view == truth.state().view(viewer));
    REQUIRE(client.log.size() == truth.actions().size());
    CHECK(client.log.back() == row_for(truth, truth.actions().size() - 1, viewer));
    const auto to_act = truth.state().to_act();
    const bool acts = viewer && std::ranges::count(to_act, *viewer) > 0;
    REQUIRE(client.turn.contains("legal") == acts);
    if (acts) {
        CHECK(client.turn.at("legal") == truth.state().legal(*viewer));
    }
    CHECK(client.turn.at("can_undo") == (viewer && truth.can_undo(*viewer)));
    CHECK(client.turn.at("to_act") == to_act);
}

/// All frames must consist of known parts and contain neither a seed before the end nor any guest's id.
void check_frames(const Table& table, const std::vector<std::string>& guests) {
    static const std::set<std::string> known{"welcome", "room", "view", "patch", "ack", "at"};
    const std::string seed = to_hex(table.stored().opened.seed);
    for (const auto& [peer, frame] : table.frames()) {
        const Json message = Json::parse(frame);
        REQUIRE(known.contains(message.at("type")));
        if (frame.find(seed) != std::string::npos) {
            REQUIRE(message.at("room").at("status") == "finished");
        }
        for (const std::string& guest : guests) {
            REQUIRE(frame.find(guest) == std::string::npos);
        }
    }
}

void play_and_check(const AnyGame& game, const Json& options, unsigned seed) {
    std::mt19937 random(seed);
    Table table(game, options, "guest-0");
    std::vector<std::string> guests;
    std::vector<std::pair<PeerId, Viewer>> watching{{table.enter("guest-watching"), spectator}};
    std::vector<PeerId> seats;
    for (std::size_t seat = 0; seat < table.stored().opened.seats.size(); ++seat) {
        guests.push_back(std::string("guest-").append(std::to_string(seat)));
        seats.push_back(table.enter(guests.back()));
        table.sit(seats.back(), std::string("P").append(std::to_string(seat)),
                  {{"entropy", to_hex(sha256(std::string("entropy ").append(std::to_string(seed + seat))))}});
        watching.emplace_back(seats.back(), static_cast<Seat>(seat));
    }
    watching.emplace_back(table.enter(guests.at(0)), 0);
    guests.emplace_back("guest-watching");
    Play truth = table.truth();
    while (!truth.state().is_over()) {
        const auto to_act = truth.state().to_act();
        const Seat seat = to_act.at(random() % to_act.size());
        const bool undoes = truth.can_undo(seat) && random() % 4 == 0;
        const Json action = undoes ? test::take_back : truth.state().bot_action("random", seat, random());
        REQUIRE(table.move(seats.at(static_cast<std::size_t>(seat)), action).at("type") == "ack");
        REQUIRE(truth.apply({seat, action}, "x", table.stored().actions.back().at));
        for (const auto& [peer, viewer] : watching) {
            check_knowledge(table.client(peer), viewer, truth);
        }
        const auto& [peer, viewer] = watching.at(random() % watching.size());
        const int seq = static_cast<int>(random() % static_cast<unsigned>(truth.seq() + 1));
        const Json then = table.say(peer, {{"type", "at"}, {"seq", seq}});
        REQUIRE(then.at("view") == truth.position(seq).view(viewer));
    }
    for (const auto& [peer, viewer] : watching) {
        CHECK(table.client(peer).log == log_for(truth, viewer));
    }
    check_frames(table, guests);
}

} // namespace

TEST_CASE("in random games of every kind each viewer is sent exactly what they may know", "[H1]") {
    unsigned seed = 1;
    for (const AnyGame* game : test::games_under_test()) {
        const std::vector<Json> all = test::options_under_test(*game);
        for (std::size_t i = 0; i < all.size(); i += test::is_sanitized ? 5 : 1) {
            INFO(game->facts().name << " " << all[i].dump() << " seed " << seed);
            play_and_check(*game, all[i], seed++);
        }
    }
}

TEST_CASE("hidden differences change nothing in what others are sent", "[H2]") {
    // Two games that differ only in the card that seat 0 lays: all other connections get the same frames,
    // byte for byte, until the card is shown. Marks differ, but they are hashes keyed by the secret seed.
    const std::regex mark(R"("mark":"[0-9a-f]{8}",)");
    const AnyGame& game = *test::games_under_test().back();
    REQUIRE(game.facts().name == "runes");
    std::vector<std::vector<std::string>> sent;
    for (const std::size_t which : {0U, 2U}) {
        Table table(game);
        const auto seats = table.seat_everybody();
        const PeerId carl = table.enter("carl");
        table.move(seats[0], test::open_round);
        table.move(seats[0], test::legal_actions(table.truth().state(), 0).at(which));
        std::vector<std::string>& frames = sent.emplace_back();
        for (const auto& [peer, frame] : table.frames()) {
            if (peer == seats[1] || peer == carl) {
                frames.push_back(std::regex_replace(frame, mark, ""));
            }
        }
    }
    CHECK(sent.at(0) == sent.at(1));
}
