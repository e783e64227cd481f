#pragma once

#include "engine/one_of.h"
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

/// Changes to notification channels and to the outbox. Queueing a notification is no change of its own: it is
/// written with the change that causes it.
namespace idavoll::server {

enum class NoticeChannel { mail, push, hook };

/// In the order of the enumeration.
inline constexpr std::array<std::string_view, 3> channel_names{"mail", "push", "hook"};

/// Increases in order of writing.
using NoticeId = std::int64_t;

/// An address awaits confirmation. Invalidates earlier confirmation links; queues a mail with the new one.
struct ConfirmationAsked {
    PersonId person;
    Milliseconds at = 0;
};

/// The confirmation link was created. This happens when the mail is sent, because only a hash is stored.
struct ConfirmationMade {
    PersonId person;
    std::string email;
    Bytes32 hash{};
    Milliseconds until = 0;
};

/// The address was confirmed. Outdated if the link was replaced or the address has changed.
struct AddressConfirmed {
    Bytes32 hash{};
    std::string stop; ///< 32 hex digits for the unsubscribe link, if there is none yet
};

/// Queues a password reset mail if the address is confirmed, at most every few minutes.
struct ResetAsked {
    PersonId person;
    Milliseconds at = 0;
};

/// Subscribes a browser to a person's pushes. An existing endpoint keeps its subscription but may change
/// owner.
struct SubscriptionAdded {
    std::int64_t id = 0; ///< random; used only for a new endpoint
    PersonId person;
    std::string endpoint;
    std::string p256dh; ///< base64url as given by the browser, here and below
    std::string auth;
    std::string browser;
    Milliseconds at = 0;
    std::optional<std::int64_t> session = {}; ///< session it ends with; nothing: a guest's
    std::string made_for = {};                ///< the server's public key then
};

/// Removes a subscription and its pending pushes, at the wish of the person or the push service. No effect if
/// it is already gone.
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

/// Sets a room's webhook, replacing an earlier one.
struct HookSet {
    GameId game = 0;
    PersonId person; ///< who set it
    std::string form;
    std::string address;
    std::optional<std::string> token;
    std::string mentions; ///< JSON
    Milliseconds at = 0;
};

struct HookRemoved {
    GameId game = 0;
};

/// Stores the id of the last message about a turn, so that it can be edited.
struct HookMessageKept {
    GameId game = 0;
    std::string message;
    Milliseconds turn = 0; ///< when the first of its deciders was asked
};

/// Queues a test notification.
struct TrialAsked {
    PersonId person; ///< empty: a room's webhook
    NoticeChannel channel = NoticeChannel::mail;
    std::optional<GameId> game; ///< of the webhook
    Milliseconds at = 0;
};

/// Claims notifications for sending; only the committer sends them. Outdated if one is already claimed or
/// gone.
struct NoticesClaimed {
    std::vector<NoticeId> ids;
    Milliseconds at = 0;
};

/// Splits push notifications into one row per subscription of the person. Outdated if one is already claimed
/// or gone.
struct NoticesSplit {
    std::vector<NoticeId> ids;
};

/// Delays notifications until a later check.
struct NoticesPostponed {
    struct One {
        NoticeId id = 0;
        Milliseconds due = 0;
    };

    std::vector<One> notices;
};

/// Cancels notifications.
struct NoticesDropped {
    std::vector<NoticeId> ids;
};

/// Marks notifications as delivered.
struct NoticesSent {
    std::vector<NoticeId> ids;
    NoticeChannel channel = NoticeChannel::mail;
    PersonId person;            ///< empty: a webhook
    std::optional<GameId> game; ///< of the webhook
    Milliseconds at = 0;
};

/// Delivery failed; it is retried later or given up.
struct NoticesFailed {
    std::vector<NoticeId> ids;
    NoticeChannel channel = NoticeChannel::mail;
    PersonId person;
    std::optional<GameId> game;
    Milliseconds at = 0;
    std::string why;                  ///< a sentence for people
    std::optional<Milliseconds> next; ///< nothing: given up
};

/// Gives up notifications claimed before that time: whether they were sent is unknown, and they must not be
/// sent twice.
struct NoticesLost {
    Milliseconds before = 0;
    Milliseconds at = 0;
};

/// Queues the reminders that are due for players who have not moved yet: after 1, 3 and 7 days, or daily, as
/// they choose. Each is queued once, also if several servers commit this.
struct RemindersDue {
    Milliseconds now = 0;
};

struct NoticeChange
    : OneOf<std::variant<ConfirmationAsked, ConfirmationMade, AddressConfirmed, ResetAsked, SubscriptionAdded,
                         SubscriptionRemoved, SubscriptionUsed, MuteChanged, HookSet, HookRemoved,
                         HookMessageKept, TrialAsked, NoticesClaimed, NoticesSplit, NoticesPostponed,
                         NoticesDropped, NoticesSent, NoticesFailed, NoticesLost, RemindersDue>> {
    using OneOf::OneOf;
};

} // namespace idavoll::server

extern template struct idavoll::OneOf<idavoll::server::NoticeChange::variant>;
