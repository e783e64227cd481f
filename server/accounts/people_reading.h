#pragma once

#include "engine/result.h"
#include "server/core/ledger/habits.h"
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

/// Queries about accounts, sessions and tokens.
namespace idavoll::server {

/// A temporary restriction of an account, and its reason.
struct StoredRestraint {
    std::optional<Milliseconds> until = std::nullopt;
    std::string why = {};

    bool holds(Milliseconds now) const { return until && now < *until; }
};

/// A ban as it applies to a guest.
struct FoundBan {
    std::int64_t id = 0;
    std::optional<Milliseconds> until; ///< unset: without end
    std::string why;
    bool lacks_network = false; ///< the network the guest uses is to be banned, too, and is not known yet
};

struct StoredAccount {
    PersonId person;
    std::string name;
    std::optional<std::string> password; ///< hashed
    std::optional<std::string> email;
    bool email_confirmed = false; ///< only a confirmed address is used
    Milliseconds made = 0;
    std::string words;
    bool bot = false;
    int passkeys = 0;
    Role role = Role::none;
    StoredRestraint suspended = {}; ///< from signing in
    StoredRestraint muted = {};     ///< in chats

    /// The former name, reserved for its owner for a while.
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
    Milliseconds proved = 0; ///< when the password or a passkey was last checked in it; 0: never
};

struct StoredToken {
    RowNumber id = 0;
    Identity who;
    std::string name;
    bool may_play = false;
    Milliseconds made = 0;
    std::optional<Milliseconds> used;
    std::optional<Milliseconds> suspended = std::nullopt; ///< end of the account's suspension
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

/// A link that restores an account to its state before a security change.
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

/// Data about a person beside their account.
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

/// A person's ratings, and who may see them.
struct RatingsOfPerson {
    struct One {
        std::string ladder; ///< see ladder_name
        Rating rating;
        int games = 0;
    };

    bool hidden = false; ///< from other players
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

    /// Return the account of a person, or of a name's key, or nullopt.
    virtual Answer<std::optional<StoredAccount>> account(PersonId person) = 0;
    virtual Answer<std::optional<StoredAccount>> account_called(std::string name_key) = 0;
    /// Returns the restriction of a person without an account in chats.
    virtual Answer<std::optional<StoredRestraint>> muted_guest(PersonId person) = 0;
    /// Returns the ban of a guest or of a network (a keyed hash; empty: unknown) that is in force now.
    virtual Answer<std::optional<FoundBan>> ban_of(PersonId guest, std::string network, Milliseconds now) = 0;
    /// Returns an account other than `except` whose current or reserved name could be mistaken for one with
    /// these keys.
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
    /// Returns true if one of the two has blocked the other.
    virtual Answer<bool> is_blocked(PersonId one, PersonId other) = 0;
    /// Returns whether `person` follows the other, and whether they have blocked them.
    virtual Answer<std::pair<bool, bool>> regards(PersonId person, PersonId other) = 0;

    /// All vacations of a person, of all years.
    virtual Answer<std::vector<TakenVacation>> vacations(PersonId person) = 0;

    virtual Answer<Habits> habits_of(PersonId person) = 0;

    /// Returns the codes of rooms where the person has a seat.
    virtual Answer<std::vector<std::string>> rooms_of(PersonId person) = 0;
    /// The same for rooms with a running game.
    virtual Answer<std::vector<std::string>> running_rooms_of(PersonId person) = 0;
    virtual Answer<std::vector<PlayedCount>> played_by(PersonId person) = 0;
    virtual Answer<std::vector<WatchableGame>> watchable_of(PersonId person) = 0;
    virtual Answer<RatingsOfPerson> ratings_of(PersonId person) = 0;

    /// Returns all data about the person: one object with a member for each exported line of personal_data.h.
    virtual Answer<std::string> everything_about(PersonId person) = 0;
};

} // namespace idavoll::server
