#include "engine/nine_worlds/nine_worlds.h"

#include "engine/nine_worlds/actions_phase.h"
#include "engine/nine_worlds/json.h"
#include "engine/nine_worlds/round.h"
#include "engine/nine_worlds/setup.h"
#include "engine/nine_worlds/standing.h"
#include "engine/nine_worlds/view.h"

#include <array>
#include <nlohmann/json.hpp>

namespace idavoll::nine_worlds {

static_assert(Game<NineWorlds>);

const GameFacts& NineWorlds::facts() {
    static constexpr std::array<std::string_view, 1> annotations{"cost"};
    static constexpr GameFacts facts{.name = "nine_worlds",
                                     .rules = 1,
                                     .min_seats = fewest_players,
                                     .max_seats = most_players,
                                     .annotations = annotations};
    return facts;
}

Json NineWorlds::option_facts() {
    return nine_worlds::option_facts();
}

Result<Options> NineWorlds::options_from_json(const Json& json) {
    return nine_worlds::options_from_json(json);
}

Result<State> NineWorlds::state_from_json(const Json& json) {
    return nine_worlds::state_from_json(json);
}

Result<Action> NineWorlds::action_from_json(const Json& json) {
    return nine_worlds::action_from_json(json);
}

Json NineWorlds::to_json(const Options& options) {
    return nine_worlds::to_json(options);
}

Json NineWorlds::to_json(const State& state) {
    return nine_worlds::to_json(state);
}

Json NineWorlds::to_json(const Action& action) {
    return nine_worlds::to_json(action);
}

Json NineWorlds::to_json(const Choice& choice) {
    return nine_worlds::to_json(choice);
}

State NineWorlds::start(const Options& options, const Chance& chance) {
    return set_up(options, chance);
}

std::vector<Seat> NineWorlds::to_act(const State& state) {
    return state.acting ? std::vector{state.factions[*state.acting].seat} : std::vector<Seat>{};
}

std::vector<Choice> NineWorlds::legal(const State& state, Seat seat) {
    return nine_worlds::legal(state, seat);
}

Result<Outcome<Event>> NineWorlds::apply(State& state, Seat seat, const Action& action, const Chance*) {
    return nine_worlds::apply(state, seat, action);
}

Standing NineWorlds::standing(const State& state) {
    return nine_worlds::standing(state);
}

Json NineWorlds::view(const State& state, Viewer) {
    return nine_worlds::to_json(state);
}

std::optional<Json> NineWorlds::event_view(const Event& event, Viewer) {
    return event_json(event);
}

Result<Json> NineWorlds::preview(const State& state, Seat seat, const Action& action) {
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
        preview["effects"].push_back(event_json(happened));
    }
    return preview;
}

Json NineWorlds::inspect(const State& state, Viewer) {
    return nine_worlds::inspect(state);
}

} // namespace idavoll::nine_worlds
