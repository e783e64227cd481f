#pragma once

#include "engine/ravens/json.h"
#include "engine/ravens/rules.h"

/// Ravens. The only header of this folder included from outside.
namespace idavoll::ravens {

/// Satisfies the concept idavoll::Game, where each function is documented.
struct Ravens {
    using Options = ravens::Options;
    using State = ravens::State;
    using Action = ravens::Action;
    using Choice = ravens::Choice;
    using Event = ravens::Event;

    static const GameFacts& facts();
    static constexpr auto& option_facts = ravens::option_facts;
    static constexpr auto& options_from_json = ravens::options_from_json;
    static constexpr auto& state_from_json = ravens::state_from_json;
    static constexpr auto& action_from_json = ravens::action_from_json;

    static int seats(const Options& options) { return options.players; }

    static constexpr auto& start = set_up;

    static bool is_over(const State& state) { return !state.turn; }

    static constexpr auto& to_act = ravens::to_act;
    static constexpr auto& legal = ravens::legal;
    static constexpr auto& apply = ravens::apply;
    static constexpr auto& standing = ravens::standing;
    static constexpr auto& write_event = ravens::write_event;
};

} // namespace idavoll::ravens
