#pragma once

#include "engine/catalogue/erased.h"

namespace idavoll::test {

template <Game G>
struct RandomBots {
    using Choice = G::Choice;

    static Choice choose(const auto& /*bot*/, const auto& /*state*/, Seat /*seat*/,
                         const std::vector<Choice>& choices, const auto& /*memory*/, std::uint64_t word,
                         const auto& /*enough*/) {
        return choices[word % choices.size()];
    }

    static Weighing weigh(auto&&...) { return {}; }

    static std::optional<Standout> standout(auto&&...) { return std::nullopt; }
};

/// A game in which every bot plays at random. The real bots take most of the time to compile a game.
template <Game G>
using WithRandomBots = ErasedGame<G, RandomBots<G>>;

} // namespace idavoll::test
