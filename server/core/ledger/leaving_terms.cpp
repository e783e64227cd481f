#include "server/core/ledger/leaving_terms.h"

#include "engine/bots/levels.h"

#include <algorithm>

namespace idavoll::server {

SeatBots bots_chosen(const Json& settings, std::size_t seats) {
    const auto named = settings.find("bots");
    const bool names_any = named != settings.end() && named->is_array()
                           && std::ranges::any_of(*named, [](const Json& bot) { return bot.is_string(); });
    SeatBots bots;
    if (names_any) {
        bots.resize(seats);
        for (std::size_t seat = 0; seat < std::min(seats, named->size()); ++seat) {
            if ((*named)[seat].is_string()) {
                bots[seat] = (*named)[seat].get<std::string>();
            }
        }
    }
    return bots;
}

bool leaves_one_seat(const SeatBots& bots) {
    return bots.size() > 1 && std::ranges::count_if(bots, [](const auto& bot) { return !bot; }) == 1;
}

LeavingTerms leaving_terms(const Json& settings, std::size_t seats, const GameFacts& game) {
    LeavingTerms terms;
    if (const auto left = settings.find("when_left"); left != settings.end() && left->is_string()) {
        terms.when_left = find_when_left(left->get_ref<const std::string&>()).value_or(terms.when_left);
    }
    terms.bots = bots_chosen(settings, seats);
    for (std::optional<std::string>& bot : terms.bots) {
        if (bot) {
            bot = std::string(bot_of(game, *bot));
        }
    }
    return terms;
}

} // namespace idavoll::server
