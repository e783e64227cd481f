#pragma once

#include "engine/nine_worlds/events.h"
#include "engine/nine_worlds/state.h"

/// A state that is being changed, and the tale of what happens to it.
namespace idavoll::nine_worlds {

class Table {
  public:
    Table(State& state, EventList& events) : state(state), events_(events) {}

    /// One stone of the faction, which must be there, goes elsewhere.
    void move_stone(Side side, Place from, Place to);

    /// Stones named by their homes.
    void move_stone_of(World faction, Place from, Place to) { move_stone(*state.side_of(faction), from, to); }

    void move_avatar(Side side, World to);

    template <class E>
    void tell(E happened) {
        events_.emplace_back(std::move(happened));
    }

    Faction& faction(Side side) { return state.factions[side]; }

    World home(Side side) const { return state.factions[side].home; }

    State& state;

  private:
    int& stones_at(Side side, Place place);

    EventList& events_;
};

} // namespace idavoll::nine_worlds
