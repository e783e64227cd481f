#include "engine/nine_worlds/view.h"

#include "engine/nine_worlds/control.h"
#include "engine/nine_worlds/json.h"
#include "engine/nine_worlds/scoring.h"

#include <nlohmann/json.hpp>

namespace idavoll::nine_worlds {

namespace {

template <class Enum, std::size_t n>
Json name(const std::array<std::string_view, n>& names, Enum value) {
    return names[static_cast<std::size_t>(value)];
}

Json place_json(Place place) {
    return place.kind == Place::Kind::world ? Json(place.world) : name(place_names, place.kind);
}

/// One function an event, as README.md shows them.
struct EventWriter {
    Json operator()(const event::Acted& e) const {
        return {{"type", "acted"},
                {"seat", e.seat},
                {"faction", e.faction},
                {"action", to_json(e.action)},
                {"cost", e.cost}};
    }

    Json operator()(const event::StoneMoved& e) const {
        return {{"type", "stone_moved"},
                {"faction", e.faction},
                {"from", place_json(e.from)},
                {"to", place_json(e.to)}};
    }

    Json operator()(const event::AvatarMoved& e) const {
        return {{"type", "avatar_moved"}, {"faction", e.faction}, {"from", e.from}, {"to", e.to}};
    }

    Json operator()(const event::RoundBegan& e) const {
        return {{"type", "round_began"}, {"round", e.round}, {"order", e.order}};
    }

    Json operator()(const event::TurnBegan& e) const {
        return {{"type", "turn_began"}, {"seat", e.seat}, {"faction", e.faction}, {"ap", e.ap}};
    }

    Json operator()(const event::TurnEnded& e) const {
        return {{"type", "turn_ended"}, {"seat", e.seat}, {"faction", e.faction}, {"lapsed", e.lapsed}};
    }

    Json operator()(const event::BattleBegan& e) const {
        return {{"type", "battle_began"}, {"world", e.world}, {"stones", e.stones}};
    }

    Json operator()(const event::BattleEnded& e) const {
        return {{"type", "battle_ended"},
                {"world", e.world},
                {"control", e.controller ? Json(*e.controller) : Json(nullptr)}};
    }

    Json operator()(const event::PowersNoted& e) const {
        Json users = Json::array();
        for (const auto& [world, power, faction] : e.users) {
            users.push_back({{"world", world}, {"power", name(power_names, power)}, {"faction", faction}});
        }
        return {{"type", "powers_noted"}, {"users", std::move(users)}};
    }

    Json operator()(const event::PowerOpened& e) const {
        return {{"type", "power_opened"},
                {"seat", e.seat},
                {"faction", e.faction},
                {"world", e.world},
                {"power", name(power_names, e.power)}};
    }

    Json operator()(const event::PowerUnused& e) const {
        return {{"type", "power_unused"},
                {"faction", e.faction},
                {"world", e.world},
                {"power", name(power_names, e.power)},
                {"why", name(unused_names, e.why)}};
    }

    Json operator()(const event::PowerClosed& e) const {
        return {{"type", "power_closed"}, {"world", e.world}};
    }

    Json operator()(const event::Protected& e) const {
        return {{"type", "protected"}, {"faction", e.faction}};
    }

    Json operator()(const event::UllrAsked& e) const { return {{"type", "ullr_asked"}, {"seat", e.seat}}; }

    Json operator()(const event::Returned& e) const {
        return {{"type", "returned"}, {"faction", e.faction}, {"points", e.points}, {"total", e.total}};
    }

    Json operator()(const event::Scored& e) const {
        Json factions = Json::array();
        for (const FactionScore& score : e.factions) {
            factions.push_back(to_json(score));
        }
        return {{"type", "scored"}, {"round", e.round}, {"factions", std::move(factions)}};
    }

    Json operator()(const event::Over&) const { return {{"type", "over"}}; }
};

Json control_json(const State& state, World world) {
    const Control held = control(state, world);
    Json disputing = Json::array();
    for (const Side side : held.disputing) {
        disputing.push_back(state.factions[side].home);
    }
    return {{"world", world},
            {"control", held.controller ? Json(state.factions[*held.controller].home) : Json(nullptr)},
            {"disputed", std::move(disputing)}};
}

} // namespace

Json event_json(const Event& event) {
    return std::visit(EventWriter{}, event);
}

Json cost_json(const Cost& cost) {
    Json parts = Json::array({{{"rule", "base"}, {"amount", cost.base}}});
    const auto add = [&](std::string_view rule, int amount) {
        if (amount != 0) {
            parts.push_back({{"rule", rule}, {"amount", amount}});
        }
    };
    add("own_avatar", cost.own_avatar);
    add("owner_avatar", cost.owner_avatar);
    add("odin", cost.odin);
    add("limit", cost.limit);
    return parts;
}

Json inspect(const State& state) {
    Json worlds = Json::array();
    for (const World world : all_worlds) {
        worlds.push_back(control_json(state, world));
    }
    Json factions = Json::array();
    std::vector<int> points(static_cast<std::size_t>(state.options.players), 0);
    std::vector<int> totals = points;
    for (const FactionScore& score : score_now(state)) {
        const auto seat = static_cast<std::size_t>(score.seat);
        points[seat] += score.points();
        totals[seat] += score.total;
        factions.push_back(to_json(score));
    }
    Json seats = Json::array();
    for (std::size_t seat = 0; seat < points.size(); ++seat) {
        seats.push_back({{"seat", seat}, {"points", points[seat]}, {"total", totals[seat]}});
    }
    return {{"worlds", std::move(worlds)}, {"factions", std::move(factions)}, {"seats", std::move(seats)}};
}

} // namespace idavoll::nine_worlds
