#pragma once

#include "engine/bots/prospect.h"
#include "engine/first_game.h"
#include "engine/game.h"
#include "engine/voluspa/json.h"
#include "engine/voluspa/memory.h"
#include "engine/voluspa/phase.h"
#include "engine/voluspa/phrases.h"
#include "engine/voluspa/picture.h"
#include "engine/voluspa/prospect.h"
#include "engine/voluspa/setup.h"
#include "engine/voluspa/standing.h"
#include "engine/voluspa/turn.h"
#include "engine/voluspa/view.h"

#include <vector>

/// Völuspá with every expansion and in both editions. The only header of this folder included from outside.
namespace idavoll::voluspa {

/// Satisfies the concept idavoll::Game, where each function is documented.
struct Voluspa {
    using Options = voluspa::Options;
    using State = voluspa::State;
    using Action = voluspa::Action;
    using Choice = voluspa::Choice;
    using Event = voluspa::Event;
    using Memory = voluspa::Memory;

    static const GameFacts& facts();
    static constexpr auto& option_facts = voluspa::option_facts;
    static constexpr auto& options_from_json = voluspa::options_from_json;
    static constexpr auto& state_from_json = voluspa::state_from_json;
    static constexpr auto& action_from_json = voluspa::action_from_json;

    static int seats(const Options& options) { return options.players; }

    static constexpr auto& start = set_up;

    static bool is_over(const State& state) { return state.turn.phase == Phase::over; }

    static std::vector<Seat> to_act(const State& state) {
        return state.turn.seat ? std::vector{*state.turn.seat} : std::vector<Seat>{};
    }

    static constexpr auto& legal = voluspa::legal;

    /// Only the setup is random, so `chance` is unused.
    static Result<Outcome<Event>> apply(State& state, Seat seat, const Action& action, const Chance*) {
        return voluspa::apply(state, seat, action);
    }

    static constexpr auto& standing = voluspa::standing;
    static constexpr auto& write_common_view = voluspa::write_common_view;
    static constexpr auto& write_own_view = voluspa::write_own_view;
    static constexpr auto& write_common_changes = voluspa::write_common_changes;
    static constexpr auto& write_own_changes = voluspa::write_own_changes;
    static constexpr auto& write_event = voluspa::write_event;
    static constexpr auto& picture = voluspa::picture;
    static constexpr auto& phrases = voluspa::phrases;
    static constexpr auto& label = voluspa::label;
    static constexpr auto& preview = voluspa::preview;
    static constexpr auto& inspect = voluspa::inspect;
    static constexpr auto& memory_of = voluspa::memory_of;
    static constexpr auto& remember = voluspa::remember;
    static constexpr auto& resample = voluspa::resample;
    static constexpr auto& imagine = voluspa::imagine;
    static constexpr auto& suppose = voluspa::suppose;

    static constexpr auto& draw = voluspa::draw;

    static void follow(State& state, Seat, const Choice& choice, const Chance&) {
        voluspa::follow(state, choice);
    }

    static constexpr auto& appeal = voluspa::appeal;
    static constexpr auto& prospect = voluspa::prospect;
    static constexpr auto& is_open = voluspa::is_open;
    static constexpr Foresight foresight{.width = 16, .plies = 8, .ripe = 60};

    /// Within eight turns the hand gets a tile of every kind except one or two high ones.
    static constexpr FirstGame first_game{.options = R"({"players":2})", .seed = "first game:8"};
};

} // namespace idavoll::voluspa
