#pragma once

#include "engine/result.h"
#include "server/feeds/feed.h"
#include "server/people/lines.h"
#include "server/people/person.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace idavoll::server {

/// What one server whispers to the others on the same database (store/sql/whispers.h).
struct Whisper {
    /// A room has changed.
    struct Room {
        GameId game = 0;
        std::int64_t version = 0; ///< its version now; 0: whoever whispers does not know it

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
    Feed::Told told = {};
    std::vector<Present> present = {};
    std::vector<Lines::Ending> ended = {};

    bool operator==(const Whisper&) const = default;
};

/// What others are to hear of these changes, once they are durable.
Whisper whisper_by(const std::vector<Change>& changes);

/// On one line.
std::string to_text(const Whisper& whisper);

/// Of what a server has said; nothing of what is none, as from a program of another version.
std::optional<Whisper> whisper_of(std::string_view text);

} // namespace idavoll::server
