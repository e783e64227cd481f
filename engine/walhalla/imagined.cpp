#include "engine/walhalla/turn.h"
#include "engine/walhalla/whys.h"

#include <string>

namespace idavoll::walhalla {

Result<State> imagine(const State& state, Seat seat) {
    if (!state.boat) {
        return Error{Refusal::illegal, std::string(why::no_boat)};
    }
    State imagined = state;
    if (state.active == seat && state.phase == Phase::ride) {
        imagined.phase = Phase::sail;
        return imagined;
    }
    for (const auto& viking : state.boat->crew) {
        if (viking) {
            ++imagined.seats[index(*viking)].midgard;
        }
    }
    if (state.boat->course) {
        imagined.fjords[index(state.boat->course->fjord)].pop_back();
    }
    imagined.attack.reset();
    imagined.boats.insert(imagined.boats.begin(), state.boat->dragon);
    begin_turn(imagined, seat);
    if (imagined.phase == Phase::ride) {
        imagined.phase = Phase::sail;
    }
    return imagined;
}

} // namespace idavoll::walhalla
