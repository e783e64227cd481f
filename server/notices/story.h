#pragma once

#include "protocol/news_messages.h"
#include "server/ledger/room_changes.h"
#include "server/people/person.h"

#include <string>
#include <string_view>
#include <vector>

/// What happened at a table since somebody looked, in words: from the entries of the game's log as their seat
/// may see them.
namespace idavoll::server {

/// What somebody did, as far as words go.
struct Deed {
    enum class Kind { laid, discarded, resigned, timed_out, returned, acted };

    std::string name; ///< whose seat it was
    Kind kind = Kind::acted;
    std::string tile = {}; ///< laid, or discarded: "odin"
    int points = 0;        ///< that it gave

    bool operator==(const Deed&) const = default;
};

/// What an entry of the log comes to: `events` as they are told to whoever reads it. Of a game for whose
/// events there are no words yet it says only that somebody has acted.
std::vector<Deed> deeds_in(std::string_view game, const Json& events, const std::string& name);

/// What the others did, and bots in the person's own seat, since the person has looked or acted; what was
/// taken back again is none of it. Plays the game again, and so takes its time. Empty: nothing, or it cannot
/// be played.
std::vector<Deed> deeds_since_look(const StoredRoom& room, const PersonId& person);

/// "Since you last looked: Björn lays Thor (4 points), lays a troll; Carla resigns."; empty of nothing.
std::string told(const std::vector<Deed>& deeds, protocol::Language language);

} // namespace idavoll::server
