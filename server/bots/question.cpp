#include "server/bots/question.h"

#include "engine/bots/bots.h"

namespace idavoll::server {

bool may_hold_a_seat(std::string_view bot) {
    const auto found = find_bot(bot);
    return found && found->simulations <= most_simulations;
}

std::string name_at_table(std::string_view bot, Seat seat) {
    return std::string(bot) + " " + std::to_string(seat + 1);
}

Json answer_to(const BotQuestion& question, std::uint64_t word) {
    // A game that was begun by another program may name a bot that this one does not have.
    const std::string_view bot = find_bot(question.bot) ? std::string_view(question.bot) : "greedy";
    return question.position->bot_action(bot, question.seat, word, question.memory.get());
}

} // namespace idavoll::server
