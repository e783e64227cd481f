#pragma once

#include "engine/result.h"
#include "server/core/people/lines.h"
#include "server/core/people/person.h"
#include "server/events/event_bus.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace idavoll::server {

/// What one server peers to the others on the same database (store/sql/peers.h).
struct PeerMessage {
    /// A room has changed.
    struct Room {
        GameId game = 0;
        std::int64_t version = 0; ///< its version now; 0: whoever peers does not know it

        bool operator==(const Room&) const = default;
    };

    /// Who is in a room, at the server that says so.
    struct Present {
        GameId game = 0;
        std::vector<PersonId> people;

        bool operator==(const Present&) const = default;
    };

    std::string from = {}; ///< the server's id
    std::vector<Room> rooms = {};
    std::vector<std::string> codes = {}; ///< of rooms in which somebody is another, or away
    EventBus::Told told = {};
    std::vector<Present> present = {};
    std::vector<Lines::Ending> ended = {};

    bool operator==(const PeerMessage&) const = default;
};

/// What others are to hear of these changes, once they are durable.
PeerMessage whisper_by(const std::vector<Change>& changes);

/// On one line.
std::string to_text(const PeerMessage& peer_message);

/// Of what a server has said; nothing of what is none, as from a program of another version.
std::optional<PeerMessage> peer_message_of(std::string_view text);

} // namespace idavoll::server
