#include "engine/nine_worlds/json.h"

#include "engine/json_members.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

namespace idavoll::nine_worlds {

namespace {

constexpr std::array<std::string_view, 2> source_names{"reserve", "card"};

// ---- The keys of actions ------------------------------------------------------------------------------

/// The keys of an action other than its type, as a bit set.
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

/// An avatar action has exactly the keys that one of the powers needs.
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

/// How homes are dealt: a named method, or the homes themselves.
struct Homes {
    void read(JsonValue json, Options& options) const {
        if (json.is_array()) {
            options.worlds = Dealing::list;
            for (const JsonValue& item : json.items(1, most_factions)) {
                options.chosen.push_back(read_world(item));
            }
        } else {
            options.worlds = json.one_of<Dealing>(dealing_names);
        }
    }

    void write(std::string& out, const Options& options) const {
        if (options.worlds == Dealing::list) {
            idavoll::write(out, options.chosen);
        } else {
            idavoll::write(out, name_of(dealing_names, options.worlds));
        }
    }

    void add_facts(Json& option) const {
        option["values"] = dealing_names;
        option["list"] = {{"values", all_worlds}};
    }
};

constexpr auto option_members =
    members<Options>(member("players", &Options::players, Whole{fewest_players, most_players}),
                     member("rounds", &Options::rounds, Whole{round_numbers.front(), round_numbers.back()}),
                     member("variant", &Options::variant, Named{variant_names}), Spread{"worlds", Homes{}},
                     member("avatar_powers", &Options::avatar_powers, Flag{}),
                     member("variable_powers", &Options::variable_powers, Flag{}));

constexpr Whole a_world{first_world, last_world};
constexpr Whole some_stones{0, stones_per_faction};

/// Seats are checked once the options are known.
constexpr auto faction_members = members<Faction>(
    member("home", &Faction::home, a_world), //
    member("seat", &Faction::seat, Whole{0, most_players - 1}), member("avatar", &Faction::avatar, a_world),
    member("reserve", &Faction::reserve, some_stones), member("card", &Faction::card, some_stones),
    member("helheim", &Faction::helheim, some_stones), member("valhalla", &Faction::valhalla, some_stones),
    member("score", &Faction::score, Whole{-limits::score, limits::score}),
    member("protected", &Faction::is_protected, Flag{}),
    member("home_control", &Faction::home_control, Flag{}));

constexpr auto stone_members =
    members<StoneIn>(member("faction", &StoneIn::faction, a_world), member("from", &StoneIn::from, a_world));

void read_factions(JsonValue json, State& state) {
    std::vector<int> factions_of_seat(static_cast<std::size_t>(state.options.players), 0);
    for (const JsonValue& item : json.items(faction_count(state.options))) {
        const Faction faction = faction_members.read(item);
        item["seat"].integer(0, state.options.players - 1);
        if (!json.ok()) {
            return;
        }
        item["home"].require(state.factions.empty() || state.factions.back().home < faction.home,
                             "is not above the home of the faction before it");
        ++factions_of_seat[static_cast<std::size_t>(faction.seat)];
        state.factions.push_back(faction);
    }
    json.require(
        std::ranges::all_of(factions_of_seat, [&](int n) { return n == factions_per_seat(state.options); }),
        "do not give each seat as many factions as the variant has");
}

/// Requires the home of a faction in play.
Side read_side(JsonValue json, const State& state) {
    const auto side = state.side_of(read_world(json));
    json.require(side.has_value(), "is not the home of a faction in play");
    return side.value_or(0);
}

std::optional<Side> read_side_or_null(JsonValue json, const State& state) {
    return json.is_null() ? std::nullopt : std::optional(read_side(json, state));
}

/// Requires a power of this variant.
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
        item.require(std::ranges::count(state.order, side) == 0, "is in the order twice");
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

/// Checks who acts and the open power.
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
        action.stones[place++] = stone_members.read(item);
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
    return read_options(json, option_members, check);
}

Result<State> state_from_json(const Json& json) {
    JsonReading reading(json, "state");
    const JsonValue root = reading.root();
    root.keys({"options", "round", "phase", "order", "acting", "to_act", "ap", "avatar_used", "factions",
               "worlds", "power", "seq"});
    State state;
    state.options = read_complete_options(root["options"], option_members, check);
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

void write(std::string& out, const Options& options) {
    option_members.write(out, options);
}

void write(std::string& out, const Faction& faction) {
    faction_members.write(out, faction);
}

void write(std::string& out, const StoneIn& stone) {
    stone_members.write(out, stone);
}

void write_fields(ObjectWriter& object, const Action& action) {
    object.field("type", name_of(action_names, action.type));
    const unsigned keys = keys_of(action);
    const auto write_world = [&](unsigned key, std::string_view text, World world) {
        if ((keys & key) != 0) {
            object.field(text, world);
        }
    };
    write_world(Keys::faction, "faction", action.faction);
    write_world(Keys::from, "from", action.from);
    write_world(Keys::to, "to", action.to);
    write_world(Keys::with, "with", action.with);
    if ((keys & Keys::source) != 0) {
        // The names do not include `none`.
        object.field("source", source_names[static_cast<std::size_t>(action.source) - 1]);
    }
    if ((keys & Keys::stones) != 0) {
        const bool are_two = action.stones[1].faction != 0;
        object.field("stones", std::vector(action.stones.begin(), action.stones.begin() + (are_two ? 2 : 1)));
    }
}

void write_fields(ObjectWriter& object, const Choice& choice) {
    write_fields(object, choice.action);
    if (choice.cost > 0) {
        object.field("cost", choice.cost);
    }
}

bool write_repeated(std::string& out, const Choice& before, const Choice& choice) {
    const Action& action = choice.action;
    const unsigned keys = keys_of(action);
    const bool is_paid = choice.cost > 0;
    const bool has_same_keys = keys == keys_of(before.action) && is_paid == (before.cost > 0);
    const bool has_same_texts = action.type == before.action.type && action.source == before.action.source;
    if (!has_same_keys || !has_same_texts || (keys & Keys::stones) != 0) {
        return false;
    }
    std::array<char, 5 * (longest_integer + 1)> text;
    char* at = text.data();
    for (const int number : {action.faction, action.from, action.to, action.with, choice.cost}) {
        if (number != 0) {
            *at++ = ',';
            at = put(at, number);
        }
    }
    out.append(text.data(), static_cast<std::size_t>(at - text.data()));
    return at != text.data();
}

void write(std::string& out, const ScorePart& part) {
    ObjectWriter(out)
        .field("rule", name_of(score_rule_names, part.rule))
        .field("count", part.count)
        .field("each", part.each)
        .field("worlds", part.worlds)
        .field("points", part.points())
        .end();
}

void write(std::string& out, const FactionScore& score) {
    ObjectWriter(out)
        .field("faction", score.faction)
        .field("seat", score.seat)
        .field("parts", score.parts)
        .field("points", score.points())
        .field("total", score.total)
        .end();
}

// ---- Option facts -------------------------------------------------------------------------------------

Json option_facts() {
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
    const std::string_view basic = name_of(variant_names, Variant::two_player_basic);
    needs.push_back({{"value", basic}, {"key", "worlds"}, {"values", {"balanced"}}});
    Json facts = option_members.facts();
    facts[1]["values"] = round_numbers;
    facts[2]["requires"] = std::move(needs);
    return facts;
}

} // namespace idavoll::nine_worlds
