#pragma once

#include "engine/result.h"
#include "server/core/events/event_bus.h"
#include "server/core/people/lines.h"
#include "server/core/people/person.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace idavoll::server {

/// A message to the other servers on the same database (server/storage/sql/peer_channel.h).
struct PeerMessage {
    /// A changed room.
    struct Room {
        GameId game = 0;
        std::int64_t version = 0; ///< its new version; 0 if the sender does not know it

        bool operator==(const Room&) const = default;
    };

    /// Who is present in a room at the sending server.
    struct Present {
        GameId game = 0;
        std::vector<PersonId> people;

        bool operator==(const Present&) const = default;
    };

    std::string from = {}; ///< the sending server's id
    std::vector<Room> rooms = {};
    std::vector<std::string> codes = {}; ///< of rooms in which a player was replaced or their presence has
                                         ///< changed
    EventBus::Told told = {};
    std::vector<Present> present = {};
    std::vector<Lines::Ending> ended = {};

    bool operator==(const PeerMessage&) const = default;
};

/// Returns what other servers need to know about these changes, once they are committed.
PeerMessage whisper_by(const std::vector<Change>& changes);

/// Serializes a message to one line.
std::string to_text(const PeerMessage& peer_message);

/// Parses a message. Returns nullopt for invalid text, for example from a server of another version.
std::optional<PeerMessage> peer_message_of(std::string_view text);

} // namespace idavoll::server
