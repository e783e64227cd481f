/// For every game, the changes that it writes between two positions are those between the texts of their
/// views.
#include "tests/support/changes.h"
#include "tests/support/games.h"

#include <catch2/catch.hpp>
#include <memory>

using namespace idavoll;

namespace {

void check_changes(const AnyState& before, const AnyState& after) {
    INFO("from seq " << before.seq() << " to seq " << after.seq());
    REQUIRE(after.common_changes(before)
            == test::changes_of_members(before.common_view_text(), after.common_view_text()));
    for (Seat seat = -1; seat < after.seats(); ++seat) {
        const Viewer viewer = seat < 0 ? spectator : Viewer(seat);
        REQUIRE(after.own_changes(before, viewer)
                == test::changes_of_members(before.own_view_text(viewer), after.own_view_text(viewer)));
    }
}

} // namespace

TEST_CASE("the changes of an action, and of its undo, are those between the views before and after") {
    test::each_position(
        [](const AnyGame&, const AnyState& state, Seat seat, const Json& action, const Chance& chance) {
            const std::unique_ptr<AnyState> after = state.clone();
            REQUIRE(after->apply(seat, action, &chance));
            check_changes(state, *after);
            check_changes(*after, state);
            check_changes(state, state);
        });
}

TEST_CASE("the changes between distant positions are those between their views") {
    test::each_game([](const AnyGame& game, const Json& options) {
        std::vector<std::unique_ptr<AnyState>> some;
        constexpr int stride = 7;
        test::random_game(game, options, "distant",
                          [&](const AnyState& state, Seat, const Json&, const Chance&) {
                              if (state.seq() % stride == 0) {
                                  some.push_back(state.clone());
                              }
                          });
        for (std::size_t place = 1; place < some.size(); ++place) {
            for (const std::size_t other : {std::size_t{0}, place / 2, place - 1}) {
                check_changes(*some[other], *some[place]);
                check_changes(*some[place], *some[other]);
            }
        }
    });
}
