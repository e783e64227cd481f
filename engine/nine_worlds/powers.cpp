#include "engine/nine_worlds/powers.h"

#include "engine/nine_worlds/actions_phase.h"
#include "engine/nine_worlds/battles.h"
#include "engine/nine_worlds/control.h"
#include "engine/nine_worlds/protection.h"

#include <algorithm>

namespace idavoll::nine_worlds {

namespace {

constexpr std::array own_stores{Source::reserve, Source::card};

Place place_of(Source source) {
    return source == Source::card ? place::card : place::reserve;
}

bool has_stone(const Faction& faction, Source source) {
    return (source == Source::card ? faction.card : faction.reserve) > 0;
}

/// Collects the choices of the open power.
class PowerOffer {
  public:
    PowerOffer(const State& state, Choices& choices)
        : state_(state), choices_(choices), acting_(*state.acting), own_(state.factions[acting_]) {}

    void list(Power power) {
        switch (power) {
        case Power::protect:
            return add({.type = ActionType::protect});
        case Power::retrieve:
            return list_retrieve();
        case Power::move:
            return list_move();
        case Power::steal:
            return list_steal();
        case Power::exchange:
            return list_exchange();
        case Power::add:
            return list_add();
        case Power::destroy:
            return list_destroy();
        case Power::spend:
            return list_spend(state_.power->ap, true);
        case Power::banish:
            return list_banish();
        case Power::copy:
            return list_copy();
        }
    }

  private:
    void list_retrieve() {
        for (Side side = 0; side < state_.factions.size(); ++side) {
            if (state_.factions[side].helheim > 0 && may_touch(state_, acting_, side)) {
                for (const World to : all_worlds) {
                    add({.type = ActionType::retrieve, .faction = home(side), .to = to});
                }
            }
        }
        if (own_.reserve > 0) {
            add({.type = ActionType::reinforce});
        }
    }

    void list_move() {
        each_stone([this](Side side, World from) {
            for (const World to : adjacent(from)) {
                add({.type = ActionType::move, .faction = home(side), .from = from, .to = to});
            }
        });
    }

    void list_steal() {
        each_stone([this](Side side, World from) {
            for (const Source source : own_stores) {
                if (has_stone(own_, source)) {
                    add({.type = ActionType::steal, .faction = home(side), .from = from, .source = source});
                }
            }
        });
    }

    void list_exchange() {
        each_stone([this](Side side, World with) {
            if (side == acting_) {
                return;
            }
            for (const World from : all_worlds) {
                if (from != with && state_.stones(acting_, from) > 0) {
                    add({.type = ActionType::exchange, .faction = home(side), .from = from, .with = with});
                }
            }
        });
    }

    void list_add() {
        for (const Source source : own_stores) {
            if (has_stone(own_, source)) {
                for (const World to : all_worlds) {
                    add({.type = ActionType::add, .to = to, .source = source});
                }
            }
        }
    }

    void list_destroy() {
        std::vector<StoneIn> stones;
        each_stone([&](Side side, World from) {
            add({.type = ActionType::destroy, .faction = home(side), .from = from});
            stones.push_back({home(side), from});
            if (state_.stones(side, from) > 1) {
                stones.push_back({home(side), from}); // two of the same make one choice of a pair
            }
        });
        if (stones.size() == 1) { // N-6
            add({.type = ActionType::withdraw, .stones = {stones.front()}});
        }
        for (std::size_t i = 0; i < stones.size(); ++i) {
            if (i > 0 && stones[i] == stones[i - 1]) {
                continue;
            }
            for (std::size_t j = i + 1; j < stones.size(); ++j) {
                if (j == i + 1 || stones[j] != stones[j - 1]) {
                    add({.type = ActionType::withdraw, .stones = {stones[i], stones[j]}});
                }
            }
        }
    }

    void list_banish() {
        each_stone([this](Side side, World from) {
            add({.type = ActionType::banish, .faction = home(side), .from = from});
        });
    }

    void list_spend(int ap, bool with_banish) {
        list_bought(state_, {.ap = ap, .by_power = true, .with_banish = with_banish}, choices_);
    }

    /// The actions of the eight other powers; a banish is always the power's.
    void list_copy() {
        for (const Power power : {Power::retrieve, Power::move, Power::steal, Power::exchange, Power::add,
                                  Power::destroy, Power::banish}) {
            list(power);
        }
        list_spend(points_to_spend, false);
    }

