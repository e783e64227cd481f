#include "engine/match/leaving.h"

#include "engine/bots/bots.h"
#include "engine/match/record.h"
#include "engine/match/replay.h"
#include "tests/support/toy.h"

#include <array>
#include <catch2/catch.hpp>

using namespace idavoll;

namespace {

const Json raise_pot{{"type", "raise"}};
const Json open_round{{"type", "open"}};
const Json undo{{"type", "undo"}};
const Json resign{{"type", "resign"}};
const Json timeout{{"type", "timeout"}};
const Json come_back{{"type", "return"}};
const Json cancel{{"type", "cancel"}};

const std::array<const AnyGame*, 1> games{&toy::runes()};

/// A game of "Runes" in which seat 0 raises and opens first, and its record.
struct Table {
    explicit Table(int seats, WhenLeft when_left = WhenLeft::stand_in, SeatBots bots = {})
        : log{.game = &toy::runes(),
              .options = {{"players", seats}, {"rounds", 2}},
              .players = std::vector<std::string>(static_cast<std::size_t>(seats), "Anna"),
              .seed = sha256("leaving"),
              .entropy = std::vector<std::string>(static_cast<std::size_t>(seats)),
              .actions = {},
              .ending = std::nullopt,
              .when_left = when_left,
              .bots = bots},
          chance(stream_key(log.seed, log.entropy)),
          match(toy::runes().start(log.options, chance).value(), when_left, bots) {}

    /// Returns the error message, or an empty string.
    std::string play(Seat seat, const Json& action, std::optional<std::string> by = std::nullopt) {
        const RecordedAction row{seat, action, std::move(by)};
        const Json before = match.state().json();
        auto outcome = match.play(row, &chance);
        if (!outcome) {
            CHECK(match.state().json() == before);
            return outcome.error().sentence;
        }
        events = std::move(outcome->events);
        log.actions.push_back(row);
        return "";
    }

    std::string time_out(Seat seat) { return play(seat, timeout, "server"); }

    Json card(Seat seat) const { return match.state().legal(seat).at(0); }

    Json record() {
        log.ending = match.ending();
        Json written = write_record(log, {.legal = true, .states = true}).value();
        auto played = replay(written, games);
        CHECK((played ? "" : played.error().sentence) == "");
        return written;
    }

    GameLog log;
    Chance chance;
    Match match;
    Events events;
};

Json without_seq(Json state) {
    state.erase("seq");
    return state;
}

std::string complaint(const Json& record) {
    auto played = replay(record, games);
    return played ? "" : played.error().sentence;
}

} // namespace

TEST_CASE("the four actions have only a type, and neither games nor lists of legal actions contain them") {
    CHECK(table_action(resign) == TableAction::resign);
    CHECK(table_action(timeout) == TableAction::timeout);
    CHECK(table_action(come_back) == TableAction::return_);
    CHECK(table_action(cancel) == TableAction::cancel);
    CHECK_FALSE(table_action({{"type", "resign"}, {"seat", 0}}));
    CHECK_FALSE(table_action(undo));
    CHECK_FALSE(table_action("resign"));
    CHECK_FALSE(table_action(nullptr));
    Table table(3);
    for (const Json& action : {resign, timeout, come_back, cancel}) {
        CHECK(table.match.state().clone()->apply(0, action, &table.chance).error().refusal
              == Refusal::malformed);
        CHECK(table.match.apply(0, action, &table.chance).error().refusal == Refusal::malformed);
    }
}

TEST_CASE("leaving has its own seq, does not change the state, and is public") {
    Table table(4);
    const Json before = table.match.state().json();
    REQUIRE(table.play(2, resign) == "");
    CHECK(table.match.state().seq() == 1);
    CHECK(without_seq(table.match.state().json()) == without_seq(before));
    REQUIRE(table.events.size() == 1);
    CHECK(table.events[0]->view(spectator) == Json{{"type", "resigned"}, {"seat", 2}});
    REQUIRE(table.time_out(0) == "");
    CHECK(table.events[0]->view(3) == Json{{"type", "timed_out"}, {"seat", 0}});
    REQUIRE(table.play(0, come_back) == "");
    CHECK(table.events[0]->view(3) == Json{{"type", "returned"}, {"seat", 0}});
    REQUIRE(table.play(3, cancel, "server") == "");
    CHECK(table.events[0]->view(3) == Json{{"type", "cancelled"}, {"seat", 3}});
    CHECK(table.match.state().seq() == 4);
    CHECK(without_seq(table.match.state().json()) == without_seq(before));
}

