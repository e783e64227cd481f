/// What a turn may consist of: placing, boosting, discarding, and how it closes.
#include "tests/engine/voluspa/turn.h"

using namespace idavoll;
using namespace idavoll::test;
using namespace idavoll::test::turns;
using enum Tile;

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
