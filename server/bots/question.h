#pragma once

#include "engine/game.h"

#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

/// What bots are asked, and which of them play at this server's tables.
namespace idavoll::server {

/// More simulations than this no bot may take for a decision: everybody's games share the bots' time.
inline constexpr int most_simulations = 400;

/// Whether a seat may be given to a level of that name (engine/bots/levels.h) or to a bot: `random`,
/// `greedy`, `flat:N` and `search:N` with a bounded N.
bool may_hold_a_seat(std::string_view bot);

/// What it is called at a table: a bot that is chosen by its level by a name as people have.
std::string name_at_table(std::string_view bot, Seat seat);

/// A decision that a bot is asked for. It decides from what its seat may know of the position, and from what
/// the seat has seen (engine/bots/bots.h).
struct BotQuestion {
    std::unique_ptr<AnyState> position;
    std::unique_ptr<AnyMemory> memory; ///< null: the seat has seen nothing but this position
    Seat seat = 0;
    std::string bot;
};

/// The bot's action; `word` is all its chance.
Json answer_to(const BotQuestion& question, std::uint64_t word);

} // namespace idavoll::server
