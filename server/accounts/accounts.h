#pragma once

#include "protocol/people_messages.h"
#include "server/accounts/account_context.h"

#include <optional>
#include <string>
#include <vector>

/// Accounts: creating them, signing in and out, and profile data.
namespace idavoll::server::people {

/// A valid name with the keys used to detect similar names.
struct FreshName {
    std::string name;
    std::string name_key;
    std::string look_key;
};

/// A former name stays reserved for its owner for this long.
inline constexpr Milliseconds name_is_kept = 30LL * 24 * 60 * 60 * 1000;

/// Returns the normalized name if no one but `person` has it or a name that looks like it.
AsyncResult<FreshName> fresh_name(AccountContext& context, std::string name, PersonId person = {});

/// Everything about a new account except its credentials.
struct Founding {
    FreshName name;
    PersonId person; ///< the visitor's guest, or a new person
    std::optional<std::string> email;
    std::vector<Change> invitation; ///< uses up the invitation, if one is needed
};

/// Checks that the visitor may create an account with that name.
AsyncResult<Founding> founding(AccountContext& context, const Visitor& visitor, std::string name,
                               std::optional<std::string> email, std::optional<std::string> invitation);

/// Returns why no further account or mail is allowed right now. Call it last, because it counts towards the
/// limits.
std::optional<Refused> one_too_many(AccountContext& context, const Founding& founding,
                                    const Visitor& visitor);

/// Creates the account with its first credential in one transaction and signs the visitor in.
AsyncResult<SignedIn> make_account(AccountContext& context, Visitor visitor, Founding founding,
                                   Change way_in);

/// Returns the account with that name. Fails with no_such_person or storage.
AsyncResult<StoredAccount> account_called(AccountContext& context, std::string name);

AsyncResult<SignedIn> sign_up(AccountContext& context, Visitor visitor, protocol::AccountRequest wish);
AsyncResult<SignedIn> sign_in(AccountContext& context, Visitor visitor, std::string name,
                              std::string password);
/// Checks the password again, which makes the session freshly authenticated.
AsyncResult<Done> prove_again(AccountContext& context, Known known, std::string password,
                              std::string network);
/// Marks the session as freshly authenticated, with further changes in the same transaction.
AsyncResult<Done> note_proof(AccountContext& context, Known known, std::vector<Change> changes);
/// Ends the requester's session.
AsyncResult<Done> sign_out(AccountContext& context, Known known);

AsyncResult<std::vector<protocol::SessionLine>> sessions(AccountContext& context, Known known);
AsyncResult<Done> end_session(AccountContext& context, Known known, RowNumber session);

AsyncResult<protocol::Me> me(AccountContext& context, Identity who);
/// Returns the end of the person's current vacation, or nullopt.
std::optional<Milliseconds> away(const std::vector<TakenVacation>& vacations, Milliseconds now);

AsyncResult<Done> change(AccountContext& context, Known known, protocol::MeChange change,
                         std::string network);

/// Renames an account on behalf of staff. The former name is not reserved.
AsyncResult<Done> rename(AccountContext& context, PersonId person, std::string name);

/// Merges a guest or another account into an account and deletes the other account. Returns `both_sit` if
/// both are players in one room.
AsyncResult<Done> merge(AccountContext& context, PersonId from, Identity to, Refused both_sit);

/// Deletes all data about the person: see core/people/personal_data.h.
AsyncResult<Done> erase(AccountContext& context, PersonId person);
/// Deletes the account at its owner's request, confirmed by the password or, without one, by a fresh
/// authentication.
AsyncResult<Done> leave(AccountContext& context, Known known, std::optional<std::string> password,
                        std::string network);
AsyncResult<std::string> everything(AccountContext& context, Identity who);

/// Returns true if a guest's name could be mistaken for an account other than this person's.
boost::asio::awaitable<bool> looks_like_an_account(AccountContext& context, std::string name,
                                                   PersonId person);

} // namespace idavoll::server::people
