#include "engine/nine_worlds/valhalla.h"

namespace idavoll::nine_worlds {

namespace {

constexpr int points_per_return = 2;

void bring_one(Table& table, Side side, World to) {
    table.move_stone(side, place::valhalla, place::in(to));
    Faction& faction = table.faction(side);
    faction.score += points_per_return;
    table.tell(event::Returned{faction.home, points_per_return, faction.score});
}

} // namespace

bool ullr_decides(const State& state, Side side) {
    const Faction& faction = state.factions[side];
    return has_avatar_power(state, side, home_of::ullr)
           && (faction.valhalla == 0 || faction.avatar != faction.home);
}

void list_valhalla(const State& state, Choices& choices) {
    const Side acting = *state.acting;
    const Faction& faction = state.factions[acting];
    // A loaded position may have nothing to decide here; it can only pass.
    if (!ullr_decides(state, acting)) {
        choices.push_back({{.type = ActionType::pass}, 0});
    } else if (faction.valhalla > 0) {
        choices.push_back({{.type = ActionType::give_back, .to = faction.home}, 0});
        choices.push_back({{.type = ActionType::give_back, .to = faction.avatar}, 0});
    } else {
        for (const World to : all_worlds) {
            if (to != faction.avatar) {
                choices.push_back({{.type = ActionType::travel_far, .to = to}, 0});
            }
        }
        choices.push_back({{.type = ActionType::pass}, 0});
    }
}

void bring_home(Table& table, Side side) {
    while (table.faction(side).valhalla > 0) {
        bring_one(table, side, table.home(side));
    }
}

bool decide_in_valhalla(Table& table, const Action& action) {
    const Side acting = *table.state().acting;
    switch (action.type) {
    case ActionType::give_back:
        bring_one(table, acting, action.to);
        return table.faction(acting).valhalla > 0;
    case ActionType::travel_far:
        table.move_avatar(acting, action.to);
        return false;
    default:
        bring_home(table, acting);
        return false;
    }
}

} // namespace idavoll::nine_worlds
