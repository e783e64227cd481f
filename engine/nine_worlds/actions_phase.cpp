#include "engine/nine_worlds/actions_phase.h"

#include "engine/nine_worlds/protection.h"

#include <algorithm>

namespace idavoll::nine_worlds {

namespace {

constexpr int basic_points = 8;
constexpr int most_with_odin = 4;

/// By number of factions.
int points_without_home(std::size_t factions) {
    return 10 - static_cast<int>(factions);
}

/// The bonus of the first and second in the order.
int extra_points(std::size_t factions, std::ptrdiff_t place) {
    if (factions == 4) {
        return place == 0 ? 1 : 0;
    }
    if (factions >= 5 && place < 2) {
        return place == 0 ? 2 : 1;
    }
    return 0;
}

/// Returns the cost of taking another faction's stone out of a world.
Cost cost_of_taking(const State& state, int base, World owner, World from) {
    const Side side = *state.side_of(owner);
    const bool owner_there = state.factions[side].avatar == from;
    Cost cost{.base = base};
    cost.own_avatar = state.factions[*state.acting].avatar == from ? -1 : 0;
    cost.owner_avatar = owner_there ? 1 : 0;
    // N-9: every other faction pays 1 more, but at most 4 in all.
    cost.odin = owner_there && has_avatar_power(state, side, home_of::odin) ? 1 : 0;
    cost.limit = std::min(0, most_with_odin - cost.total());
    return cost;
}

/// Collects the affordable actions.
class Shop {
  public:
    Shop(const State& state, const Purchase& purchase, Choices& choices)
        : state_(state), purchase_(purchase), choices_(choices), acting_(*state.acting) {}

    void list() {
        list_own();
        for (Side side = 0; side < state_.factions.size(); ++side) {
            // N-4: a partner, and the seat's other faction, count as others too.
            if (side != acting_ && (!purchase_.by_power || may_touch(state_, acting_, side))) {
                list_against(side);
            }
        }
    }

  private:
    void list_own() {
        const Faction& own = state_.factions[acting_];
        if (own.reserve > 0) {
            offer({.type = ActionType::muster});
        }
        if (own.card > 0) {
            for (const World to : all_worlds) {
                offer({.type = ActionType::deploy, .to = to});
            }
        }
        for (const World from : all_worlds) {
            if (state_.stones(acting_, from) > 0) {
                for (const World to : adjacent(from)) {
                    offer({.type = ActionType::march, .from = from, .to = to});
                }
            }
        }
        for (const World to : adjacent(own.avatar)) {
            offer({.type = ActionType::travel, .to = to});
        }
        if (own.helheim > 0) {
            offer({.type = ActionType::recover});
        }
    }

    void list_against(Side side) {
        const Faction& other = state_.factions[side];
        for (const World from : all_worlds) {
            if (state_.stones(side, from) == 0) {
                continue;
            }
            // The cost does not depend on the destination.
            Action push{.type = ActionType::push, .faction = other.home, .from = from};
            const int cost = cost_of(state_, push).total();
            for (const World to : adjacent(from)) {
                push.to = to;
                offer(push, cost);
            }
            if (purchase_.with_banish) {
                offer({.type = ActionType::banish, .faction = other.home, .from = from});
            }
        }
        for (const World to : adjacent(other.avatar)) {
            offer({.type = ActionType::drive, .faction = other.home, .to = to});
        }
    }

    void offer(const Action& action) { offer(action, cost_of(state_, action).total()); }

    void offer(const Action& action, int cost) {
        if (cost <= purchase_.ap) {
            choices_.push_back({action, cost});
        }
    }

    const State& state_;
    const Purchase& purchase_;
    Choices& choices_;
    Side acting_;
};

} // namespace

int action_points(const State& state, Side side) {
    if (state.options.variant == Variant::two_player_basic) {
        return basic_points;
    }
    const std::size_t factions = state.factions.size();
    const auto place = std::ranges::find(state.order, side) - state.order.begin();
    return points_without_home(factions) + (state.factions[side].home_control ? 1 : 0)
           + extra_points(factions, place);
}

Cost cost_of(const State& state, const Action& action) {
    switch (action.type) {
    case ActionType::deploy: // N-11
        return {.base = state.factions[*state.acting].avatar == action.to ? 1 : 2};
    case ActionType::push:
        return cost_of_taking(state, 2, action.faction, action.from);
    case ActionType::banish:
        return cost_of_taking(state, 3, action.faction, action.from);
    case ActionType::drive:
        return {.base = 2};
    default:
        return {.base = 1};
    }
}

void list_bought(const State& state, const Purchase& purchase, Choices& choices) {
    Shop(state, purchase, choices).list();
}

void carry_out_bought(Table& table, const Action& action) {
    const Side acting = *table.state().acting;
    switch (action.type) {
    case ActionType::muster:
        return table.move_stone(acting, place::reserve, place::card);
    case ActionType::deploy:
        return table.move_stone(acting, place::card, place::in(action.to));
    case ActionType::march:
        return table.move_stone(acting, place::in(action.from), place::in(action.to));
    case ActionType::travel:
        return table.move_avatar(acting, action.to);
    case ActionType::recover:
        return table.move_stone(acting, place::helheim, place::reserve);
    case ActionType::push:
        return table.move_stone_of(action.faction, place::in(action.from), place::in(action.to));
    case ActionType::drive:
        return table.move_avatar(*table.state().side_of(action.faction), action.to);
    case ActionType::banish:
        return table.move_stone_of(action.faction, place::in(action.from), place::helheim);
    default:
        return;
    }
}

} // namespace idavoll::nine_worlds
