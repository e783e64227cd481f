#pragma once

#include "protocol/server_messages.h"
#include "server/accounts/account_context.h"
#include "server/core/ledger/console_changes.h"

#include <optional>
#include <string>

/// Roles and restraints of accounts.
namespace idavoll::server::people {

/// Sets an account's role. Open pages learn it with their next request. Returns `nobody_left` if no operator
/// would remain.
AsyncResult<Done> give_role(AccountContext& context, std::string name, Role role,
                            std::optional<Refused> nobody_left = std::nullopt);

/// Mutes or suspends an account until a time, or lifts that without one. Suspension ends all sessions and
/// disables API tokens.
AsyncResult<Done> restrain(AccountContext& context, PersonId person, Restraint restraint,
                           std::optional<Milliseconds> until, std::string why);

/// Mutes a guest, or lifts that. The restraint follows them when they sign in.
AsyncResult<Done> mute_guest(AccountContext& context, PersonId guest, std::optional<Milliseconds> until,
                             std::string why);

/// Returns the refusal for a muted person, or nullopt if they may chat. Also nullopt if the database cannot
/// be read, so that no one is silenced by that.
boost::asio::awaitable<std::optional<protocol::Refused>> why_muted(AccountContext& context, PersonId person);

} // namespace idavoll::server::people

namespace idavoll::server {

/// "This account is suspended until 2026-12-01 10:00 UTC: …"; without an end "You are banned: …".
std::string restraint_sentence(std::string_view what, const StoredRestraint& restraint);

/// The same in the protocol's form.
protocol::RestraintTold restraint_told(const StoredRestraint& restraint);

/// Returns the refusal for a suspended account, or nullopt if it may act.
std::optional<protocol::Refused> why_suspended(const StoredAccount& account, Milliseconds now);

} // namespace idavoll::server
