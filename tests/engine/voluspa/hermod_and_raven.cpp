/// Turns of several placements: after a hermod, and a raven's second landing.
#include "tests/engine/voluspa/turn.h"

#include <algorithm>

using namespace idavoll;
using namespace idavoll::test;
using namespace idavoll::test::turns;
using enum Tile;

// ---- Hermod -------------------------------------------------------------------------------------------

TEST_CASE("after a hermod the free cells at both ends of its row and column are allowed") {
    for (const Edition edition : {Edition::latest, rulebook}) {
        const State state = after_hermod(R"(
            Od ..  Va
            Od Hm* Va
            .. Sk  ..
            .. Lo  Va)",
                                         {thor, thor}, edition);
        CHECK(cells_for(state, thor) == std::vector<Cell>{{1, 0}, {-1, 1}, {3, 1}, {1, 4}});
        CHECK(refusal(state, Place{thor, {-1, 0}, {}})
              == "After Hermod, the next tile must go in his row or column.");
        CHECK(other_actions(state) == "end_turn");
    }
}

TEST_CASE("after a hermod tiles that go on others are allowed on the cells of its lines, including its own") {
    for (const Edition edition : {Edition::latest, rulebook}) {
        const State state = after_hermod(R"(
            Od ..  Va
            Od Hm* Va
            .. Va  ..)",
                                         {dragon, skadi, skadi}, edition);
        const std::vector<Cell> free{{1, 0}, {-1, 1}, {3, 1}, {1, 3}};
        const std::vector<Cell> lines{{0, 1}, {1, 1}, {2, 1}, {1, 2}};
        std::vector<Cell> all = free;
        all.insert(all.end(), lines.begin(), lines.end());
        std::ranges::sort(all);
        CHECK(cells_for(state, dragon) == all);
        CHECK(cells_for(state, skadi) == all);
    }
    const State bumping = after_hermod("Od Hm* Va He", {jotunn});
    CHECK(cells_for(bumping, jotunn) == std::vector<Cell>{{1, -1}, {-1, 0}, {0, 0}, {1, 0}, {2, 0}, {1, 1}});
    const State lightning = after_hermod("Od Hm* Va He Va", {Tile::lightning_bolt});
    CHECK(cells_for(lightning, Tile::lightning_bolt) == std::vector<Cell>{{0, 0}, {1, 0}, {2, 0}});
}

TEST_CASE(
    "after a hermod a hel goes on one of its neighbours or on it, [2012] only orthogonally next to it") {
    constexpr std::string_view art = R"(
        Od Od  Od Od
        Od Hm* Va Od
        .. Sk  .. Od)";
    State latest = after_hermod(art, {});
    latest.hels = {1, 0};
    CHECK(cells_for(latest, hel)
          == std::vector<Cell>{{0, 0}, {1, 0}, {2, 0}, {0, 1}, {1, 1}, {2, 1}, {1, 2}});
    CHECK(refusal(latest, Place{hel, {3, 1}, {}})
          == "After Hermod, a Hel can only be placed on or around him.");
    State first = after_hermod(art, {}, rulebook);
    first.hels = {1, 0};
    CHECK(cells_for(first, hel) == std::vector<Cell>{{1, 0}, {0, 1}, {2, 1}, {1, 2}});
}

TEST_CASE("several hermods may follow one another, and the newest one counts") {
    State state = position("Va", {hermod, hermod, odin});
    CHECK(same_turn(play(state, Place{hermod, {1, 0}, {}})));
    CHECK(state.turn == Turn{.seat = 0, .phase = Phase::hermod, .hermod = Cell{1, 0}, .raven = {}});
    CHECK(same_turn(play(state, Place{hermod, {1, 1}, {}})));
    CHECK(state.turn.hermod == Cell{1, 1});
    CHECK(cells_for(state, odin) == std::vector<Cell>{{1, -1}, {0, 1}, {2, 1}, {1, 2}});
    const auto outcome = play(state, Place{odin, {1, 2}, {}});
    CHECK(state.turn.seat == 1);
    CHECK_FALSE(outcome.can_undo);
    CHECK(state.hands[0].size() == 5);
}

