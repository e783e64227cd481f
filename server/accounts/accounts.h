#pragma once

#include "protocol/people_messages.h"
#include "server/accounts/account_context.h"

#include <optional>
#include <string>
#include <vector>

/// Accounts: making them, signing in and out, and what they say of themselves.
namespace idavoll::server::people {

/// A name that may become an account's, with what it has in common with others.
struct FreshName {
    std::string name;
    std::string name_key;
    std::string look_key;
};

/// So long a name that somebody had before is kept for them, and for nobody else.
inline constexpr Milliseconds name_is_kept = 30LL * 24 * 60 * 60 * 1000;

/// The name made clean, if nobody but `person` has it or one that people would take for it.
Outcome<FreshName> fresh_name(AccountContext& context, std::string name, PersonId person = {});

/// All that an account is made of, but for the way in.
struct Founding {
    FreshName name;
    PersonId person; ///< the visitor's guest, or nobody so far
    std::optional<std::string> email;
    std::vector<Change> invitation; ///< uses it up, where one was needed
};

/// Whether this visitor may make an account of that name, perhaps with an invitation.
Outcome<Founding> founding(AccountContext& context, const Visitor& visitor, std::string name,
                           std::optional<std::string> email, std::optional<std::string> invitation);

/// Why not one account more, or not one more letter, just now. Asked last, right before it costs something:
/// from then on it counts.
std::optional<NotDone> one_too_many(AccountContext& context, const Founding& founding,
                                    const Visitor& visitor);

/// Makes it, with the first way in, in one transaction, and lets the visitor in.
Outcome<SignedIn> make_account(AccountContext& context, Visitor visitor, Founding founding, Change way_in);

/// The account of that name; the error is no_such_person or storage.
Outcome<StoredAccount> account_called(AccountContext& context, std::string name);

Outcome<SignedIn> sign_up(AccountContext& context, Visitor visitor, protocol::AccountRequest wish);
Outcome<SignedIn> sign_in(AccountContext& context, Visitor visitor, std::string name, std::string password);
/// The password once more, in this session: from now on it is freshly proved.
Outcome<Done> prove_again(AccountContext& context, Known known, std::string password, std::string network);
/// The session is freshly proved, with more to be done in the same transaction.
Outcome<Done> note_proof(AccountContext& context, Known known, std::vector<Change> changes);
/// Ends the session by which somebody is known.
Outcome<Done> sign_out(AccountContext& context, Known known);

Outcome<std::vector<protocol::SessionLine>> sessions(AccountContext& context, Known known);
Outcome<Done> end_session(AccountContext& context, Known known, RowNumber session);

Outcome<protocol::Me> me(AccountContext& context, Identity who);
/// Until when somebody is away; nothing if they are not.
std::optional<Milliseconds> away(const std::vector<TakenVacation>& vacations, Milliseconds now);

Outcome<Done> change(AccountContext& context, Known known, protocol::MeChange change, std::string network);

/// Somebody who looks after people gives an account another name; nobody keeps the one before.
Outcome<Done> rename(AccountContext& context, PersonId person, std::string name);

/// What a guest, or another account, holds passes to an account, and that other account goes. `both_sit` is
/// what it means that both have a seat in one room.
Outcome<Done> merge(AccountContext& context, PersonId from, Identity to, NotDone both_sit);

/// Everything about the person goes: see kept.h.
Outcome<Done> erase(AccountContext& context, PersonId person);
/// The same at their own wish, which the password, or a fresh proof where there is none, shows to be the
/// account's owner's.
Outcome<Done> leave(AccountContext& context, Known known, std::optional<std::string> password,
                    std::string network);
Outcome<std::string> everything(AccountContext& context, Identity who);

/// Whether a guest of that name would be taken for an account that is not this person.
boost::asio::awaitable<bool> looks_like_an_account(AccountContext& context, std::string name,
                                                   PersonId person);

} // namespace idavoll::server::people
