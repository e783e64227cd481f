#include "engine/match/record.h"

#include "tests/support/toy.h"

#include <catch2/catch.hpp>

using namespace idavoll;

namespace {

const Json undo{{"type", "undo"}};
const Json raise_pot{{"type", "raise"}};
const Json open_round{{"type", "open"}};

/// A table of three and its record.
struct Table {
    GameLog log{.game = &toy::runes(),
                .options = {{"players", 3}, {"rounds", 2}},
                .players = {"Anna", "Björn", "Cilla"},
                .seed = sha256("record"),
                .entropy = {std::string(64, '1'), "", ""},
                .actions = {},
                .ending = std::nullopt};
    Chance chance{stream_key(log.seed, log.entropy)};
    Match match{toy::runes().start(log.options, chance).value()};

    void play(Seat seat, const Json& action) {
        REQUIRE(match.apply(seat, action, &chance));
        log.actions.push_back({seat, action});
    }

    Json card(Seat seat, std::size_t i) const { return match.state().legal(seat).at(i); }

    void play_round() {
        play(match.state().to_act().at(0), open_round);
        for (Seat seat = 0; seat < 3; ++seat) {
            play(seat, card(seat, 0));
        }
    }

    Json whole(RecordDetail detail = {}) const { return write_record(log, detail).value(); }

    Json shown(Viewer viewer, RecordDetail detail = {}) const {
        return write_record_for(log, viewer, detail).value();
    }
};

} // namespace

TEST_CASE("a record of a running game contains neither the seed nor a result") {
    Table table;
    table.play(0, raise_pot);
    const Json record = table.whole();
    CHECK(record.at("format") == "idavoll-record/1");
    CHECK(record.at("seed").is_null());
    CHECK(record.at("result").is_null());
    CHECK(record.at("commitment") == to_hex(commitment_of(table.log.seed)));
    CHECK(record.at("entropy") == Json(table.log.entropy));
    CHECK(record.at("setup").at("seq") == 0);
    CHECK(record.at("actions")
          == Json::array({{{"seq", 1}, {"seat", 0}, {"action", raise_pot}, {"scores", {0, 0, 0}}}}));
}

TEST_CASE("a record of a finished game contains the seed and the result") {
    Table table;
    table.play_round();
    table.play_round();
    table.log.ending = Ending{};
    const Json record = table.whole();
    CHECK(record.at("seed") == to_hex(table.log.seed));
    CHECK(record.at("result") == result_json(table.match.state()));
    CHECK(record.at("result").at("reason") == "finished");
}

TEST_CASE("a log that does not apply is an error that names the seq") {
    Table table;
    table.play(0, raise_pot);
    table.log.actions.push_back({1, raise_pot});
    CHECK_THAT(write_record(table.log).error().sentence, Catch::StartsWith("seq 2: "));
    table.log.actions.pop_back();
    table.log.ending = Ending{};
    CHECK_THAT(write_record(table.log).error().sentence, Catch::Contains("finished"));
    table.log.players.pop_back();
    CHECK_THAT(write_record(table.log).error().sentence, Catch::Contains("3 seats"));
}

TEST_CASE("legal lists the acting seat's actions before, and state is the state after") {
    Table table;
    table.play(0, raise_pot);
    table.play(0, raise_pot);
    const Json actions = table.whole({.legal = true, .states = true}).at("actions");
    CHECK(actions.at(0).at("legal") == Json::array({raise_pot, open_round}));
    CHECK(actions.at(0).at("state").at("pot") == 2);
    CHECK(actions.at(1).at("state") == table.match.state().json());
}

TEST_CASE("a record for a viewer contains only what its view shows", "[B5]") {
    Table table;
    table.play_round();
    table.play(1, open_round);
    for (Viewer viewer : {Viewer(0), Viewer(1), Viewer(2), spectator}) {
        const Json record = table.shown(viewer, {.legal = true, .states = true});
        CHECK(record.at("viewer") == (viewer ? Json(*viewer) : Json("spectator")));
        CHECK(record.at("seed").is_null());
        CHECK(record.at("setup").at("deck").is_number());
        CHECK(record.at("actions").back().at("state") == table.match.state().view(viewer));
        for (const Json& entry : record.at("actions")) {
            CHECK(entry.contains("legal") == (viewer == entry.at("seat").get<Seat>()));
        }
    }
}

TEST_CASE("a decision that is still secret has null for its secret part") {
    Table table;
    table.play(0, open_round);
    table.play(2, table.card(2, 0));
    const Json secret{{"type", "lay"}, {"card", nullptr}};
    const Json laid = table.log.actions.back().action;
    CHECK(table.shown(0).at("actions").at(1).at("action") == secret);
    CHECK(table.shown(spectator).at("actions").at(1).at("action") == secret);
    CHECK(table.shown(2).at("actions").at(1).at("action") == laid);
    table.play(0, table.card(0, 0));
    table.play(1, table.card(1, 0));
    CHECK(table.shown(0).at("actions").at(1).at("action") == laid);
}

TEST_CASE("a secret decision that was undone stays secret for good") {
    Table table;
    table.play(0, open_round);
    table.play(2, table.card(2, 0));
    table.play(2, undo);
    table.play(2, table.card(2, 1));
    table.play(0, table.card(0, 0));
    table.play(1, table.card(1, 0));
    const Json actions = table.shown(0).at("actions");
    CHECK(actions.at(1).at("action") == Json{{"type", "lay"}, {"card", nullptr}});
    CHECK(actions.at(2).at("action") == undo);
    CHECK(actions.at(3).at("action") == table.log.actions.at(3).action);
    CHECK(table.shown(2).at("actions").at(1).at("action") == table.log.actions.at(1).action);
}

TEST_CASE("a result ranks by standing, with the seats that are out behind all others") {
    Json position = toy::runes().start({{"players", 4}}, Chance(sha256("result"))).value()->json();
    position["scores"] = {5, 7, 5, 1};
    auto state = toy::runes().load(position).value();

    struct Case {
        Ending ending;
        Json ranking;
        Json winners;
    };

    const std::vector<Case> cases{
        {{"finished", {}}, {2, 1, 2, 4}, {1}},       {{"resigned", {1}}, {1, 4, 1, 3}, {0, 2}},
        {{"timeout", {2, 1}}, {1, 3, 4, 2}, {0}},    {{"timeout", {0, 2}}, {3, 1, 3, 2}, {1}},
        {{"cancelled", {}}, nullptr, Json::array()}, {{"tie", {1, 2}}, {1, 3, 4, 1}, {0, 3}},
    };
    for (const Case& each : cases) {
        const Json result = result_json(*state, each.ending);
        CAPTURE(result);
        CHECK(result.at("ranking") == each.ranking);
        CHECK(result.at("winners") == each.winners);
        CHECK(result.at("scores") == position.at("scores"));
        CHECK(result.at("tiebreak").is_null());
        CHECK(result.at("reason") == each.ending.reason);
        CHECK(result.at("out") == Json(each.ending.out));
    }
}
