#pragma once

#include "engine/bots/bots.h"
#include "engine/bots/flat.h"
#include "engine/bots/greedy.h"
#include "engine/bots/search.h"

#include <span>

/// A bot's choice in a typed game.
namespace idavoll {

/// Returns one of the legal choices, of which there must be at least one. `word` is the bot's only
/// randomness; `enough` may stop it early. If the game cannot be sampled, `flat` and `search` play as
/// `greedy`.
template <Game G>
const typename G::Choice& choose(const Bot& bot, const typename G::State& state, Seat seat,
                                 std::span<const typename G::Choice> choices, const MemoryOf<G>& memory,
                                 std::uint64_t word, const Enough& enough = {}) {
    if (bot.kind == Bot::Kind::random) {
        return choices[word % choices.size()];
    }
    if (bot.kind == Bot::Kind::flat && can_resample<G>()) {
        Dice dice(word);
        return choices[flat_choice<G>(state, seat, choices, memory, {bot.simulations, enough}, dice)];
    }
    if (bot.kind == Bot::Kind::search && can_resample<G>()) {
        Dice dice(word);
        return choices[search_choice<G>(state, seat, choices, memory, {bot.simulations, enough}, dice)];
    }
    return choices[greedy_choice<G>(state, seat, choices, word)];
}

} // namespace idavoll
