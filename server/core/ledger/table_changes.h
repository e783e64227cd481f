#pragma once

#include "engine/game.h"
#include "server/core/ledger/terms.h"
#include "server/core/people/person.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

/// What changes about a table beside its seats and its game: how it is kept, who is invited, what those at it
/// have looked at and noted.
namespace idavoll::server {

/// Options and settings while the room is open; SeatsChanged says beside it who sits and agrees.
struct TableChanged {
    GameId game = 0;
    Json options;  ///< complete
    Json settings; ///< complete
};

/// The room is somebody else's from now on.
struct CreatorChanged {
    GameId game = 0;
    PersonId creator;
};

/// Somebody who sits has looked at the game up to `seq`, and at the chat up to the line `chat`.
struct Looked {
    GameId game = 0;
    PersonId person;
    int seq = 0;
    int chat = 0;
};

/// A note for oneself; an empty text takes it away.
struct NoteWritten {
    GameId game = 0;
    PersonId person;
    std::optional<int> seq; ///< nothing: on the game as a whole
    std::string text;
    Milliseconds at = 0;
};

/// What somebody has drawn upon the position after `seq`, for themselves, in place of what they drew before.
struct DrawingKept {
    GameId game = 0;
    PersonId person;
    int seq = 0;
    std::string strokes; ///< a JSON array of them; empty: nothing is drawn there any more
    Milliseconds at = 0;
};

/// A seat was told what search would do, upon the position after `seq`. Beside the game: nothing of it is
/// covered by the chain or stands in a record.
struct HintTaken {
    GameId game = 0;
    Seat seat = 0;
    int seq = 0;
    Milliseconds at = 0;
};

/// An operator has marked a running game as broken: nobody moves and no clock runs until the mark is taken
/// away, or the game ends.
struct MarkedBroken {
    GameId game = 0;
    std::optional<std::string> note; ///< for those who play; nothing: the mark is taken away
    Milliseconds at = 0;
};

/// The table may read this person's notes, and see what they drew.
struct NotesShared {
    GameId game = 0;
    PersonId person;
    Milliseconds at = 0;
};

/// Somebody is invited, perhaps once more.
struct InvitationMade {
    GameId game = 0;
    PersonId person;
    std::string name; ///< the person's, as it was when they were invited
    PersonId host;
    std::string host_name;
    Milliseconds at = 0;
};

/// What became of an invitation: an accepted one is no more, a declined one stays for the host to see.
struct InvitationAnswered {
    GameId game = 0;
    PersonId person;
    bool accepted = false;
};

} // namespace idavoll::server
