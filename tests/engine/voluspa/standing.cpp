#include "engine/telling.h"
#include "tests/engine/voluspa/board.h"

using namespace idavoll;
using namespace idavoll::test;
using enum Tile;

namespace {

using Tiebreaks = std::vector<std::optional<int>>;

Standing standing_of(std::vector<int> scores, std::vector<int> reached) {
    State state;
    state.options.players = static_cast<int>(scores.size());
    state.scores = std::move(scores);
    state.reached = std::move(reached);
    return Voluspa::standing(state);
}

} // namespace

TEST_CASE("the highest score is ahead; of equal scores, the one reached earlier") {
    const Standing standing = standing_of({5, 9, 5}, {7, 3, 2});
    CHECK(standing.scores == std::vector{5, 9, 5});
    CHECK(standing.reached == std::vector{7, 3, 2});
    CHECK(standing.ranking == std::vector{3, 1, 2});
    CHECK(standing.tiebreak == Tiebreaks{1, std::nullopt, 2});
}

TEST_CASE("V-18 seats that never scored share a rank") {
    CHECK(standing_of({0, 4, 0}, {0, 2, 0}).ranking == std::vector{2, 1, 2});
}

TEST_CASE("V-19 seats equal by V-18 have the same tiebreak: 1 if neither has scored") {
    CHECK(standing_of({0, 0, 0}, {0, 0, 0}).tiebreak == Tiebreaks{1, 1, 1});
    CHECK(standing_of({0, 4, 0}, {0, 2, 0}).tiebreak == Tiebreaks{1, std::nullopt, 1});
}

TEST_CASE("every scoring action records which seat reached which total") {
    State state = position("Va", {thor});
    state.scores = {4, 0};
    const auto outcome = play(state, Place{thor, {1, 0}, {}});
    CHECK(event_view<Voluspa>(outcome.events.at(1), spectator)
          == Json::parse(R"({"type":"scored","seat":0,"points":2,"total":6,
                             "parts":[{"axis":"row","cells":[[0,0],[1,0]],"amount":2,"rule":"line"}]})"));
}
