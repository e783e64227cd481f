#include "engine/analysis/analysis.h"
#include "engine/catalogue/registry.h"
#include "engine/match/record.h"
#include "engine/match/replay.h"
#include "engine/match/trail.h"
#include "tests/support/toy.h"

#include <array>
#include <catch2/catch.hpp>

using namespace idavoll;

namespace {

const Json raise_pot{{"type", "raise"}};
const Json open_round{{"type", "open"}};
const Json undo{{"type", "undo"}};
const Json resign{{"type", "resign"}};
const Json come_back{{"type", "return"}};
const Json timeout{{"type", "timeout"}};

const std::array<const AnyGame*, 1> runes_alone{&toy::runes()};

Json back_to(int seq) {
    return {{"type", "set_back"}, {"to", seq}};
}

Json without_seq(Json state) {
    state.erase("seq");
    return state;
}

/// A game of "Runes" with its log and the state after each seq.
struct Table {
    explicit Table(int seats = 3)
        : log{.game = &toy::runes(),
              .options = {{"players", seats}, {"rounds", 3}},
              .players = std::vector<std::string>(static_cast<std::size_t>(seats), "Anna"),
              .seed = sha256("setting back"),
              .entropy = std::vector<std::string>(static_cast<std::size_t>(seats)),
              .actions = {},
              .ending = std::nullopt,
              .when_left = WhenLeft::stand_in,
              .bots = {}},
          chance(stream_key(log.seed, log.entropy)), setup(toy::runes().start(log.options, chance).value()),
          match(setup->clone(), WhenLeft::stand_in), states{setup->json()} {}

    /// Returns the error message, or an empty string.
    std::string play(Seat seat, const Json& action, std::optional<std::string> by = std::nullopt) {
        const Past past{[this] { return setup->clone(); },
                        [this](int seq) { return log.actions.at(static_cast<std::size_t>(seq) - 1); }};
        const RecordedAction row{seat, action, std::move(by)};
        const Json before = match.state().json();
        auto outcome = match.play(row, &chance, &past);
        if (!outcome) {
            CHECK(match.state().json() == before);
            return outcome.error().sentence;
        }
        events = std::move(outcome->events);
        log.actions.push_back(row);
        states.push_back(match.state().json());
        return "";
    }

    std::string set_back(int seq) { return play(0, back_to(seq), "server"); }

    Json card(Seat seat) const { return match.state().legal(seat).at(0); }

    /// All seats lay their first card.
    void lay() {
        for (Seat seat = 0; seat < match.state().seats(); ++seat) {
            REQUIRE(play(seat, card(seat)) == "");
        }
    }

    Json event() const { return events.at(0)->view(spectator).value(); }

    Json record() {
        log.ending = match.ending();
        return write_record(log, {.legal = true, .states = true}).value();
    }

    GameLog log;
    Chance chance;
    std::unique_ptr<AnyState> setup;
    Match match;
    std::vector<Json> states; ///< by seq
    Events events;
};

std::string complaint(const Json& record) {
    auto played = replay(record, runes_alone);
    return played ? "" : played.error().sentence;
}

} // namespace

TEST_CASE("a set-back restores the state after that seq, under a new seq") {
    Table table;
    REQUIRE(table.play(0, raise_pot) == "");
    REQUIRE(table.play(0, open_round) == "");
    table.lay();
    for (const int to : {0, 1, 2, 3, 4}) {
        const int seq = table.match.state().seq() + 1;
        REQUIRE(table.set_back(to) == "");
        CHECK(table.match.state().seq() == seq);
        CHECK(without_seq(table.match.state().json())
              == without_seq(table.states[static_cast<std::size_t>(to)]));
        CHECK(table.event().at("to") == to);
    }
    CHECK(complaint(table.record()) == "");
}

TEST_CASE("a set-back can restore positions that were set back or undone before") {
    Table table;
    REQUIRE(table.play(0, raise_pot) == ""); // 1
    REQUIRE(table.play(0, raise_pot) == ""); // 2
    REQUIRE(table.play(0, undo) == "");      // 3
    REQUIRE(table.set_back(0) == "");        // 4
    REQUIRE(table.set_back(2) == "");        // 5
    CHECK(without_seq(table.match.state().json()) == without_seq(table.states[2]));
    REQUIRE(table.play(0, open_round) == ""); // 6
    REQUIRE(table.set_back(4) == "");         // 7
    CHECK(without_seq(table.match.state().json()) == without_seq(table.states[0]));
    REQUIRE(table.set_back(6) == "");
    CHECK(without_seq(table.match.state().json()) == without_seq(table.states[6]));
    table.lay();
    CHECK(complaint(table.record()) == "");
}

