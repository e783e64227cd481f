#include "engine/walhalla/json.h"

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

template <class Enum, std::size_t n>
Json name(const std::array<std::string_view, n>& names, Enum value) {
    return names[static_cast<std::size_t>(value)];
}

// ---- Reading ------------------------------------------------------------------------------------------

/// With `complete`, as in a state, no option may be missing.
Options read_options(JsonValue json, bool complete) {
    if (complete) {
        json.keys({"players", "peninsulas"});
    } else {
        json.keys({}, {"players", "peninsulas"});
    }
    Options options;
    if (json.has("players")) {
        options.players = json["players"].integer(fewest_players, most_players);
    }
    if (json.has("peninsulas")) {
        std::size_t i = 0;
        for (const JsonValue& length : json["peninsulas"].items(peninsula_count)) {
            options.peninsulas[i++] = length.integer(shortest_peninsula, longest_peninsula);
        }
    }
    return options;
}

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

Dragon read_dragon(JsonValue json) {
    return {json["colour"].integer(0, colours - 1), json["position"].integer(0, places - 1)};
}

/// The numbers that a terrain's field can have.
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
        boat.keys({"colour", "position"});
        boats.push_back(read_dragon(boat));
    }
    return boats;
}

Holding read_holding(JsonValue json) {
    json.keys({"midgard", "asgard", "walhalla", "score", "hand", "laid"});
    Holding holding{.midgard = json["midgard"].integer(0, vikings_per_seat),
                    .asgard = json["asgard"].integer(0, vikings_per_seat),
                    .walhalla = json["walhalla"].integer(0, vikings_per_seat),
                    .score = json["score"].integer(0, highest_number),
                    .hand = read_sorted_cards(json["hand"]),
                    .laid = {}};
    if (!json["laid"].is_null()) {
        holding.laid = read_sorted_cards(json["laid"]);
    }
    return holding;
}

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
    json.require(given == expected, "is not the seats that the phase asks");
}

} // namespace

Result<Options> options_from_json(const Json& json) {
    JsonReading reading(json, "options", Refusal::options);
    const Options options = read_options(reading.root(), false);
    if (reading.ok()) {
        if (auto fit = check(options); !fit) {
            return fit.error();
        }
    }
    return reading.result(options);
}

Result<State> state_from_json(const Json& json) {
    JsonReading reading(json, "state");
    const JsonValue root = reading.root();
    root.keys({"options", "raid", "start_seat", "phase", "active", "to_act", "peninsulas", "fjords", "boat",
               "boats", "seats", "cards", "discard", "reshuffles", "attack", "seq"});
    State state;
    state.options = read_options(root["options"], true);
    if (auto fit = check(state.options); !fit) {
        root["options"].fail("do not fit: " + fit.error().sentence);
    }
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
        state.seats.push_back(read_holding(seat));
    }
    state.cards = read_cards(root["cards"]);
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

namespace {

template <class T>
Json list_json(const std::vector<T>& list) {
    Json json = Json::array();
    for (const T& each : list) {
        json.push_back(to_json(each));
    }
    return json;
}

template <class T>
Json or_null(const std::optional<T>& value) {
    return value ? Json(*value) : Json(nullptr);
}

Json peninsula_json(const Peninsula& peninsula) {
    Json fields = Json::array();
    for (const auto& [ground, viking] : peninsula.fields) {
        fields.push_back({{"terrain", name(terrain_names, ground.terrain)},
                          {"value", ground.value},
                          {"viking", or_null(viking)}});
    }
    return {{"inner", peninsula.inner}, {"outer", peninsula.outer}, {"fields", std::move(fields)}};
}

Json fjord_json(const std::vector<Docked>& fjord) {
    Json json = Json::array();
    for (const auto& [dragon, bow_first] : fjord) {
        json.push_back(to_json(dragon));
        json.back()["bow_first"] = bow_first;
    }
    return json;
}

Json boat_json(const std::optional<Boat>& boat) {
    if (!boat) {
        return nullptr;
    }
    Json json = to_json(boat->dragon);
    json["crew"] = Json::array();
    for (const auto& seat : boat->crew) {
        json["crew"].push_back(or_null(seat));
    }
    json["fjord"] = boat->course ? Json(boat->course->fjord) : Json(nullptr);
    json["bow_first"] = boat->course ? Json(boat->course->bow_first) : Json(nullptr);
    json["landing"] = boat->landing;
    return json;
}

Json holding_json(const Holding& holding) {
    return {{"midgard", holding.midgard},    {"asgard", holding.asgard},
            {"walhalla", holding.walhalla},  {"score", holding.score},
            {"hand", to_json(holding.hand)}, {"laid", holding.laid ? to_json(*holding.laid) : Json(nullptr)}};
}

Json attack_json(const std::optional<Attack>& attack) {
    if (!attack) {
        return nullptr;
    }
    return {{"attacker", attack->attacker},
            {"defender", attack->defender},
            {"peninsula", attack->spot.peninsula},
            {"row", attack->spot.row},
            {"hunt", attack->hunt}};
}

struct ActionWriter {
    Json operator()(const Board& board) const { return {{"type", "board"}, {"positions", board.positions}}; }

