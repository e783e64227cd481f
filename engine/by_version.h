#pragma once

#include "engine/game.h"

#include <concepts>
#include <nlohmann/json.hpp>

namespace idavoll {

/// A game as it is played by one version of its rules. A correction of a rule raises the version of the game
/// and breaks nothing that runs: what began by an earlier one goes on by `ByVersion<G, earlier>`, which
/// registry.cpp lists as long as anybody may have a game of it in store.
///
/// The options of such a game have the member `rules`, with the newest version as its default. It stands in
/// no JSON, since a game's row and its record name the version themselves. All that differs is in one file of
/// the game's folder, `versions.h`, as functions of the options: `bool last_pot_counts_twice(const
/// Options&)`.
template <Game G, int version>

requires requires(typename G::Options options) {
    { options.rules } -> std::same_as<int&>;
}

struct ByVersion : G {
    static const GameFacts& facts() {
        static const GameFacts all = [] {
            GameFacts changed = G::facts();
            changed.rules = version;
            return changed;
        }();
        return all;
    }

    static Result<typename G::Options> options_from_json(const Json& json) {
        Result<typename G::Options> options = G::options_from_json(json);
        if (options) {
            options->rules = version;
        }
        return options;
    }

    static Result<typename G::State> state_from_json(const Json& json) {
        Result<typename G::State> state = G::state_from_json(json);
        if (state) {
            state->options.rules = version;
        }
        return state;
    }
};

} // namespace idavoll
