#include "engine/walhalla/view.h"

#include "engine/walhalla/json.h"
#include "engine/walhalla/turn.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

namespace idavoll::walhalla {

namespace {

void write_seats(std::string& out, const std::vector<Strength>& seats) {
    ArrayWriter list(out);
    for (const Strength& strength : seats) {
        ObjectWriter(list.next())
            .field("vikings", strength.vikings)
            .field("villages", strength.villages)
            .field("card", strength.card)
            .field("strength", strength.total())
            .field("place", strength.place > 0 ? std::optional(strength.place) : std::nullopt)
            .field("points", strength.points)
            .end();
    }
    list.end();
}

/// Peninsula or walhalla, its points, and each seat's strength in parts.
void write_fields(ObjectWriter& object, const Comparison& comparison) {
    object.field("peninsula", comparison.peninsula)
        .field("first", comparison.first)
        .field("second", comparison.second);
    write_seats(object.value("seats"), comparison.seats);
}

Json comparison_json(const Comparison& comparison) {
    std::string text;
    ObjectWriter object(text);
    write_fields(object, comparison);
    object.end();
    return read_own(text);
}

/// One overload per event type; README.md shows the JSON.
struct EventWriter {
    ObjectWriter& object;
    Viewer viewer;

    ObjectWriter& begin(std::string_view type) const { return object.field("type", type); }

    ObjectWriter& begin(std::string_view type, Seat seat) const { return begin(type).field("seat", seat); }

    void operator()(const event::TurnBegan& e) const {
        begin("turn_began", e.seat).field("colour", e.dragon.colour).field("position", e.dragon.position);
    }

    void operator()(const event::Boarded& e) const {
        begin("boarded", e.seat).field("positions", e.positions);
    }

    void operator()(const event::Rode& e) const { begin("rode", e.seat).field("accepted", e.accepted); }

    void operator()(const event::Sailed& e) const {
        begin("sailed", e.seat)
            .field("fjord", e.course.fjord)
            .field("bow_first", e.course.bow_first)
            .field("number", e.number);
    }

    void operator()(const event::WentBack& e) const { begin("went_back", e.seat).field("row", e.row); }

    void operator()(const event::Played& e) const { begin("played", e.seat).field("card", e.card); }

    void operator()(const event::Attacked& e) const {
        begin("attacked", e.seat).field("defender", e.defender).field("field", e.spot).field("hunt", e.hunt);
    }

    void operator()(const event::Yielded& e) const {
        begin("yielded", e.seat).field("field", e.spot).field("forced", e.forced);
    }

    void operator()(const event::Held& e) const {
        begin("held", e.seat).field("attacker", e.attacker).field("field", e.spot).field("shield", e.shield);
    }

    void operator()(const event::Landed& e) const { begin("landed", e.seat).field("field", e.spot); }

    void operator()(const event::Scored& e) const {
        begin("scored", e.seat)
            .field("points", points_of(e.parts))
            .field("parts", e.parts)
            .field("total", e.total);
    }

    void operator()(const event::Reshuffled& e) const { begin("reshuffled").field("cards", e.cards); }

    void operator()(const event::Drew& e) const {
        begin("drew", e.seat);
        if (viewer == e.seat) {
            object.optional_field("card", e.card);
        }
    }

    void operator()(const event::TurnEnded& e) const { begin("turn_ended", e.seat); }

    void operator()(const event::RaidEnded& e) const { begin("raid_ended").field("raid", e.raid); }

    void operator()(const event::Decided& e) const {
        begin("decided", e.seat);
        if (viewer == e.seat) {
            object.field("cards", e.cards);
        }
    }

    void operator()(const event::Revealed& e) const { begin("revealed").field("laid", e.laid); }

    void operator()(const event::Compared& e) const {
        begin("compared");
        write_fields(object, e.comparison);
    }

    void operator()(const event::WentHome& e) const { begin("went_home").field("vikings", e.vikings); }

    void operator()(const event::Reinforced& e) const {
        begin("reinforced").field("ranks", e.ranks).field("vikings", e.vikings);
    }

    void operator()(const event::HeroesLeft& e) const { begin("heroes_left").field("vikings", e.vikings); }

    void operator()(const event::RaidBegan& e) const {
        begin("raid_began").field("raid", e.raid).field("start_seat", e.start_seat);
    }

    void operator()(const event::Over&) const { begin("over"); }
};

constexpr auto own_holding_fields =
    public_holding_fields.with(ShownField{"hand", &Holding::hand}, ShownField{"laid", &Holding::laid});

/// The hands of others are numbers, and their laid cards null or true.
constexpr auto others_holding_fields =
    public_holding_fields.with(ShownField{"hand", [](const Holding& holding) { return holding.hand.size(); }},
                               ShownField{"laid", [](const Holding& holding) {
                                              return holding.laid ? std::optional(true) : std::nullopt;
                                          }});

/// A seat's holding as a viewer sees it.
struct SeenHolding {
    const Holding* holding;
    bool is_own;

