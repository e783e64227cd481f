#include "engine/nine_worlds/avatar_powers.h"

#include "engine/nine_worlds/protection.h"

namespace idavoll::nine_worlds {

namespace {

/// Collects what the acting faction's avatar can do.
class AvatarOffer {
  public:
    AvatarOffer(const State& state, Choices& choices)
        : state_(state), choices_(choices), acting_(*state.acting), own_(state.factions[acting_]) {}

    void list() {
        switch (own_.home) {
        case home_of::freyr:
            return list_freyr();
        case home_of::thrym:
            return list_thrym();
        case home_of::beowulf:
            return list_beowulf();
        case home_of::hreidmar:
            return list_hreidmar();
        case home_of::surtr:
            return list_surtr();
        case home_of::hel:
            return list_hel();
        default:
            return;
        }
    }

  private:
    void list_freyr() {
        each_stone_here([this](Side side) {
            for (const World to : adjacent(own_.avatar)) {
                add({.faction = home(side), .from = own_.avatar, .to = to});
            }
        });
    }

    void list_thrym() {
        each_touchable_stone(state_, acting_,
                             [this](Side side, World from) { add({.faction = home(side), .from = from}); });
    }

    void list_beowulf() {
        each_other([this](Side side) {
            if (state_.factions[side].avatar != own_.avatar) {
                add({.faction = home(side)});
            }
        });
    }

    void list_hreidmar() {
        if (own_.reserve > 0) {
            add({.source = Source::reserve});
        }
        if (own_.card > 0) {
            add({.source = Source::card});
        }
    }

    void list_surtr() {
        each_stone_here([this](Side side) { add({.faction = home(side), .from = own_.avatar}); });
    }

    void list_hel() {
        each_other([this](Side side) {
            const World theirs = state_.factions[side].avatar;
            if (theirs != own_.avatar && !are_adjacent(theirs, own_.avatar)) {
                return;
            }
            for (const World to : adjacent(theirs)) {
                add({.faction = home(side), .to = to});
            }
        });
    }

    /// Calls `at` for factions that may be affected and have a stone in the avatar's world.
    template <class At>
    void each_stone_here(At at) {
        each_touchable_stone(state_, acting_, [&](Side side, World world) {
            if (world == own_.avatar) {
                at(side);
            }
        });
    }

    /// Calls `at` for other factions (N-4) whose avatar may be affected.
    template <class At>
    void each_other(At at) {
        for (Side side = 0; side < state_.factions.size(); ++side) {
            if (side != acting_ && may_touch(state_, acting_, side)) {
                at(side);
            }
        }
    }

    void add(Action action) {
        action.type = ActionType::avatar;
        choices_.push_back({action, 0});
    }

    World home(Side side) const { return state_.factions[side].home; }

    const State& state_;
    Choices& choices_;
    Side acting_;
    const Faction& own_;
};

/// Swaps the two avatars.
void change_places(Table& table, Side a, Side b) {
    const World there = table.faction(b).avatar;
    table.move_avatar(b, table.faction(a).avatar);
    table.move_avatar(a, there);
}

void equip(Table& table, Side hreidmar, Source source) {
    if (source == Source::reserve) {
        table.move_stone(hreidmar, place::reserve, place::card);
    } else {
        table.move_stone(hreidmar, place::card, place::in(table.faction(hreidmar).avatar));
    }
}

} // namespace

void list_avatar(const State& state, Choices& choices) {
    if (state.options.avatar_powers && !state.avatar_used) {
        AvatarOffer(state, choices).list();
    }
}

void use_avatar(Table& table, const Action& action) {
    const Side acting = *table.state().acting;
    table.state().avatar_used = true;
    switch (table.home(acting)) {
    case home_of::freyr:
        return table.move_stone_of(action.faction, place::in(action.from), place::in(action.to));
    case home_of::thrym:
    case home_of::surtr:
        return table.move_stone_of(action.faction, place::in(action.from), place::card);
    case home_of::beowulf:
        return change_places(table, acting, *table.state().side_of(action.faction));
    case home_of::hreidmar:
        return equip(table, acting, action.source);
    case home_of::hel:
        return table.move_avatar(*table.state().side_of(action.faction), action.to);
    default:
        return;
    }
}

} // namespace idavoll::nine_worlds
