#include "engine/voluspa/json.h"

#include "engine/json_members.h"
#include "engine/stacks.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

namespace idavoll::voluspa {

namespace {

constexpr std::array<std::string_view, 5> phase_names{"play", "hermod", "raven", "discard_down", "over"};
constexpr std::array<std::string_view, 2> axis_names{"row", "column"};
constexpr std::array<std::string_view, 4> action_names{"place", "boost", "discard", "end_turn"};

// ---- Reading ------------------------------------------------------------------------------------------

constexpr auto option_members =
    members<Options>(member("players", &Options::players, Whole{fewest_players, most_players}),
                     member("tile_set", &Options::tile_set, Named{tile_set_names}),
                     member("lightning_bolt", &Options::lightning_bolt, Flag{}),
                     member("no_late_hel", &Options::no_late_hel, Flag{}),
                     member("edition", &Options::edition, Named{edition_names}),
                     member("own_stacks", &Options::own_stacks, LaterFlag{}));

Cell read_cell(JsonValue json, int farthest = limits::coordinate) {
    if (json.items(2).empty()) {
        return {};
    }
    return {json[0].integer(-farthest, farthest), json[1].integer(-farthest, farthest)};
}

Tile read_tile(JsonValue json) {
    return json.one_of<Tile>(tile_names());
}

/// In the order given.
Tiles read_tiles(JsonValue json) {
    Tiles tiles;
    for (const JsonValue& item : json.items(0, limits::tiles)) {
        tiles.push_back(read_tile(item));
    }
    return tiles;
}

Tiles read_sorted_tiles(JsonValue json) {
    Tiles tiles = read_tiles(json);
    std::ranges::sort(tiles);
    return tiles;
}

void require_no_hel(JsonValue json, const Tiles& tiles) {
    json.require(std::ranges::find(tiles, Tile::hel) == tiles.end(),
                 "contains a hel, which is not part of the hand");
}

Board read_board(JsonValue json) {
    Board board;
    for (const JsonValue& item : json.items(0, limits::tiles)) {
        item.keys({"at", "tile", "boost"});
        const Piece piece{read_tile(item["tile"]), item["boost"].integer(0, limits::boost)};
        item.require(piece.tile != Tile::hel || piece.boost == 0, "is a boosted hel");
        board.push_back({read_cell(item["at"]), piece});
    }
    std::ranges::sort(board, {}, &BoardTile::at);
    json.require(std::ranges::adjacent_find(board, {}, &BoardTile::at) == board.end(),
                 "has two tiles in one cell");
    return board;
}

/// One count per seat.
std::vector<int> read_counts(JsonValue json, int players, int highest) {
    std::vector<int> counts;
    for (const JsonValue& item : json.items(static_cast<std::size_t>(players))) {
        counts.push_back(item.integer(0, highest));
    }
    return counts;
}

std::optional<OpenRaven> read_raven(JsonValue json) {
    if (json.is_null()) {
        return std::nullopt;
    }
    json.keys({"at", "covered"});
    OpenRaven raven{read_cell(json["at"]), std::nullopt};
    if (const JsonValue covered = json["covered"]; !covered.is_null()) {
        covered.keys({"tile", "boost"});
        raven.covered = read_tile(covered["tile"]);
        covered["boost"].integer(0, 0); // V-12
    }
    return raven;
}

Turn read_turn(JsonValue json, int players) {
    json.keys({"seat", "phase", "boost", "hermod", "raven"});
    Turn turn;
    turn.phase = json["phase"].one_of<Phase>(phase_names);
    if (!json["seat"].is_null()) {
        turn.seat = json["seat"].integer(0, players - 1);
    }
    turn.boost = json["boost"].integer(0, limits::boost);
    if (!json["hermod"].is_null()) {
        turn.hermod = read_cell(json["hermod"]);
    }
    turn.raven = read_raven(json["raven"]);
    return turn;
}

bool lies_at(const Board& board, Cell at, Tile tile) {
    const Piece* piece = piece_at(board, at);
    return piece != nullptr && piece->tile == tile;
}

/// Checks that the parts of a turn fit its phase. The state's values must have been checked individually.
void check_turn(const State& state, JsonValue json) {
    const auto& [seat, phase, boost, hermod, raven] = state.turn;
    json["seat"].require(seat.has_value() != (phase == Phase::over),
                         "is null if and only if the game is over");
    json["boost"].require(boost == 0 || phase == Phase::play || phase == Phase::hermod,
                          "is above 0 only in the phases play and hermod");
    json["hermod"].require(hermod.has_value() ? phase == Phase::hermod || phase == Phase::raven
                                              : phase != Phase::hermod,
                           "is a cell in the phase hermod and in phase raven after a hermod, otherwise null");
    json["raven"].require(raven.has_value() == (phase == Phase::raven),
                          "is set if and only if the phase is raven");
    if (!json.ok() || !seat) {
        return;
    }
    const Tiles& hand = state.hands[index(*seat)];
    json.require(phase != Phase::play || !hand.empty() || state.hels[index(*seat)] > 0,
                 "is that of a seat with neither tiles nor hels");
    json.require(phase != Phase::discard_down || hand.size() > hand_size,
                 "is discard_down with at most five tiles in the hand");
    if (raven) {
        json["raven"].require(lies_at(state.board, raven->at, Tile::raven), "names a cell without a raven");
    }
    if (hermod) {
        const bool under_raven = raven && raven->at == *hermod;
        const bool there =
            under_raven ? raven->covered == Tile::hermod : lies_at(state.board, *hermod, Tile::hermod);
        json["hermod"].require(there, "names a cell without a hermod");
    }
}

} // namespace

Result<Options> options_from_json(const Json& json) {
    return read_options(json, option_members, check);
}

Result<State> state_from_json(const Json& json) {
    JsonReading reading(json, "state");
    const JsonValue root = reading.root();
    root.keys({"options", "board", "hands", "hel", "deck", "discard", "scores", "reached", "turn", "seq"},
              {"stacks"});
    State state;
    state.options = read_complete_options(root["options"], option_members, check);
    const int players = state.options.players;
    state.board = read_board(root["board"]);
    for (const JsonValue& hand : root["hands"].items(static_cast<std::size_t>(players))) {
        state.hands.push_back(read_sorted_tiles(hand));
        require_no_hel(hand, state.hands.back());
    }
    state.hels = read_counts(root["hel"], players, limits::tiles);
    state.deck = read_tiles(root["deck"]);
    require_no_hel(root["deck"], state.deck);
    state.stacks = read_stacks(root, state.options.own_stacks, players, "deck");
    state.discard = read_sorted_tiles(root["discard"]);
    state.scores = read_counts(root["scores"], players, limits::number);
    state.reached = read_counts(root["reached"], players, limits::number);
    state.turn = read_turn(root["turn"], players);
    state.seq = root["seq"].integer(0, limits::number);
    if (reading.ok()) {
        check_turn(state, root["turn"]);
    }
    return reading.result(std::move(state));
}

Result<Action> action_from_json(const Json& json) {
    JsonReading reading(json, "action");
    const JsonValue root = reading.root();
    const std::size_t type = root["type"].name(action_names);
    Action action;
    if (action_names[type] == "place") {
        root.keys({"type", "tile", "at"}, {"bump"});
        Place place{read_tile(root["tile"]), read_cell(root["at"], limits::placement), std::nullopt};
        if (root.has("bump")) {
            place.bump = root["bump"].one_of<Direction>(direction_names);
        }
        action = place;
    } else if (action_names[type] == "discard") {
        root.keys({"type", "tile"});
        action = Discard{read_tile(root["tile"])};
    } else {
        root.keys({"type"});
        action = action_names[type] == "boost" ? Action(Boost{}) : Action(EndTurn{});
    }
    return reading.result(action);
}

// ---- Writing ------------------------------------------------------------------------------------------

namespace {

/// The most characters of a cell.
constexpr std::size_t longest_cell = 2 * longest_integer + 3;

/// Like put() of engine/json_writer.h.
char* put(char* at, Cell cell) {
    *at++ = '[';
    at = idavoll::put(at, cell.x);
    *at++ = ',';
    at = idavoll::put(at, cell.y);
    *at++ = ']';
    return at;
}

} // namespace

void write(std::string& out, Cell cell) {
    std::array<char, longest_cell> text;
    out.append(text.data(), static_cast<std::size_t>(put(text.data(), cell) - text.data()));
}

void write(std::string& out, Tile tile) {
    write(out, facts(tile).name);
}

namespace {

/// The fields of an action; a choice adds its points.
struct ActionWriter {
    ObjectWriter& object;

