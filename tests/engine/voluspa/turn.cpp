#include "tests/engine/voluspa/board.h"

#include <algorithm>

using namespace idavoll;
using namespace idavoll::test;
using enum Tile;
using enum Direction;

namespace {

constexpr Edition rulebook = Edition::rulebook_2012;

/// A position in phase `hermod` after the marked hermod.
State after_hermod(std::string_view art, Tiles hand, Edition edition = Edition::latest) {
    State state = position(art, std::move(hand), edition);
    state.turn.phase = Phase::hermod;
    state.turn.hermod = mark(art);
    return state;
}

bool same_turn(const Outcome<Event>& outcome) {
    return outcome.can_undo;
}

} // namespace

// ---- Play ---------------------------------------------------------------------------------------------

TEST_CASE("a plain placement closes the turn: the hand is refilled and the next seat is on turn") {
    State state = position("Od", {thor, valkyrie, valkyrie, loki, loki});
    state.deck = {fenrir, dragon};
    const auto outcome = play(state, Place{valkyrie, {1, 0}, {}});
    CHECK(state.hands[0] == Tiles{thor, fenrir, valkyrie, loki, loki});
    CHECK(state.deck == Tiles{dragon});
    CHECK(state.turn == Turn{.seat = 1, .phase = Phase::play, .hermod = {}, .raven = {}});
    CHECK(state.seq == 1);
    CHECK(types(outcome.events) == "placed drew turn_ended turn_began");
    CHECK_FALSE(outcome.can_undo);
}

TEST_CASE("equal tiles in hand give one action") {
    const State state = position("Od", {valkyrie, valkyrie, valkyrie});
    CHECK(Voluspa::legal(state, 0).size() == 4);
}

TEST_CASE("a seat that is not on turn has no legal action and is refused") {
    State state = position("Od", {thor});
    CHECK(Voluspa::legal(state, 1).empty());
    CHECK(Voluspa::legal(state, 7).empty());
    const auto refused = Voluspa::apply(state, 1, Place{odin, {1, 0}, {}}, nullptr);
    REQUIRE_FALSE(refused.ok());
    CHECK(refused.error().refusal == Refusal::not_to_act);
}

TEST_CASE("capturing leaves the hand at five, so nothing is drawn") {
    State state = position("Od Va", {skadi, thor, thor, thor, thor});
    const auto outcome = play(state, Place{skadi, {1, 0}, {}});
    CHECK(state.hands[0] == Tiles{thor, thor, thor, thor, valkyrie});
    CHECK(types(outcome.events) == "captured placed turn_ended turn_began");
}

TEST_CASE("V-13 each tile is scored when placed, and reached records the scoring action") {
    State state = position("Va", {hermod, odin});
    play(state, Place{hermod, {1, 0}, {}});
    CHECK(state.scores == std::vector{2, 0});
    CHECK(state.reached == std::vector{1, 0});
    play(state, Place{odin, {2, 0}, {}});
    CHECK(state.scores == std::vector{5, 0});
    CHECK(state.reached == std::vector{2, 0});
    state.turn.seat = 0;
    play(state, Place{odin, {3, 0}, {}});
    CHECK(state.reached == std::vector{2, 0}); // it scored nothing
}

TEST_CASE("V-14 only a seat that can place nothing discards, and a hel only with an empty hand") {
    for (const Edition edition : {Edition::latest, rulebook}) {
        State state = position("Tr", {thor, thor, loki}, edition);
        CHECK(other_actions(state) == "discard:thor discard:loki");
        CHECK(Voluspa::legal(state, 0).size() == 2);
        CHECK(refusal(state, Discard{odin}) == "You can't discard that tile now.");

        SECTION("the hand is refilled afterwards and nothing is scored") {
            const auto outcome = play(state, Discard{loki});
            CHECK(state.discard == Tiles{loki}); // V-21
            CHECK(state.hands[0].size() == 5);
            CHECK(state.scores == std::vector{0, 0});
            CHECK(types(outcome.events) == "discarded drew turn_ended turn_began");
        }
        SECTION("a placeable hel rules out discarding") {
            state.hels[0] = 1;
            CHECK(other_actions(state).empty());
            CHECK(cells_for(state, hel) == std::vector{Cell{0, 0}});
        }
        SECTION("a placeable tile rules out discarding") {
            state.hands[0].insert(state.hands[0].begin() + 2, troll);
            CHECK(other_actions(state).empty());
            refusal(state, Discard{thor});
        }
    }
}

