#pragma once

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

/// What changes about people. Passwords and secrets come as hashes only.
namespace idavoll::server {

/// Its number stands in paths and lists, and is drawn, so that it says nothing about how many there are.
using RowNumber = std::int64_t;

/// A person has an account from now on. What names have in common that people would take for the same is
/// unique.
struct AccountMade {
    PersonId person;
    std::string name;
    std::string name_key; ///< see server/core/text/names.h
    std::string look_key;
    std::optional<std::string> email;
    Milliseconds at = 0;
};

/// What an account says of itself; what is not given stays.
struct AccountChanged {
    PersonId person;
    std::optional<std::optional<std::string>> email;
    std::optional<std::string> words;
    std::optional<bool> bot;
};

/// An account goes by another name. The one before is kept for it until then; outdated if somebody was
/// quicker. A name that people would take for the one before replaces it, and none is kept.
struct NameChanged {
    PersonId person;
    std::string name;
    std::string name_key;
    std::string look_key;
    Milliseconds kept_until = 0;
    Milliseconds at = 0;
};

/// Names that were kept until then are anybody's.
struct NamesFreed {
    Milliseconds until = 0;
};

struct PasswordSet {
    PersonId person;
    std::string hash; ///< as libsodium writes it, with its parameters
};

/// What the person's clients keep for themselves, as JSON.
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
    bool proved = false; ///< by the password, a passkey or a recovery phrase
    std::string network; ///< a keyed hash of the network it began from; empty: unknown
};

/// In this session the password or a passkey was given once more.
struct SessionProved {
    RowNumber id = 0;
    Milliseconds at = 0;
};

struct SessionUsed {
    RowNumber id = 0;
    Milliseconds at = 0;
};

/// One session of a person ends, or all but perhaps one.
struct SessionsEnded {
    PersonId person;
    std::optional<RowNumber> only;
    std::optional<RowNumber> except;
};

/// Sessions that were last used before that time end.
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

/// Something of use once. An earlier one of the same kind and person is of no use any more.
struct SecretMade {
    Bytes32 hash{};
    SecretKind kind = SecretKind::device;
    PersonId person; ///< nobody, for an invitation
    std::optional<Milliseconds> until;
    Milliseconds at = 0;
};

/// It is used up; outdated if it has been already.
struct SecretUsed {
    Bytes32 hash{};
};

/// Device links, recovery phrases and links for a lost password end, and tokens as well if said.
struct OtherWaysInEnded {
    PersonId person;
    bool tokens = true;
};

/// What guards an account, and is told to its address when it changes.
enum class Guard { email, password, passkey_added, passkey_removed, recovery, token };

inline constexpr std::array<std::string_view, 6> guard_names{"email",           "password", "passkey_added",
                                                             "passkey_removed", "recovery", "token"};

/// A mail about that change goes to the address that is confirmed before it, with a link that takes the
/// account back, good until then. Nothing where none is confirmed. Stands before the change itself.
struct GuardChanged {
    RowNumber id = 0;
    PersonId person;
    Guard guard = Guard::email;
    Milliseconds at = 0;
    Milliseconds until = 0;
};

/// Its link is made: when it is sent, since it is kept nowhere but as a hash.
struct UndoLinkMade {
    RowNumber id = 0;
    Bytes32 hash{};
};

/// The owner of the address has followed the link: it is the account's again, and passkeys, and links for
/// taking back, of since then are gone. Outdated if the link was used, or one of an earlier change.
struct AccountTakenBack {
    Bytes32 hash{};
    std::string stop; ///< 32 hex digits: by which the mails are stopped, if there is none yet
};

/// Links for taking an account back that were good until then.
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

/// Its counter goes on; outdated if it has gone on further already.
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

/// Outdated if it is the last way in.
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

/// An account is on vacation from a moment on; one from the same moment is changed. Outdated if the person
/// has taken other days meanwhile.
struct VacationTaken {
    PersonId person;
    Span span;
    int days = 0;     ///< that are used by it; no fewer when it ends early
    int all_days = 0; ///< that all vacations of this person used before
};

/// What one person holds passes to another, but for the seats in rooms where both sit.
struct PersonPassed {
    PersonId from;
    PersonId to;
    Milliseconds at = 0;
};

/// An account becomes part of another: what it holds passes on, and the rest of it goes. Its ratings are
/// nobody's. Outdated if both sit in one room.
struct AccountMerged {
    PersonId from;
    PersonId to;
    Milliseconds at = 0;
};

/// Everything about a person goes, and their games are left with somebody: see kept.h.
struct PersonErased {
    PersonId person;
};

/// What guests have written who have no seat and no room is forgotten, if it is from before that time and
/// nobody has to look at it any more; and so are secrets that were good until `now`.
struct GuestsForgotten {
    Milliseconds before = 0;
    Milliseconds now = 0;
};

using PeopleChange =
    std::variant<AccountMade, AccountChanged, NameChanged, NamesFreed, PasswordSet, SettingsKept,
                 SessionBegun, SessionProved, SessionUsed, SessionsEnded, SessionsExpired, TokenMade,
                 TokenUsed, TokenRevoked, SecretMade, SecretUsed, OtherWaysInEnded, GuardChanged,
                 UndoLinkMade, AccountTakenBack, UndoLinksForgotten, PasskeyAdded, PasskeyUsed, PasskeyNamed,
                 PasskeyRemoved, FollowChanged, BlockChanged, VacationTaken, PersonPassed, AccountMerged,
                 PersonErased, GuestsForgotten>;

} // namespace idavoll::server
