#pragma once

#include "engine/random.h"
#include "server/ledger/terms.h"
#include "server/ledger/time_changes.h"
#include "server/people/person.h"

#include <cstdint>
#include <optional>
#include <string>
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
    std::string name_key; ///< see server/texts/names.h
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
};

struct SessionBegun {
    RowNumber id = 0;
    Bytes32 hash{}; ///< of its token
    PersonId person;
    std::string browser;
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
};

struct BlockChanged {
    PersonId person;
    PersonId other;
    bool blocks = false;
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

using PeopleChange =
    std::variant<AccountMade, AccountChanged, NameChanged, NamesFreed, PasswordSet, SettingsKept,
                 SessionBegun, SessionUsed, SessionsEnded, SessionsExpired, TokenMade, TokenUsed,
                 TokenRevoked, SecretMade, SecretUsed, OtherWaysInEnded, PasskeyAdded, PasskeyUsed,
                 PasskeyNamed, PasskeyRemoved, FollowChanged, BlockChanged, VacationTaken, PersonPassed,
                 AccountMerged, PersonErased>;

} // namespace idavoll::server
