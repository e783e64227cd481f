#pragma once

#include "protocol/error_code.h"
#include "protocol/restraint_told.h"
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

/// What is done about people: functions that are given the context they work at. Each that changes something
/// commits it in one transaction, and only then lets others know.
namespace idavoll::server {

/// Who may make an account.
enum class AccountsOffer { open, invited, off };

/// Why not; nothing has changed.
struct NotDone {
    protocol::ErrorCode code = protocol::ErrorCode::internal;
    std::string sentence;
    std::optional<Milliseconds> wait = std::nullopt; ///< for how long it is of no use to try again
    std::optional<protocol::RestraintTold> restraint = std::nullopt; ///< with ErrorCode::suspended
};

template <class T>
using Outcome = boost::asio::awaitable<Result<T, NotDone>>;

/// Tells rooms that are awake that a person is another from now on, and waits until they know. Nobody: the
/// person is gone.
using TellRooms = std::function<boost::asio::awaitable<void>(std::vector<std::string>, PersonId, Identity)>;

/// What is to be written because the clocks of a person stand still in that span.
using MoveDeadlines = std::function<boost::asio::awaitable<std::vector<Change>>(PersonId, Span)>;

/// Tells rooms that are awake when a person is, and was, away, and waits until they know.
using TellAway =
    std::function<boost::asio::awaitable<void>(std::vector<std::string>, PersonId, std::vector<Span>)>;

struct PeopleSettings {
    AccountsOffer accounts = AccountsOffer::open;
    bool guests = true;
    std::string origin; ///< of the links that are given out: `https://games.example.org`
    RelyingParty party; ///< of passkeys
    std::function<bool()> mail = [] { return false; }; ///< whether mails can be sent now
    bool push = false;
    bool hooks = false;
};

/// What they all work with; outlives them. May be used by all threads at once.
struct AccountContext {
    PeopleReading& people;
    Journal& journal;
    Hashing& hashing;
    Authenticator& authenticator;
    Lines& lines;
    Attempts& attempts;
    Challenges& challenges;
    Quota& sign_ups;
    Quota& guest_writes; ///< what guests let the server keep: anyone can be a new one each time
    TellRooms tell_rooms;
    std::function<Milliseconds()> now;
    PeopleSettings settings;
    MoveDeadlines move_deadlines = {}; ///< empty: no clocks are kept
    TellAway tell_away = {};
    /// Hashes a network with the server's secret, so that it can be compared later. Empty: not remembered.
    std::function<std::string(const std::string&)> mark_network = {};
};

/// The browser, or program, that asks for something.
struct Visitor {
    std::optional<PersonId> guest; ///< of its guest's cookie
    std::string network;
    std::string browser; ///< a word for it
};

/// How a person signed in: by proof that the account is theirs, or by a link from another browser.
enum class CameBy { proof, link };

/// For so long after the password or a passkey was given, what guards an account may be changed.
inline constexpr Milliseconds proof_is_fresh_for = Milliseconds{15} * 60 * 1000;

/// Links that take an account back are good for so long.
inline constexpr Milliseconds undo_lasts = Milliseconds{10} * 24 * 60 * 60 * 1000;

/// Somebody has signed in: the session's token, which is told this once.
struct SignedIn {
    Identity who;
    std::string token;
    std::vector<std::string> kept_apart = {}; ///< rooms in which both sit: the guest's seat stays the guest's
};

NotDone storage_failure();

/// Commits; `outdated` is what it means that somebody was quicker.
Outcome<Done> commit(AccountContext& context, std::vector<Change> changes, NotDone outdated);

/// The rest of it: what was read, or why not.
template <class T>
Result<T, NotDone> read(Result<T, JournalError> found) {
    if (!found) {
        return storage_failure();
    }
    return std::move(found).value();
}

/// Whether the browser's guest is somebody who may hold something: not an account, and not gone.
Outcome<std::optional<PersonId>> guest_of(AccountContext& context, const Visitor& visitor);

/// A change that begins a session, and its token.
struct NewSession {
    SessionBegun begun;
    std::string token;
};

NewSession new_session(const AccountContext& context, const PersonId& person, const Visitor& visitor,
                       CameBy by, Milliseconds now);

/// Why what guards an account may not be changed in this session: neither the password nor a passkey was
/// given in it lately.
std::optional<NotDone> not_proved(const AccountContext& context, const Proof& proof);

/// Tells the address that is confirmed now that a guard changes, with a link that takes the account back.
/// Stands before the change itself.
Change guard_change(const PersonId& person, Guard guard, Milliseconds now);

/// Signs somebody in, with more to be done in the same transaction. What the visitor's guest holds passes to
/// them.
Outcome<SignedIn> let_in(AccountContext& context, Identity who, Visitor visitor, CameBy by,
                         std::vector<Change> changes, NotDone outdated);

/// Mails go to typed addresses. Returns for how long no more are sent to that address or person,
/// or at the wish of that network. Nothing: one may be.
std::optional<Milliseconds> letters_wait(AccountContext& context, const std::string& to,
                                         const std::string& network);
NotDone too_many_letters(Milliseconds wait);

/// More passwords are to be worked out than can be.
NotDone too_many_passwords();

/// Whether the password is the account's. As slow, and as bounded, for whoever there is not.
Outcome<Done> prove_password(AccountContext& context, std::string account_key,
                             std::optional<std::string> hash, std::string password, std::string network);

/// The same for a signed-in person. Guesses of strangers do not slow them down.
Outcome<Done> prove_own_password(AccountContext& context, const StoredAccount& account, std::string password,
                                 std::string network);

} // namespace idavoll::server