TEST_CASE("a seat that is not out may resign, also when it is not its turn") {
    Table table(4);
    CHECK(table.play(3, resign) == "");
    CHECK(table.play(3, resign) == "You have already left this game.");
    CHECK(table.play(2, resign, "server") == "Only the seat itself can do this.");
    CHECK(table.play(2, resign, "greedy") == "Only the seat itself can do this.");
}

TEST_CASE("only a seat that is to act may time out, and only by the server") {
    Table table(4);
    CHECK(table.time_out(1) == "It isn't this seat's turn, so its clock isn't running.");
    CHECK(table.play(0, timeout) == "Only the server can do this for a seat.");
    CHECK(table.play(0, timeout, "greedy") == "Only the server can do this for a seat.");
    CHECK(table.time_out(0) == "");
    CHECK(table.time_out(0) == "This seat is already out, so its clock isn't running.");
}

TEST_CASE("a seat that is out by timeout may return while the game runs") {
    Table table(4);
    CHECK(table.play(0, come_back) == "You have not left this game.");
    REQUIRE(table.time_out(0) == "");
    CHECK(table.play(0, come_back, "server") == "Only the seat itself can do this.");
    CHECK(table.play(0, come_back) == "");
    CHECK(table.play(0, come_back) == "You have not left this game.");
    REQUIRE(table.play(1, resign) == "");
    CHECK(table.play(1, come_back) == "You have resigned and can't return.");
    Table short_table(2);
    REQUIRE(short_table.time_out(0) == "");
    CHECK(short_table.play(0, come_back) == "The game has ended.");
}

TEST_CASE("the last two seats, both held by people, may end the game as a tie, and share the first rank") {
    const Json tie{{"type", "tie"}};
    Table table(3);
    CHECK(table.play(1, tie) == "Only the server can do this for a seat.");
    CHECK(table.play(1, tie, "operator") == "Only the server can do this for a seat.");
    CHECK(table.play(1, tie, "server")
          == "Only the last two seats, both held by people, can agree on a tie.");
    REQUIRE(table.play(1, resign) == "");
    CHECK(table.play(1, tie, "server") == "A seat that is out can't agree on a tie.");
    CHECK(table.play(2, tie, "server") == "");
    CHECK(table.events[0]->view(spectator) == Json{{"type", "tied"}, {"seat", 2}});
    CHECK(table.match.ending() == Ending{"tie", {1}});
    const Json result = table.record().at("result");
    CHECK(result.at("ranking") == Json{1, 3, 1});
    CHECK(result.at("winners") == Json{0, 2});
    CHECK(complaint(table.record()) == "");
}

TEST_CASE("only the server may cancel, for a seat that is not out") {
    Table table(4);
    REQUIRE(table.play(1, resign) == "");
    CHECK(table.play(1, cancel, "server") == "A seat that is out can't cancel the game.");
    CHECK(table.play(2, cancel) == "Only the server can do this for a seat.");
    CHECK(table.play(2, timeout, "operator") == "Only the server can do this for a seat.");
    const bool by_operator = GENERATE(false, true);
    CHECK(table.play(2, cancel, by_operator ? "operator" : "server") == "");
    CHECK(table.match.ending() == Ending{"cancelled", {1}});
    CHECK(table.record().at("actions").back().at("by") == "server");
    const Json result = table.record().at("result");
    CHECK(result.at("ranking").is_null());
    CHECK(result.at("winners") == Json::array());
    CHECK(result.at("out") == Json{1});
}

TEST_CASE("when_left ends: the game ends as soon as a seat leaves, with that reason") {
    Table table(4, WhenLeft::ends);
    REQUIRE(table.play(0, raise_pot) == "");
    REQUIRE(table.play(3, resign) == "");
    CHECK(table.match.is_over());
    CHECK(table.match.ending() == Ending{"resigned", {3}});
    CHECK(table.match.to_act().empty());
    CHECK(table.match.legal(0) == Json::array());
    CHECK_FALSE(table.match.can_undo(0));
    for (const Json& action : {raise_pot, undo, resign, come_back}) {
        CHECK(table.play(0, action) == "The game has ended.");
    }
    CHECK(table.play(0, timeout, "server") == "The game has ended.");
    CHECK(table.record().at("result").at("ranking") == Json({1, 1, 1, 4}));

    Table late(3, WhenLeft::ends);
    REQUIRE(late.time_out(0) == "");
    CHECK(late.match.ending() == Ending{"timeout", {0}});
}

TEST_CASE("when_left stand_in: the game goes on until fewer than two human players are left") {
    Table table(4);
    REQUIRE(table.play(1, resign) == "");
    REQUIRE(table.time_out(0) == "");
    CHECK_FALSE(table.match.is_over());
    REQUIRE(table.play(2, resign) == "");
    CHECK(table.match.ending() == Ending{"resigned", {1, 0, 2}});
    CHECK(table.record().at("result").at("winners") == Json{3});
}

