#pragma once

#include "protocol/news_messages.h"
#include "server/core/ledger/room_changes.h"
#include "server/core/people/person.h"

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

/// Tells what happened at a table since a player last looked, in words and as the current board, limited to
/// what their seat may see.
namespace idavoll::server {

/// One action in words.
struct Deed {
    std::string name; ///< the acting player's name; empty for events of no seat, such as "round 3 is scored"
    std::string what; ///< follows the name: "lays Thor (4 points)"

    bool operator==(const Deed&) const = default;
};

/// Describes one log entry. `events`: as the reader may see them. `seat`: the acting seat. `names`: the
/// players by seat. For a game without its own texts, says only that the player moved.
std::vector<Deed> deeds_in(std::string_view game, const Json& events, Seat seat,
                           const std::vector<std::string>& names, protocol::Language language);

/// A legal action and its label.
struct Offered {
    Json action; ///< without annotations
    std::string label;

    bool operator==(const Offered&) const = default;
};

/// More legal actions than that are not offered in a mail.
inline constexpr std::size_t most_offered = 6;

struct Happened {
    /// Actions of other players, and of a bot in the player's own seat, since they last looked or moved.
    /// Undone actions are left out.
    std::vector<Deed> deeds;
    Json view; ///< the current view of the player's seat; null if unknown
    /// What the player can do now, if that is little; without undo and leaving.
    std::vector<Offered> offered = {};
    int seq = 0;
    std::string mark = {}; ///< of the position
};

/// Replays the game, which is slow. Empty if it cannot be replayed or the person is not a player.
Happened since_look(const StoredRoom& room, const PersonId& person, protocol::Language language);

/// "Since you last looked: Björn lays Thor (4 points), lays a troll; Carla resigns." Empty without deeds.
std::string told(const std::vector<Deed>& deeds, protocol::Language language);

} // namespace idavoll::server
