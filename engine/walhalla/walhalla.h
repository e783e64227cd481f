#pragma once

#include "engine/game.h"
#include "engine/walhalla/action.h"
#include "engine/walhalla/events.h"
#include "engine/walhalla/options.h"
#include "engine/walhalla/state.h"

#include <optional>
#include <vector>

/// Walhalla for three and four seats, with peninsulas of any allowed lengths. The only header of this folder
/// that others include.
namespace idavoll::walhalla {

/// Satisfies the concept idavoll::Game; what each function does is said there.
struct Walhalla {
    using Options = walhalla::Options;
    using State = walhalla::State;
    using Action = walhalla::Action;
    using Choice = walhalla::Choice;
    using Event = walhalla::Event;

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

    /// `chance` is needed where a raid ends that is not the last, and where the deck runs out.
    static Result<Outcome<Event>> apply(State& state, Seat seat, const Action& action, const Chance* chance);

    static Standing standing(const State& state);
    static Json view(const State& state, Viewer viewer);
    static std::optional<Json> event_view(const Event& event, Viewer viewer);

    /// What is laid at the end of a raid stays secret until all have decided.
    static Json action_view(const State& before, const State& now, Seat seat, const Action& action,
                            Viewer viewer);

    /// `{"points": n, "parts": [..], "effects": [..]}`, for a `sail` also `"landings"`; see README.md.
    static Result<Json> preview(const State& state, Seat seat, const Action& action);

    static Json inspect(const State& state, Viewer viewer);
};

} // namespace idavoll::walhalla
