/// Undo: how far back it goes in each phase, and that it restores everything.
#include "engine/catalogue/registry.h"
#include "engine/match/match.h"
#include "tests/engine/nine_worlds/position.h"

using namespace idavoll;
using namespace idavoll::nine_worlds;
using nine_worlds::test::Position;

namespace {

const Json undo{{"type", "undo"}};
const Json next{{"type", "end_turn"}};

Match match_of(const Position& position) {
    return Match(find_game("nine_worlds")->load(json_of(position.state)).value());
}

Seat asked(const Match& match) {
    return match.state().to_act().at(0);
}

void decide(Match& match, const Json& action) {
    CAPTURE(action, match.state().json());
    REQUIRE(match.apply(asked(match), action, nullptr));
}

Json without_seq(const Match& match) {
    Json json = match.state().json();
    json.erase("seq");
    return json;
}

/// Takes these decisions, all of which can be undone, and undoes them one by one.
void there_and_back(const Position& position, const std::vector<Json>& actions) {
    Match match = match_of(position);
    const Seat seat = asked(match);
    std::vector<Json> states;
    for (const Json& action : actions) {
        states.push_back(without_seq(match));
        decide(match, action);
        CAPTURE(action);
        CHECK(match.can_undo(seat));
    }
    for (; !states.empty(); states.pop_back()) {
        REQUIRE(match.apply(seat, undo, nullptr));
        CHECK(without_seq(match) == states.back());
    }
    CHECK_FALSE(match.can_undo(seat));
}

} // namespace

TEST_CASE("undo: a whole turn, including its avatar power, back to its beginning") {
    Position position({3, 4, 9}, {{"avatar_powers", true}});
    position.put(3, 3, 1).put(4, 3, 1).keep(3, &Faction::card, 1).keep(3, &Faction::helheim, 1).acts(3, 9);
    there_and_back(position, {{{"type", "recover"}},
                              {{"type", "deploy"}, {"to", 3}},
                              {{"type", "avatar"}, {"faction", 4}, {"from", 3}, {"to", 6}},
                              {{"type", "travel"}, {"to", 6}},
                              {{"type", "push"}, {"faction", 4}, {"from", 6}, {"to", 9}},
                              {{"type", "drive"}, {"faction", 9}, {"to", 8}}});
}

TEST_CASE("undo: not across the end of a turn, for either seat") {
    Position position({3, 4, 9});
    position.put(3, 3, 1).acts(3, 7);
    Match match = match_of(position);
    const Seat first = asked(match);
    decide(match, {{"type", "muster"}});
    decide(match, next);
    CHECK_FALSE(match.can_undo(first));
    CHECK_FALSE(match.can_undo(asked(match)));
    // With two colours the same seat's next faction cannot undo across it either.
    Position colours({1, 2, 3, 4}, {{"players", 2}, {"variant", "two_player_four_colours"}});
    colours.acts(1, 7);
    Match table = match_of(colours);
    decide(table, {{"type", "muster"}});
    decide(table, next);
    REQUIRE(asked(table) == 0);
    CHECK_FALSE(table.can_undo(0));
}

TEST_CASE("undo: within an open power, back to its beginning, but not once it is closed") {
    Position position({3, 4, 9});
    position.put(4, 1, 1).put(3, 2, 2).opens(3, Power::move).noted(3, 8);
    const Json move{{"type", "move"}, {"faction", 4}, {"from", 1}, {"to", 2}};
    there_and_back(position, {move});
    Match match = match_of(position);
    decide(match, move);
    decide(match, {{"type", "pass"}});
    CHECK(match.state().json().at("power").at("name") == "spend");
    CHECK_FALSE(match.can_undo(asked(match))); // the same faction, but another power
    decide(match, {{"type", "muster"}});
    CHECK(match.can_undo(asked(match)));
    REQUIRE(match.apply(asked(match), undo, nullptr));
    CHECK(match.state().json().at("power").at("ap") == 2);
    CHECK_FALSE(match.can_undo(asked(match)));
}

TEST_CASE("undo: a copied power becomes a copy again") {
    for (const Json& action : {Json{{"type", "travel"}, {"to", 5}},
                               Json{{"type", "move"}, {"faction", 6}, {"from", 5}, {"to", 2}}}) {
        Position position({4, 6}, {{"variant", "two_player_basic"}});
        position.put(4, 1, 1).put(6, 5, 1).opens(4, Power::copy);
        there_and_back(position, {action});
    }
}

TEST_CASE("undo: ullr's returns back to the first one, but not once the last stone is home") {
    Position position({2, 4, 9}, {{"avatar_powers", true}});
    position.keep(2, &Faction::valhalla, 3).avatar(2, 8).end_turns();
    REQUIRE(position.state.phase == Phase::valhalla);
    const Json home{{"type", "return"}, {"to", 2}};
    const Json away{{"type", "return"}, {"to", 8}};
    there_and_back(position, {away, home});
    Match match = match_of(position);
    const Seat ullr = asked(match);
    decide(match, home);
    decide(match, away);
    decide(match, away);
    CHECK(match.state().json().at("round") == 2);
    CHECK_FALSE(match.can_undo(ullr));
}
