#pragma once

#include "server/core/ledger/terms.h"
#include "server/core/people/identity.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

/// Changes made by operators and moderators.
namespace idavoll::server {

/// Sets an account's staff role.
struct RoleGiven {
    PersonId person;
    Role role = Role::none;
    /// Outdated if no operator would remain.
    bool keeps_an_operator = false;
};

enum class Restraint {
    suspension, ///< may not sign in
    mute,       ///< may not chat
};

/// Suspends or mutes an account until a moment; nothing: lifts it.
struct Restrained {
    PersonId person;
    Restraint restraint = Restraint::suspension;
    std::optional<Milliseconds> until;
    std::string why;
};

/// Mutes a guest until a moment; nothing: lifts it.
struct GuestMuted {
    PersonId person;
    std::optional<Milliseconds> until;
    std::string why;
};

/// Someone viewed hidden information of a running game.
struct LookedInto {
    GameId game = 0;
    PersonId person;
    std::string name; ///< at that time
    std::string why;
    Milliseconds at = 0;
};

/// Random, so that it doesn't reveal how many reports exist.
using ReportId = std::int64_t;

/// Someone reported a game, a chat line or an account.
struct ReportMade {
    ReportId id = 0;
    PersonId person;            ///< reporter
    std::optional<GameId> game; ///< room number
    std::optional<int> line;    ///< of that room's chat; its text then is stored with the report
    PersonId about;             ///< reported account; nobody: none
    std::string text;
    Milliseconds at = 0;
};

enum class ReportOutcome { acted, dismissed };

/// Outdated if the report is closed already.
struct ReportClosed {
    ReportId id = 0;
    ReportOutcome outcome = ReportOutcome::dismissed;
    std::string note;
    std::string answer; ///< shown to the reporter
    std::string by;
    Milliseconds at = 0;
};

using ConsoleChange = std::variant<RoleGiven, Restrained, GuestMuted, LookedInto, ReportMade, ReportClosed>;

} // namespace idavoll::server
