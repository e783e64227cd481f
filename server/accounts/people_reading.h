#pragma once

#include "engine/result.h"
#include "server/core/ledger/journal.h"
#include "server/core/ledger/people_changes.h"
#include "server/core/people/identity.h"
#include "server/core/people/vacations.h"
#include "server/listings/ratings/rating.h"

#include <boost/asio/awaitable.hpp>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

/// What accounts, sessions and tokens ask of the store, in their own words.
namespace idavoll::server {

/// What an account may not do until a moment, if there is one, and why.
struct StoredRestraint {
    std::optional<Milliseconds> until = std::nullopt;
    std::string why = {};

    bool holds(Milliseconds now) const { return until && now < *until; }
};

struct StoredAccount {
    PersonId person;
    std::string name;
    std::optional<std::string> password; ///< the hash
    std::optional<std::string> email;
    bool email_confirmed = false; ///< only then it counts
    Milliseconds made = 0;
    std::string words;
    bool bot = false;
    int passkeys = 0;
    Role role = Role::none;
    StoredRestraint suspended = {}; ///< may not sign in
    StoredRestraint muted = {};     ///< may not write in chats

    /// The name before, which is kept for them for a while.
    struct FormerName {
        std::string name;
        Milliseconds until = 0;
    };

    std::optional<FormerName> former = std::nullopt;

    Identity identity() const { return {person, name, bot}; }
};

struct StoredSession {
    RowNumber id = 0;
    Identity who;
    std::string browser;
    Milliseconds made = 0;
    Milliseconds used = 0;
    Role role = Role::none;
    Milliseconds proved = 0; ///< when the password or a passkey was last given in it; 0: never
};

struct StoredToken {
    RowNumber id = 0;
    Identity who;
    std::string name;
    bool may_play = false;
    Milliseconds made = 0;
    std::optional<Milliseconds> used;
    std::optional<Milliseconds> suspended = std::nullopt; ///< until when its account is
};

struct StoredPasskey {
    RowNumber id = 0;
    Identity who;
    std::string credential;
    std::string public_key;
    std::int64_t counter = 0;
    std::string name;
    Milliseconds made = 0;
    std::optional<Milliseconds> used;
};

/// A link that takes an account back, as it was when its guard changed.
struct StoredUndo {
    PersonId person;
    std::string email;
    Milliseconds until = 0;
};

struct StoredSecret {
    SecretKind kind = SecretKind::device;
    PersonId person;
    std::optional<Milliseconds> until;
};

/// What may be known of a person beside their account.
struct PersonExtras {
    std::string settings = "{}";
    std::vector<std::string> following;
    std::vector<std::string> blocked;
};

struct PlayedCount {
    std::string game;
    int played = 0;
    int won = 0;
};

/// Somebody's ratings, and to whom they are shown.
struct RatingsOfPerson {
    struct One {
        std::string ladder; ///< as ladder_name calls it
        Rating rating;
        int games = 0;
    };

    bool hidden = false; ///< from others
    bool hidden_from_self = false;
    std::vector<One> ratings;
};

struct WatchableGame {
    std::string room;
    std::string game;
    std::vector<std::optional<std::string>> seats;
};

class PeopleReading {
  public:
    virtual ~PeopleReading() = default;

    template <class T>
    using Answer = boost::asio::awaitable<Result<T, JournalError>>;

    /// The account of a person, or of a name by its key; nothing if there is none.
    virtual Answer<std::optional<StoredAccount>> account(PersonId person) = 0;
    virtual Answer<std::optional<StoredAccount>> account_called(std::string name_key) = 0;
    /// Whether somebody without an account may not write in chats.
    virtual Answer<std::optional<StoredRestraint>> muted_guest(PersonId person) = 0;
    /// The account of somebody but `except` whose name, or a name that is still kept for them, people would
    /// take for one with these keys.
    virtual Answer<std::optional<StoredAccount>> account_like(std::string name_key, std::string look_key,
                                                              PersonId except, Milliseconds now) = 0;

    virtual Answer<std::optional<StoredSession>> session(Bytes32 hash) = 0;
    virtual Answer<std::vector<StoredSession>> sessions(PersonId person) = 0;
    virtual Answer<std::optional<StoredToken>> token(Bytes32 hash) = 0;
    virtual Answer<std::vector<StoredToken>> tokens(PersonId person) = 0;
    virtual Answer<std::optional<StoredSecret>> secret(Bytes32 hash) = 0;
    virtual Answer<std::optional<StoredUndo>> undo(Bytes32 hash) = 0;
    virtual Answer<std::optional<StoredPasskey>> passkey(std::string credential) = 0;
    virtual Answer<std::vector<StoredPasskey>> passkeys(PersonId person) = 0;

    virtual Answer<PersonExtras> extras(PersonId person) = 0;
    /// Whether one of the two has blocked the other.
    virtual Answer<bool> is_blocked(PersonId one, PersonId other) = 0;
    /// Whether `person` follows, and has blocked, the other.
    virtual Answer<std::pair<bool, bool>> regards(PersonId person, PersonId other) = 0;

    /// All vacations of a person, of all years.
    virtual Answer<std::vector<TakenVacation>> vacations(PersonId person) = 0;

    /// The codes of rooms in which this person has a seat: that are not finished, or all.
    virtual Answer<std::vector<std::string>> rooms_of(PersonId person) = 0;
    virtual Answer<std::vector<PlayedCount>> played_by(PersonId person) = 0;
    virtual Answer<std::vector<WatchableGame>> watchable_of(PersonId person) = 0;
    virtual Answer<RatingsOfPerson> ratings_of(PersonId person) = 0;

    /// Everything about the person: one object, a member for each line of kept.h that is exported.
    virtual Answer<std::string> everything_about(PersonId person) = 0;
};

} // namespace idavoll::server
