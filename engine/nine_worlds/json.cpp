#include "engine/nine_worlds/json.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

namespace idavoll::nine_worlds {

namespace {

constexpr std::array<std::string_view, 2> source_names{"reserve", "card"};

template <class Enum, std::size_t n>
Json name(const std::array<std::string_view, n>& names, Enum value) {
    return names[static_cast<std::size_t>(value)];
}

/// `source_names` begins after `none`.
Json source_json(Source source) {
    return source_names[static_cast<std::size_t>(source) - 1];
}

// ---- The keys of actions ------------------------------------------------------------------------------

/// The keys that an action has beside its type, as a set.
enum Keys : unsigned { none = 0, faction = 1, from = 2, to = 4, with = 8, source = 16, stones = 32 };

constexpr std::array<std::pair<unsigned, std::string_view>, 6> key_names{{
    {Keys::faction, "faction"},
    {Keys::from, "from"},
    {Keys::to, "to"},
    {Keys::with, "with"},
    {Keys::source, "source"},
    {Keys::stones, "stones"},
}};

unsigned keys_of(ActionType type) {
    using enum ActionType;
    switch (type) {
    case deploy:
    case travel:
    case give_back:
    case travel_far:
        return Keys::to;
    case march:
        return Keys::from | Keys::to;
    case push:
    case move:
        return Keys::faction | Keys::from | Keys::to;
    case drive:
    case retrieve:
        return Keys::faction | Keys::to;
    case banish:
    case destroy:
        return Keys::faction | Keys::from;
    case steal:
        return Keys::faction | Keys::from | Keys::source;
    case exchange:
        return Keys::from | Keys::faction | Keys::with;
    case add:
        return Keys::source | Keys::to;
    case withdraw:
        return Keys::stones;
    default:
        return Keys::none;
    }
}

/// An avatar carries just the keys that one of the powers needs.
constexpr std::array<unsigned, 5> keys_of_avatars{
    Keys::faction | Keys::from | Keys::to, // freyr
    Keys::faction | Keys::from,            // thrym, surtr
    Keys::faction,                         // beowulf
    Keys::source,                          // hreidmar
    Keys::faction | Keys::to,              // hel
};

unsigned keys_of(const Action& action) {
    unsigned keys = 0;
    keys |= action.faction != 0 ? Keys::faction : 0U;
    keys |= action.from != 0 ? Keys::from : 0U;
    keys |= action.to != 0 ? Keys::to : 0U;
    keys |= action.with != 0 ? Keys::with : 0U;
    keys |= action.source != Source::none ? Keys::source : 0U;
    keys |= action.stones[0].faction != 0 ? Keys::stones : 0U;
    return keys;
}

// ---- Reading ------------------------------------------------------------------------------------------

World read_world(JsonValue json) {
    return json.integer(first_world, last_world);
}

void read_homes(JsonValue json, Options& options) {
    if (json.is_array()) {
        options.worlds = Dealing::list;
        for (const JsonValue& item : json.items(1, most_factions)) {
            options.chosen.push_back(read_world(item));
        }
    } else {
        options.worlds = json.one_of<Dealing>(dealing_names);
    }
}

/// With `complete`, as in a state, no option may be missing.
Options read_options(JsonValue json, bool complete) {
    if (complete) {
        json.keys({"players", "rounds", "variant", "worlds", "avatar_powers", "variable_powers"});
    } else {
        json.keys({}, {"players", "rounds", "variant", "worlds", "avatar_powers", "variable_powers"});
    }
    Options options;
    if (json.has("players")) {
        options.players = json["players"].integer(fewest_players, most_players);
    }
    if (json.has("rounds")) {
        options.rounds = json["rounds"].integer(round_numbers.front(), round_numbers.back());
    }
    if (json.has("variant")) {
        options.variant = json["variant"].one_of<Variant>(variant_names);
    }
    if (json.has("worlds")) {
        read_homes(json["worlds"], options);
    }
    if (json.has("avatar_powers")) {
        options.avatar_powers = json["avatar_powers"].boolean();
    }
    if (json.has("variable_powers")) {
        options.variable_powers = json["variable_powers"].boolean();
    }
    return options;
}

Faction read_faction(JsonValue json, const Options& options) {
    json.keys({"home", "seat", "avatar", "reserve", "card", "helheim", "valhalla", "score", "protected",
               "home_control"});
    const auto stones_of = [&](std::string_view key) { return json[key].integer(0, stones_per_faction); };
    return {
        .home = read_world(json["home"]),
        .seat = json["seat"].integer(0, options.players - 1),
        .avatar = read_world(json["avatar"]),
        .reserve = stones_of("reserve"),
        .card = stones_of("card"),
        .helheim = stones_of("helheim"),
        .valhalla = stones_of("valhalla"),
        .score = json["score"].integer(-limits::score, limits::score),
        .is_protected = json["protected"].boolean(),
        .home_control = json["home_control"].boolean(),
    };
}

void read_factions(JsonValue json, State& state) {
    std::vector<int> factions_of_seat(static_cast<std::size_t>(state.options.players), 0);
    for (const JsonValue& item : json.items(faction_count(state.options))) {
        const Faction faction = read_faction(item, state.options);
        item["home"].require(state.factions.empty() || state.factions.back().home < faction.home,
                             "is not above the home of the faction before it");
        ++factions_of_seat[static_cast<std::size_t>(faction.seat)];
        state.factions.push_back(faction);
    }
    json.require(
        std::ranges::all_of(factions_of_seat, [&](int n) { return n == factions_per_seat(state.options); }),
        "do not give each seat as many factions as the variant has");
}

/// A faction in play, by its home.
Side read_side(JsonValue json, const State& state) {
    const auto side = state.side_of(read_world(json));
    json.require(side.has_value(), "is not the home of a faction in play");
    return side.value_or(0);
}

std::optional<Side> read_side_or_null(JsonValue json, const State& state) {
    return json.is_null() ? std::nullopt : std::optional(read_side(json, state));
}

/// A power that this variant has.
Power read_power(JsonValue json, const Options& options) {
    const Power power = json.one_of<Power>(power_names);
    json.require(std::ranges::count(powers_in_order(options), power) == 1, "is not a power of this variant");
    return power;
}

void read_stones(JsonValue json, const State& state, Land& land) {
    json.require(json.is_object(), "is not an object");
    if (!json.ok()) {
        return;
    }
    std::size_t known = 0;
    for (Side side = 0; side < state.factions.size(); ++side) {
        const std::string key = std::to_string(state.factions[side].home);
        if (json.has(key)) {
            land.stones[side] = json[key].integer(1, stones_per_faction);
            ++known;
        }
    }
    json.require(known == json.raw().size(), "names a faction that is not in play");
}

void read_worlds(JsonValue json, State& state) {
    World expected = first_world;
    for (const JsonValue& item : json.items(world_count)) {
        item.keys({"world", "power", "stones", "battle", "user"});
        item["world"].integer(expected, expected);
        Land& land = state.land(expected++);
        land.power = read_power(item["power"], state.options);
        read_stones(item["stones"], state, land);
        land.battle = item["battle"].boolean();
        land.user = read_side_or_null(item["user"], state);
    }
    std::array<Power, world_count> powers{};
    std::ranges::transform(state.worlds, powers.begin(), &Land::power);
    std::ranges::sort(powers);
    json.require(std::ranges::adjacent_find(powers) == powers.end(), "have the same power twice");
}

void read_order(JsonValue json, State& state) {
    for (const JsonValue& item : json.items(state.factions.size())) {
        const Side side = read_side(item, state);
        item.require(std::ranges::count(state.order, side) == 0, "stands in the order twice");
        state.order.push_back(side);
    }
}

std::optional<OpenPower> read_open_power(JsonValue json, const State& state) {
    if (json.is_null()) {
        return std::nullopt;
    }
    json.keys({"world", "name", "uses_left", "ap"});
    return OpenPower{.world = read_world(json["world"]),
                     .name = read_power(json["name"], state.options),
                     .uses_left = json["uses_left"].integer(1, 2),
                     .ap = json["ap"].integer(0, limits::ap)};
}

/// Who acts, whom that asks, and the power that is open.
void check_acting(const State& state, JsonValue root) {
    root["acting"].require(state.acting.has_value() != (state.phase == Phase::over),
                           "is null if and only if the game is over");
    root["power"].require(state.power.has_value() == (state.phase == Phase::powers),
                          "is an object if and only if the phase is powers");
    if (!root.ok()) {
        return;
    }
    const auto asked = root["to_act"].items(state.acting ? 1 : 0);
    if (state.acting && !asked.empty()) {
        const Seat seat = state.factions[*state.acting].seat;
        asked.front().require(asked.front().integer(0, state.options.players - 1) == seat,
                              "is not the seat of the faction that acts");
    }
    if (state.power) {
        root["power"]["world"].require(state.land(state.power->world).user == state.acting,
                                       "is not a world whose user is the faction that acts");
    }
}

void check_stones(const State& state, JsonValue json) {
    for (Side side = 0; side < state.factions.size(); ++side) {
        const Faction& faction = state.factions[side];
        const int sum = faction.reserve + faction.card + faction.helheim + faction.valhalla
                        + stones_in_worlds(state, side);
        json[side].require(sum == stones_per_faction, "has " + std::to_string(sum) + " stones, not 25");
    }
}

void read_withdrawn(JsonValue json, Action& action) {
    std::size_t place = 0;
    for (const JsonValue& item : json.items(1, action.stones.size())) {
        item.keys({"faction", "from"});
        action.stones[place++] = {read_world(item["faction"]), read_world(item["from"])};
    }
    json.require(place < 2 || action.stones[0] <= action.stones[1],
                 "are not sorted by faction and then by world");
}

unsigned keys_present(JsonValue json) {
    unsigned present = 0;
    for (const auto& [key, text] : key_names) {
        present |= json.has(text) ? key : 0U;
    }
    return present;
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
    root.keys({"options", "round", "phase", "order", "acting", "to_act", "ap", "avatar_used", "factions",
               "worlds", "power", "seq"});
    State state;
    state.options = read_options(root["options"], true);
    if (auto fit = check(state.options); reading.ok() && !fit) {
        root["options"].fail("do not fit each other: " + fit.error().sentence);
    }
    if (reading.ok()) {
        read_factions(root["factions"], state);
    }
    if (!reading.ok()) {
        return reading.error();
    }
    read_worlds(root["worlds"], state);
    read_order(root["order"], state);
    state.round = root["round"].integer(1, state.options.rounds);
    state.phase = root["phase"].one_of<Phase>(phase_names);
    state.acting = read_side_or_null(root["acting"], state);
    state.ap = root["ap"].integer(0, limits::ap);
    state.avatar_used = root["avatar_used"].boolean();
    state.power = read_open_power(root["power"], state);
    state.seq = root["seq"].integer(0, limits::seq);
    if (reading.ok()) {
        check_stones(state, root["factions"]);
        check_acting(state, root);
    }
    return reading.result(std::move(state));
}

Result<Action> action_from_json(const Json& json) {
    JsonReading reading(json, "action");
    const JsonValue root = reading.root();
    root.keys({"type"}, {"faction", "from", "to", "with", "source", "stones"});
    Action action;
    action.type = root["type"].one_of<ActionType>(action_names);
    if (!reading.ok()) {
        return reading.error();
    }
    const unsigned present = keys_present(root);
    const bool fits = action.type == ActionType::avatar
                          ? std::ranges::find(keys_of_avatars, present) != keys_of_avatars.end()
                          : present == keys_of(action.type);
    root.require(fits, "does not have the keys that its type has");
    const auto world = [&](std::string_view key) { return root.has(key) ? read_world(root[key]) : 0; };
    action.faction = world("faction");
    action.from = world("from");
    action.to = world("to");
    action.with = world("with");
    if (root.has("source")) {
        action.source = static_cast<Source>(root["source"].name(source_names) + 1);
    }
    if (root.has("stones")) {
        read_withdrawn(root["stones"], action);
    }
    return reading.result(action);
}

// ---- Writing ------------------------------------------------------------------------------------------

namespace {

Json home_json(const State& state, Side side) {
    return state.factions[side].home;
}

Json home_or_null(const State& state, const std::optional<Side>& side) {
    return side ? home_json(state, *side) : Json(nullptr);
}

Json worlds_option(const Options& options) {
    return options.worlds == Dealing::list ? Json(options.chosen) : name(dealing_names, options.worlds);
}

Json faction_json(const Faction& faction) {
    return {{"home", faction.home},
            {"seat", faction.seat},
            {"avatar", faction.avatar},
            {"reserve", faction.reserve},
            {"card", faction.card},
            {"helheim", faction.helheim},
            {"valhalla", faction.valhalla},
            {"score", faction.score},
            {"protected", faction.is_protected},
            {"home_control", faction.home_control}};
}

Json world_json(const State& state, World world) {
    const Land& land = state.land(world);
    Json stones = Json::object();
    for (Side side = 0; side < state.factions.size(); ++side) {
        if (land.stones[side] > 0) {
            stones[std::to_string(state.factions[side].home)] = land.stones[side];
        }
    }
    return {{"world", world},
            {"power", name(power_names, land.power)},
            {"stones", std::move(stones)},
            {"battle", land.battle},
            {"user", home_or_null(state, land.user)}};
}

Json power_json(const std::optional<OpenPower>& power) {
    if (!power) {
        return nullptr;
    }
    return {{"world", power->world},
            {"name", name(power_names, power->name)},
            {"uses_left", power->uses_left},
            {"ap", power->ap}};
}

Json stones_json(const Action& action) {
    Json list = Json::array();
    for (const StoneIn& stone : action.stones) {
        if (stone.faction != 0) {
            list.push_back({{"faction", stone.faction}, {"from", stone.from}});
        }
    }
    return list;
}

} // namespace

Json to_json(const Options& options) {
    return {{"players", options.players},
            {"rounds", options.rounds},
            {"variant", name(variant_names, options.variant)},
            {"worlds", worlds_option(options)},
            {"avatar_powers", options.avatar_powers},
            {"variable_powers", options.variable_powers}};
}

Json to_json(const State& state) {
    Json order = Json::array();
    for (const Side side : state.order) {
        order.push_back(home_json(state, side));
    }
    Json factions = Json::array();
    for (const Faction& faction : state.factions) {
        factions.push_back(faction_json(faction));
    }
    Json worlds = Json::array();
    for (const World world : all_worlds) {
        worlds.push_back(world_json(state, world));
    }
    Json to_act = Json::array();
    if (state.acting) {
        to_act.push_back(state.factions[*state.acting].seat);
    }
    return {{"options", to_json(state.options)},
            {"round", state.round},
            {"phase", name(phase_names, state.phase)},
            {"order", std::move(order)},
            {"acting", home_or_null(state, state.acting)},
            {"to_act", std::move(to_act)},
            {"ap", state.ap},
            {"avatar_used", state.avatar_used},
            {"factions", std::move(factions)},
            {"worlds", std::move(worlds)},
            {"power", power_json(state.power)},
            {"seq", state.seq}};
}

Json to_json(const Action& action) {
    Json json{{"type", name(action_names, action.type)}};
    const unsigned keys = keys_of(action);
    const auto write = [&](unsigned key, std::string_view text, World world) {
        if ((keys & key) != 0) {
            json[std::string(text)] = world;
        }
    };
    write(Keys::faction, "faction", action.faction);
    write(Keys::from, "from", action.from);
    write(Keys::to, "to", action.to);
    write(Keys::with, "with", action.with);
    if ((keys & Keys::source) != 0) {
        json["source"] = source_json(action.source);
    }
    if ((keys & Keys::stones) != 0) {
        json["stones"] = stones_json(action);
    }
    return json;
}

Json to_json(const Choice& choice) {
    Json json = to_json(choice.action);
    if (choice.cost > 0) {
        json["cost"] = choice.cost;
    }
    return json;
}

Json to_json(const FactionScore& score) {
    Json parts = Json::array();
    for (const ScorePart& part : score.parts) {
        parts.push_back({{"rule", name(score_rule_names, part.rule)},
                         {"count", part.count},
                         {"each", part.each},
                         {"worlds", part.worlds},
                         {"points", part.points()}});
    }
    return {{"faction", score.faction},
            {"seat", score.seat},
            {"parts", std::move(parts)},
            {"points", score.points()},
            {"total", score.total}};
}

// ---- What there is to choose --------------------------------------------------------------------------

Json option_facts() {
    const Json defaults = to_json(Options{});
    Json counts = Json::array();
    for (int players = fewest_players; players <= most_players; ++players) {
        counts.push_back(players);
    }
    Json needs = Json::array();
    for (std::size_t i = 0; i < variant_names.size(); ++i) {
        Json fitting = Json::array();
        for (int players = fewest_players; players <= most_players; ++players) {
            if (seats_fit(static_cast<Variant>(i), players)) {
                fitting.push_back(players);
            }
        }
        needs.push_back({{"value", variant_names[i]}, {"key", "players"}, {"values", std::move(fitting)}});
    }
    const std::string_view basic = variant_names[static_cast<std::size_t>(Variant::two_player_basic)];
    needs.push_back({{"value", basic}, {"key", "worlds"}, {"values", {"balanced"}}});
    Json facts = Json::array({
        {{"key", "players"}, {"values", std::move(counts)}},
        {{"key", "rounds"}, {"values", round_numbers}},
        {{"key", "variant"}, {"values", variant_names}, {"requires", std::move(needs)}},
        {{"key", "worlds"}, {"values", dealing_names}, {"list", {{"values", all_worlds}}}},
        {{"key", "avatar_powers"}, {"type", "boolean"}},
        {{"key", "variable_powers"}, {"type", "boolean"}},
    });
    for (Json& option : facts) {
        option["default"] = defaults[option["key"].get<std::string>()];
    }
    return facts;
}

} // namespace idavoll::nine_worlds
