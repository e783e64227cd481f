#include "engine/voluspa/voluspa.h"

#include "engine/voluspa/json.h"
#include "engine/voluspa/phase.h"
#include "engine/voluspa/setup.h"
#include "engine/voluspa/standing.h"
#include "engine/voluspa/turn.h"
#include "engine/voluspa/view.h"

#include <array>
#include <nlohmann/json.hpp>

namespace idavoll::voluspa {

static_assert(WritesText<Voluspa>);

const GameFacts& Voluspa::facts() {
    static constexpr std::array<std::string_view, 1> annotations{"points"};
    // A hand and the deck are dealt from one bag, of which everybody knows what was in it.
    static constexpr std::array secrets{
        Secret{.path = "hands/*", .known = Known::to_its_seat, .shown = Shown::as_length, .stock = "bag"},
        Secret{.path = "deck", .known = Known::to_nobody, .shown = Shown::as_length, .stock = "bag"},
    };
    static const std::array sorted{SortedList{"hands/*", tile_names()}, SortedList{"discard", tile_names()}};
    static const GameFacts facts{.name = "voluspa",
                                 .rules = 1,
                                 .min_seats = fewest_players,
                                 .max_seats = most_players,
                                 .annotations = annotations,
                                 .secrets = secrets,
                                 .sorted = sorted};
    return facts;
}

Json Voluspa::option_facts() {
    return voluspa::option_facts();
}

Result<Options> Voluspa::options_from_json(const Json& json) {
    return voluspa::options_from_json(json);
}

Result<State> Voluspa::state_from_json(const Json& json) {
    return voluspa::state_from_json(json);
}

Result<Action> Voluspa::action_from_json(const Json& json) {
    return voluspa::action_from_json(json);
}

Json Voluspa::to_json(const Options& options) {
    return json_of(options);
}

Json Voluspa::to_json(const State& state) {
    return json_of(state);
}

Json Voluspa::to_json(const Action& action) {
    return json_of(action);
}

Json Voluspa::to_json(const Choice& choice) {
    return json_of(choice);
}

void Voluspa::write(std::string& out, const Choice& choice) {
    voluspa::write(out, choice);
}

State Voluspa::start(const Options& options, const Chance& chance) {
    return set_up(options, chance);
}

std::vector<Seat> Voluspa::to_act(const State& state) {
    return state.turn.seat ? std::vector{*state.turn.seat} : std::vector<Seat>{};
}

std::vector<Choice> Voluspa::legal(const State& state, Seat seat) {
    return voluspa::legal(state, seat);
}

Result<Outcome<Event>> Voluspa::apply(State& state, Seat seat, const Action& action, const Chance*) {
    return voluspa::apply(state, seat, action);
}

Standing Voluspa::standing(const State& state) {
    return voluspa::standing(state);
}

Json Voluspa::view(const State& state, Viewer viewer) {
    std::string text;
    voluspa::write_view(text, state, viewer);
    return read_own(text);
}

void Voluspa::write_view(std::string& out, const State& state, Viewer viewer) {
    voluspa::write_view(out, state, viewer);
}

std::optional<Json> Voluspa::event_view(const Event& event, Viewer viewer) {
    std::string text;
    voluspa::write_event(text, event, viewer);
    return read_own(text);
}

bool Voluspa::write_event(std::string& out, const Event& event, Viewer viewer) {
    voluspa::write_event(out, event, viewer);
    return true;
}

Result<Json> Voluspa::preview(const State& state, Seat seat, const Action& action) {
    auto events = try_out(state, seat, action);
    if (!events) {
        return events.error();
    }
    Json preview{{"points", 0}, {"parts", Json::array()}, {"effects", Json::array()}};
    for (const Event& happened : *events) {
        Json json = event_view(happened, seat).value();
        if (std::holds_alternative<event::Scored>(happened)) {
            preview["points"] = std::move(json["points"]);
            preview["parts"] = std::move(json["parts"]);
        } else {
            preview["effects"].push_back(std::move(json));
        }
    }
    return preview;
}

Json Voluspa::inspect(const State& state, Viewer) {
    return voluspa::inspect(state);
}

} // namespace idavoll::voluspa
