#pragma once

#include "engine/nine_worlds/events.h"
#include "engine/nine_worlds/state.h"

/// A state being changed, and a recorder of its events if they are wanted.
namespace idavoll::nine_worlds {

class Table {
  public:
    Table(State& state, EventList* events) : state_(state), events_(events) {}

    State& state() { return state_; }

    /// Moves one stone of the faction, which must be there.
    void move_stone(Side side, Place from, Place to);

    /// Like move_stone(), with the faction given by its home.
    void move_stone_of(World faction, Place from, Place to) {
        move_stone(*state_.side_of(faction), from, to);
    }

    void move_avatar(Side side, World to);

    template <class E>
    void tell(E happened) {
        if (events_ != nullptr) {
            events_->emplace_back(std::move(happened));
        }
    }

    Faction& faction(Side side) { return state_.factions[side]; }

    World home(Side side) const { return state_.factions[side].home; }

  private:
    int& stones_at(Side side, Place place);

    State& state_;
    EventList* events_; ///< null: events are not recorded
};

} // namespace idavoll::nine_worlds
