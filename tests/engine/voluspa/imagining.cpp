/// "Thinking ahead" on the rules page.
#include "engine/imagining.h"
#include "tests/engine/voluspa/board.h"

using namespace idavoll;
using namespace idavoll::test;

namespace {

Result<Imagined<Voluspa>> imagined(const State& state, Seat seat, const std::vector<Action>& actions = {}) {
    return idavoll::imagine<Voluspa>(state, seat, actions);
}

} // namespace

TEST_CASE("an imagined placement scores like a real one, and nothing is drawn") {
    State state = position("Th ..", {Tile::odin, Tile::loki, Tile::skadi, Tile::valkyrie, Tile::thor});
    const auto laid = imagined(state, 0, {Place{Tile::odin, {1, 0}, {}}}).value();
    CHECK(laid.has_ended);
    CHECK_FALSE(laid.is_given);
    CHECK(types(laid.told.at(0)) == "placed scored");
    CHECK(laid.position.hands[0] == Tiles{Tile::thor, Tile::skadi, Tile::valkyrie, Tile::loki});
    CHECK(laid.position.deck.size() == state.deck.size());
    CHECK(laid.position.turn == Turn{.seat = 0, .phase = Phase::play, .hermod = {}, .raven = {}});
    play(state, Place{Tile::odin, {1, 0}, {}});
    CHECK(laid.position.scores == state.scores);
    CHECK(laid.position.reached == state.reached);
}

TEST_CASE("a turn that goes on can be imagined up to its last tile or discard") {
    const State state = position("Th ..", {Tile::hermod, Tile::odin, Tile::loki});
    const auto followed = imagined(state, 0, {Place{Tile::hermod, {1, 0}, {}}}).value();
    CHECK_FALSE(followed.has_ended);
    CHECK(followed.position.turn.phase == Phase::hermod);
    CHECK(imagined(state, 0, {Place{Tile::hermod, {1, 0}, {}}, EndTurn{}}).value().has_ended);
    const auto beyond = imagined(state, 0, {Place{Tile::hermod, {1, 0}, {}}, EndTurn{}, EndTurn{}});
    CHECK(beyond.error().refusal == Refusal::illegal);

    State full = position("Fe Th", {Tile::skadi, Tile::odin, Tile::odin, Tile::odin, Tile::odin});
    full.board.front().piece.boost = 1;
    full.discard = {Tile::freya};
    const auto captured = imagined(full, 0, {Place{Tile::skadi, full.board.front().at, {}}}).value();
    CHECK_FALSE(captured.has_ended);
    CHECK(captured.position.turn.phase == Phase::discard_down);
}

TEST_CASE("a seat not on turn imagines its own turn without what the other has begun") {
    State state = position("Dr Th ..", {Tile::raven, Tile::odin});
    state.hands[1] = {Tile::loki};
    play(state, Place{Tile::raven, {0, 0}, {}});
    REQUIRE(state.turn.raven);
    const auto given = imagined(state, 1).value();
    CHECK(given.is_given);
    CHECK(given.position.turn == Turn{.seat = 1, .phase = Phase::play, .hermod = {}, .raven = {}});
    CHECK(given.position.discard == Tiles{Tile::dragon});
    CHECK(given.position.hands[1] == Tiles{Tile::loki});
}

TEST_CASE("a seat with nothing left to play can imagine nothing") {
    State state = position("Th ..", {Tile::odin});
    state.hands[1].clear();
    state.deck.clear();
    CHECK(imagined(state, 1).error().refusal == Refusal::illegal);
    state.hels[1] = 1;
    CHECK(imagined(state, 1).ok());
}
