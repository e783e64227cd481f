#include "server/ledger/leaving_terms.h"

#include <algorithm>

namespace idavoll::server {

LeavingTerms leaving_terms(const Json& settings, std::size_t seats) {
    LeavingTerms terms;
    if (const auto left = settings.find("when_left"); left != settings.end() && left->is_string()) {
        terms.when_left = find_when_left(left->get_ref<const std::string&>()).value_or(terms.when_left);
    }
    const auto bots = settings.find("bots");
    const bool names_any = bots != settings.end() && bots->is_array()
                           && std::ranges::any_of(*bots, [](const Json& bot) { return bot.is_string(); });
    if (names_any) {
        terms.bots.resize(seats);
        for (std::size_t seat = 0; seat < std::min(seats, bots->size()); ++seat) {
            if ((*bots)[seat].is_string()) {
                terms.bots[seat] = (*bots)[seat].get<std::string>();
            }
        }
    }
    return terms;
}

} // namespace idavoll::server
