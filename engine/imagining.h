#pragma once

#include "engine/game.h"
#include "engine/memory.h"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

/// Thinking ahead: what a seat's own actions would lead to if it were its turn now, by the rules and by what
/// the seat knows. Whatever it cannot know is first redealt from a fixed source of randomness, so the
/// result does not depend on the true state.
namespace idavoll {

/// A position that a seat of a typed game imagines.
template <Game G>
struct Imagined {
    typename G::State position;
    std::vector<std::vector<typename G::Event>> told; ///< the events of each action
    bool is_given = false;                            ///< as in AnyImagined
    bool has_ended = false;
};

/// Returns a state with what the seat knows of the true one. In a game with secrets that cannot be sampled
/// nothing is redealt; only actions that reveal nothing can be imagined there.
template <Game G>
typename G::State as_known(const typename G::State& state, Seat seat) {
    if (!can_resample<G>()) {
        return state;
    }
    Dice dice(0);
    return resample<G>(state, memory_of<G>(state, seat), dice);
}

/// Returns the position as if the turn of a seat that is not to act began now.
template <Game G>
Result<typename G::State> with_turn_of(Seat seat, const typename G::State& state) {
    if constexpr (requires { G::imagine(state, seat); }) {
        return G::imagine(state, seat);
    } else {
        return Error{Refusal::not_to_act, "In this game you can think ahead only when it is your turn."};
    }
}

template <Game G>
Result<Supposed<typename G::Event>> suppose(typename G::State& state, Seat seat,
                                            const typename G::Action& action) {
    if constexpr (requires { G::suppose(state, seat, action); }) {
        return G::suppose(state, seat, action);
    } else {
        typename G::State after = state;
        auto outcome = G::apply(after, seat, action, nullptr);
        const bool needs_key = !outcome && outcome.error().refusal == Refusal::needs_key;
        if (needs_key || (outcome && !outcome->can_undo && !G::facts().secrets.empty())) {
            return Error{Refusal::illegal, "The result of this action can't be known in advance."};
        }
        if (!outcome) {
            return outcome.error();
        }
        state = std::move(after);
        return Supposed<typename G::Event>{.events = std::move(outcome->events),
                                           .ends = std::ranges::count(G::to_act(state), seat) == 0};
    }
}

template <Game G>
Result<Imagined<G>> imagine(const typename G::State& state, Seat seat,
                            std::span<const typename G::Action> actions) {
    if (G::is_over(state)) {
        return Error{Refusal::over, "The game is over, so there is nothing to think ahead about."};
    }
    Imagined<G> imagined{.position = as_known<G>(state, seat), .told = {}};
    imagined.is_given = std::ranges::count(G::to_act(state), seat) == 0;
    if (imagined.is_given) {
        auto given = with_turn_of<G>(seat, imagined.position);
        if (!given) {
            return given.error();
        }
        imagined.position = std::move(given).value();
    }
    for (const auto& action : actions) {
        if (imagined.has_ended) {
            return Error{Refusal::illegal, "What happens next can't be known in advance."};
        }
        auto supposed = suppose<G>(imagined.position, seat, action);
        if (!supposed) {
            return supposed.error();
        }
        imagined.told.push_back(std::move(supposed->events));
        imagined.has_ended = supposed->ends;
    }
    return imagined;
}

} // namespace idavoll
