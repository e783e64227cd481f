#pragma once

#include "engine/game.h"

#include <concepts>
#include <nlohmann/json.hpp>

namespace idavoll {

/// A game played by an older version of its rules. A correction raises the game's `rules` version without
/// breaking games in progress: a game that began under an earlier version continues as `ByVersion<G,
/// earlier>`, which registry.cpp lists for as long as such games may be stored.
///
/// The options of such a game have the member `rules`, with the newest version as its default. It does not
/// appear in JSON, since stored games and records name the version themselves. All differences are in one
/// file of the game's folder, `versions.h`, as functions of the options: `bool last_pot_counts_twice(const
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
