#include "engine/walhalla/json.h"

#include "engine/json_members.h"
#include "engine/stacks.h"
#include "engine/walhalla/well_formed.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

namespace idavoll::walhalla {

namespace {

constexpr std::array<std::string_view, 7> phase_names{"board",  "ride",  "sail", "land",
                                                      "defend", "cards", "over"};
constexpr std::array<std::string_view, 6> action_names{"board", "ride",   "sail",
                                                       "land",  "defend", "play_cards"};

// ---- Reading ------------------------------------------------------------------------------------------

Lengths read_lengths(JsonValue json) {
    Lengths lengths{};
    std::size_t i = 0;
    for (const JsonValue& length : json.items(peninsula_count)) {
        lengths[i++] = length.integer(shortest_peninsula, longest_peninsula);
    }
    return lengths;
}

/// The lengths of all peninsulas.
struct Landscape : By<Lengths> {
    constexpr Landscape() : By{&read_lengths} {}

    void add_facts(Json& option) const { option["values"] = all_lengths(); }
};

constexpr auto option_members =
    members<Options>(member("players", &Options::players, Whole{fewest_players, most_players}),
                     member("peninsulas", &Options::peninsulas, Landscape{}),
                     member("own_stacks", &Options::own_stacks, LaterFlag{}));

Seat read_seat(JsonValue json, const Options& options) {
    return json.integer(0, options.players - 1);
}

std::optional<Seat> read_seat_or_null(JsonValue json, const Options& options) {
    return json.is_null() ? std::nullopt : std::optional(read_seat(json, options));
}

/// In the order given.
Cards read_cards(JsonValue json) {
    Cards cards;
    for (const JsonValue& card : json.items(0, card_count)) {
        cards.push_back(card.one_of<Card>(card_names));
    }
    return cards;
}

Cards read_sorted_cards(JsonValue json) {
    Cards cards = read_cards(json);
    json.require(std::ranges::is_sorted(cards), "is not in card-list order");
    return cards;
}

constexpr auto dragon_members = members<Dragon>(member("colour", &Dragon::colour, Whole{0, colours - 1}),
                                                member("position", &Dragon::position, Whole{0, places - 1}));

/// Other keys are allowed.
Dragon read_dragon(JsonValue json) {
    return {json["colour"].integer(0, colours - 1), json["position"].integer(0, places - 1)};
}

/// Returns the range of values for a terrain.
std::pair<int, int> values_of(Terrain terrain) {
    switch (terrain) {
    case Terrain::forest:
        return {2, 3};
    case Terrain::village:
        return {1, 2};
    case Terrain::wheat:
    case Terrain::cult:
        break;
    }
    return {0, 0};
}

Peninsula read_peninsula(JsonValue json, int length, const Options& options) {
    json.keys({"inner", "outer", "fields"});
    Peninsula peninsula{json["inner"].integer(inner_tips.front(), inner_tips.back()),
                        json["outer"].integer(outer_tips.front(), outer_tips.back()),
                        {}};
    for (const JsonValue& field : json["fields"].items(2 * static_cast<std::size_t>(length))) {
        field.keys({"terrain", "value", "viking"});
        const auto terrain = field["terrain"].one_of<Terrain>(terrain_names);
        const auto [lowest, highest] = values_of(terrain);
        peninsula.fields.push_back({{terrain, field["value"].integer(lowest, highest)},
                                    read_seat_or_null(field["viking"], options)});
    }
    return peninsula;
}

std::vector<Docked> read_fjord(JsonValue json) {
    std::vector<Docked> fjord;
    for (const JsonValue& boat : json.items(0, dragon_count)) {
        boat.keys({"colour", "position", "bow_first"});
        fjord.push_back({read_dragon(boat), boat["bow_first"].boolean()});
    }
    return fjord;
}

std::optional<Boat> read_boat(JsonValue json, const Options& options) {
    if (json.is_null()) {
        return std::nullopt;
    }
    json.keys({"colour", "position", "crew", "fjord", "bow_first", "landing"});
    Boat boat{.dragon = read_dragon(json), .crew = {}, .course = {}};
    std::size_t position = 0;
    for (const JsonValue& seat : json["crew"].items(places)) {
        boat.crew[position++] = read_seat_or_null(seat, options);
    }
    const JsonValue bow_first = json["bow_first"];
    bow_first.require(bow_first.is_null() == json["fjord"].is_null(), "is null if and only if fjord is");
    if (!json["fjord"].is_null()) {
        boat.course = Course{json["fjord"].integer(0, fjord_count - 1), bow_first.boolean()};
    }
    boat.landing = json["landing"].integer(0, places - 1);
    return boat;
}

std::vector<Dragon> read_boats(JsonValue json) {
    std::vector<Dragon> boats;
    for (const JsonValue& boat : json.items(0, dragon_count)) {
        boats.push_back(dragon_members.read(boat));
    }
    return boats;
}

std::optional<Cards> read_laid(JsonValue json) {
    return json.is_null() ? std::nullopt : std::optional(read_sorted_cards(json));
}

constexpr auto holding_members = members<Holding>(
    member("midgard", &Holding::midgard, Whole{0, vikings_per_seat}),
    member("asgard", &Holding::asgard, Whole{0, vikings_per_seat}),
    member("walhalla", &Holding::walhalla, Whole{0, vikings_per_seat}),
    member("score", &Holding::score, Whole{0, highest_number}),
    member("hand", &Holding::hand, By{&read_sorted_cards}), member("laid", &Holding::laid, By{&read_laid}));

std::optional<Attack> read_attack(JsonValue json, const Options& options) {
    if (json.is_null()) {
        return std::nullopt;
    }
    json.keys({"attacker", "defender", "peninsula", "row", "hunt"});
    return Attack{
        read_seat(json["attacker"], options),
        read_seat(json["defender"], options),
        {json["peninsula"].integer(0, peninsula_count - 1), json["row"].integer(1, 2 * longest_peninsula)},
        json["hunt"].boolean()};
}

void check_to_act(JsonValue json, const State& state) {
    const std::vector<Seat> expected = to_act(state);
    std::vector<Seat> given;
    for (const JsonValue& seat : json.items(0, most_players)) {
        given.push_back(read_seat(seat, state.options));
    }
    json.require(given == expected, "does not list the seats to act in this phase");
}

} // namespace

Result<Options> options_from_json(const Json& json) {
    return read_options(json, option_members, check);
}

Result<State> state_from_json(const Json& json) {
    JsonReading reading(json, "state");
    const JsonValue root = reading.root();
    root.keys({"options", "raid", "start_seat", "phase", "active", "to_act", "peninsulas", "fjords", "boat",
               "boats", "seats", "cards", "discard", "reshuffles", "attack", "seq"},
              {"stacks"});
    State state;
    state.options = read_complete_options(root["options"], option_members, check);
    const Options& options = state.options;
    state.raid = root["raid"].integer(1, raids);
    state.start_seat = read_seat(root["start_seat"], options);
    state.phase = root["phase"].one_of<Phase>(phase_names);
    state.active = read_seat_or_null(root["active"], options);
    std::size_t i = 0;
    for (const JsonValue& peninsula : root["peninsulas"].items(peninsula_count)) {
        state.peninsulas[i] = read_peninsula(peninsula, options.peninsulas[i], options);
        ++i;
    }
    i = 0;
    for (const JsonValue& fjord : root["fjords"].items(fjord_count)) {
        state.fjords[i++] = read_fjord(fjord);
    }
    state.boat = read_boat(root["boat"], options);
    state.boats = read_boats(root["boats"]);
    for (const JsonValue& seat : root["seats"].items(index(options.players))) {
        state.seats.push_back(holding_members.read(seat));
    }
    state.cards = read_cards(root["cards"]);
    state.stacks = read_stacks(root, options.own_stacks, options.players, "cards");
    state.discard = read_sorted_cards(root["discard"]);
    state.reshuffles = root["reshuffles"].integer(0, highest_number);
    state.attack = read_attack(root["attack"], options);
    state.seq = root["seq"].integer(0, highest_number);
    if (reading.ok()) {
        if (auto wrong = why_malformed(state)) {
            (wrong->key.empty() ? root : root[wrong->key]).fail(wrong->what);
        } else {
            check_to_act(root["to_act"], state);
        }
    }
    return reading.result(std::move(state));
}

Result<Action> action_from_json(const Json& json) {
    JsonReading reading(json, "action");
    const JsonValue root = reading.root();
    const std::size_t type = root["type"].name(action_names);
    Action action;
    if (action_names[type] == "board") {
        root.keys({"type", "positions"});
        Board board;
        for (const JsonValue& position : root["positions"].items(0, places)) {
            board.positions.push_back(position.integer(0, places - 1));
        }
        const bool ascending = std::ranges::adjacent_find(board.positions, std::ranges::greater_equal{})
                               == board.positions.end();
        root["positions"].require(ascending, "is not ascending");
        action = std::move(board);
    } else if (action_names[type] == "ride") {
        root.keys({"type", "accept"});
        action = Ride{root["accept"].boolean()};
    } else if (action_names[type] == "sail") {
        root.keys({"type", "fjord", "bow_first"});
        action = Sail{root["fjord"].integer(0, fjord_count - 1), root["bow_first"].boolean()};
    } else if (action_names[type] == "land") {
        root.keys({"type", "side", "attack", "hunt"});
        action =
            Land{root["side"].one_of<Side>(side_names), root["attack"].boolean(), root["hunt"].boolean()};
    } else if (action_names[type] == "defend") {
        root.keys({"type", "choice"});
        action = Defend{root["choice"].one_of<Defence>(defence_names)};
    } else {
        root.keys({"type", "cards"});
        action = PlayCards{read_sorted_cards(root["cards"])};
    }
    return reading.result(std::move(action));
}

// ---- Writing ------------------------------------------------------------------------------------------

void write(std::string& out, Card card) {
    write(out, name_of(card_names, card));
}

void write(std::string& out, Dragon dragon) {
    dragon_members.write(out, dragon);
}

void write(std::string& out, const Docked& boat) {
    ObjectWriter object(out);
    dragon_members.write_fields(object, boat.dragon);
    object.field("bow_first", boat.bow_first).end();
}

void write(std::string& out, Spot spot) {
    ArrayWriter(out).item(spot.peninsula).item(spot.row).end();
}

void write(std::string& out, const Part& part) {
    ObjectWriter object(out);
    object.field("rule", name_of(rule_names, part.rule))
        .field("amount", part.amount)
        .field("fields", part.fields)
        .optional_field("card", part.card)
        .optional_field("peninsula", part.peninsula);
    if (part.place > 0) {
        object.field("place", part.place);
    }
    object.end();
}

namespace {

/// The fields of an action; a choice may add its points.
struct ActionWriter {
    ObjectWriter& object;

