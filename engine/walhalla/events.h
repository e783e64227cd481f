#pragma once

#include "engine/walhalla/action.h"
#include "engine/walhalla/scoring.h"
#include "engine/walhalla/state.h"

#include <optional>
#include <variant>
#include <vector>

/// The events of an action, in order; walhalla.cpp lists their keys in JSON. All are public except which
/// cards are drawn or laid face down.
namespace idavoll::walhalla::event {

/// A seat is on turn and has drawn a boat.
struct TurnBegan {
    Seat seat;
    Dragon dragon;
};

struct Boarded {
    Seat seat;
    std::vector<int> positions;
};

struct Rode {
    Seat seat;
    bool accepted;
};

struct Sailed {
    Seat seat;
    Course course;
    int number; ///< index of the boat in its fjord, from 0
};

/// A viking had no field to land on.
struct WentBack {
    Seat seat;
    int row;
};

/// A card was played openly and discarded: attack, hunt or shield.
struct Played {
    Seat seat;
    Card card;
};

struct Attacked {
    Seat seat;
    Seat defender;
    Spot spot;
    bool hunt; ///< a hunt card is committed, W-11
};

/// The defender's viking goes to walhalla.
struct Yielded {
    Seat seat;
    Spot spot;
    bool forced; ///< forced by an attack card
};

/// The attacker's viking goes to walhalla.
struct Held {
    Seat seat;
    Seat attacker;
    Spot spot;
    bool shield; ///< otherwise a viking of the defender left walhalla for asgard
};

/// A viking took a field, free or fought over.
struct Landed {
    Seat seat;
    Spot spot;
};

struct Scored {
    Seat seat;
    std::vector<Part> parts;
    int total; ///< the seat's score including these points
};

/// The discard was shuffled into a new deck.
struct Reshuffled {
    int cards;
};

struct Drew {
    Seat seat;
    std::optional<Card> card; ///< unset in a preview
};

struct TurnEnded {
    Seat seat;
};

struct RaidEnded {
    int raid;
};

/// A seat laid its cards face down.
struct Decided {
    Seat seat;
    Cards cards;
};

/// All cards are revealed at once and discarded.
struct Revealed {
    std::vector<Cards> laid; ///< per seat
};

/// A peninsula, or walhalla, is scored.
struct Compared {
    Comparison comparison;
};

/// Vikings on forests, villages and cult sites returned to asgard.
struct WentHome {
    std::vector<int> vikings; ///< per seat
};

struct Reinforced {
    std::vector<int> ranks;   ///< per seat
    std::vector<int> vikings; ///< per seat, from asgard to midgard
};

/// This many vikings of every seat left walhalla for asgard.
struct HeroesLeft {
    int vikings;
};

struct RaidBegan {
    int raid;
    Seat start_seat;
};

struct Over {};

} // namespace idavoll::walhalla::event

namespace idavoll::walhalla {

using Event = std::variant<event::TurnBegan, event::Boarded, event::Rode, event::Sailed, event::WentBack,
                           event::Played, event::Attacked, event::Yielded, event::Held, event::Landed,
                           event::Scored, event::Reshuffled, event::Drew, event::TurnEnded, event::RaidEnded,
                           event::Decided, event::Revealed, event::Compared, event::WentHome,
                           event::Reinforced, event::HeroesLeft, event::RaidBegan, event::Over>;

using EventList = std::vector<Event>;

} // namespace idavoll::walhalla
