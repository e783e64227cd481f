#include "engine/walhalla/well_formed.h"

#include <algorithm>
#include <array>
#include <set>

namespace idavoll::walhalla {

namespace {

using MaybeFlaw = std::optional<Flaw>;

// ---- The box ------------------------------------------------------------------------------------------

MaybeFlaw check_tips(const State& state) {
    std::set<int> inner;
    std::set<int> outer;
    for (const Peninsula& peninsula : state.peninsulas) {
        inner.insert(peninsula.inner);
        outer.insert(peninsula.outer);
    }
    if (inner.size() != inner_tips.size() || outer.size() != outer_tips.size()) {
        return Flaw{"peninsulas", "do not have every tip once"};
    }
    return std::nullopt;
}

MaybeFlaw check_vikings(const State& state) {
    for (Seat seat = 0; seat < state.options.players; ++seat) {
        const Holding& holding = state.seats[index(seat)];
        const auto aboard = state.boat ? std::ranges::count(state.boat->crew, std::optional(seat)) : 0;
        const auto ashore = std::ssize(fields_held(state.peninsulas, seat));
        if (holding.midgard + holding.asgard + holding.walhalla + aboard + ashore != vikings_per_seat) {
            return Flaw{"seats", "do not have 14 vikings each"};
        }
    }
    return std::nullopt;
}

MaybeFlaw check_cards(const State& state) {
    Cards cards = state.cards;
    cards.insert(cards.end(), state.discard.begin(), state.discard.end());
    for (const Holding& holding : state.seats) {
        cards.insert(cards.end(), holding.hand.begin(), holding.hand.end());
    }
    std::ranges::sort(cards);
    if (cards != all_cards()) {
        return Flaw{"", "does not have every card exactly once"};
    }
    return std::nullopt;
}

/// A boat that has sailed counts in its fjord.
MaybeFlaw check_boats(const State& state) {
    std::vector<Dragon> boats = state.boats;
    if (state.boat && !state.boat->course) {
        boats.push_back(state.boat->dragon);
    }
    for (int fjord = 0; fjord < fjord_count; ++fjord) {
        const auto& docked = state.fjords[index(fjord)];
        if (std::ssize(docked) > berths(state.options.peninsulas, fjord)) {
            return Flaw{"fjords", "hold more boats than fit"};
        }
        for (const Docked& boat : docked) {
            boats.push_back(boat.dragon);
        }
    }
    std::ranges::sort(boats);
    if (!std::ranges::equal(boats, dragons)) {
        return Flaw{"", "does not have every boat exactly once"};
    }
    return std::nullopt;
}

// ---- The phase ----------------------------------------------------------------------------------------

bool in_a_turn(Phase phase) {
    return phase != Phase::cards && phase != Phase::over;
}

MaybeFlaw check_presence(const State& state) {
    const bool turn = in_a_turn(state.phase);
    if (state.active.has_value() != turn) {
        return Flaw{"active", "is a seat in the phases of a turn and null otherwise"};
    }
    if (state.boat.has_value() != turn) {
        return Flaw{"boat", "is set in the phases of a turn and null otherwise"};
    }
    if (state.attack.has_value() != (state.phase == Phase::defend)) {
        return Flaw{"attack", "is set if and only if the phase is defend"};
    }
    return std::nullopt;
}

MaybeFlaw check_laid(const State& state) {
    for (const Holding& holding : state.seats) {
        if (state.phase != Phase::cards) {
            if (holding.laid) {
                return Flaw{"seats", "have laid cards although the phase is not cards"};
            }
        } else if (holding.hand.empty() && !holding.laid) {
            return Flaw{"seats", "have a seat without cards that has not laid []"};
        } else if (holding.laid && !includes(end_of_raid_cards(holding.hand), *holding.laid)) {
            return Flaw{"seats", "have laid cards that cannot be laid from the hand"};
        }
    }
    if (state.phase == Phase::cards && to_act(state).empty()) {
        return Flaw{"seats", "have all laid their cards, which would have been revealed"};
    }
    return std::nullopt;
}

/// Checks that vikings are only in places they are entitled to, and have not boarded or left too early.
MaybeFlaw check_crew(const State& state) {
    const Boat& boat = *state.boat;
    for (int position = 0; position < places; ++position) {
        const auto seat = boat.crew[index(position)];
        if (!seat) {
            continue;
        }
        const bool coloured = position == boat.dragon.position;
        if (*seat != (coloured ? boat.dragon.colour : *state.active)) {
            return Flaw{"boat", "has a viking on a place of another seat"};
        }
        if (state.phase == Phase::board || (state.phase == Phase::ride && coloured)) {
            return Flaw{"boat", "has a viking that could not have boarded yet"};
        }
    }
    return std::nullopt;
}

MaybeFlaw check_before_sailing(const State& state) {
    const Boat& boat = *state.boat;
    if (boat.course || boat.landing != 0) {
        return Flaw{"boat", "has already sailed in a phase before sailing"};
    }
    if (state.phase == Phase::ride
        && (boat.dragon.colour >= state.options.players || boat.dragon.colour == *state.active)) {
        return Flaw{"boat", "has no place for another seat to ride along"};
    }
    return std::nullopt;
}

MaybeFlaw check_landing(const State& state) {
    const Boat& boat = *state.boat;
    if (!boat.course) {
        return Flaw{"boat", "has not sailed in a phase after sailing"};
    }
    const auto& fjord = state.fjords[index(boat.course->fjord)];
    if (fjord.empty() || fjord.back() != Docked{boat.dragon, boat.course->bow_first}) {
        return Flaw{"boat", "is not the last boat in its fjord"};
    }
    for (int place = 0; place < boat.landing; ++place) {
        if (crew_at(boat, place)) {
            return Flaw{"boat", "has a viking that should have landed before"};
        }
    }
    const auto seat = crew_at(boat, boat.landing);
    if (!seat) {
        return Flaw{"boat", "has no viking at its landing place"};
    }
    if (open_shores(state, boat.landing, *seat).empty()) {
        return Flaw{"boat", "has a viking to land that has no choice"};
    }
    return std::nullopt;
}

MaybeFlaw check_attack(const State& state) {
    const Attack& attack = *state.attack;
    if (crew_at(*state.boat, state.boat->landing) != attack.attacker) {
        return Flaw{"attack", "is not by the landing viking"};
    }
    const auto shores = open_shores(state, state.boat->landing, attack.attacker);
    if (std::ranges::count(shores, attack.spot, &Shore::spot) == 0) {
        return Flaw{"attack", "is not on a field where the viking can land"};
    }
    const Field& field = field_at(state.peninsulas, attack.spot);
    if (field.viking != attack.defender) {
        return Flaw{"attack", "is not against the seat that holds the field"};
    }
    if (attack.hunt
        && (field.ground.terrain != Terrain::forest
            || !holds(state.seats[index(attack.attacker)].hand, Card::hunt))) {
        return Flaw{"attack", "uses a hunt card that is not in hand, or not on a forest"};
    }
    return std::nullopt;
}

MaybeFlaw check_turn(const State& state) {
    if (auto flaw = check_crew(state)) {
        return flaw;
    }
    if (state.phase != Phase::land && state.phase != Phase::defend) {
        return check_before_sailing(state);
    }
    if (auto flaw = check_landing(state)) {
        return flaw;
    }
    return state.attack ? check_attack(state) : std::nullopt;
}

} // namespace

std::optional<Flaw> why_malformed(const State& state) {
    for (const auto check :
         {check_tips, check_presence, check_vikings, check_cards, check_boats, check_laid}) {
        if (auto flaw = check(state)) {
            return flaw;
        }
    }
    return in_a_turn(state.phase) ? check_turn(state) : std::nullopt;
}

} // namespace idavoll::walhalla
