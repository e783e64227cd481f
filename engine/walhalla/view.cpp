#include "engine/walhalla/view.h"

#include "engine/walhalla/json.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

namespace idavoll::walhalla {

namespace {

/// Peninsula or walhalla, what it brings, and each seat's strength in parts.
Json comparison_json(const Comparison& comparison) {
    Json seats = Json::array();
    for (const Strength& strength : comparison.seats) {
        seats.push_back({{"vikings", strength.vikings},
                         {"villages", strength.villages},
                         {"card", strength.card},
                         {"strength", strength.total()},
                         {"place", strength.place > 0 ? Json(strength.place) : Json(nullptr)},
                         {"points", strength.points}});
    }
    return {{"peninsula", comparison.peninsula ? Json(*comparison.peninsula) : Json(nullptr)},
            {"first", comparison.first},
            {"second", comparison.second},
            {"seats", std::move(seats)}};
}

/// One function an event, as README.md shows them.
struct EventWriter {
    Viewer viewer;

    Json operator()(const event::TurnBegan& e) const {
        return {{"type", "turn_began"},
                {"seat", e.seat},
                {"colour", e.dragon.colour},
                {"position", e.dragon.position}};
    }

    Json operator()(const event::Boarded& e) const {
        return {{"type", "boarded"}, {"seat", e.seat}, {"positions", e.positions}};
    }

    Json operator()(const event::Rode& e) const {
        return {{"type", "rode"}, {"seat", e.seat}, {"accepted", e.accepted}};
    }

    Json operator()(const event::Sailed& e) const {
        return {{"type", "sailed"},
                {"seat", e.seat},
                {"fjord", e.course.fjord},
                {"bow_first", e.course.bow_first},
                {"number", e.number}};
    }

    Json operator()(const event::WentBack& e) const {
        return {{"type", "went_back"}, {"seat", e.seat}, {"row", e.row}};
    }

    Json operator()(const event::Played& e) const {
        return {{"type", "played"}, {"seat", e.seat}, {"card", to_json(e.card)}};
    }

    Json operator()(const event::Attacked& e) const {
        return {{"type", "attacked"},
                {"seat", e.seat},
                {"defender", e.defender},
                {"field", to_json(e.spot)},
                {"hunt", e.hunt}};
    }

    Json operator()(const event::Yielded& e) const {
        return {{"type", "yielded"}, {"seat", e.seat}, {"field", to_json(e.spot)}, {"forced", e.forced}};
    }

    Json operator()(const event::Held& e) const {
        return {{"type", "held"},
                {"seat", e.seat},
                {"attacker", e.attacker},
                {"field", to_json(e.spot)},
                {"shield", e.shield}};
    }

    Json operator()(const event::Landed& e) const {
        return {{"type", "landed"}, {"seat", e.seat}, {"field", to_json(e.spot)}};
    }

    Json operator()(const event::Scored& e) const {
        return {{"type", "scored"},
                {"seat", e.seat},
                {"points", points_of(e.parts)},
                {"parts", to_json(e.parts)},
                {"total", e.total}};
    }

    Json operator()(const event::Reshuffled& e) const { return {{"type", "reshuffled"}, {"cards", e.cards}}; }

    Json operator()(const event::Drew& e) const {
        Json json{{"type", "drew"}, {"seat", e.seat}};
        if (viewer == e.seat && e.card) {
            json["card"] = to_json(*e.card);
        }
        return json;
    }

    Json operator()(const event::TurnEnded& e) const { return {{"type", "turn_ended"}, {"seat", e.seat}}; }

    Json operator()(const event::RaidEnded& e) const { return {{"type", "raid_ended"}, {"raid", e.raid}}; }

    Json operator()(const event::Decided& e) const {
        Json json{{"type", "decided"}, {"seat", e.seat}};
        if (viewer == e.seat) {
            json["cards"] = to_json(e.cards);
        }
        return json;
    }

    Json operator()(const event::Revealed& e) const {
        Json laid = Json::array();
        for (const Cards& cards : e.laid) {
            laid.push_back(to_json(cards));
        }
        return {{"type", "revealed"}, {"laid", std::move(laid)}};
    }

    Json operator()(const event::Compared& e) const {
        Json json = comparison_json(e.comparison);
        json["type"] = "compared";
        return json;
    }

    Json operator()(const event::WentHome& e) const {
        return {{"type", "went_home"}, {"vikings", e.vikings}};
    }

    Json operator()(const event::Reinforced& e) const {
        return {{"type", "reinforced"}, {"ranks", e.ranks}, {"vikings", e.vikings}};
    }

