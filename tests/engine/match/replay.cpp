#include "engine/match/replay.h"

#include "engine/match/selfplay.h"
#include "tests/support/toy.h"

#include <array>
#include <catch2/catch.hpp>
#include <functional>

using namespace idavoll;

namespace {

const std::array<const AnyGame*, 1> games{&toy::runes()};

/// A finished game with two seats and four rounds, including legal actions and states.
Json record() {
    SelfplayOrder order{.game = &toy::runes(), .options = Json::object(), .detail = {true, true}};
    return selfplay(order, 0).value();
}

Json running() {
    Json unfinished = record();
    unfinished["actions"].erase(unfinished["actions"].end() - 1);
    unfinished["seed"] = nullptr;
    unfinished["result"] = nullptr;
    return unfinished;
}

std::string complaint(const Json& tampered) {
    auto played = replay(tampered, games);
    return played ? "" : played.error().sentence;
}

} // namespace

TEST_CASE("a record replays, with or without its details") {
    Json plain = record();
    CHECK(complaint(plain).empty());
    for (Json& entry : plain["actions"]) {
        entry.erase("legal");
        entry.erase("state");
    }
    CHECK(complaint(plain).empty());
    CHECK(complaint(running()).empty());
}

TEST_CASE("a record may say whether the game was rated, as a boolean only") {
    Json rated = record();
    rated["rated"] = true;
    CHECK(complaint(rated).empty());
    rated["rated"] = "yes";
    CHECK_THAT(complaint(rated), Catch::Contains("rated"));
}

TEST_CASE("the order of legal actions has no meaning") {
    Json reordered = record();
    for (Json& entry : reordered["actions"]) {
        std::reverse(entry["legal"].begin(), entry["legal"].end());
    }
    CHECK(complaint(reordered).empty());
}

