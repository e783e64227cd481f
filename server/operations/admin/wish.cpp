#include "server/operations/admin/wish.h"

#include <chrono>
#include <date/date.h>
#include <sstream>

namespace idavoll::server {

bool fits(const GameLine& game, const GamesWish& wish) {
    return (wish.game.empty() || wish.game == game.game)
           && (wish.player.empty() || game.players.find(wish.player) != std::string::npos)
           && (!wish.from || game.opened >= *wish.from) && (!wish.until || game.opened < *wish.until);
}

std::optional<Milliseconds> beginning_of(const std::string& day) {
    std::istringstream text(day);
    date::sys_days found;
    if (!(text >> date::parse("%F", found)) || text.peek() != std::istringstream::traits_type::eof()) {
        return std::nullopt;
    }
    return std::chrono::duration_cast<std::chrono::milliseconds>(found.time_since_epoch()).count();
}

} // namespace idavoll::server
