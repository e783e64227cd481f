#pragma once

#include "protocol/news_messages.h"
#include "server/core/ledger/room_changes.h"
#include "server/core/people/person.h"

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

/// What happened at a table since somebody looked, in words and as the board now is: from the log and the
/// position as their seat may see them.
namespace idavoll::server {

/// What somebody did, as far as words go.
struct Deed {
    std::string name; ///< whose seat it was; empty: it is nobody's, "round 3 is scored"
    std::string what; ///< "lays Thor (4 points)", said after the name

    bool operator==(const Deed&) const = default;
};

/// What an entry of the log comes to: `events` as they are told to whoever reads it, `seat` who acted,
/// `names` of those who sit. Of a game that has no words it says only that somebody has acted.
std::vector<Deed> deeds_in(std::string_view game, const Json& events, Seat seat,
                           const std::vector<std::string>& names, protocol::Language language);

struct Happened {
    /// What the others did, and bots in the person's own seat, since the person has looked or acted; what was
    /// taken back again is none of it.
    std::vector<Deed> deeds;
    Json view; ///< of the person's seat, now; null: it is not known
};

/// Plays the game again, and so takes its time. Nothing at all if it cannot be played, or the person does not
/// sit there.
Happened since_look(const StoredRoom& room, const PersonId& person, protocol::Language language);

/// "Since you last looked: Björn lays Thor (4 points), lays a troll; Carla resigns."; empty of nothing.
std::string told(const std::vector<Deed>& deeds, protocol::Language language);

} // namespace idavoll::server
