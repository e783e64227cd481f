#pragma once

#include "engine/game.h"
#include "engine/walhalla/board.h"
#include "engine/walhalla/cards.h"
#include "engine/walhalla/options.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

/// "State" on the rules page as a value.
namespace idavoll::walhalla {

enum class Phase : std::uint8_t { board, ride, sail, land, defend, cards, over };

/// The fjord a boat sails into, and its orientation.
struct Course {
    int fjord = 0;
    bool bow_first = true;

    bool operator==(const Course&) const = default;
};

/// The boat under way. Once it has a course it is also in its fjord, as the last boat there.
struct Boat {
    Dragon dragon;
    std::array<std::optional<Seat>, places> crew; ///< by position, until the viking has left the boat
    std::optional<Course> course;
    int landing = 0; ///< the place of the viking now landing, counted from the coast

    bool operator==(const Boat&) const = default;
};

/// One seat's vikings, cards and score.
struct Holding {
    int midgard = 0;
    int asgard = 0;
    int walhalla = 0;
    int score = 0;
    Cards hand;
    /// In the cards phase: what the seat laid face down, still in its hand; unset until it has decided.
    std::optional<Cards> laid;

    bool operator==(const Holding&) const = default;
};

/// An attack waiting for the defender's decision.
struct Attack {
    Seat attacker = 0;
    Seat defender = 0;
    Spot spot;
    bool hunt = false; ///< W-11: committed, and still in the attacker's hand

    bool operator==(const Attack&) const = default;
};

struct State {
    Options options;
    int raid = 1;
    Seat start_seat = 0;
    Phase phase = Phase::over;
    std::optional<Seat> active; ///< the seat on turn; unset in the phases cards and over
    Peninsulas peninsulas;
    Fjords fjords;
    std::optional<Boat> boat;
    std::vector<Dragon> boats; ///< top first
    std::vector<Holding> seats;
    Cards cards;             ///< the deck, top first
    std::vector<int> stacks; ///< with own stacks: their sizes, see engine/stacks.h; otherwise empty
    Cards discard;
    int reshuffles = 0;
    std::optional<Attack> attack;
    int seq = 0;

    bool operator==(const State&) const = default;
};

/// A seat or another small number as an index.
constexpr std::size_t index(int number) {
    return static_cast<std::size_t>(number);
}

/// Returns whether this seat is to act; false for any number that is not a seat.
bool may_act(const State& state, Seat seat);

/// Returns the seats that are to act, ascending.
std::vector<Seat> to_act(const State& state);

/// Returns the boat position of the given place counted from the coast.
constexpr int position_at(bool bow_first, int place) {
    return bow_first ? place : places - 1 - place;
}

/// Returns the seat of the viking at that place (counted from the coast) of the boat under way, which must
/// have a course.
std::optional<Seat> crew_at(const Boat& boat, int place);

/// Returns the row next to that place of the boat under way, which must have a course.
int row_at(const State& state, int place);

/// A field that a viking leaving the boat may choose.
struct Shore {
    Side side = Side::left;
    Spot spot;
};

/// "Land" on the rules page: returns the free and enemy fields next to that place of the boat under way, for
/// a viking of that seat. The boat must have a course.
std::vector<Shore> open_shores(const State& state, int place, Seat seat);

} // namespace idavoll::walhalla