    void operator()(const Board& board) const {
        object.field("type", "board").field("positions", board.positions);
    }

    void operator()(const Ride& ride) const { object.field("type", "ride").field("accept", ride.accept); }

    void operator()(const Sail& sail) const {
        object.field("type", "sail").field("fjord", sail.fjord).field("bow_first", sail.bow_first);
    }

    void operator()(const Land& land) const {
        object.field("type", "land")
            .field("side", name_of(side_names, land.side))
            .field("attack", land.attack)
            .field("hunt", land.hunt);
    }

    void operator()(const Defend& defend) const {
        object.field("type", "defend").field("choice", name_of(defence_names, defend.choice));
    }

    void operator()(const PlayCards& play) const {
        object.field("type", "play_cards").field("cards", play.cards);
    }
};

} // namespace

void write(std::string& out, const Options& options) {
    option_members.write(out, options);
}

void write(std::string& out, const Field& field) {
    ObjectWriter(out)
        .field("terrain", name_of(terrain_names, field.ground.terrain))
        .field("value", field.ground.value)
        .field("viking", field.viking)
        .end();
}

namespace {

constexpr auto peninsula_fields =
    shown_fields<Peninsula>(ShownField{"inner", &Peninsula::inner}, ShownField{"outer", &Peninsula::outer},
                            ShownField{"fields", &Peninsula::fields});

} // namespace

void write(std::string& out, const Peninsula& peninsula) {
    peninsula_fields.write(out, peninsula);
}

void write_changes(ChangesWriter& changes, const Peninsula& from, const Peninsula& to) {
    peninsula_fields.write_changes(changes, from, to);
}

void write(std::string& out, const Boat& boat) {
    const auto& course = boat.course;
    ObjectWriter object(out);
    dragon_members.write_fields(object, boat.dragon);
    object.field("crew", boat.crew)
        .field("fjord", course ? std::optional(course->fjord) : std::nullopt)
        .field("bow_first", course ? std::optional(course->bow_first) : std::nullopt)
        .field("landing", boat.landing)
        .end();
}

void write(std::string& out, const Holding& holding) {
    holding_members.write(out, holding);
}

void write(std::string& out, const Attack& attack) {
    ObjectWriter(out)
        .field("attacker", attack.attacker)
        .field("defender", attack.defender)
        .field("peninsula", attack.spot.peninsula)
        .field("row", attack.spot.row)
        .field("hunt", attack.hunt)
        .end();
}

void write(std::string& out, Phase phase) {
    write(out, name_of(phase_names, phase));
}

void write(std::string& out, const State& state) {
    ObjectWriter object(out);
    public_fields.write_fields(object, state);
    object.field("boats", state.boats).field("seats", state.seats).field("cards", state.cards);
    if (state.options.own_stacks) {
        object.field("stacks", state.stacks);
    }
    object.end();
}

void write(std::string& out, const Action& action) {
    ObjectWriter object(out);
    std::visit(ActionWriter{object}, action);
    object.end();
}

void write_fields(ObjectWriter& object, const Choice& choice) {
    std::visit(ActionWriter{object}, choice.action);
    if (choice.names_points) {
        object.field("points", choice.points);
    }
}

// ---- Option facts -------------------------------------------------------------------------------------

Json option_facts() {
    return option_members.facts();
}

} // namespace idavoll::walhalla
