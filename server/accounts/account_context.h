#pragma once

#include "protocol/refused.h"
#include "server/accounts/authenticator.h"
#include "server/accounts/hashing.h"
#include "server/accounts/people_reading.h"
#include "server/core/ledger/journal.h"
#include "server/core/people/attempts.h"
#include "server/core/people/challenges.h"
#include "server/core/people/identity.h"
#include "server/core/people/lines.h"
#include "server/core/people/webauthn.h"
#include "server/net/quota.h"

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <optional>
#include <string>
#include <vector>

/// Operations on accounts and guests, as functions of a shared context. Each one that changes something
/// commits it in one transaction and notifies others afterwards.
namespace idavoll::server {

/// Who may create an account.
enum class AccountsOffer { open, invited, off };

using protocol::Refused;

template <class T>
using AsyncResult = boost::asio::awaitable<Result<T, Refused>>;

/// Tells active rooms that a person's identity has changed, and waits until they know. An empty Identity
/// means the person was deleted.
using TellRooms = std::function<boost::asio::awaitable<void>(std::vector<std::string>, PersonId, Identity)>;

/// Returns the deadline changes needed because a person's clocks stand still during the span.
using MoveDeadlines = std::function<boost::asio::awaitable<std::vector<Change>>(PersonId, Span)>;

/// Tells active rooms about a person's vacations, and waits until they know.
using TellAway =
    std::function<boost::asio::awaitable<void>(std::vector<std::string>, PersonId, std::vector<Span>)>;

struct PeopleSettings {
    AccountsOffer accounts = AccountsOffer::open;
    bool guests = true;
    std::string origin;                                ///< base of links: `https://games.example.org`
    RelyingParty party;                                ///< for passkeys
    std::function<bool()> mail = [] { return false; }; ///< returns true if mail can be sent now
    bool push = false;
    bool hooks = false;
    bool embedding = false;
};

/// Shared dependencies; must outlive all operations. Thread-safe.
struct AccountContext {
    PeopleReading& people;
    Journal& journal;
    Hashing& hashing;
    Authenticator& authenticator;
    Lines& lines;
    Attempts& attempts;
    Challenges& challenges;
    Quota& sign_ups;
    Quota& guest_writes; ///< limits what guests can store, since anyone can become a new guest at any time
    TellRooms tell_rooms;
    /// The seats that the person has in these rooms are out at once (empty: those of deleted accounts). Loads
    /// the rooms.
    std::function<boost::asio::awaitable<void>(std::vector<std::string>, PersonId)> vacate_seats;
    std::function<Milliseconds()> now;
    PeopleSettings settings;
    MoveDeadlines move_deadlines = {}; ///< empty if there are no clocks
    TellAway tell_away = {};
    /// Hashes a network with the server's secret, so that it can be compared later. Empty: not remembered.
    std::function<std::string(const std::string&)> mark_network = {};
};

/// The browser or program that makes a request.
struct Visitor {
    std::optional<PersonId> guest; ///< from its guest cookie
    std::string network;
    std::string browser;    ///< a short description of it
    bool is_located = true; ///< false if the network is that of a proxy not known as one
};

/// How a person signed in: by proving that the account is theirs, or by a link from another browser.
enum class CameBy { proof, link };

/// Security changes are allowed for this long after the password or a passkey was checked.
inline constexpr Milliseconds proof_is_fresh_for = Milliseconds{15} * 60 * 1000;

/// Links that restore an account are valid for this long.
inline constexpr Milliseconds undo_lasts = Milliseconds{10} * 24 * 60 * 60 * 1000;

/// A new session. Its token is never shown again.
struct SignedIn {
    Identity who;
    std::string token;
    std::vector<std::string> kept_apart = {}; ///< rooms where both the guest and the account are players; the
                                              ///< guest keeps that seat
};

using protocol::storage_failure;

/// Commits the changes. Returns `outdated` on a conflict with another change.
AsyncResult<Done> commit(AccountContext& context, std::vector<Change> changes, Refused outdated);

/// Returns the value, or the storage error as a refusal.
template <class T>
Result<T, Refused> read(Result<T, JournalError> found) {
    if (!found) {
        return storage_failure();
    }
    return std::move(found).value();
}

/// Returns the browser's guest, unless that person has an account or was deleted.
AsyncResult<std::optional<PersonId>> guest_of(AccountContext& context, const Visitor& visitor);

/// The change that starts a session, and its token.
struct NewSession {
    SessionBegun begun;
    std::string token;
};

NewSession new_session(const AccountContext& context, const PersonId& person, const Visitor& visitor,
                       CameBy by, Milliseconds now);

/// Returns why security changes are refused: the password or a passkey was not checked recently in this
/// session.
std::optional<Refused> not_proved(const AccountContext& context, const Proof& proof);

/// Returns the change that mails a warning with a restore link to the currently confirmed address. Must
/// precede the security change itself.
Change guard_change(const PersonId& person, Guard guard, Milliseconds now);

/// Signs a person in, together with further changes in the same transaction. The visitor's guest is merged
/// into them.
AsyncResult<SignedIn> let_in(AccountContext& context, Identity who, Visitor visitor, CameBy by,
                             std::vector<Change> changes, Refused outdated);

/// Limits mails to addresses typed by users. Returns how long no mail may be sent to that address or person,
/// or on behalf of that network; nullopt if one may be sent now.
std::optional<Milliseconds> letters_wait(AccountContext& context, const std::string& to,
                                         const std::string& network);
Refused too_many_letters(Milliseconds wait);

/// The hashing queue is full.
Refused too_many_passwords();

/// Checks an account's password. Takes as long, with the same limits, if there is no such account.
AsyncResult<Done> prove_password(AccountContext& context, std::string account_key,
                                 std::optional<std::string> hash, std::string password, std::string network);

/// Checks the password of a signed-in person. Failed attempts by others do not slow them down.
AsyncResult<Done> prove_own_password(AccountContext& context, const StoredAccount& account,
                                     std::string password, std::string network);

} // namespace idavoll::server
