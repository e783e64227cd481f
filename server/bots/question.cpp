#include "server/bots/question.h"

#include "engine/bots/bots.h"
#include "engine/bots/levels.h"

#include <array>
#include <optional>

namespace idavoll::server {

namespace {

/// Names of the bots per level, by seat: the first people, farmers, skalds, and seers.
constexpr std::array<std::array<std::string_view, 6>, levels.size()> names{{
    {"Ask", "Embla", "Lif", "Dag", "Alvi", "Nott"},
    {"Karl", "Snor", "Dreng", "Breid", "Smid", "Hild"},
    {"Bragi", "Jorunn", "Egil", "Steinunn", "Kormak", "Starkad"},
    {"Urd", "Verdandi", "Skuld", "Groa", "Heid", "Hyndla"},
}};

} // namespace

bool may_hold_a_seat(std::string_view bot) {
    const auto found = find_bot(bot);
    return find_level(bot) || (found && found->simulations <= most_simulations);
}

bool is_quick(std::string_view bot) {
    constexpr int most_simulations_of_quick = 40;
    const std::optional<Bot> found = find_bot(bot);
    // An unknown bot is replaced by greedy.
    return !found || !imagines(*found)
           || (found->simulations > 0 && found->simulations <= most_simulations_of_quick);
}

std::string name_at_table(std::string_view bot, Seat seat) {
    if (const std::optional<std::size_t> level = find_level(bot)) {
        const auto& of_level = names[*level];
        return std::string(of_level[static_cast<std::size_t>(seat) % of_level.size()]);
    }
    return std::string(bot) + " " + std::to_string(seat + 1);
}

Result<Weighing> advice_on(const BotQuestion& question, std::uint64_t word, const Enough& enough) {
    constexpr int imagined_games = 100;
    const WeighOrder order{.seat = question.seat,
                           .other = std::nullopt,
                           .simulations = most_simulations,
                           .games = imagined_games,
                           .word = word,
                           .second = true,
                           .enough = enough};
    return question.position->weigh(order, question.memory.get());
}

Json answer_to(const BotQuestion& question, std::uint64_t word, const Enough& enough) {
    // A game started by another version may name a bot that this one does not have.
    const std::string_view bot = find_bot(question.bot) ? std::string_view(question.bot) : "greedy";
    return question.position->bot_action(bot, question.seat, word, question.memory.get(), enough);
}

} // namespace idavoll::server