TEST_CASE("V-14 V-21 a hel that cannot be placed is discarded with an empty hand, and goes to the discard") {
    State state = position("He He", {});
    state.hels = {2, 0};
    CHECK(other_actions(state) == "discard:hel");
    state.deck.clear();
    play(state, Discard{hel});
    CHECK(state.hels == std::vector{1, 0});
    CHECK(state.discard == Tiles{hel});
}

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

// ---- Freya --------------------------------------------------------------------------------------------

TEST_CASE("a freya is discarded to boost the next tile permanently, and several add up") {
    State state = position("Tr Va Fe", {dragon, freya, freya});
    CHECK(points(state, dragon, {3, 0}) == 0);
    const auto outcome = play(state, Boost{});
    CHECK(types(outcome.events) == "boosted");
    CHECK(same_turn(outcome));
    CHECK(state.discard == Tiles{freya});
    CHECK(state.turn == Turn{.seat = 0, .phase = Phase::play, .boost = 1, .hermod = {}, .raven = {}});
    CHECK(points(state, dragon, {3, 0}) == 0); // tied with the troll
    play(state, Boost{});
    CHECK(points(state, dragon, {3, 0}) == 4);
    play(state, Place{dragon, {3, 0}, {}});
    CHECK(state.board == board("Tr Va Fe Dr+2"));
    CHECK(state.turn.boost == 0);
    CHECK(state.scores[0] == 4);
}

TEST_CASE("a freya placed on the board does not boost") {
    State state = position("Va", {freya, thor});
    play(state, Place{freya, {1, 0}, {}});
    CHECK(state.board == board("Va Fr"));
    CHECK(state.turn.seat == 1);
}

TEST_CASE("V-11 a boost requires another tile in hand that can then be placed") {
    CHECK(other_actions(position("Va", {freya, thor})) == "boost");
    CHECK(other_actions(position("Va", {freya, freya})) == "boost");
    CHECK(other_actions(position("Va", {freya})).empty());
    CHECK(other_actions(position("Tr", {freya, freya, troll})) == "boost");
    CHECK(other_actions(position("Tr", {freya, thor, dwarf})) == "boost");
    State with_hel = position("Va", {freya});
    with_hel.hels[0] = 1;
    CHECK(other_actions(with_hel).empty());
    refusal(with_hel, Boost{});
}

TEST_CASE("V-11 while a boost is pending only boosting and placing a tile from the hand are legal") {
    State state = after_hermod("Va Hm*", {freya, freya, thor});
    state.hels[0] = 1;
    play(state, Boost{});
    CHECK(state.turn.phase == Phase::hermod);
    CHECK(other_actions(state) == "boost");
    CHECK(cells_for(state, hel).empty());
    CHECK_FALSE(cells_for(state, thor).empty());
    CHECK(refusal(state, Place{hel, {1, 0}, {}}) == "A Hel can't be boosted.");
    refusal(state, EndTurn{});
    refusal(state, Discard{thor});
}

TEST_CASE("V-11 after a hermod the other tile has to go into its line") {
    constexpr std::string_view full = R"(
        .. .. .. He  .. .. ..
        Va Lo Va Hm* Va Lo Va
        .. .. .. He  .. .. ..)";
    CHECK(other_actions(after_hermod(full, {freya, thor})) == "discard:thor discard:freya");
    CHECK(other_actions(after_hermod(full, {freya, dragon})) == "boost end_turn");
}

TEST_CASE("a boosted hermod keeps its boost and no boost is pending any more") {
    State state = position("Va", {hermod, freya, thor});
    play(state, Boost{});
    play(state, Place{hermod, {1, 0}, {}});
    CHECK(state.board == board("Va Hm+1"));
    CHECK(state.turn.boost == 0);
    CHECK(other_actions(state) == "end_turn");
}

// ---- Closing ------------------------------------------------------------------------------------------

