#pragma once

#include "server/core/ledger/terms.h"
#include "server/core/people/identity.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

/// What those change who look after a server and the people on it.
namespace idavoll::server {

/// An account may do more than play, or may not any more.
struct RoleGiven {
    PersonId person;
    Role role = Role::none;
    /// Outdated if nobody were left then who looks after everything.
    bool keeps_an_operator = false;
};

enum class Restraint {
    suspension, ///< may not sign in
    mute,       ///< may not write in chats
};

/// An account may not do something until a moment; nothing: it may again.
struct Restrained {
    PersonId person;
    Restraint restraint = Restraint::suspension;
    std::optional<Milliseconds> until;
    std::string why;
};

/// A guest may not write in chats until a moment; nothing: they may again.
struct GuestMuted {
    PersonId person;
    std::optional<Milliseconds> until;
    std::string why;
};

/// Somebody has looked at what is hidden in a running game.
struct LookedInto {
    GameId game = 0;
    PersonId person;
    std::string name; ///< as they were called
    std::string why;
    Milliseconds at = 0;
};

/// Its number is drawn, so that it says nothing about how many there are.
using ReportId = std::int64_t;

/// What somebody has found wrong with a game, a line of its chat, or an account.
struct ReportMade {
    ReportId id = 0;
    PersonId person;            ///< who reports
    std::optional<GameId> game; ///< the room's number
    std::optional<int> line;    ///< of that room's chat; what it said then is kept with the report
    PersonId about;             ///< an account; nobody: of none
    std::string text;
    Milliseconds at = 0;
};

enum class ReportOutcome { acted, dismissed };

/// Outdated if somebody has dealt with it already.
struct ReportClosed {
    ReportId id = 0;
    ReportOutcome outcome = ReportOutcome::dismissed;
    std::string note;
    std::string answer; ///< for who reported it
    std::string by;
    Milliseconds at = 0;
};

using ConsoleChange = std::variant<RoleGiven, Restrained, GuestMuted, LookedInto, ReportMade, ReportClosed>;

} // namespace idavoll::server