TEST_CASE("after a hermod the turn may be ended") {
    State state = position("Va", {hermod, odin});
    play(state, Place{hermod, {1, 0}, {}});
    const auto outcome = play(state, EndTurn{});
    CHECK(types(outcome.events) == "drew turn_ended turn_began");
    CHECK_FALSE(outcome.can_undo);
    CHECK(refusal(state, EndTurn{}) == "You can't end your turn yet: place or discard a tile first.");
}

TEST_CASE("V-15 after a hermod with nothing to place one tile is discarded, [2012] the turn just closes") {
    // With the hermod the row is full, and its column ends at Hels.
    constexpr std::string_view full = R"(
        .. .. .. He  .. .. ..
        Va Lo Va ..* Va Lo Va
        .. .. .. He  .. .. ..)";
    State state = position(full, {hermod, thor, odin});
    const auto outcome = play(state, Place{hermod, mark(full), {}});
    CHECK(types(outcome.events) == "placed");
    CHECK(state.turn.phase == Phase::hermod);
    CHECK(other_actions(state) == "discard:odin discard:thor");
    CHECK(Voluspa::legal(state, 0).size() == 2);
    CHECK(same_turn(outcome));
    play(state, Discard{thor});
    CHECK(state.discard == Tiles{thor});
    CHECK(state.turn.seat == 1);
    CHECK(state.hands[0].size() == 5);

    SECTION("with an empty hand the turn closes automatically") {
        State empty = position(full, {hermod});
        CHECK(types(play(empty, Place{hermod, mark(full), {}}).events)
              == "placed drew turn_ended turn_began");
    }
    SECTION("a placeable hel does not require a discard") {
        State helped = position(full, {hermod, thor});
        helped.hels[0] = 1;
        play(helped, Place{hermod, mark(full), {}});
        CHECK(other_actions(helped) == "end_turn");
        CHECK(cells_for(helped, hel) == std::vector<Cell>{{2, 1}, {3, 1}, {4, 1}});
    }
    SECTION("[2012] with any hand the turn closes automatically") {
        State first = position(full, {hermod, thor, odin}, rulebook);
        CHECK(types(play(first, Place{hermod, mark(full), {}}).events)
              == "placed drew turn_ended turn_began");
        CHECK(first.discard.empty());
    }
}

// ---- Raven --------------------------------------------------------------------------------------------

