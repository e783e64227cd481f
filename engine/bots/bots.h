#pragma once

#include "engine/game.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string_view>

/// The bots that play any game: `random` takes any legal action, `greedy` one with the most points now,
/// ties by chance.
namespace idavoll {

enum class Bot { random, greedy };

/// In the order of the enumeration.
std::span<const std::string_view> bot_names();

/// Whether the record page's "Bots" names a bot so, settings included, whether or not this program has it:
/// `random`, `greedy`, `flat:N`, `search:N`, `search`.
bool is_bot_name(std::string_view name);

/// The bot of that name, or nothing.
std::optional<Bot> find_bot(std::string_view name);

/// What a bot did: see AnyState::move_by_bot.
struct BotMove {
    Json action;
    /// What AnyState::legal said before, if it was asked for; else null.
    Json legal;
};

/// What a choice brings its seat at once: its points, or in a game that does not name them the difference it
/// makes to the score. A choice that leads to a shuffle cannot be tried out and counts as 0.
template <Game G>
int gain(const typename G::State& state, Seat seat, const typename G::Choice& choice) {
    if constexpr (requires { choice.points; }) {
        return static_cast<int>(choice.points);
    } else {
        auto score = [seat](const typename G::State& s) {
            return G::standing(s).scores[static_cast<std::size_t>(seat)];
        };
        typename G::State after = state;
        return G::apply(after, seat, choice.action, nullptr) ? score(after) - score(state) : 0;
    }
}

/// The bot's choice among the legal ones, of which there must be one; `word` is all its chance.
template <Game G>
const typename G::Choice& choose(Bot bot, const typename G::State& state, Seat seat,
                                 std::span<const typename G::Choice> choices, std::uint64_t word) {
    if (bot == Bot::random) {
        return choices[word % choices.size()];
    }
    int most = gain<G>(state, seat, choices[0]);
    std::vector<std::size_t> best{0};
    for (std::size_t i = 1; i < choices.size(); ++i) {
        int points = gain<G>(state, seat, choices[i]);
        if (points > most) {
            most = points;
            best.clear();
        }
        if (points == most) {
            best.push_back(i);
        }
    }
    return choices[best[word % best.size()]];
}

} // namespace idavoll
