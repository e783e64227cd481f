#pragma once

#include "engine/bots/prospect.h"
#include "engine/first_game.h"
#include "engine/game.h"
#include "engine/nine_worlds/json.h"
#include "engine/nine_worlds/phrases.h"
#include "engine/nine_worlds/picture.h"
#include "engine/nine_worlds/prospect.h"
#include "engine/nine_worlds/round.h"
#include "engine/nine_worlds/setup.h"
#include "engine/nine_worlds/standing.h"
#include "engine/nine_worlds/view.h"

/// Nine Worlds with every variant. The only header of this folder included from outside.
namespace idavoll::nine_worlds {

/// Satisfies the concept idavoll::Game, where each function is documented. Nothing is secret: every view is
/// the whole state.
struct NineWorlds {
    using Options = nine_worlds::Options;
    using State = nine_worlds::State;
    using Action = nine_worlds::Action;
    using Choice = nine_worlds::Choice;
    using Event = nine_worlds::Event;

    static const GameFacts& facts();
    static constexpr auto& option_facts = nine_worlds::option_facts;
    static constexpr auto& options_from_json = nine_worlds::options_from_json;
    static constexpr auto& state_from_json = nine_worlds::state_from_json;
    static constexpr auto& action_from_json = nine_worlds::action_from_json;

    static int seats(const Options& options) { return options.players; }

    static constexpr auto& team = team_of_seat;

    static constexpr auto& start = set_up;

    static bool is_over(const State& state) { return state.phase == Phase::over; }

    static constexpr auto& to_act = nine_worlds::to_act;
    static constexpr auto& legal = nine_worlds::legal;

    /// Only the setup is random, so `chance` is unused.
    static Result<Outcome<Event>> apply(State& state, Seat seat, const Action& action, const Chance*) {
        return nine_worlds::apply(state, seat, action);
    }

    static constexpr auto& standing = nine_worlds::standing;
    static constexpr auto& write_common_changes = nine_worlds::write_common_changes;
    static constexpr auto& write_event = nine_worlds::write_event;
    static constexpr auto& picture = nine_worlds::picture;
    static constexpr auto& phrases = nine_worlds::phrases;
    static constexpr auto& label = nine_worlds::label;
    static constexpr auto& preview = nine_worlds::preview;
    static constexpr auto& inspect = nine_worlds::inspect;
    static constexpr auto& imagine = nine_worlds::imagine;

    static void follow(State& state, Seat, const Choice& choice, const Chance&) {
        nine_worlds::follow(state, choice);
    }

    static constexpr auto& prospect = nine_worlds::prospect;

    static int stage(const State& state) {
        return state.phase == Phase::over ? state.round + 1 : state.round;
    }

    static constexpr Foresight foresight{.width = 40, .plies = 60, .stages = 2, .samples = 3};

    /// Three rounds are the shortest game, and nothing in it is random.
    static constexpr FirstGame first_game{
        .options = R"({"players":2,"variant":"two_player_basic","rounds":3})", .seed = "first game"};
};

} // namespace idavoll::nine_worlds
