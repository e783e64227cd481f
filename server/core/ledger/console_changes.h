#pragma once

#include "engine/one_of.h"
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

/// Bans a guest, a network, or both, until a moment; nothing: without end.
struct BanMade {
    std::int64_t id = 0;
    PersonId person;            ///< empty: only a network
    std::string network;        ///< a keyed hash; empty: none, or not known yet
    bool with_network = false;  ///< bans the network that the guest uses, as soon as it is known
    std::optional<GameId> game; ///< where staff found the guest
    std::string name;           ///< the guest's name there
    std::optional<Milliseconds> until;
    std::string why;
    std::string by; ///< staff account
    Milliseconds at = 0;
};

/// Outdated if there is no such ban.
struct BanLifted {
    std::int64_t id = 0;
};

/// Adds the network of a banned guest to their ban.
struct BanNetworkFound {
    std::int64_t id = 0;
    std::string network;
};

/// Deletes bans that have ended by then, and the networks that hosts no longer keep out.
struct BansExpired {
    Milliseconds now = 0;
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
    PersonId about;             ///< reported account; may be empty
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

struct ConsoleChange
    : OneOf<std::variant<RoleGiven, Restrained, GuestMuted, BanMade, BanLifted, BanNetworkFound, BansExpired,
                         LookedInto, ReportMade, ReportClosed>> {
    using OneOf::OneOf;
};

} // namespace idavoll::server

extern template struct idavoll::OneOf<idavoll::server::ConsoleChange::variant>;
