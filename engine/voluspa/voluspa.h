#pragma once

#include "engine/game.h"
#include "engine/voluspa/action.h"
#include "engine/voluspa/events.h"
#include "engine/voluspa/options.h"
#include "engine/voluspa/state.h"

#include <optional>
#include <string>
#include <vector>

/// Völuspá with every expansion and in both editions. The only header of this folder that others include.
namespace idavoll::voluspa {

/// Satisfies the concept idavoll::Game; what each function does is said there.
struct Voluspa {
    using Options = voluspa::Options;
    using State = voluspa::State;
    using Action = voluspa::Action;
    using Choice = voluspa::Choice;
    using Event = voluspa::Event;

    static const GameFacts& facts();
    static Json option_facts();

    static Result<Options> options_from_json(const Json& json);
    static Result<State> state_from_json(const Json& json);
    static Result<Action> action_from_json(const Json& json);
    static Json to_json(const Options& options);
    static Json to_json(const State& state);
    static Json to_json(const Action& action);
    static Json to_json(const Choice& choice);
    static void write(std::string& out, const Choice& choice);

    static int seats(const Options& options) { return options.players; }

    static State start(const Options& options, const Chance& chance);

    static bool is_over(const State& state) { return state.turn.phase == Phase::over; }

    static std::vector<Seat> to_act(const State& state);
    static std::vector<Choice> legal(const State& state, Seat seat);

    /// All chance lies in the setup: `chance` is never needed here.
    static Result<Outcome<Event>> apply(State& state, Seat seat, const Action& action, const Chance* chance);

    static Standing standing(const State& state);
    static Json view(const State& state, Viewer viewer);
    static void write_view(std::string& out, const State& state, Viewer viewer);
    static std::optional<Json> event_view(const Event& event, Viewer viewer);
    static bool write_event(std::string& out, const Event& event, Viewer viewer);

    /// `{"points": n, "parts": [..], "effects": [..]}`: the parts add up to the points, the effects are the
    /// events of the action itself without its score, both as README.md shows them.
    static Result<Json> preview(const State& state, Seat seat, const Action& action);

    static Json inspect(const State& state, Viewer viewer);
};

} // namespace idavoll::voluspa
