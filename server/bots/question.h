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

/// What bots are asked, and which of them play at this server's tables.
namespace idavoll::server {

/// More simulations than this nobody may ask of a bot for a decision: everybody's games share the bots' time.
inline constexpr int most_simulations = 400;

/// No bot thinks longer about a decision. Most take much less; `search` takes all of it.
inline constexpr std::chrono::milliseconds longest_thought{1'000};

/// In an empty room, no bot thinks longer while a question that someone waits for has no thread.
inline constexpr std::chrono::milliseconds longest_thought_unattended{250};

/// Whether a seat may be given to the bot of that name: one of the levels of engine/bots/levels.h, `random`,
/// `greedy`, `search`, `flat:N` and `search:N` with a bounded N.
bool may_hold_a_seat(std::string_view bot);

/// What such a bot is called at a table: one of a level has a name as people have, another at every seat.
std::string name_at_table(std::string_view bot, Seat seat);

/// A decision that a bot is asked for. It decides from what its seat may know of the position, and from what
/// the seat has seen (engine/bots/bots.h).
struct BotQuestion {
    std::unique_ptr<AnyState> position;
    std::unique_ptr<AnyMemory> memory; ///< null: the seat has seen nothing but this position
    Seat seat = 0;
    std::string bot;
    BotShare share = {};
};

/// Whether the bot of that name answers within some milliseconds, and need not wait for those that do not.
bool is_quick(std::string_view bot);

/// What search would do in the seat's place, what comes second, and what both may come to. Of a question that
/// names no bot. Refused where the seat is not to act, or nothing can be imagined.
Result<Weighing> advice_on(const BotQuestion& question, std::uint64_t word, const Enough& enough = {});

/// The bot's action; `word` is all its chance, `enough` may end its thinking.
Json answer_to(const BotQuestion& question, std::uint64_t word, const Enough& enough = {});

} // namespace idavoll::server