    template <class At>
    void each_stone(At at) {
        each_touchable_stone(state_, acting_, at);
    }

    void add(const Action& action) { choices_.push_back({action, 0}); }

    World home(Side side) const { return state_.factions[side].home; }

    const State& state_;
    Choices& choices_;
    Side acting_;
    const Faction& own_;
};

int uses_of(Power power) {
    return power == Power::move ? 2 : 1;
}

int points_of(Power power) {
    return power == Power::spend ? points_to_spend : 0;
}

void protect(Table& table) {
    const Side acting = *table.state().acting;
    table.faction(acting).is_protected = true;
    table.tell(event::Protected{table.home(acting)});
}

void reinforce(Table& table) {
    const Side acting = *table.state().acting;
    for (int left = std::min(2, table.faction(acting).reserve); left > 0; --left) {
        table.move_stone(acting, place::reserve, place::card);
    }
}

void withdraw(Table& table, const Action& action) {
    for (const StoneIn& stone : action.stones) {
        if (stone.faction != 0) {
            table.move_stone_of(stone.faction, place::in(stone.from), place::card);
        }
    }
}

void carry_out(Table& table, const Action& action) {
    const Side acting = *table.state().acting;
    const Place from = place::in(action.from);
    const Place to = place::in(action.to);
    switch (action.type) {
    case ActionType::protect:
        return protect(table);
    case ActionType::retrieve:
        return table.move_stone_of(action.faction, place::helheim, to);
    case ActionType::reinforce:
        return reinforce(table);
    case ActionType::move:
        return table.move_stone_of(action.faction, from, to);
    case ActionType::steal: // the own stone first: it must be in place before the other reaches its card
        table.move_stone(acting, place_of(action.source), from);
        return table.move_stone_of(action.faction, from, place::card);
    case ActionType::exchange:
        table.move_stone(acting, from, place::in(action.with));
        return table.move_stone_of(action.faction, place::in(action.with), from);
    case ActionType::add:
        return table.move_stone(acting, place_of(action.source), to);
    case ActionType::destroy:
        return table.move_stone_of(action.faction, from, place::reserve);
    case ActionType::withdraw:
        return withdraw(table, action);
    default: // a banish by the power moves the same stones as a bought one
        return carry_out_bought(table, action);
    }
}

} // namespace

void note_users(Table& table) {
    State& state = table.state();
    event::PowersNoted noted;
    for (const World world : all_worlds) {
        Land& land = state.land(world);
        land.user = land.total() == stones_after_battle ? control(state, world, Andvari::as_stone).controller
                                                        : std::nullopt;
        if (land.user) {
            noted.users.push_back({world, land.power, table.home(*land.user)});
        }
    }
    table.tell(std::move(noted));
}

Power copied_by(const Action& action) {
    switch (action.type) {
    case ActionType::retrieve:
    case ActionType::reinforce:
        return Power::retrieve;
    case ActionType::move:
        return Power::move;
    case ActionType::steal:
        return Power::steal;
    case ActionType::exchange:
        return Power::exchange;
    case ActionType::add:
        return Power::add;
    case ActionType::destroy:
    case ActionType::withdraw:
        return Power::destroy;
    case ActionType::banish:
        return Power::banish;
    default:
        return Power::spend;
    }
}

OpenPower opened(const State& state, World world) {
    const Power power = state.land(world).power;
    return {.world = world, .name = power, .uses_left = uses_of(power), .ap = points_of(power)};
}

void list_power(const State& state, Choices& choices) {
    if (!state.factions[*state.acting].is_protected) {
        PowerOffer(state, choices).list(state.power->name);
    }
}

bool is_usable(const State& state) {
    Choices choices;
    list_power(state, choices);
    return !choices.empty();
}

bool use_power(Table& table, const Choice& choice) {
    OpenPower& power = *table.state().power;
    if (power.name == Power::copy) {
        const Power copied = copied_by(choice.action);
        power = {.world = power.world, .name = copied, .uses_left = uses_of(copied), .ap = points_of(copied)};
    }
    carry_out(table, choice.action);
    if (power.name == Power::spend) {
        power.ap -= choice.cost;
        return power.ap > 0 && is_usable(table.state());
    }
    if (power.name == Power::move) {
        --power.uses_left;
        return power.uses_left > 0 && is_usable(table.state());
    }
    return false;
}

} // namespace idavoll::nine_worlds
