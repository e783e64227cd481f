#pragma once

#include "engine/bots/weighing.h"
#include "engine/game.h"
#include "engine/result.h"
#include "server/bots/fair_queue.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

/// Questions to bots, and which bots may play on this server.
namespace idavoll::server {

/// Maximum simulations per decision that a player may request; all games share the bots' time.
inline constexpr int most_simulations = 400;

/// Maximum thinking time per decision. Most bots need much less; `search` uses all of it.
inline constexpr std::chrono::milliseconds longest_thought{1'000};

/// Maximum thinking time in an empty room while a question that someone waits for has no thread.
inline constexpr std::chrono::milliseconds longest_thought_unattended{250};

/// Returns whether that bot may hold a seat: a level of engine/bots/levels.h, `random`, `greedy`, `search`,
/// `flat:N` or `search:N` with a bounded N.
bool may_hold_a_seat(std::string_view bot);

/// Returns the bot's name at a table. Bots of a level have personal names that differ by seat.
std::string name_at_table(std::string_view bot, Seat seat);

/// A question for a decision, based on what the seat may know of the position and has observed
/// (engine/bots/bots.h).
struct BotQuestion {
    std::unique_ptr<AnyState> position;
    std::unique_ptr<AnyMemory> memory; ///< null: the seat has only seen this position
    Seat seat = 0;
    std::string bot;
    BotShare share = {};
};

/// Returns whether the bot answers within milliseconds, and so need not wait for slow ones.
bool is_quick(std::string_view bot);

/// Returns the best and second-best actions of search for the seat, and their possible outcomes. The question
/// names no bot. Returns an error if the seat is not to act or the game can't be imagined.
Result<Weighing> advice_on(const BotQuestion& question, std::uint64_t word, const Enough& enough = {});

/// Returns the bot's action. `word` is its only randomness; `enough` may end its thinking.
Json answer_to(const BotQuestion& question, std::uint64_t word, const Enough& enough = {});

} // namespace idavoll::server