TEST_CASE("V-16 a hand of more than five is discarded down before the turn closes") {
    State state = position("Od Dr+2", {skadi, thor, thor, loki, loki});
    state.discard = {freya, freya};
    const auto outcome = play(state, Place{skadi, {1, 0}, {}});
    CHECK(types(outcome.events) == "captured placed");
    CHECK(state.turn == Turn{.seat = 0, .phase = Phase::discard_down, .hermod = {}, .raven = {}});
    CHECK(same_turn(outcome));
    CHECK(other_actions(state) == "discard:thor discard:dragon discard:loki discard:freya");
    CHECK(Voluspa::legal(state, 0).size() == 4);
    CHECK(refusal(state, Place{thor, {2, 0}, {}}) == "You must discard down to five tiles first.");
    CHECK(same_turn(play(state, Discard{loki})));
    const auto last = play(state, Discard{loki});
    CHECK(types(last.events) == "discarded turn_ended turn_began");
    CHECK_FALSE(last.can_undo);
    CHECK(state.hands[0] == Tiles{thor, thor, dragon, freya, freya});
    CHECK(state.discard == Tiles{loki, loki});
}

TEST_CASE("a required discard is an action even if there is only one tile to choose") {
    CHECK(other_actions(position("Tr", {thor, thor})) == "discard:thor");
}

TEST_CASE("seats with neither tiles nor hels are skipped, and the same seat may be next") {
    State state = position("Od", {thor, thor});
    state.deck.clear();
    state.hands[1].clear();
    const auto outcome = play(state, Place{thor, {1, 0}, {}});
    CHECK(state.turn.seat == 0);
    CHECK_FALSE(outcome.can_undo);
    CHECK(types(outcome.events) == "placed turn_ended turn_began");
    state.hels[1] = 1;
    play(state, Place{thor, {0, 1}, {}});
    CHECK(state.turn.seat == 1);
}

TEST_CASE("the game ends when the deck, all hands and all hels are exhausted") {
    State state = position("Od", {thor});
    state.deck.clear();
    state.hands[1].clear();
    const auto outcome = play(state, Place{thor, {1, 0}, {}});
    CHECK(types(outcome.events) == "placed turn_ended over");
    CHECK(Voluspa::is_over(state));
    CHECK(state.turn == Turn{});
    CHECK(Voluspa::to_act(state).empty());
    CHECK(Voluspa::legal(state, 0).empty());
    const auto refused = Voluspa::apply(state, 0, EndTurn{}, nullptr);
    REQUIRE_FALSE(refused.ok());
    CHECK(refused.error().refusal == Refusal::over);
}

TEST_CASE("with no_late_hel every hel leaves when the last tile is drawn from the deck") {
    State state = position("Od", {thor, thor, thor, thor, thor});
    state.options.no_late_hel = true;
    state.hels = {1, 2};
    state.deck = {loki};
    SECTION("at once and permanently") {
        const auto outcome = play(state, Place{thor, {1, 0}, {}});
        CHECK(types(outcome.events) == "placed drew hels_left turn_ended turn_began");
        CHECK(state.hels == std::vector{0, 0});
        CHECK(state.discard.empty()); // V-21
    }
    SECTION("before the next seat is determined") {
        state.hands[1].clear();
        play(state, Place{thor, {1, 0}, {}});
        CHECK(state.turn.seat == 0);
    }
    SECTION("not while the deck still contains one") {
        state.deck = {loki, loki};
        play(state, Place{thor, {1, 0}, {}});
        CHECK(state.hels == std::vector{1, 2});
    }
    SECTION("not without the option") {
        state.options.no_late_hel = false;
        play(state, Place{thor, {1, 0}, {}});
        CHECK(state.hels == std::vector{1, 2});
    }
}

TEST_CASE("a closed turn cannot be undone, in all other phases an action can") {
    State state = position("Va", {hermod, raven, freya, thor});
    CHECK(play(state, Boost{}).can_undo);
    CHECK(play(state, Place{hermod, {1, 0}, {}}).can_undo);
    CHECK(play(state, Place{raven, {2, 0}, {}}).can_undo);
    CHECK_FALSE(play(state, EndTurn{}).can_undo);
}