TEST_CASE(
    "a set-back that the players agreed on names the seat that takes back, and is the server's in records") {
    Table table;
    REQUIRE(table.play(0, open_round) == "");
    REQUIRE(table.play(1, table.card(1)) == "");
    REQUIRE(table.play(1, back_to(1), "players") == "");
    CHECK(table.event() == Json{{"type", "set_back"}, {"to", 1}, {"seen", true}, {"seat", 1}});
    const Json record = table.record();
    CHECK(record.at("actions").back().at("by") == "server");
    CHECK(record.at("actions").back().at("seat") == 1);
    CHECK(complaint(record) == "");
}

TEST_CASE("undo does not cross a set-back in either direction") {
    Table table;
    REQUIRE(table.play(0, raise_pot) == "");
    REQUIRE(table.play(0, raise_pot) == "");
    REQUIRE(table.set_back(1) == "");
    CHECK_FALSE(table.match.can_undo(0));
    CHECK(table.play(0, undo) == "There is nothing you can undo now.");
    REQUIRE(table.play(0, raise_pot) == "");
    REQUIRE(table.play(0, undo) == "");
    CHECK(table.play(0, undo) == "There is nothing you can undo now.");
}

TEST_CASE("only the server sets a game back, while it runs, to an existing seq, by exactly that action") {
    Table table;
    CHECK(table.set_back(0) == "A game can only be set back to a seq before the current one.");
    REQUIRE(table.play(0, raise_pot) == "");
    CHECK(table.play(0, back_to(0)) == "Only the server can set a game back.");
    CHECK(table.play(0, back_to(0), "greedy") == "Only the server can set a game back.");
    CHECK(table.set_back(1) == "A game can only be set back to a seq before the current one.");
    CHECK(table.set_back(2) == "A game can only be set back to a seq before the current one.");
    CHECK(table.match.play({0, back_to(0), "server"}, &table.chance).error().sentence
          == "Setting a game back requires its log.");
    CHECK(table.match.apply(0, back_to(0), &table.chance).error().refusal == Refusal::malformed);
    CHECK(set_back_to(back_to(7)) == 7);
    for (const Json& other :
         {Json{{"type", "set_back"}}, Json{{"type", "set_back"}, {"to", -1}},
          Json{{"type", "set_back"}, {"to", 1.0}}, Json{{"type", "set_back"}, {"to", "1"}},
          Json{{"type", "set_back"}, {"to", 1}, {"why", ""}}, Json{{"type", "set_back"}, {"to", 1ULL << 40U}},
          Json("set_back"), Json(nullptr)}) {
        CHECK_FALSE(set_back_to(other));
    }
    REQUIRE(table.play(0, {{"type", "cancel"}}, "server") == "");
    CHECK(table.set_back(0) == "The game has ended.");
}

TEST_CASE("a set-back also restores who is out, and the game may end later as usual") {
    Table table;
    REQUIRE(table.play(0, timeout, "server") == ""); // 1
    REQUIRE(table.play(0, come_back) == "");         // 2
    REQUIRE(table.play(1, resign) == "");            // 3
    REQUIRE(table.set_back(1) == "");
    CHECK(table.match.leaving().is_out(0));
    CHECK_FALSE(table.match.leaving().is_out(1));
    REQUIRE(table.set_back(0) == "");
    CHECK_FALSE(table.match.leaving().is_out(0));
    REQUIRE(table.play(2, resign) == "");
    REQUIRE(table.play(1, resign) == "");
    CHECK(table.match.ending() == Ending{"resigned", {2, 1}});
    CHECK(complaint(table.record()) == "");
}

TEST_CASE("a set-back says whether something hidden was revealed since") {
    Table table;
    REQUIRE(table.play(0, raise_pot) == "");
    REQUIRE(table.set_back(0) == "");
    CHECK(table.event() == Json{{"type", "set_back"}, {"to", 0}, {"seen", false}});
    REQUIRE(table.play(0, open_round) == "");
    table.lay(); // cards are revealed, and others drawn
    REQUIRE(table.set_back(0) == "");
    CHECK(table.event() == Json{{"type", "set_back"}, {"to", 0}, {"seen", true}});
}