TEST_CASE("a record that differs from the rules is refused with the place of the difference") {
    struct Case {
        std::string what;
        std::function<void(Json&)> tamper;
        std::string complaint;
    };

    const std::string other_hex(64, 'a');
    const std::vector<Case> cases{
        {"format", [](Json& r) { r["format"] = "idavoll-record/2"; }, "record.format is not"},
        {"unknown game", [](Json& r) { r["game"] = "chess"; }, "there is no game \"chess\""},
        {"other rules", [](Json& r) { r["rules"] = 2; }, "played by version 2 of the rules"},
        {"unknown key", [](Json& r) { r["extra"] = 1; }, "record has an unknown key \"extra\""},
        {"missing key", [](Json& r) { r.erase("result"); }, "record has no key \"result\""},
        {"a viewer's record", [](Json& r) { r["viewer"] = 0; }, "what one viewer may know"},
        {"incomplete options", [](Json& r) { r["options"].erase("rounds"); },
         "options has no key \"rounds\""},
        {"impossible options", [](Json& r) { r["options"]["rounds"] = 99; }, "options.rounds is not from"},
        {"other options", [](Json& r) { r["options"]["rounds"] = 5; }, "setup.options.rounds is 4"},
        {"seed of upper case", [](Json& r) { r["seed"] = std::string(64, 'A'); }, "record.seed is neither"},
        {"other seed", [&](Json& r) { r["seed"] = other_hex; }, "commitment is not the SHA-256"},
        {"other commitment", [&](Json& r) { r["commitment"] = other_hex; }, "commitment is not the SHA-256"},
        {"no commitment", [](Json& r) { r["commitment"] = nullptr; }, "record.commitment is not"},
        {"other entropy", [&](Json& r) { r["entropy"][0] = other_hex; }, "setup."},
        {"bad entropy", [](Json& r) { r["entropy"][1] = "x"; }, "record.entropy[1] is neither"},
        {"too few players", [](Json& r) { r["players"].erase(0); }, "one entry for each of 2 seats"},
        {"a nameless player", [](Json& r) { r["players"][0] = 7; }, "record.players[0] is not a string"},
        {"other setup", [](Json& r) { std::swap(r["setup"]["deck"][0], r["setup"]["deck"][1]); },
         "setup.deck[0] is"},
        {"broken setup", [](Json& r) { r["setup"]["pot"] = "x"; }, "setup: state.pot is not a whole number"},
        {"late setup", [](Json& r) { r["setup"]["seq"] = 1; }, "setup.seq is not 0"},
        {"other seq", [](Json& r) { r["actions"][2]["seq"] = 7; }, "seq 3: the entry says seq 7"},
        {"no seat", [](Json& r) { r["actions"][0]["seat"] = 2; }, "seq 1: the entry.seat is not from 0 to 1"},
        {"other seat", [](Json& r) { r["actions"][0]["seat"] = 1; }, "seq 1: legal lists"},
        {"other action",
         [](Json& r) {
             r["actions"][0]["action"] = {{"type", "lay"}, {"card", 1}};
         },
         "seq 1: This isn't possible now."},
        {"no action", [](Json& r) { r["actions"][0]["action"] = {}; }, "seq 1: action is not an object"},
        {"undo of nothing",
         [](Json& r) {
             r["actions"][0]["action"] = {{"type", "undo"}};
         },
         "seq 1: There is nothing you can undo now."},
        {"other scores", [](Json& r) { r["actions"][1]["scores"][0] = 9; }, "seq 2: scores[0] is 9"},
        {"other state", [](Json& r) { r["actions"][1]["state"]["pot"] = 9; }, "seq 2: state.pot is 9"},
        {"fewer legal", [](Json& r) { r["actions"][0]["legal"].erase(0); }, "seq 1: legal lacks"},
        {"more legal",
         [](Json& r) {
             r["actions"][0]["legal"].push_back({{"type", "win"}});
         },
         "seq 1: legal lists {\"type\":\"win\"}"},
        {"legal listed twice",
         [](Json& r) { r["actions"][0]["legal"].push_back(Json(r["actions"][0]["legal"][0])); },
         "seq 1: legal lists"},
        {"missing action", [](Json& r) { r["actions"].erase(0); }, "seq 1: "},
        {"too many actions", [](Json& r) { r["actions"].push_back(Json(r["actions"].back())); },
         "the entry says seq"},
        {"no result", [](Json& r) { r["result"] = nullptr; }, "there is no result"},
        {"other result",
         [](Json& r) {
             r["result"]["winners"] = {0, 1};
         },
         "result.winners"},
        {"other ranking",
         [](Json& r) {
             r["result"]["ranking"] = {1, 1};
         },
         "result.ranking"},
        {"other reason", [](Json& r) { r["result"]["reason"] = "timeout"; }, "played to its end"},
        {"unknown reason", [](Json& r) { r["result"]["reason"] = "bored"; }, "result.reason is not one of"},
        {"out at the end", [](Json& r) { r["result"]["out"] = {0}; }, "result.out names a seat"},
        {"nobody out", [](Json& r) { r["result"]["out"] = {5}; }, "result.out[0] is not from 0 to 1"},
    };
    for (const Case& each : cases) {
        Json tampered = record();
        each.tamper(tampered);
        CAPTURE(each.what);
        CHECK_THAT(complaint(tampered), Catch::Contains(each.complaint));
    }
}

TEST_CASE("a game that a seat left early replays to the standing at that moment") {
    Json left = running();
    const Json scores = left["actions"].back().at("scores");
    const std::size_t seq = left["actions"].size() + 1;
    left["actions"].push_back(
        {{"seq", seq}, {"seat", 0}, {"action", {{"type", "resign"}}}, {"scores", scores}});
    CHECK(complaint(left) == "the game is over, but there is no result");
    left["result"] = {{"scores", scores}, {"tiebreak", nullptr},  {"ranking", {2, 1}},
                      {"winners", {1}},   {"reason", "resigned"}, {"out", {0}}};
    CHECK(complaint(left).empty());
    left["result"]["out"] = {0, 0};
    CHECK_THAT(complaint(left), Catch::Contains("names a seat twice"));
    left["result"]["out"] = Json::array();
    CHECK_THAT(complaint(left), Catch::Contains("out at the end"));
    left["result"]["reason"] = "finished";
    CHECK_THAT(complaint(left), Catch::Contains("ended otherwise: resigned"));
    left["result"]["reason"] = "timeout";
    CHECK_THAT(complaint(left), Catch::Contains("ended otherwise: resigned"));
    left["actions"].erase(left["actions"].end() - 1);
    CHECK_THAT(complaint(left), Catch::Contains("no action ended the game that way"));
    left["result"]["reason"] = "finished";
    CHECK_THAT(complaint(left), Catch::Contains("not over"));
}

