#pragma once

#include "engine/random.h"
#include "server/core/ledger/terms.h"
#include "server/core/people/person.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// What changes about how people hear of things: the ways by which they are reached, and what is to be told.
/// That there is something to be told is no change of its own: it is written with the change that causes it.
namespace idavoll::server {

enum class NoticeChannel { mail, push, hook };

/// As they are written everywhere, in the order of the enumeration.
inline constexpr std::array<std::string_view, 3> channel_names{"mail", "push", "hook"};

/// Of a notice, in the order in which they were written.
using NoticeId = std::int64_t;

/// An address waits for its owner to follow a link. An earlier link of the person's is of no use any more; a
/// mail with the link is to be sent.
struct ConfirmationAsked {
    PersonId person;
    Milliseconds at = 0;
};

/// The link that confirms an address is made: when it is sent, since it is kept nowhere but as a hash.
struct ConfirmationMade {
    PersonId person;
    std::string email;
    Bytes32 hash{};
    Milliseconds until = 0;
};

/// Its owner has followed it. Outdated if it was replaced, or the address is another by now.
struct AddressConfirmed {
    Bytes32 hash{};
    std::string stop; ///< 32 hex digits: by which the mails are stopped, if there is none yet
};

/// Somebody has lost their password: a mail is to be sent, if their address counts. Not more often than every
/// few minutes.
struct ResetAsked {
    PersonId person;
    Milliseconds at = 0;
};

/// A browser takes pushes for a person. The same endpoint again is the same subscription, perhaps somebody
/// else's by now.
struct SubscriptionAdded {
    std::int64_t id = 0; ///< drawn; of use only if the endpoint is new
    PersonId person;
    std::string endpoint;
    std::string p256dh; ///< base64url, as the browser gave it, here and below
    std::string auth;
    std::string browser;
    Milliseconds at = 0;
    std::optional<std::int64_t> session = {}; ///< that it ends with; nothing: a guest's
    std::string made_for = {};                ///< the server's public key at that time
};

/// The person, or the push service, says that it is over: what waits for it is not sent. Nothing, if it is
/// already.
struct SubscriptionRemoved {
    PersonId person;
    std::int64_t id = 0;
};

struct SubscriptionUsed {
    std::int64_t id = 0;
    Milliseconds at = 0;
};

struct MuteChanged {
    PersonId person;
    GameId game = 0;
    bool mutes = false;
};

/// A room's hook, which replaces an earlier one.
struct HookSet {
    GameId game = 0;
    PersonId person; ///< who has set it
    std::string form;
    std::string address;
    std::optional<std::string> token;
    std::string mentions; ///< JSON
    Milliseconds at = 0;
};

struct HookRemoved {
    GameId game = 0;
};

/// The last message about a turn: where it can be edited, by its id.
struct HookMessageKept {
    GameId game = 0;
    std::string message;
    Milliseconds turn = 0; ///< since when the first of its deciders was asked
};

/// Something is to be told by way of trial.
struct TrialAsked {
    PersonId person; ///< nobody: a room's hook
    NoticeChannel channel = NoticeChannel::mail;
    std::optional<GameId> game; ///< of the hook
    Milliseconds at = 0;
};

/// Whoever made this durable, and nobody else, sends these. Outdated if one of them is claimed already, or
/// gone.
struct NoticesClaimed {
    std::vector<NoticeId> ids;
    Milliseconds at = 0;
};

/// Pushes are delivered to each browser by itself: a row becomes one for each of the person's subscriptions.
/// Outdated if one of them is claimed already, or gone.
struct NoticesSplit {
    std::vector<NoticeId> ids;
};

/// Looked at again then.
struct NoticesPostponed {
    struct One {
        NoticeId id = 0;
        Milliseconds due = 0;
    };

    std::vector<One> notices;
};

/// Not to be told any more.
struct NoticesDropped {
    std::vector<NoticeId> ids;
};

/// Told.
struct NoticesSent {
    std::vector<NoticeId> ids;
    NoticeChannel channel = NoticeChannel::mail;
    PersonId person;            ///< nobody: a hook
    std::optional<GameId> game; ///< of the hook
    Milliseconds at = 0;
};

/// Could not be told; tried again then, or given up.
struct NoticesFailed {
    std::vector<NoticeId> ids;
    NoticeChannel channel = NoticeChannel::mail;
    PersonId person;
    std::optional<GameId> game;
    Milliseconds at = 0;
    std::string why;                  ///< a sentence for people
    std::optional<Milliseconds> next; ///< nothing: given up
};

/// What was claimed before that time, and of which nobody knows whether it was sent, is not sent again.
struct NoticesLost {
    Milliseconds before = 0;
    Milliseconds at = 0;
};

using NoticeChange =
    std::variant<ConfirmationAsked, ConfirmationMade, AddressConfirmed, ResetAsked, SubscriptionAdded,
                 SubscriptionRemoved, SubscriptionUsed, MuteChanged, HookSet, HookRemoved, HookMessageKept,
                 TrialAsked, NoticesClaimed, NoticesSplit, NoticesPostponed, NoticesDropped, NoticesSent,
                 NoticesFailed, NoticesLost>;

} // namespace idavoll::server
