#pragma once

#include "engine/bots/prospect.h"
#include "engine/first_game.h"
#include "engine/game.h"
#include "engine/walhalla/choices.h"
#include "engine/walhalla/json.h"
#include "engine/walhalla/memory.h"
#include "engine/walhalla/phrases.h"
#include "engine/walhalla/picture.h"
#include "engine/walhalla/prospect.h"
#include "engine/walhalla/setup.h"
#include "engine/walhalla/standing.h"
#include "engine/walhalla/turn.h"
#include "engine/walhalla/view.h"

/// Walhalla for three and four seats, with peninsulas of any allowed lengths. The only header of this folder
/// included from outside.
namespace idavoll::walhalla {

/// Satisfies the concept idavoll::Game, where each function is documented.
struct Walhalla {
    using Options = walhalla::Options;
    using State = walhalla::State;
    using Action = walhalla::Action;
    using Choice = walhalla::Choice;
    using Event = walhalla::Event;
    using Memory = walhalla::Memory;

    static const GameFacts& facts();
    static constexpr auto& option_facts = walhalla::option_facts;
    static constexpr auto& options_from_json = walhalla::options_from_json;
    static constexpr auto& state_from_json = walhalla::state_from_json;
    static constexpr auto& action_from_json = walhalla::action_from_json;

    static int seats(const Options& options) { return options.players; }

    static constexpr auto& start = set_up;

    static bool is_over(const State& state) { return state.phase == Phase::over; }

    static constexpr auto& to_act = walhalla::to_act;
    static constexpr auto& legal = walhalla::legal;

    /// Randomness is needed at the end of every raid but the last, and when the deck runs out.
    static constexpr auto& apply = walhalla::apply;

    static constexpr auto& standing = walhalla::standing;
    static constexpr auto& write_common_view = walhalla::write_common_view;
    static constexpr auto& write_own_view = walhalla::write_own_view;
    static constexpr auto& write_common_changes = walhalla::write_common_changes;
    static constexpr auto& write_own_changes = walhalla::write_own_changes;
    static constexpr auto& write_event = walhalla::write_event;
    static constexpr auto& picture = walhalla::picture;
    static constexpr auto& phrases = walhalla::phrases;
    static constexpr auto& label = walhalla::label;

    /// What is laid at the end of a raid stays secret until all seats have decided.
    static constexpr auto& action_view = walhalla::action_view;

    static constexpr auto& preview = walhalla::preview;
    static constexpr auto& inspect = walhalla::inspect;
    static constexpr auto& memory_of = walhalla::memory_of;
    static constexpr auto& remember = walhalla::remember;
    static constexpr auto& resample = walhalla::resample;
    static constexpr auto& imagine = walhalla::imagine;
    static constexpr auto& suppose = walhalla::suppose;

    static constexpr auto& follow = walhalla::follow;
    static constexpr auto& prospect = walhalla::prospect;

    static int stage(const State& state) { return state.phase == Phase::over ? state.raid + 1 : state.raid; }

    static constexpr Foresight foresight{.width = 40, .plies = 100, .stages = 1, .samples = 1};

    /// The learner has a place in the first boat, and in the second, which another seat sails.
    static constexpr FirstGame first_game{.options = R"({"players":3})", .seed = "first game:100"};
};

} // namespace idavoll::walhalla
