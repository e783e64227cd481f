#pragma once

#include "engine/game.h"
#include "server/core/ledger/terms.h"
#include "server/core/people/person.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

/// Changes to a table apart from seats and game: settings, invitations, read positions and notes.
namespace idavoll::server {

/// New options and settings of an open room; SeatsChanged lists beside it who still agrees.
struct TableChanged {
    GameId game = 0;
    Json options;  ///< complete
    Json settings; ///< complete
};

/// The room has a new owner.
struct CreatorChanged {
    GameId game = 0;
    PersonId creator;
};

/// A player has seen the game up to `seq` and the chat up to line `chat`.
struct Looked {
    GameId game = 0;
    PersonId person;
    int seq = 0;
    int chat = 0;
};

/// A private note; an empty text deletes it.
struct NoteWritten {
    GameId game = 0;
    PersonId person;
    std::optional<int> seq; ///< nothing: on the whole game
    std::string text;
    Milliseconds at = 0;
};

/// A player's drawing on the position after `seq`, replacing an earlier one.
struct DrawingKept {
    GameId game = 0;
    PersonId person;
    int seq = 0;
    std::string strokes; ///< JSON array; empty: deleted
    Milliseconds at = 0;
};

/// A seat was shown a hint on the position after `seq`. Not part of the chain or the record.
struct HintTaken {
    GameId game = 0;
    Seat seat = 0;
    int seq = 0;
    Milliseconds at = 0;
};

/// An operator marked a running game as broken. No moves are accepted and no clock runs until the mark is
/// removed or the game ends.
struct MarkedBroken {
    GameId game = 0;
    std::optional<std::string> note; ///< for the players; nothing: removes the mark
    Milliseconds at = 0;
};

/// A player nudged a seat that is to act.
struct Nudged {
    GameId game = 0;
    Seat seat = 0;
    Milliseconds at = 0;
    PersonId by = {}; ///< not kept with the room
};

/// The host removed a spectator, who can't enter the room until the host lets them in again.
struct SpectatorRemoved {
    GameId game = 0;
    PersonId person;
    std::string name; ///< of the account; empty: a guest
    Milliseconds at = 0;
    std::string network = {}; ///< keyed hash of a guest's; empty: unknown, or an account
};

/// Other guests of a removed guest's network can't enter the room for this long.
inline constexpr Milliseconds network_stays_out = 24LL * 60 * 60 * 1000;

/// The host lets a removed spectator in again.
struct SpectatorLetIn {
    GameId game = 0;
    PersonId person;
};

/// Lets the table read this person's notes and drawings.
struct NotesShared {
    GameId game = 0;
    PersonId person;
    Milliseconds at = 0;
};

/// Invites someone, possibly again.
struct InvitationMade {
    GameId game = 0;
    PersonId person;
    std::string name; ///< of the person at that time
    PersonId host;
    std::string host_name;
    Milliseconds at = 0;
};

/// Answers an invitation: accepted ones are deleted, declined ones stay visible to the host.
struct InvitationAnswered {
    GameId game = 0;
    PersonId person;
    bool accepted = false;
};

} // namespace idavoll::server