TEST_CASE("a seat held by a bot from the start does not count as a human player") {
    Table table(4, WhenLeft::stand_in, {std::nullopt, "greedy", std::nullopt, "flat:500"});
    REQUIRE(table.time_out(0) == "");
    CHECK(table.match.ending() == Ending{"timeout", {0}});
    const Json record = table.record();
    CHECK(record.at("bots") == Json({nullptr, "greedy", nullptr, "flat:500"}));
    CHECK(record.at("when_left") == "stand_in");
}

TEST_CASE("a game of two seats always ends when one leaves") {
    for (const WhenLeft when_left : {WhenLeft::ends, WhenLeft::stand_in}) {
        Table resigned(2, when_left);
        REQUIRE(resigned.play(1, resign) == "");
        CHECK(resigned.match.ending() == Ending{"resigned", {1}});
        Table timed_out(2, when_left);
        REQUIRE(timed_out.time_out(0) == "");
        CHECK(timed_out.match.ending() == Ending{"timeout", {0}});
    }
}

TEST_CASE("a bot decides for a seat that is out, and only the player for one that is not") {
    Table table(3);
    CHECK(table.play(0, raise_pot, "greedy") == "No bot plays this seat, because it isn't out.");
    CHECK(table.play(0, raise_pot, "server") == "No bot plays this seat, because it isn't out.");
    REQUIRE(table.time_out(0) == "");
    CHECK(table.play(0, raise_pot) == "A bot plays this seat.");
    CHECK(table.play(0, raise_pot, "server") == "There is no bot with that name.");
    CHECK(table.play(0, raise_pot, "greedy") == "");
    CHECK_FALSE(table.match.can_undo(0));
    CHECK(table.play(0, undo, "greedy") == "Only the seat itself can undo its actions.");
    CHECK(table.play(0, undo) == "A bot plays this seat.");
    REQUIRE(table.play(0, come_back) == "");
    CHECK(table.play(0, undo) == "There is nothing you can undo now.");
    CHECK(table.play(0, open_round) == "");
}

TEST_CASE("only the bot decides for a seat it holds from the start") {
    Table table(3, WhenLeft::stand_in, {"greedy", std::nullopt, std::nullopt});
    CHECK(table.play(0, raise_pot) == "A bot plays this seat.");
    CHECK(table.play(0, raise_pot, "random") == "A different bot plays this seat.");
    CHECK(table.play(0, raise_pot, "greedy") == "");
    CHECK(table.record().at("actions").at(0).at("by") == "greedy");
}

TEST_CASE("undo crosses none of the four actions, whichever seat took them") {
    for (const auto& [seat, action] : {std::pair(0, timeout), std::pair(2, resign)}) {
        Table table(4);
        REQUIRE(table.play(0, raise_pot) == "");
        REQUIRE(table.match.can_undo(0));
        REQUIRE(table.play(seat, action, action == timeout ? std::optional("server") : std::nullopt) == "");
        CHECK_FALSE(table.match.can_undo(0));
        if (seat == 0) {
            REQUIRE(table.play(0, come_back) == "");
        }
        CHECK(table.play(0, undo) == "There is nothing you can undo now.");
        REQUIRE(table.play(0, raise_pot) == "");
        CHECK(table.play(0, undo) == "");
        CHECK(table.play(0, undo) == "There is nothing you can undo now.");
        table.record();
    }
}

TEST_CASE("a seat can be out, return, and be out again, and is listed where it last left") {
    Table table(4);
    REQUIRE(table.time_out(0) == "");
    REQUIRE(table.play(1, resign) == "");
    REQUIRE(table.play(0, come_back) == "");
    CHECK_FALSE(table.match.leaving().is_out(0));
    REQUIRE(table.time_out(0) == "");
    while (!table.match.is_over()) {
        const Seat seat = table.match.to_act().front();
        const Json action = table.match.state().bot_action("greedy", seat, 0);
        REQUIRE(table.play(seat, action, seat <= 1 ? std::optional("greedy") : std::nullopt) == "");
    }
    CHECK(table.match.ending() == Ending{"finished", {1, 0}});
    const Json result = table.record().at("result");
    CHECK(result.at("out") == Json({1, 0}));
    CHECK(result.at("reason") == "finished");
    CHECK(result.at("ranking").at(0) >= 3);
    CHECK(result.at("ranking").at(1) >= 3);
}

