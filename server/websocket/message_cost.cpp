#include "server/websocket/message_cost.h"

#include <variant>

namespace idavoll::server {

int cost_of(const protocol::ClientMessage& message) {
    // The whole game, played again.
    if (std::holds_alternative<protocol::AskRecord>(message)) {
        return 10;
    }
    // The whole view with the whole log, and perhaps a room that is woken for it; or all of somebody's games.
    if (std::holds_alternative<protocol::Hello>(message)
        || std::holds_alternative<protocol::EnterHome>(message)) {
        return 5;
    }
    // A view, and some actions played again, or imagined.
    if (std::holds_alternative<protocol::AskAt>(message)
        || std::holds_alternative<protocol::AskWhatIf>(message)) {
        return 3;
    }
    // A page from the disk; or a second of the bots' time, of which the room allows much less.
    if (std::holds_alternative<protocol::AskOlderChat>(message)
        || std::holds_alternative<protocol::AskHint>(message)) {
        return 3;
    }
    return 1;
}

} // namespace idavoll::server
