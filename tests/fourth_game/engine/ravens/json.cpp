#include "engine/ravens/json.h"

#include "engine/json_members.h"

#include <algorithm>
#include <array>
#include <set>

namespace idavoll::ravens {

namespace {

constexpr std::array<int, 3> raven_numbers{16, 20, 24};
constexpr std::array<std::string_view, 2> action_names{"send", "rest"};
constexpr std::array<std::string_view, 5> event_names{"sent", "rested", "drew", "turn", "over"};
constexpr int highest_number = 1'000'000;

constexpr auto option_members =
    members<Options>(member("players", &Options::players, Whole{2, 4}),
                     member("ravens", &Options::ravens, Whole{raven_numbers.front(), raven_numbers.back()}));

constexpr auto action_members =
    members<Action>(member("type", &Action::type, Named{action_names}),
                    member("raven", &Action::raven, Whole{1, raven_numbers.back()}));

Result<Done> check(const Options& options) {
    if (std::ranges::count(raven_numbers, options.ravens) == 0) {
        return Error{Refusal::options, "The option ravens is not 16, 20 or 24."};
    }
    return Done{};
}

/// Requires ravens that are not in `seen`, and adds them.
std::vector<int> read_ravens(JsonValue json, const Options& options, std::set<int>& seen) {
    std::vector<int> ravens;
    for (const JsonValue& item : json.items(0, static_cast<std::size_t>(options.ravens))) {
        ravens.push_back(item.integer(1, options.ravens));
        item.require(seen.insert(ravens.back()).second, "is a raven that is also elsewhere");
    }
    return ravens;
}

void check_turn(const State& state, JsonValue json) {
    const auto holds = [](const std::vector<int>& hand) { return !hand.empty(); };
    if (state.turn) {
        json.require(holds(state.hands[static_cast<std::size_t>(*state.turn)]), "is a seat without a raven");
    } else {
        json.require(std::ranges::none_of(state.hands, holds), "is null although a seat has a raven");
    }
}

} // namespace

Json option_facts() {
    Json facts = option_members.facts();
    facts[1]["values"] = raven_numbers;
    return facts;
}

Result<Options> options_from_json(const Json& json) {
    return read_options(json, option_members, check);
}

Result<State> state_from_json(const Json& json) {
    JsonReading reading(json, "state");
    const JsonValue root = reading.root();
    root.keys({"options", "hands", "deck", "flight", "resting", "scores", "turn", "seq"});
    State state;
    state.options = read_complete_options(root["options"], option_members, check);
    const auto seats = static_cast<std::size_t>(state.options.players);
    std::set<int> seen;
    for (const JsonValue& hand : root["hands"].items(seats)) {
        state.hands.push_back(read_ravens(hand, state.options, seen));
        std::ranges::sort(state.hands.back());
    }
    state.deck = read_ravens(root["deck"], state.options, seen);
    state.flight = read_ravens(root["flight"], state.options, seen);
    root["flight"].require(std::ranges::is_sorted(state.flight), "is not ascending");
    state.resting = read_ravens(root["resting"], state.options, seen);
    std::ranges::sort(state.resting);
    for (const JsonValue& score : root["scores"].items(seats)) {
        state.scores.push_back(score.integer(0, highest_number));
    }
    if (!root["turn"].is_null()) {
        state.turn = root["turn"].integer(0, state.options.players - 1);
    }
    state.seq = root["seq"].integer(0, highest_number);
    if (reading.ok()) {
        check_turn(state, root["turn"]);
    }
    return reading.result(std::move(state));
}

Result<Action> action_from_json(const Json& json) {
    JsonReading reading(json, "action");
    return reading.result(action_members.read(reading.root()));
}

void write(std::string& out, const Options& options) {
    option_members.write(out, options);
}

void write(std::string& out, const State& state) {
    ObjectWriter(out)
        .field("options", state.options)
        .field("hands", state.hands)
        .field("deck", state.deck)
        .field("flight", state.flight)
        .field("resting", state.resting)
        .field("scores", state.scores)
        .field("turn", state.turn)
        .field("seq", state.seq)
        .end();
}

void write(std::string& out, const Action& action) {
    action_members.write(out, action);
}

void write_fields(ObjectWriter& object, const Choice& choice) {
    action_members.write_fields(object, choice.action);
    if (choice.action.type == ActionType::send) {
        object.field("points", choice.points);
    }
}

bool write_event(ObjectWriter& object, const Event& event, Viewer viewer) {
    object.field("type", name_of(event_names, event.type)).optional_field("seat", event.seat);
    const bool is_known = event.type != Event::Type::drew || viewer == event.seat;
    if (event.raven != 0 && is_known) {
        object.field("raven", event.raven);
    }
    if (event.type == Event::Type::sent) {
        object.field("points", event.points);
    }
    return true;
}

} // namespace idavoll::ravens
