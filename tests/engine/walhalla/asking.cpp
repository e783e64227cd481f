#include "tests/engine/walhalla/coast.h"

#include "engine/telling.h"

// W-7: which seats are asked depends only on public information.

using namespace idavoll;
using namespace idavoll::test;
using enum Terrain;
using enum Side;

namespace {

enum class Enemy { none, without_anything, with_card, with_hero };

/// Seat 0's viking leaves the boat with one side to choose.
State lands(Terrain terrain, Enemy enemy, const Cards& hand) {
    State state = calm();
    ground(state, 0, 1, terrain, terrain == forest ? 2 : terrain == village ? 1 : 0);
    if (enemy != Enemy::none) {
        settle(state, 1, 0, 1);
        in_walhalla(state, 1, enemy == Enemy::with_hero ? 1 : 0);
    }
    give(state, 0, hand);
    if (enemy == Enemy::with_card) {
        give(state, 1, {Card::wheat});
    }
    man(state, {0, no, no});
    play(state, 0, Sail{0, true});
    return state;
}

} // namespace

TEST_CASE("W-7 a seat with one possible side is asked to land only if it has cards and they could matter") {
    struct Row {
        Terrain terrain;
        Enemy enemy;
        Cards hand;
        Phase then;
    };

    for (const Row& row : std::vector<Row>{
             {wheat, Enemy::none, {Card::hunt, Card::attack}, Phase::board}, // free, not a forest
             {cult, Enemy::none, {Card::wheat}, Phase::board},
             {village, Enemy::none, {Card::wheat}, Phase::board},
             {forest, Enemy::none, {}, Phase::board},           // an empty hand
             {forest, Enemy::none, {Card::wheat}, Phase::land}, // might be hunt
             {forest, Enemy::none, {Card::hunt}, Phase::land},
             {wheat, Enemy::with_hero, {Card::wheat}, Phase::land}, // might be attack
             {wheat, Enemy::without_anything, {Card::wheat}, Phase::land},
             {wheat, Enemy::with_hero, {}, Phase::defend},
             {wheat, Enemy::with_card, {}, Phase::defend},       // might be shield
             {wheat, Enemy::without_anything, {}, Phase::board}, // yields
         }) {
        CAPTURE(static_cast<int>(row.terrain), static_cast<int>(row.enemy), json_of(row.hand));
        const State state = lands(row.terrain, row.enemy, row.hand);
        CHECK(state.phase == row.then);
    }
}

TEST_CASE("W-7 a seat is asked even if its cards leave only one choice") {
    State state = lands(forest, Enemy::none, {Card::wheat});
    CHECK(choices(state, 0).size() == 1);
    State defends = lands(wheat, Enemy::with_card, {});
    CHECK(choices(defends, 1) == json_set(R"([{"type":"defend","choice":"yield"}])"));
}

TEST_CASE("W-7 with two possible sides a seat is always asked, even with an empty hand") {
    State state = calm();
    man(state, {0, no, no});
    play(state, 0, Sail{1, true});
    CHECK(state.phase == Phase::land);
}

TEST_CASE("W-7 a landing names its points if no defender will be asked") {
    const auto points = [](const State& state) {
        std::vector<Json> list;
        for (const Json& choice : choices(state, 0)) {
            list.push_back(choice.value("points", Json(nullptr)));
        }
        return list;
    };
    CHECK(points(lands(forest, Enemy::without_anything, {Card::wheat})) == std::vector<Json>{2});
    CHECK(points(lands(forest, Enemy::with_card, {Card::wheat})) == std::vector<Json>{nullptr});
    CHECK(points(lands(forest, Enemy::with_hero, {Card::wheat})) == std::vector<Json>{nullptr});
    CHECK(points(lands(wheat, Enemy::without_anything, {Card::wheat})) == std::vector<Json>{0});
}

TEST_CASE("W-7 a seat with no viking in midgard is not asked to board but still sails the boat") {
    State state = calm(4, {3, 1});
    empty_midgard(state, 1);
    state.phase = Phase::sail;
    state.boats = {{2, 0}, {0, 0}, {0, 1}, {0, 2}, {1, 0}, {1, 1}, {1, 2}, {2, 1}, {2, 2}, {3, 0}, {3, 2}};
    play(state, 0, Sail{0, true});
    CHECK(state.active == 1);
    CHECK(state.phase == Phase::ride); // seat 2, the owner of the drawn colour, is asked
    CHECK(to_act(state) == std::vector<Seat>{2});
    play(state, 2, Ride{false});
    CHECK(state.phase == Phase::sail);
    CHECK(to_act(state) == std::vector<Seat>{1});
    CHECK(choices(state, 1).size() == 4);
}