    void operator()(const Place& place) const {
        object.field("type", "place").field("tile", place.tile).field("at", place.at);
        if (place.bump) {
            object.field("bump", name_of(direction_names, *place.bump));
        }
    }

    void operator()(const Boost&) const { object.field("type", "boost"); }

    void operator()(const Discard& discard) const {
        object.field("type", "discard").field("tile", discard.tile);
    }

    void operator()(const EndTurn&) const { object.field("type", "end_turn"); }
};

} // namespace

void write(std::string& out, const Options& options) {
    option_members.write(out, options);
}

void write(std::string& out, const BoardTile& tile) {
    ObjectWriter(out)
        .field("at", tile.at)
        .field("tile", tile.piece.tile)
        .field("boost", tile.piece.boost)
        .end();
}

void write(std::string& out, const OpenRaven& raven) {
    ObjectWriter object(out);
    object.field("at", raven.at);
    std::string& covered = object.value("covered");
    if (raven.covered) {
        ObjectWriter(covered).field("tile", *raven.covered).field("boost", 0).end(); // V-12
    } else {
        covered += "null";
    }
    object.end();
}

namespace {

constexpr auto turn_fields =
    shown_fields<Turn>(ShownField{"seat", &Turn::seat},
                       ShownField{"phase", [](const Turn& turn) { return name_of(phase_names, turn.phase); }},
                       ShownField{"boost", &Turn::boost}, ShownField{"hermod", &Turn::hermod},
                       ShownField{"raven", &Turn::raven});

} // namespace

void write(std::string& out, const Turn& turn) {
    turn_fields.write(out, turn);
}

void write_changes(ChangesWriter& changes, const Turn& from, const Turn& to) {
    turn_fields.write_changes(changes, from, to);
}

void write(std::string& out, const State& state) {
    ObjectWriter object(out);
    public_fields.write_fields(object, state);
    object.field("hands", state.hands).field("deck", state.deck);
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
    if (std::holds_alternative<Place>(choice.action)) {
        object.field("points", choice.points);
    }
}

bool write_repeated(std::string& out, const Choice& before, const Choice& choice) {
    const auto* const place = std::get_if<Place>(&choice.action);
    const auto* const other = std::get_if<Place>(&before.action);
    if (place == nullptr || other == nullptr || place->tile != other->tile || place->bump != other->bump) {
        return false;
    }
    std::array<char, longest_cell + longest_integer + 2> text;
    char* at = text.data();
    *at++ = ',';
    at = put(at, place->at);
    *at++ = ',';
    at = idavoll::put(at, choice.points);
    out.append(text.data(), static_cast<std::size_t>(at - text.data()));
    return true;
}

void write(std::string& out, const ExplainedPart& part) {
    const auto axis = part.axis ? std::optional(name_of(axis_names, *part.axis)) : std::nullopt;
    ObjectWriter(out)
        .field("axis", axis)
        .field("cells", part.cells)
        .field("amount", part.amount)
        .field("rule", name_of(rule_names, part.rule))
        .end();
}

void write(std::string& out, const Valued& valued) {
    ObjectWriter(out).field("at", valued.at).field("tile", valued.tile).field("value", valued.value).end();
}

void write(std::string& out, const Unscored& unscored) {
    ObjectWriter(out)
        .field("axis", name_of(axis_names, unscored.axis))
        .field("value", unscored.value)
        .field("highest", unscored.highest)
        .end();
}

void write(std::string& out, const Swayed& swayed) {
    ObjectWriter(out)
        .field("at", swayed.tile.at)
        .field("tile", swayed.tile.tile)
        .field("value", swayed.tile.value)
        .field("by", name_of(sway_names, swayed.by))
        .end();
}

// ---- Option facts -------------------------------------------------------------------------------------

namespace {

/// Returns how many tiles of each kind a predicate selects.
template <class Picks>
Json contents(Picks picks) {
    Json counts = Json::object();
    for (const TileFacts& facts : table::tiles) {
        if (picks(facts.tile)) {
            counts[std::string(facts.name)] = facts.count;
        }
    }
    return counts;
}

Json sets_with_hel() {
    Json sets = Json::array();
    for (std::size_t i = 0; i < tile_set_names.size(); ++i) {
        if (in_set(static_cast<TileSet>(i), Tile::hel)) {
            sets.push_back(tile_set_names[i]);
        }
    }
    return sets;
}

} // namespace

Json option_facts() {
    Json sets = Json::object();
    for (std::size_t i = 0; i < tile_set_names.size(); ++i) {
        const auto set = static_cast<TileSet>(i);
        sets[std::string(tile_set_names[i])] = contents([&](Tile tile) { return in_set(set, tile); });
    }
    const Json bolts = contents([](Tile tile) { return facts(tile).module == Module::bolt; });
    Json facts = option_members.facts();
    facts[1]["tiles"] = std::move(sets);
    facts[2]["tiles"] = {{"true", bolts}};
    facts[3]["requires"] = {{{"value", true}, {"key", "tile_set"}, {"values", sets_with_hel()}}};
    facts[4]["requires"] = {
        {{"value", "2012"}, {"key", "tile_set"}, {"values", {"base", "saga_of_edda"}}},
        {{"value", "2012"}, {"key", "lightning_bolt"}, {"values", {false}}},
    };
    return facts;
}

} // namespace idavoll::voluspa