    Json operator()(const event::HeroesLeft& e) const {
        return {{"type", "heroes_left"}, {"vikings", e.vikings}};
    }

    Json operator()(const event::RaidBegan& e) const {
        return {{"type", "raid_began"}, {"raid", e.raid}, {"start_seat", e.start_seat}};
    }

    Json operator()(const event::Over&) const { return {{"type", "over"}}; }
};

/// Per kind how many cards lie in the deck and in the hands hidden from the viewer, together.
Json unseen_cards(const State& state, Viewer viewer) {
    Cards cards = state.cards;
    for (Seat seat = 0; seat < state.options.players; ++seat) {
        if (viewer != seat) {
            const Cards& hand = state.seats[index(seat)].hand;
            cards.insert(cards.end(), hand.begin(), hand.end());
        }
    }
    Json json = Json::object();
    for (std::size_t kind = 0; kind < card_kinds; ++kind) {
        if (const int unseen = count(cards, static_cast<Card>(kind)); unseen > 0) {
            json[std::string(card_names[kind])] = unseen;
        }
    }
    return json;
}

} // namespace

Json view(const State& state, Viewer viewer) {
    State sorted = state;
    std::ranges::sort(sorted.boats);
    Json json = to_json(sorted);
    for (Seat seat = 0; seat < state.options.players; ++seat) {
        if (viewer != seat) {
            const Holding& holding = state.seats[index(seat)];
            Json& shown = json["seats"][index(seat)];
            shown["hand"] = holding.hand.size();
            shown["laid"] = holding.laid ? Json(true) : Json(nullptr);
        }
    }
    json["cards"] = state.cards.size();
    return json;
}

Json event_view(const Event& event, Viewer viewer) {
    return std::visit(EventWriter{viewer}, event);
}

Json action_view(const State& before, const State& now, Seat seat, const Action& action, Viewer viewer) {
    Json json = to_json(action);
    const bool still_secret =
        before.phase == Phase::cards && now.phase == Phase::cards && now.raid == before.raid;
    if (still_secret && viewer != seat) {
        json["cards"] = nullptr;
    }
    return json;
}

Json events_view(const EventList& events, Viewer viewer) {
    Json json = Json::array();
    for (const Event& event : events) {
        json.push_back(event_view(event, viewer));
    }
    return json;
}

Json inspect(const State& state, Viewer viewer) {
    State open = state; // what is laid face down counts for nobody yet
    for (Holding& holding : open.seats) {
        holding.laid.reset();
    }
    Json peninsulas = Json::array();
    for (int peninsula = 0; peninsula < peninsula_count; ++peninsula) {
        peninsulas.push_back(comparison_json(compare_on_peninsula(open, peninsula)));
    }
    Json fields = Json::array();
    for (Seat seat = 0; seat < state.options.players; ++seat) {
        Json held = Json::object();
        for (std::size_t i = 0; i < terrain_names.size(); ++i) {
            held[std::string(terrain_names[i])] =
                fields_held(state.peninsulas, seat, static_cast<Terrain>(i)).size();
        }
        fields.push_back(std::move(held));
    }
    Json berths_left = Json::array();
    for (int fjord = 0; fjord < fjord_count; ++fjord) {
        berths_left.push_back(berths(state.options.peninsulas, fjord)
                              - std::ssize(state.fjords[index(fjord)]));
    }
    return {{"peninsulas", std::move(peninsulas)},
            {"walhalla", comparison_json(compare_in_walhalla(open))},
            {"fields", std::move(fields)},
            {"berths", std::move(berths_left)},
            {"unseen", unseen_cards(state, viewer)}};
}

Json landings(const State& state) {
    Json list = Json::array();
    for (int place = 0; place < places; ++place) {
        const auto seat = crew_at(*state.boat, place);
        if (!seat) {
            continue;
        }
        Json shores = Json::array();
        for (const Shore& shore : open_shores(state, place, *seat)) {
            const Field& field = field_at(state.peninsulas, shore.spot);
            shores.push_back({{"side", side_names[static_cast<std::size_t>(shore.side)]},
                              {"field", to_json(shore.spot)},
                              {"terrain", terrain_names[static_cast<std::size_t>(field.ground.terrain)]},
                              {"value", field.ground.value},
                              {"viking", field.viking ? Json(*field.viking) : Json(nullptr)}});
        }
        list.push_back({{"seat", *seat},
                        {"place", place},
                        {"row", row_at(state, place)},
                        {"shores", std::move(shores)}});
    }
    return list;
}

} // namespace idavoll::walhalla