    Json operator()(const Ride& ride) const { return {{"type", "ride"}, {"accept", ride.accept}}; }

    Json operator()(const Sail& sail) const {
        return {{"type", "sail"}, {"fjord", sail.fjord}, {"bow_first", sail.bow_first}};
    }

    Json operator()(const Land& land) const {
        return {{"type", "land"},
                {"side", name(side_names, land.side)},
                {"attack", land.attack},
                {"hunt", land.hunt}};
    }

    Json operator()(const Defend& defend) const {
        return {{"type", "defend"}, {"choice", name(defence_names, defend.choice)}};
    }

    Json operator()(const PlayCards& play) const {
        return {{"type", "play_cards"}, {"cards", to_json(play.cards)}};
    }
};

} // namespace

Json to_json(Card card) {
    return name(card_names, card);
}

Json to_json(const Cards& cards) {
    return list_json(cards);
}

Json to_json(Dragon dragon) {
    return {{"colour", dragon.colour}, {"position", dragon.position}};
}

Json to_json(Spot spot) {
    return Json::array({spot.peninsula, spot.row});
}

Json to_json(const Part& part) {
    Json json{
        {"rule", name(rule_names, part.rule)}, {"amount", part.amount}, {"fields", to_json(part.fields)}};
    if (part.card) {
        json["card"] = to_json(*part.card);
    }
    if (part.peninsula) {
        json["peninsula"] = *part.peninsula;
    }
    if (part.place > 0) {
        json["place"] = part.place;
    }
    return json;
}

Json to_json(const std::vector<Dragon>& boats) {
    return list_json(boats);
}

Json to_json(const std::vector<Spot>& spots) {
    return list_json(spots);
}

Json to_json(const std::vector<Part>& parts) {
    return list_json(parts);
}

Json to_json(const Options& options) {
    return {{"players", options.players}, {"peninsulas", options.peninsulas}};
}

Json to_json(const State& state) {
    Json peninsulas = Json::array();
    for (const Peninsula& peninsula : state.peninsulas) {
        peninsulas.push_back(peninsula_json(peninsula));
    }
    Json fjords = Json::array();
    for (const auto& fjord : state.fjords) {
        fjords.push_back(fjord_json(fjord));
    }
    Json seats = Json::array();
    for (const Holding& holding : state.seats) {
        seats.push_back(holding_json(holding));
    }
    return {{"options", to_json(state.options)},   {"raid", state.raid},
            {"start_seat", state.start_seat},      {"phase", name(phase_names, state.phase)},
            {"active", or_null(state.active)},     {"to_act", to_act(state)},
            {"peninsulas", std::move(peninsulas)}, {"fjords", std::move(fjords)},
            {"boat", boat_json(state.boat)},       {"boats", to_json(state.boats)},
            {"seats", std::move(seats)},           {"cards", to_json(state.cards)},
            {"discard", to_json(state.discard)},   {"reshuffles", state.reshuffles},
            {"attack", attack_json(state.attack)}, {"seq", state.seq}};
}

Json to_json(const Action& action) {
    return std::visit(ActionWriter{}, action);
}

Json to_json(const Choice& choice) {
    Json json = to_json(choice.action);
    if (choice.names_points) {
        json["points"] = choice.points;
    }
    return json;
}

// ---- What there is to choose --------------------------------------------------------------------------

Json option_facts() {
    const Options defaults;
    Json players = Json::array();
    for (int count = fewest_players; count <= most_players; ++count) {
        players.push_back(count);
    }
    return Json::array({
        {{"key", "players"}, {"default", defaults.players}, {"values", players}},
        {{"key", "peninsulas"}, {"default", defaults.peninsulas}, {"values", all_lengths()}},
    });
}

} // namespace idavoll::walhalla
