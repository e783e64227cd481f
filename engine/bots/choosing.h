#pragma once

#include "engine/bots/bots.h"
#include "engine/bots/flat.h"
#include "engine/bots/greedy.h"
#include "engine/bots/search.h"

#include <span>

/// A bot's choice in a typed game.
namespace idavoll {

/// The choice among the legal ones, of which there must be one; `word` is all the bot's chance, `enough` may
/// end its thinking. Where nothing can be imagined, `flat` and `search` are `greedy`.
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
