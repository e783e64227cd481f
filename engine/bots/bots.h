#pragma once

#include "engine/game.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string_view>

/// The bots that play any game, by the names of the record page ("Bots"): `random` takes any legal action;
/// `greedy` takes one with the most points now, ties broken at random; `flat:N` takes the best of N
/// simulations (flat.h); `search:N` does the same with a tree (search.h); `search` runs until it is stopped.
/// A bot decides from its seat's view, legal actions and memory and its own randomness; nothing else of the
/// state reaches it.
namespace idavoll {

struct Bot {
    enum class Kind { random, greedy, flat, search };

    Kind kind = Kind::random;
    int simulations = 0; ///< of flat and search; 0: until stopped

    bool operator==(const Bot&) const = default;
};

/// The bots without settings.
std::span<const std::string_view> bot_names();

/// Returns whether the record page's "Bots" defines this name, settings included: `random`, `greedy`,
/// `flat:N`, `search:N`, `search`.
bool is_bot_name(std::string_view name);

/// Returns the bot of that name, or nothing if there is none.
std::optional<Bot> find_bot(std::string_view name);

/// Whether the bot samples what it cannot see and so uses its seat's memory.
constexpr bool imagines(const Bot& bot) {
    return bot.kind == Bot::Kind::flat || bot.kind == Bot::Kind::search;
}

/// The result of AnyState::move_by_bot().
struct BotMove {
    Json action;
    /// The legal actions before the move, if requested; otherwise null.
    Json legal;
};

} // namespace idavoll
