/// "Thinking ahead" on the rules page.
#include "engine/imagining.h"
#include "tests/engine/nine_worlds/position.h"

using namespace idavoll;
using namespace idavoll::nine_worlds;
using nine_worlds::test::Position;

namespace {

Result<Imagined<NineWorlds>> imagined(const State& state, Seat seat,
                                      const std::vector<Action>& actions = {}) {
    return idavoll::imagine<NineWorlds>(state, seat, actions);
}

} // namespace

TEST_CASE("a seat not on turn imagines a turn with all its action points, also while a power is open") {
    Position position({4, 5, 6});
    position.order({4, 5, 6}).opens(4, Power::add);
    const auto given = imagined(position.state, position.faction(6).seat).value();
    CHECK(given.is_given);
    CHECK(given.position.phase == Phase::actions);
    CHECK(given.position.acting == position.side(6));
    CHECK(given.position.ap == action_points(position.state, position.side(6)));
    CHECK_FALSE(given.position.power);
    CHECK(NineWorlds::state_from_json(json_of(given.position)).ok());
}

TEST_CASE("a seat with two factions imagines the next one in the order") {
    Position position({2, 8, 3, 7}, {{"variant", "two_player_four_colours"}, {"players", 2}});
    position.order({2, 3, 7, 8}).acts(2, 3);
    CHECK(imagined(position.state, 1).value().position.acting == position.side(3));
    position.acts(8, 3);
    CHECK(imagined(position.state, 1).value().position.acting == position.side(3));
    position.order({7, 8, 2, 3}).acts(8, 3);
    CHECK(imagined(position.state, 1).value().position.acting == position.side(3));
}

TEST_CASE("automatic consequences are imagined too, until another seat decides") {
    Position position({4, 5, 6});
    position.put(4, 1, 4).put(5, 1, 3).put(6, 9, 2).order({6, 5, 4}).acts(4, 2);
    const Seat seat = position.seat();
    const auto mustered = imagined(position.state, seat, {Action{.type = ActionType::muster}}).value();
    CHECK_FALSE(mustered.has_ended);
    CHECK(mustered.position.ap == 1);
    const auto ended = imagined(position.state, seat, {Action{.type = ActionType::end_turn}}).value();
    State truth = position.state;
    REQUIRE(nine_worlds::apply(truth, seat, {.type = ActionType::end_turn}));
    CHECK(ended.position == truth);
    CHECK(ended.has_ended == (NineWorlds::to_act(truth).at(0) != seat));
}
