#include "engine/nine_worlds/view.h"

#include "engine/nine_worlds/actions_phase.h"
#include "engine/nine_worlds/control.h"
#include "engine/nine_worlds/json.h"
#include "engine/nine_worlds/round.h"
#include "engine/nine_worlds/scoring.h"

#include <nlohmann/json.hpp>

namespace idavoll::nine_worlds {

namespace {

void write(std::string& out, Place place) {
    if (place.kind == Place::Kind::world) {
        idavoll::write(out, place.world);
    } else {
        idavoll::write(out, name_of(place_names, place.kind));
    }
}

/// One overload per event type; README.md shows the JSON.
struct EventWriter {
    ObjectWriter& object;

    ObjectWriter& begin(std::string_view type) const { return object.field("type", type); }

    void operator()(const event::Acted& e) const {
        begin("acted")
            .field("seat", e.seat)
            .field("faction", e.faction)
            .field("action", e.action)
            .field("cost", e.cost);
    }

    void operator()(const event::StoneMoved& e) const {
        begin("stone_moved").field("faction", e.faction);
        write(object.value("from"), e.from);
        write(object.value("to"), e.to);
    }

    void operator()(const event::AvatarMoved& e) const {
        begin("avatar_moved").field("faction", e.faction).field("from", e.from).field("to", e.to);
    }

    void operator()(const event::RoundBegan& e) const {
        begin("round_began").field("round", e.round).field("order", e.order);
    }

    void operator()(const event::TurnBegan& e) const {
        begin("turn_began").field("seat", e.seat).field("faction", e.faction).field("ap", e.ap);
    }

    void operator()(const event::TurnEnded& e) const {
        begin("turn_ended").field("seat", e.seat).field("faction", e.faction).field("lapsed", e.lapsed);
    }

    void operator()(const event::BattleBegan& e) const {
        begin("battle_began").field("world", e.world).field("stones", e.stones);
    }

    void operator()(const event::BattleEnded& e) const {
        begin("battle_ended").field("world", e.world).field("control", e.controller);
    }

    void operator()(const event::PowersNoted& e) const {
        ArrayWriter users(begin("powers_noted").value("users"));
        for (const auto& [world, power, faction] : e.users) {
            ObjectWriter(users.next())
                .field("world", world)
                .field("power", name_of(power_names, power))
                .field("faction", faction)
                .end();
        }
        users.end();
    }

    void operator()(const event::PowerOpened& e) const {
        begin("power_opened")
            .field("seat", e.seat)
            .field("faction", e.faction)
            .field("world", e.world)
            .field("power", name_of(power_names, e.power));
    }

    void operator()(const event::PowerUnused& e) const {
        begin("power_unused")
            .field("faction", e.faction)
            .field("world", e.world)
            .field("power", name_of(power_names, e.power))
            .field("why", name_of(unused_names, e.why));
    }

    void operator()(const event::PowerClosed& e) const { begin("power_closed").field("world", e.world); }

    void operator()(const event::Protected& e) const { begin("protected").field("faction", e.faction); }

    void operator()(const event::UllrAsked& e) const { begin("ullr_asked").field("seat", e.seat); }

    void operator()(const event::Returned& e) const {
        begin("returned").field("faction", e.faction).field("points", e.points).field("total", e.total);
    }

    void operator()(const event::Scored& e) const {
        begin("scored").field("round", e.round).field("factions", e.factions);
    }

    void operator()(const event::Over&) const { begin("over"); }
};

Json control_json(const State& state, World world) {
    const Control held = control(state, world);
    Json disputing = Json::array();
    for (const Side side : held.disputing) {
        disputing.push_back(state.factions[side].home);
    }
    return {{"world", world},
            {"control", held.controller ? Json(state.factions[*held.controller].home) : Json(nullptr)},
            {"by_avatar", held.by_avatar},
            {"disputed", std::move(disputing)}};
}

/// Returns the parts of a cost, each `{"rule","amount"}`: see README.md.
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

} // namespace

bool write_event(ObjectWriter& object, const Event& event, Viewer) {
    std::visit(EventWriter{object}, event);
    return true;
}

Result<Json> preview(const State& state, Seat seat, const Action& action) {
    auto trial = try_out(state, seat, action);
    if (!trial) {
        return trial.error();
    }
    const int cost = trial->choice.cost;
    Json preview{{"points", 0},
                 {"cost", cost},
                 {"parts", cost > 0 ? cost_json(cost_of(state, action)) : Json::array()},
                 {"effects", Json::array()}};
    for (const Event& happened : trial->events) {
        if (const auto* returned = std::get_if<event::Returned>(&happened)) {
            preview["points"] = preview["points"].get<int>() + returned->points;
        }
        preview["effects"].push_back(
            read_own(object_text([&](ObjectWriter& object) { write_event(object, happened, seat); })));
    }
    return preview;
}

Json inspect(const State& state, Viewer) {
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
        factions.push_back(json_of(score));
    }
    Json seats = Json::array();
    for (std::size_t seat = 0; seat < points.size(); ++seat) {
        seats.push_back({{"seat", seat}, {"points", points[seat]}, {"total", totals[seat]}});
    }
    return {{"worlds", std::move(worlds)}, {"factions", std::move(factions)}, {"seats", std::move(seats)}};
}

} // namespace idavoll::nine_worlds