TEST_CASE("after a set-back a bot samples what its seat knew then") {
    Table table;
    REQUIRE(table.play(0, open_round) == "");
    table.lay();
    REQUIRE(table.set_back(0) == "");
    REQUIRE(table.play(0, raise_pot) == "");
    const Json record = table.record();
    const int next = static_cast<int>(record.at("actions").size()) + 1;
    for (Seat seat = 0; seat < 3; ++seat) {
        const KnownMatch known = known_before(record, next, seat, runes_alone).value();
        CHECK(known.match.state().json() == table.match.state().json());
        const KnownMatch then = known_before(record, 1, seat, runes_alone).value();
        CHECK(known.memory != nullptr);
        CHECK(then.memory != nullptr);
    }
}

TEST_CASE("a record with a set-back is checked for its seq, who made it, and the state after it") {
    Table table;
    REQUIRE(table.play(0, raise_pot) == "");
    REQUIRE(table.play(0, open_round) == "");
    REQUIRE(table.set_back(1) == "");
    const Json sound = table.record();
    REQUIRE(complaint(sound) == "");
    CHECK(sound.at("actions").at(2).at("by") == "server");
    Json other = sound;
    other.at("actions").at(2).at("action").at("to") = 0;
    CHECK(complaint(other).find("seq 3: state") == 0);
    other = sound;
    other.at("actions").at(2).erase("by");
    CHECK(complaint(other) == "seq 3: Only the server can set a game back.");
    other = sound;
    other.at("actions").at(2).at("action").at("to") = 3;
    CHECK(complaint(other).find("seq 3: A game can only be set back") == 0);
}

TEST_CASE("a secret decision that was set back stays as secret as it was") {
    Table table;
    REQUIRE(table.play(0, open_round) == "");
    const Json laid = table.card(1);
    REQUIRE(table.play(1, laid) == ""); // still secret
    REQUIRE(table.set_back(1) == "");
    table.lay(); // now the round is revealed
    const auto action_for = [&](Viewer viewer) {
        return write_record_for(table.log, viewer).value().at("actions").at(1).at("action");
    };
    CHECK(action_for(1) == laid);
    CHECK(action_for(0) != laid);
    CHECK(action_for(spectator) != laid);
    // What was revealed before the set-back stays known.
    REQUIRE(table.set_back(0) == "");
    CHECK(write_record_for(table.log, spectator).value().at("actions").at(3).at("action")
          == table.log.actions.at(3).action);
}

TEST_CASE("a trail gives the rows that make up each position") {
    Trail trail;
    for (const Json& action : {raise_pot, raise_pot, undo, open_round, back_to(2), raise_pot, back_to(0)}) {
        trail.follow(action);
    }
    using Seqs = std::vector<int>;
    CHECK(trail.standing(2) == Seqs{1, 2});
    CHECK(trail.standing(3) == Seqs{1});
    CHECK(trail.standing(4) == Seqs{1, 4});
    CHECK(trail.standing(5) == Seqs{1, 2});
    CHECK(trail.standing(6) == Seqs{1, 2, 6});
    CHECK(trail.standing().empty());
}

TEST_CASE("the analysis skips what was set back") {
    const AnyGame& game = *find_game("voluspa");
    GameLog log{.game = &game,
                .options = game.complete_options({{"players", 2}}).value(),
                .players = {"Anna", "Bjorn"},
                .seed = sha256("analysis of what was set back"),
                .entropy = {"", ""},
                .actions = {},
                .ending = std::nullopt};
    const Chance chance(stream_key(log.seed, log.entropy));
    const auto setup = game.start(log.options, chance).value();
    Match match(setup->clone());
    const Past past{[&setup] { return setup->clone(); },
                    [&log](int seq) { return log.actions.at(static_cast<std::size_t>(seq) - 1); }};
    const auto play = [&](const RecordedAction& row) {
        REQUIRE(match.play(row, &chance, &past));
        log.actions.push_back(row);
    };
    const auto act = [&] {
        const Seat seat = match.to_act().front();
        play({seat, match.state().bot_action("greedy", seat, 1)});
    };
    for (int n = 0; n < 4; ++n) {
        act();
    }
    play({0, back_to(2), "server"});
    act();
    play({0, {{"type", "cancel"}}, "server"});
    log.ending = match.ending();
    const Json record = write_record(log).value();
    const Analysis analysis = analyse(record, {.simulations = 20, .games = 2}).value();
    std::vector<int> seqs;
    for (const JudgedAction& action : analysis.actions) {
        seqs.push_back(action.seq);
    }
    CHECK(seqs == std::vector<int>{1, 2, 6});
}