    bool operator==(const SeenHolding& other) const {
        return is_own == other.is_own
               && (is_own ? own_holding_fields.are_equal(*holding, *other.holding)
                          : others_holding_fields.are_equal(*holding, *other.holding));
    }
};

void write_fields(ObjectWriter& object, const SeenHolding& seen) {
    if (seen.is_own) {
        own_holding_fields.write_fields(object, *seen.holding);
    } else {
        others_holding_fields.write_fields(object, *seen.holding);
    }
}

void write_changes(ChangesWriter& changes, const SeenHolding& from, const SeenHolding& to) {
    if (from.is_own != to.is_own) { // holdings of different seats
        changes.value(text_of(from), text_of(to));
    } else if (to.is_own) {
        own_holding_fields.write_changes(changes, *from.holding, *to.holding);
    } else {
        others_holding_fields.write_changes(changes, *from.holding, *to.holding);
    }
}

struct Onlooker {
    const State& state;
    Viewer viewer;
};

std::vector<SeenHolding> seats_seen_by(const Onlooker& onlooker) {
    const auto& [state, viewer] = onlooker;
    std::vector<SeenHolding> seats;
    seats.reserve(state.seats.size());
    for (Seat seat = 0; seat < state.options.players; ++seat) {
        seats.push_back({&state.seats[index(seat)], viewer == seat});
    }
    return seats;
}

/// The boats sorted: their order is secret.
std::vector<Dragon> boats_seen(const State& state) {
    std::vector<Dragon> boats = state.boats;
    std::ranges::sort(boats);
    return boats;
}

constexpr auto common_fields =
    public_fields.with(ShownField{"boats", &boats_seen},
                       ShownField{"cards", [](const State& state) { return state.cards.size(); }});

constexpr auto own_fields = shown_fields<Onlooker>(ShownField{"seats", &seats_seen_by});

Json events_view(const EventList& events, Viewer viewer) {
    Json json = Json::array();
    for (const Event& event : events) {
        json.push_back(
            read_own(object_text([&](ObjectWriter& object) { write_event(object, event, viewer); })));
    }
    return json;
}

/// Returns how many cards of each kind are in the deck and in the hands hidden from the viewer, together.
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

/// For a boat that has sailed: where each of its vikings could land on the current coast. See README.md.
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
                              {"field", json_of(shore.spot)},
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

} // namespace

void write_common_view(ObjectWriter& object, const State& state) {
    common_fields.write_fields(object, state);
    if (state.options.own_stacks) {
        object.field("stacks", state.stacks);
    }
}

void write_own_view(ObjectWriter& object, const State& state, Viewer viewer) {
    own_fields.write_fields(object, {state, viewer});
}

void write_common_changes(ChangesWriter& changes, const State& before, const State& after) {
    common_fields.write_changes(changes, before, after);
    changes.field("stacks", before.stacks, after.stacks);
}

void write_own_changes(ChangesWriter& changes, const State& before, const State& after, Viewer viewer) {
    own_fields.write_changes(changes, {before, viewer}, {after, viewer});
}

bool write_event(ObjectWriter& object, const Event& event, Viewer viewer) {
    std::visit(EventWriter{object, viewer}, event);
    return true;
}

Json action_view(const State& before, const State& now, Seat seat, const Action& action, Viewer viewer) {
    Json json = json_of(action);
    const bool still_secret =
        before.phase == Phase::cards && now.phase == Phase::cards && now.raid == before.raid;
    if (still_secret && viewer != seat) {
        json["cards"] = nullptr;
    }
    return json;
}

Result<Json> preview(const State& state, Seat seat, const Action& action) {
    auto tried = try_out(state, seat, action);
    if (!tried) {
        return tried.error();
    }
    std::vector<Part> parts;
    if (const auto* laid = std::get_if<PlayCards>(&action)) {
        parts = card_points(state, seat, laid->cards);
    }
    for (const Event& happened : tried->events) {
        if (const auto* scored = std::get_if<event::Scored>(&happened)) {
            parts.insert(parts.end(), scored->parts.begin(), scored->parts.end());
        }
    }
    std::erase_if(tried->events,
                  [](const Event& happened) { return std::holds_alternative<event::Scored>(happened); });
    Json preview{{"points", points_of(parts)},
                 {"parts", json_of(parts)},
                 {"effects", events_view(tried->events, seat)}};
    if (std::holds_alternative<Sail>(action)) {
        preview["landings"] = landings(tried->state);
    }
    return preview;
}

Json inspect(const State& state, Viewer viewer) {
    State open = state; // cards laid face down do not count yet
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

} // namespace idavoll::walhalla
