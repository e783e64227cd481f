#pragma once

#include "engine/one_of.h"
#include "engine/random.h"
#include "server/core/ledger/terms.h"
#include "server/core/ledger/time_changes.h"
#include "server/core/people/person.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

/// Changes to people. Passwords and secrets only appear as hashes.
namespace idavoll::server {

/// Appears in paths and lists. Random, so that it doesn't reveal how many rows exist.
using RowNumber = std::int64_t;

/// Creates an account. The key shared by confusable names is unique.
struct AccountMade {
    PersonId person;
    std::string name;
    std::string name_key; ///< see server/core/text/names.h
    std::string look_key;
    std::optional<std::string> email;
    Milliseconds at = 0;
};

/// Changes an account's profile; missing fields stay.
struct AccountChanged {
    PersonId person;
    std::optional<std::optional<std::string>> email;
    std::optional<std::string> words;
    std::optional<bool> bot;
};

/// Renames an account and reserves the old name until then. Outdated if someone else took the name first. If
/// the two names are confusable, none is reserved.
struct NameChanged {
    PersonId person;
    std::string name;
    std::string name_key;
    std::string look_key;
    Milliseconds kept_until = 0;
    Milliseconds at = 0;
};

/// Releases names reserved until then.
struct NamesFreed {
    Milliseconds until = 0;
};

struct PasswordSet {
    PersonId person;
    std::string hash; ///< libsodium's format, with its parameters
};

/// Client settings of a person, as JSON.
struct SettingsKept {
    PersonId person;
    std::string settings;
    Milliseconds at = 0;
};

struct SessionBegun {
    RowNumber id = 0;
    Bytes32 hash{}; ///< of its token
    PersonId person;
    std::string browser;
    Milliseconds at = 0;
    bool proved = false;      ///< by password, passkey or recovery phrase
    std::string network = {}; ///< a keyed hash of the network it began from; empty: unknown
};

/// The password or a passkey was given again in this session.
struct SessionProved {
    RowNumber id = 0;
    Milliseconds at = 0;
};

struct SessionUsed {
    RowNumber id = 0;
    Milliseconds at = 0;
    std::string network = {}; ///< a keyed hash of where it is used; empty: unknown
};

/// Ends one session of a person, or all, optionally except one.
struct SessionsEnded {
    PersonId person;
    std::optional<RowNumber> only;
    std::optional<RowNumber> except;
};

/// Ends sessions last used before that time.
struct SessionsExpired {
    Milliseconds before = 0;
};

struct TokenMade {
    RowNumber id = 0;
    Bytes32 hash{};
    PersonId person;
    std::string name;
    bool may_play = false;
    Milliseconds at = 0;
};

struct TokenUsed {
    RowNumber id = 0;
    Milliseconds at = 0;
};

struct TokenRevoked {
    PersonId person;
    RowNumber id = 0;
};

enum class SecretKind { device, recovery, reset, invitation };

/// Creates a one-time secret. Invalidates earlier ones of the same kind and person.
struct SecretMade {
    Bytes32 hash{};
    SecretKind kind = SecretKind::device;
    PersonId person; ///< empty for an invitation
    std::optional<Milliseconds> until;
    Milliseconds at = 0;
};

/// Uses up the secret; outdated if that has happened.
struct SecretUsed {
    Bytes32 hash{};
};

/// Ends device links, recovery phrases and password reset links, and optionally tokens.
struct OtherWaysInEnded {
    PersonId person;
    bool tokens = true;
};

/// Security settings of an account whose change is mailed to its address.
enum class Guard { email, password, passkey_added, passkey_removed, recovery, token };

inline constexpr std::array<std::string_view, 6> guard_names{"email",           "password", "passkey_added",
                                                             "passkey_removed", "recovery", "token"};

/// Queues a mail about that change to the previously confirmed address, with a link to revert it, valid until
/// then. No effect without a confirmed address. Comes before the change itself.
struct GuardChanged {
    RowNumber id = 0;
    PersonId person;
    Guard guard = Guard::email;
    Milliseconds at = 0;
    Milliseconds until = 0;
};

/// Creates the revert link. This happens when the mail is sent, because only a hash is stored.
struct UndoLinkMade {
    RowNumber id = 0;
    Bytes32 hash{};
};

/// The owner of the address followed the revert link: restores the address and removes passkeys and revert
/// links created since. Outdated if this link, or one of an earlier change, was used.
struct AccountTakenBack {
    Bytes32 hash{};
    std::string stop; ///< 32 hex digits for the unsubscribe link, if there is none yet
};

/// Deletes revert links that expired before then.
struct UndoLinksForgotten {
    Milliseconds until = 0;
};

struct PasskeyAdded {
    RowNumber id = 0;
    PersonId person;
    std::string credential; ///< bytes
    std::string public_key; ///< COSE
    std::int64_t counter = 0;
    std::string name;
    Milliseconds at = 0;
};

/// Advances a passkey's counter; outdated if it is further already.
struct PasskeyUsed {
    RowNumber id = 0;
    std::int64_t counter = 0;
    Milliseconds at = 0;
};

struct PasskeyNamed {
    PersonId person;
    RowNumber id = 0;
    std::string name;
};

/// Outdated if it is the last way to sign in.
struct PasskeyRemoved {
    PersonId person;
    RowNumber id = 0;
};

struct FollowChanged {
    PersonId person;
    PersonId other;
    bool follows = false;
    Milliseconds at = 0;
};

struct BlockChanged {
    PersonId person;
    PersonId other;
    bool blocks = false;
    Milliseconds at = 0;
};

/// Puts an account on vacation from a moment on, or changes the vacation from the same moment. Outdated if
/// the person's vacations changed meanwhile.
struct VacationTaken {
    PersonId person;
    Span span;
    int days = 0;     ///< days it uses; not fewer if it ends early
    int all_days = 0; ///< days used by all earlier vacations
};

/// Transfers everything a person has to another, except seats in rooms where both sit.
struct PersonPassed {
    PersonId from;
    PersonId to;
    Milliseconds at = 0;
};

/// Merges an account into another and deletes the rest of it, including its ratings. Outdated if both sit in
/// one room.
struct AccountMerged {
    PersonId from;
    PersonId to;
    Milliseconds at = 0;
};

/// Deletes everything about a person and anonymizes their games; see personal_data.h. Their confirmed address
/// gets a last notice.
struct PersonErased {
    PersonId person;
    Milliseconds at = 0;
};

/// Deletes data of guests without a seat or room that is older than that time and not needed for moderation,
/// and secrets that expired before `now`.
struct GuestsForgotten {
    Milliseconds before = 0;
    Milliseconds now = 0;
};

struct PeopleChange
    : OneOf<std::variant<AccountMade, AccountChanged, NameChanged, NamesFreed, PasswordSet, SettingsKept,
                         SessionBegun, SessionProved, SessionUsed, SessionsEnded, SessionsExpired, TokenMade,
                         TokenUsed, TokenRevoked, SecretMade, SecretUsed, OtherWaysInEnded, GuardChanged,
                         UndoLinkMade, AccountTakenBack, UndoLinksForgotten, PasskeyAdded, PasskeyUsed,
                         PasskeyNamed, PasskeyRemoved, FollowChanged, BlockChanged, VacationTaken,
                         PersonPassed, AccountMerged, PersonErased, GuestsForgotten>> {
    using OneOf::OneOf;
};

} // namespace idavoll::server

extern template struct idavoll::OneOf<idavoll::server::PeopleChange::variant>;