TEST_CASE("a record with a false departure is refused with its place") {
    Table table(3);
    REQUIRE(table.time_out(0) == "");
    REQUIRE(table.play(0, raise_pot, "greedy") == "");
    REQUIRE(table.play(0, come_back) == "");
    REQUIRE(table.play(0, open_round) == "");
    REQUIRE(table.play(2, resign) == "");
    REQUIRE(table.play(1, resign) == "");
    const Json whole = table.record();

    struct Case {
        std::function<void(Json&)> tamper;
        std::string complaint;
    };

    const std::vector<Case> cases{
        {[](Json& r) { r["when_left"] = "ends"; }, "seq 2: legal lists"},
        {[](Json& r) { r.erase("when_left"); }, "seq 2: legal lists"},
        {[](Json& r) { r["when_left"] = "later"; }, "record.when_left is neither"},
        {[](Json& r) { r["when_left"] = nullptr; }, "record.when_left is not a string"},
        {[](Json& r) {
             r["bots"] = Json::array({nullptr, nullptr});
         },
         "record.bots"},
        {[](Json& r) {
             r["bots"] = Json::array({nullptr, "genius", nullptr});
         },
         "record.bots[1] is neither"},
        {[](Json& r) {
             r["bots"] = Json::array({nullptr, "greedy", nullptr});
         },
         "seq 2: legal lists"},
        {[](Json& r) { r["actions"][0].erase("by"); }, "seq 1: Only the server"},
        {[](Json& r) { r["actions"][1].erase("by"); }, "seq 2: A bot plays"},
        {[](Json& r) { r["actions"][1]["by"] = "genius"; }, "seq 2: There is no bot"},
        {[](Json& r) { r["actions"][1]["by"] = nullptr; }, "seq 2: the entry.by is not a string"},
        {[](Json& r) { r["actions"][3]["by"] = "greedy"; }, "seq 4: No bot plays"},
        {[](Json& r) { r["actions"][4]["seat"] = 0; }, "seq 5: "},
        {[](Json& r) { r["actions"][4]["legal"].push_back(open_round); }, "seq 5: legal lists"},
        {[](Json& r) { r["actions"][4]["state"]["seq"] = 4; }, "seq 5: state.seq"},
        {[](Json& r) { r["actions"][4]["action"]["why"] = 1; }, "seq 5: "},
        {[](Json& r) { r["actions"].erase(5); }, "no action ended the game"},
        {[](Json& r) {
             r["result"]["out"] = {1, 2};
         },
         "result.out is [1,2], but"},
        {[](Json& r) { r["result"]["out"] = {2}; }, "result.out is [2], but"},
        {[](Json& r) {
             r["result"]["out"] = {2, 0};
         },
         "result.out names a seat that was not out"},
        {[](Json& r) { r["result"]["reason"] = "timeout"; }, "ended otherwise: resigned"},
        {[](Json& r) { r["result"]["winners"] = {1}; }, "result.winners"},
        {[](Json& r) { r["result"] = nullptr; }, "there is no result"},
    };
    for (const Case& each : cases) {
        Json tampered = whole;
        each.tamper(tampered);
        CAPTURE(each.complaint);
        CHECK_THAT(complaint(tampered), Catch::Contains(each.complaint));
    }
}

TEST_CASE("a viewer's record of a running game shows who left and what bots decided") {
    Table table(3);
    REQUIRE(table.play(0, open_round) == "");
    REQUIRE(table.time_out(2) == "");
    REQUIRE(table.play(2, table.card(2), "greedy") == "");
    const Json actions = write_record_for(table.log, 1).value().at("actions");
    CHECK(actions.at(1).at("action") == timeout);
    CHECK(actions.at(1).at("by") == "server");
    CHECK(actions.at(2).at("action") == Json{{"type", "lay"}, {"card", nullptr}});
    CHECK(actions.at(2).at("by") == "greedy");
    CHECK(write_record_for(table.log, spectator).value().at("when_left") == "stand_in");
}

TEST_CASE("a log that did not end as it says is an error") {
    Table table(3);
    REQUIRE(table.play(0, resign) == "");
    REQUIRE(table.play(1, resign) == "");
    table.log.ending = Ending{"resigned", {1, 0}};
    CHECK_FALSE(write_record(table.log));
    table.log.ending = Ending{"finished", {}};
    CHECK_FALSE(write_record(table.log));
    table.log.ending = Ending{"resigned", {0, 1}};
    CHECK(write_record(table.log));
}

TEST_CASE("a bot has the name given in the record page's list of bots") {
    for (const std::string_view name : {"random", "greedy", "flat:1", "flat:2000", "search:8000", "search"}) {
        CHECK(is_bot_name(name));
    }
    for (const std::string_view name : {"", "server", "flat", "flat:", "flat:0", "flat:-1", "flat:1x",
                                        "search:01", "greedy:3", "Greedy", "flat:99999999999"}) {
        CHECK_FALSE(is_bot_name(name));
    }
}
