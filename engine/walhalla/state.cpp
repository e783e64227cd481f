#include "engine/walhalla/state.h"

namespace idavoll::walhalla {

bool may_act(const State& state, Seat seat) {
    switch (state.phase) {
    case Phase::board:
    case Phase::sail:
        return seat == state.active;
    case Phase::ride:
        return seat == state.boat->dragon.colour;
    case Phase::land: // W-12: the viking's owner, who may not be on turn
        return seat == crew_at(*state.boat, state.boat->landing);
    case Phase::defend:
        return seat == state.attack->defender;
    case Phase::cards:
        return seat >= 0 && seat < state.options.players && !state.seats[index(seat)].laid;
    case Phase::over:
        break;
    }
    return false;
}

std::vector<Seat> to_act(const State& state) {
    std::vector<Seat> asked;
    for (Seat seat = 0; seat < state.options.players; ++seat) {
        if (may_act(state, seat)) {
            asked.push_back(seat);
        }
    }
    return asked;
}

std::optional<Seat> crew_at(const Boat& boat, int place) {
    return boat.crew[index(position_at(boat.course->bow_first, place))];
}

int row_at(const State& state, int place) {
    const auto& fjord = state.fjords[index(state.boat->course->fjord)];
    return row_beside(static_cast<int>(fjord.size()) - 1, place);
}

std::vector<Shore> open_shores(const State& state, int place, Seat seat) {
    std::vector<Shore> shores;
    for (const Side side : sides) {
        const auto spot =
            spot_beside(state.peninsulas, state.boat->course->fjord, side, row_at(state, place));
        if (spot && field_at(state.peninsulas, *spot).viking != seat) {
            shores.push_back({side, *spot});
        }
    }
    return shores;
}

} // namespace idavoll::walhalla
