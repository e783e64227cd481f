#include "server/notifications/pictures/symbols.h"

#include <algorithm>
#include <fmt/format.h>

namespace idavoll::server {

std::string_view symbol_of(std::string_view game, std::string_view name) {
    const auto games = all_symbols();
    const auto found = std::ranges::find(games, game, &GameSymbols::game);
    if (found == games.end()) {
        return {};
    }
    const auto begin = found->text.find(fmt::format("<symbol id=\"{}\" ", name));
    return begin == std::string_view::npos ? std::string_view()
                                           : found->text.substr(begin, found->text.find('\n', begin) - begin);
}

} // namespace idavoll::server
