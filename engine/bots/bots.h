#pragma once

#include "engine/game.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string_view>

/// The bots that play any game, by the names of the record page ("Bots"): `random` takes any legal action,
/// `greedy` one with the most points now, ties by chance, `flat:N` what has done best in N simulations
/// (flat.h), `search:N` the same with a tree (search.h), `search` as long as it is let. A bot decides from
/// the view and the legal actions of its seat, from what the seat remembers, and from chance of its own;
/// nothing else of the state reaches it.
namespace idavoll {

struct Bot {
    enum class Kind { random, greedy, flat, search };

    Kind kind = Kind::random;
    int simulations = 0; ///< of flat and search; 0: until it is enough

    bool operator==(const Bot&) const = default;
};

/// The bots that have no settings.
std::span<const std::string_view> bot_names();

/// Whether the record page's "Bots" names a bot so, settings included: `random`, `greedy`, `flat:N`,
/// `search:N`, `search`.
bool is_bot_name(std::string_view name);

/// The bot of that name, or nothing where there is none.
std::optional<Bot> find_bot(std::string_view name);

/// Whether the bot fills in what it cannot see, and so has a use for what its seat has seen.
constexpr bool imagines(const Bot& bot) {
    return bot.kind == Bot::Kind::flat || bot.kind == Bot::Kind::search;
}

/// What a bot did: see AnyState::move_by_bot.
struct BotMove {
    Json action;
    /// What AnyState::legal said before, if it was asked for; else null.
    Json legal;
};

} // namespace idavoll
