#pragma once

#include "engine/walhalla/action.h"
#include "engine/walhalla/scoring.h"
#include "engine/walhalla/state.h"

#include <optional>
#include <variant>
#include <vector>

/// What happens when an action is carried out, in the order in which it happens. README.md shows each as
/// JSON. Everything is public save the cards that are drawn, and those that are laid face down.
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
    int number; ///< which boat of its fjord it is, from 0
};

/// A viking had no field to go to.
struct WentBack {
    Seat seat;
    int row;
};

/// A card was played openly and is on the discard: attack, hunt or shield.
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
    bool forced; ///< by an attack card
};

/// The attacker's viking goes to walhalla.
struct Held {
    Seat seat;
    Seat attacker;
    Spot spot;
    bool shield; ///< else a viking of the defender left walhalla for asgard
};

/// A viking took a field, free or fought for.
struct Landed {
    Seat seat;
    Spot spot;
};

struct Scored {
    Seat seat;
    std::vector<Part> parts;
    int total; ///< the seat's score with these points
};

/// The discard was shuffled and became the deck.
struct Reshuffled {
    int cards;
};

struct Drew {
    Seat seat;
    std::optional<Card> card; ///< nothing in a preview
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

/// All cards are turned over at once and go to the discard.
struct Revealed {
    std::vector<Cards> laid; ///< per seat
};

/// A peninsula, or walhalla, is judged.
struct Compared {
    Comparison comparison;
};

/// Vikings on forests, villages and cult sites went to asgard.
struct WentHome {
    std::vector<int> vikings; ///< per seat
};

struct Reinforced {
    std::vector<int> ranks;   ///< per seat
    std::vector<int> vikings; ///< per seat, from asgard to midgard
};

/// So many vikings of every seat left walhalla for asgard.
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