TEST_CASE("a cancelled game replays without a ranking, and only the server cancels") {
    Json cancelled = running();
    const Json scores = cancelled["actions"].back().at("scores");
    const std::size_t seq = cancelled["actions"].size() + 1;
    cancelled["actions"].push_back(
        {{"seq", seq}, {"seat", 1}, {"action", {{"type", "cancel"}}}, {"scores", scores}, {"by", "server"}});
    cancelled["result"] = {{"scores", scores},         {"tiebreak", nullptr},   {"ranking", nullptr},
                           {"winners", Json::array()}, {"reason", "cancelled"}, {"out", Json::array()}};
    CHECK(complaint(cancelled).empty());
    cancelled["result"]["ranking"] = {1, 2};
    CHECK_THAT(complaint(cancelled), Catch::Contains("result.ranking"));
    cancelled["actions"].back().erase("by");
    CHECK_THAT(complaint(cancelled), Catch::Contains("Only the server can do this"));
}

TEST_CASE("a record without a seed replays up to the first shuffle") {
    Json secret = selfplay({.game = &toy::runes(), .options = {{"players", 4}}, .detail = {}}, 0).value();
    secret["seed"] = nullptr;
    CHECK_THAT(complaint(secret), Catch::Contains("requires the stream key"));
}

TEST_CASE("undo is replayed like any action") {
    GameLog log{.game = &toy::runes(),
                .options = {{"players", 2}, {"rounds", 4}},
                .players = {"Anna", "Björn"},
                .seed = sha256("undo"),
                .entropy = {"", ""},
                .actions = {{0, {{"type", "raise"}}},
                            {0, {{"type", "undo"}}},
                            {0, {{"type", "raise"}}},
                            {0, {{"type", "open"}}}},
                .ending = std::nullopt};
    const Json written = write_record(log, {.legal = true, .states = true}).value();
    CHECK(complaint(written).empty());
    CHECK(match_before(written, 3, games).value().state().json().at("pot") == 1);
}

TEST_CASE("match_before reaches every moment of a record") {
    const Json whole = record();
    const auto count = static_cast<int>(whole.at("actions").size());
    CHECK(match_before(whole, 1, games).value().state().json() == whole.at("setup"));
    for (int seq = 1; seq <= count; ++seq) {
        const Json& entry = whole.at("actions").at(static_cast<std::size_t>(seq - 1));
        CHECK(match_before(whole, seq + 1, games).value().state().json() == entry.at("state"));
    }
    CHECK_FALSE(match_before(whole, 0, games));
    CHECK_FALSE(match_before(whole, count + 2, games));
}

TEST_CASE("a record that is any other JSON is refused without a crash") {
    for (const Json& junk : {Json(), Json(1), Json::array(), Json::object(), Json("record")}) {
        CHECK_FALSE(complaint(junk).empty());
    }
    const Json whole = record();
    for (const auto& [key, value] : whole.items()) {
        for (const Json& junk : {Json(), Json(-1), Json::array({1}), Json::object(), Json("x"), Json(true)}) {
            Json tampered = whole;
            tampered[key] = junk;
            CAPTURE(key, junk);
            if (key != "seed" || !junk.is_null()) {
                CHECK_FALSE(complaint(tampered).empty());
            }
        }
    }
}
