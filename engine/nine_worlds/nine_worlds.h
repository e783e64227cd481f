#pragma once

#include "engine/game.h"
#include "engine/nine_worlds/action.h"
#include "engine/nine_worlds/events.h"
#include "engine/nine_worlds/options.h"
#include "engine/nine_worlds/state.h"

#include <optional>
#include <vector>

/// Nine Worlds with every variant. The only header of this folder that others include.
namespace idavoll::nine_worlds {

/// Satisfies the concept idavoll::Game; what each function does is said there.
struct NineWorlds {
    using Options = nine_worlds::Options;
    using State = nine_worlds::State;
    using Action = nine_worlds::Action;
    using Choice = nine_worlds::Choice;
    using Event = nine_worlds::Event;

    static const GameFacts& facts();
    static Json option_facts();

    static Result<Options> options_from_json(const Json& json);
    static Result<State> state_from_json(const Json& json);
    static Result<Action> action_from_json(const Json& json);
    static Json to_json(const Options& options);
    static Json to_json(const State& state);
    static Json to_json(const Action& action);
    static Json to_json(const Choice& choice);

    static int seats(const Options& options) { return options.players; }

    static State start(const Options& options, const Chance& chance);

    static bool is_over(const State& state) { return state.phase == Phase::over; }

    static std::vector<Seat> to_act(const State& state);
    static std::vector<Choice> legal(const State& state, Seat seat);

    /// All chance lies in the setup: `chance` is never needed here.
    static Result<Outcome<Event>> apply(State& state, Seat seat, const Action& action, const Chance* chance);

    static Standing standing(const State& state);

    /// Every view is the whole state.
    static Json view(const State& state, Viewer viewer);
    static std::optional<Json> event_view(const Event& event, Viewer viewer);

    /// `{"points": n, "cost": n, "parts": [..], "effects": [..]}`: the parts add up to the cost, the effects
    /// are the events of the action itself, both as README.md shows them.
    static Result<Json> preview(const State& state, Seat seat, const Action& action);

    static Json inspect(const State& state, Viewer viewer);
};

} // namespace idavoll::nine_worlds
