#pragma once

#include "engine/catalogue/registry.h"
#include "engine/match/match.h"
#include "engine/telling.h"
#include "engine/walhalla/choices.h"
#include "engine/walhalla/json.h"
#include "engine/walhalla/raid.h"
#include "engine/walhalla/scoring.h"
#include "engine/walhalla/walhalla.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

/// Positions for the tests of Walhalla: an initial coast, and functions that modify it.
namespace idavoll::test {

using namespace idavoll::walhalla;

inline const Chance& some_chance() {
    static const Chance chance(Bytes32{7});
    return chance;
}

/// The initial coast: all fields are wheat, the tips 3|6, 4|7, 5|8, every hand is empty, and the four seats
/// have 7 vikings in midgard, 6 in asgard and 1 in walhalla (three seats: 9, 4, 1). Seat 0 has drawn `drawn`
/// and is to board.
inline State calm(int players = 4, Dragon drawn = {3, 1}) {
    State state;
    state.options.players = players;
    for (std::size_t i = 0; i < state.peninsulas.size(); ++i) {
        state.peninsulas[i] = {inner_tips[i], outer_tips[i], std::vector<Field>(12)};
    }
    const int midgard = players == 3 ? 9 : 7;
    state.seats.assign(
        index(players),
        Holding{.midgard = midgard, .asgard = 13 - midgard, .walhalla = 1, .hand = {}, .laid = {}});
    state.cards = all_cards();
    for (const Dragon& dragon : dragons) {
        if (dragon != drawn) {
            state.boats.push_back(dragon);
        }
    }
    state.phase = Phase::board;
    state.active = 0;
    state.boat = Boat{.dragon = drawn, .crew = {}, .course = {}};
    return state;
}

inline Match match_of(const State& state) {
    return Match(find_game("walhalla")->load(json_of(state)).value());
}

inline Field& at(State& state, int peninsula, int row) {
    return field_at(state.peninsulas, {peninsula, row});
}

inline void ground(State& state, int peninsula, int row, Terrain terrain, int value = 0) {
    at(state, peninsula, row).ground = {terrain, value};
}

/// Moves a viking of the seat from asgard, or else midgard, to a field.
inline void settle(State& state, Seat seat, int peninsula, int row) {
    Holding& holding = state.seats[index(seat)];
    --(holding.asgard > 0 ? holding.asgard : holding.midgard);
    at(state, peninsula, row).viking = seat;
}

/// Sets the seat's vikings in walhalla, exchanging them with asgard.
inline void in_walhalla(State& state, Seat seat, int vikings) {
    Holding& holding = state.seats[index(seat)];
    holding.asgard += holding.walhalla - vikings;
    holding.walhalla = vikings;
}

/// Moves all vikings in midgard to asgard.
inline void empty_midgard(State& state, Seat seat) {
    Holding& holding = state.seats[index(seat)];
    holding.asgard += std::exchange(holding.midgard, 0);
}

/// Deals these cards from the deck.
inline void give(State& state, Seat seat, const Cards& cards) {
    for (const Card card : cards) {
        remove(state.cards, card);
        add(state.seats[index(seat)].hand, card);
    }
}

/// Gives the boat under way this crew by position; it is to sail.
inline void man(State& state, std::array<std::optional<Seat>, places> crew) {
    for (const auto& seat : crew) {
        if (seat) {
            --state.seats[index(*seat)].midgard;
        }
    }
    state.boat->crew = crew;
    state.phase = Phase::sail;
}

inline constexpr std::nullopt_t no = std::nullopt;

/// The state must be well-formed and the action legal.
inline Outcome<Event> play(State& state, Seat seat, const Action& action,
                           const Chance* chance = &some_chance()) {
    CAPTURE(json_of(state));
    const auto read = Walhalla::state_from_json(json_of(state));
    REQUIRE((read.ok() ? "" : read.error().sentence) == "");
    REQUIRE(*read == state);
    auto outcome = Walhalla::apply(state, seat, action, chance);
    CAPTURE(json_of(action));
    REQUIRE((outcome.ok() ? "" : outcome.error().sentence) == "");
    return *outcome;
}

/// Returns the legal actions of a seat as JSON, with their annotations.
inline std::set<Json> choices(const State& state, Seat seat) {
    std::set<Json> list;
    for (const Choice& choice : Walhalla::legal(state, seat)) {
        CHECK(list.insert(json_of(choice)).second);
    }
    return list;
}

inline std::set<Json> json_set(const char* text) {
    const Json list = Json::parse(text);
    return {list.begin(), list.end()};
}

template <class E>
std::vector<E> told(const Outcome<Event>& outcome) {
    std::vector<E> list;
    for (const Event& happened : outcome.events) {
        if (const auto* wanted = std::get_if<E>(&happened)) {
            list.push_back(*wanted);
        }
    }
    return list;
}

/// Ends the raid: no seat has a viking left in midgard, and seat 0 sails its empty boat.
inline Outcome<Event> end_raid(State& state) {
    for (Seat seat = 0; seat < state.options.players; ++seat) {
        empty_midgard(state, seat);
    }
    state.phase = Phase::sail;
    return play(state, 0, Sail{0, true});
}

} // namespace idavoll::test