TEST_CASE("at the end of a raid exactly the seats with cards are asked, whatever the cards are") {
    State state = calm();
    give(state, 1, {Card::shield});
    give(state, 3, {Card::forest, Card::forest, Card::wheat, Card::hunt});
    end_raid(state);
    CHECK(state.phase == Phase::cards);
    CHECK(to_act(state) == std::vector<Seat>{1, 3});
    CHECK_FALSE(state.active.has_value());
    CHECK(state.seats[0].laid == Cards{});
    CHECK(choices(state, 1) == json_set(R"([{"type":"play_cards","cards":[]}])"));
    CHECK(choices(state, 3)
          == json_set(R"([{"type":"play_cards","cards":[]}, {"type":"play_cards","cards":["forest"]},
        {"type":"play_cards","cards":["wheat"]}, {"type":"play_cards","cards":["forest","forest"]},
        {"type":"play_cards","cards":["forest","wheat"]},
        {"type":"play_cards","cards":["forest","forest","wheat"]}])"));
    const auto outcome = play(state, 3, PlayCards{{Card::forest}});
    CHECK_FALSE(outcome.can_undo);
    CHECK(to_act(state) == std::vector<Seat>{1});
    CHECK(state.seats[3].hand.size() == 4); // laid cards stay in the hand until all have decided
    CHECK(Walhalla::apply(state, 3, PlayCards{}, nullptr).error().refusal == Refusal::not_to_act);
    play(state, 1, PlayCards{});
    CHECK(state.seats[3].hand == Cards{Card::forest, Card::wheat, Card::hunt});
    CHECK(state.discard == Cards{Card::forest});
    CHECK(state.raid == 2);
}

TEST_CASE("if no seat has a card the raid is scored at once") {
    State state = calm();
    end_raid(state);
    CHECK(state.raid == 2);
    CHECK(state.active == 1);
}

// ---- Undo ---------------------------------------------------------------------------------------------

namespace {

/// Applies actions to a match and checks who may undo after each.
class Table {
  public:
    explicit Table(const State& state) : match_(match_of(state)) {}

    bool play(Seat seat, const Action& action) {
        CAPTURE(json_of(action), match_.state().json());
        REQUIRE(match_.apply(seat, json_of(action), &some_chance()));
        return match_.can_undo(0);
    }

    bool undo() { return match_.apply(0, {{"type", "undo"}}, &some_chance()).ok(); }

    Json phase() const { return match_.state().json()["phase"]; }

  private:
    Match match_;
};

} // namespace

TEST_CASE(
    "undo: the active seat's own actions, also while another seat is asked, but not across its answer") {
    Table table(calm(4, {3, 1}));
    CHECK(table.play(0, Board{{0}}));
    CHECK(table.phase() == "ride");
    CHECK(table.undo());
    CHECK(table.phase() == "board");
    CHECK(table.play(0, Board{{0, 2}}));
    CHECK_FALSE(table.play(3, Ride{true}));
    CHECK_FALSE(table.undo());
    CHECK(table.play(0, Sail{1, true}));
    CHECK(table.play(0, Land{left, false, false})); // seat 3 is asked now
    CHECK(table.undo());
    CHECK(table.undo());
    CHECK(table.phase() == "sail");
    CHECK_FALSE(table.undo());
    CHECK(table.play(0, Sail{2, true}));
    CHECK(table.play(0, Land{left, false, false}));
    CHECK_FALSE(table.play(3, Land{left, false, false}));
    CHECK_FALSE(table.play(0, Land{left, false, false})); // the next boat is under way
}

TEST_CASE("undo: an attack while its defender decides, but not the defence") {
    State state = calm(4, {3, 1});
    settle(state, 1, 0, 1);
    man(state, {0, no, 0});
    Table table(state);
    CHECK(table.play(0, Sail{1, true}));
    CHECK(table.play(0, Land{left, false, false}));
    CHECK(table.phase() == "defend");
    CHECK(table.undo());
    CHECK(table.play(0, Land{left, false, false}));
    CHECK_FALSE(table.play(1, Defend{Defence::yield}));
    CHECK_FALSE(table.undo());
}

TEST_CASE("undo: not across a drawn card") {
    State state = calm(4, {3, 1});
    ground(state, 0, 1, cult);
    man(state, {0, no, 0});
    Table table(state);
    CHECK(table.play(0, Sail{1, true}));
    CHECK_FALSE(table.play(0, Land{left, false, false}));
    CHECK_FALSE(table.undo());
}