TEST_CASE("a raven may be placed a second time, on a different cell, and scores again") {
    State state = position("Va Fe Dr", {raven, thor});
    const auto first = play(state, Place{raven, {3, 0}, {}});
    CHECK(same_turn(first));
    CHECK(types(first.events) == "placed");
    CHECK(state.turn == Turn{.seat = 0, .phase = Phase::raven, .hermod = {}, .raven = OpenRaven{{3, 0}, {}}});
    CHECK(other_actions(state) == "end_turn");
    CHECK(refusal(state, Place{raven, {3, 0}, {}})
          == "A raven's second landing must be on a different cell.");
    CHECK(refusal(state, Place{thor, {0, 1}, {}}) == "Only the raven just placed can be placed again.");
    CHECK(points(state, raven, {0, 1}) == 2);

    const auto second = play(state, Place{raven, {0, 1}, {}});
    CHECK(types(second.events) == "lifted placed scored drew turn_ended turn_began");
    CHECK(state.board == board(R"(
        Va Fe Dr
        Ra .. ..)"));
    CHECK(state.scores == std::vector{2, 0});
    CHECK(state.turn.seat == 1);
}

TEST_CASE("the second placement of a raven is optional") {
    State state = position("Va Fe Dr", {raven});
    play(state, Place{raven, {2, 0}, {}});
    CHECK(state.discard.empty());
    CHECK(state.turn.raven == OpenRaven{{2, 0}, dragon});
    play(state, EndTurn{});
    CHECK(state.board == board("Va Fe Ra"));
    CHECK(state.discard == Tiles{dragon});
}

TEST_CASE("V-20 when a raven moves on, what it covered is restored without its boost") {
    State state = position("Va Fe+2 Dr+1", {raven});
    play(state, Place{raven, {1, 0}, {}});
    CHECK(state.board == board("Va Ra Dr+1"));
    CHECK(state.discard.empty());
    CHECK(state.turn.raven == OpenRaven{{1, 0}, fenrir});
    const auto outcome = play(state, Place{raven, {2, 0}, {}});
    CHECK(types(outcome.events) == "lifted covered placed drew turn_ended turn_began");
    CHECK(state.board == board("Va Fe Ra"));
    CHECK(state.discard == Tiles{dragon});
}

TEST_CASE("V-20 the second placement is judged with the raven lifted") {
    SECTION("a cell that touches only the raven is not allowed") {
        State state = position("Va", {raven});
        play(state, Place{raven, {1, 0}, {}});
        CHECK(cells_for(state, raven) == std::vector<Cell>{{0, -1}, {-1, 0}, {0, 0}, {0, 1}});
    }
    SECTION("a hermod it had covered is restored") {
        State state = position("Va", {hermod, raven});
        play(state, Place{hermod, {1, 0}, {}});
        play(state, Place{raven, {1, 0}, {}});
        CHECK(state.turn.phase == Phase::raven);
        CHECK(state.turn.hermod == Cell{1, 0});
        CHECK(state.turn.raven == OpenRaven{{1, 0}, hermod});
        CHECK(cells_for(state, raven) == std::vector<Cell>{{1, -1}, {-1, 0}, {0, 0}, {2, 0}, {1, 1}});
    }
    SECTION("after a hermod the cell beyond the raven's first cell is not a line end") {
        State state = position("Va", {hermod, raven});
        play(state, Place{hermod, {1, 0}, {}});
        play(state, Place{raven, {2, 0}, {}});
        CHECK(cells_for(state, raven) == std::vector<Cell>{{1, -1}, {-1, 0}, {0, 0}, {1, 0}, {1, 1}});
    }
    SECTION("a troll it had covered is restored") {
        State state = position("Va Tr Va", {raven});
        play(state, Place{raven, {1, 0}, {}});
        CHECK(cells_for(state, raven)
              == std::vector<Cell>{{0, -1}, {2, -1}, {-1, 0}, {3, 0}, {0, 1}, {2, 1}});
    }
}

TEST_CASE("a raven's own boost counts both times") {
    State state = position("Va Dr Od", {raven, freya, freya, freya});
    for (int i = 0; i < 3; ++i) {
        play(state, Boost{});
    }
    CHECK(points(state, raven, {2, 0}) == 3);
    play(state, Place{raven, {2, 0}, {}});
    CHECK(state.board == board("Va Dr Ra+3"));
    CHECK(points(state, raven, {1, 0}) == 0);
    CHECK(points(state, raven, {1, 1}) == 2);
    play(state, Place{raven, {1, 1}, {}});
    CHECK(*piece_at(state.board, {1, 1}) == Piece{raven, 3});
}

TEST_CASE("a raven that cannot be placed again closes the turn, and what it covered is discarded") {
    // Trolls next to trolls cannot be covered, and they block every free cell but the marked one.
    constexpr std::string_view one_free_cell = R"(
        Tr Tr ..
        Tr He ..*
        Tr Tr ..)";
    State state = position(one_free_cell, {raven});
    CHECK(types(play(state, Place{raven, mark(one_free_cell), {}}).events)
          == "placed scored drew turn_ended turn_began");

    constexpr std::string_view one_tile = R"(
        .. Tr Tr  Tr ..
        Tr Tr He  Tr Tr
        Tr He Va* He Tr
        Tr Tr He  Tr Tr
        .. Tr Tr  Tr ..)";
    state = position(one_tile, {raven});
    CHECK(types(play(state, Place{raven, mark(one_tile), {}}).events)
          == "covered placed scored drew turn_ended turn_began");
    CHECK(state.discard == Tiles{valkyrie});
}

TEST_CASE("a raven may follow a hermod with both placements in its line, and then the turn closes") {
    State state = position("Va", {hermod, raven, thor});
    play(state, Place{hermod, {1, 0}, {}});
    play(state, Place{raven, {2, 0}, {}});
    CHECK(state.turn.phase == Phase::raven);
    CHECK(state.turn.hermod == Cell{1, 0});
    play(state, Place{raven, {1, 1}, {}});
    CHECK(state.turn.seat == 1);
    CHECK(state.turn.hermod == std::nullopt);
}
