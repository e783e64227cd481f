#pragma once

#include "protocol/server_messages.h"
#include "server/accounts/account_context.h"
#include "server/core/ledger/console_changes.h"

#include <optional>
#include <string>

/// What those do about accounts who look after people.
namespace idavoll::server::people {

/// An account may do more than play from now on, or may not any more. Its open pages learn it by their next
/// call. With `nobody_left` it is refused so where nobody would look after everything any more.
Outcome<Done> give_role(AccountContext& context, std::string name, Role role,
                        std::optional<NotDone> nobody_left = std::nullopt);

/// What an account may not do, until when and why; without a moment it may again. Whoever is suspended is
/// signed out everywhere, and their programs are nobody's meanwhile.
Outcome<Done> restrain(AccountContext& context, PersonId person, Restraint restraint,
                       std::optional<Milliseconds> until, std::string why);

/// The same of a guest and writing in chats. Whoever signs in takes it along.
Outcome<Done> mute_guest(AccountContext& context, PersonId guest, std::optional<Milliseconds> until,
                         std::string why);

/// With what somebody is refused who may not write in chats now; nothing: they may. Nobody is silenced
/// because the store cannot tell.
boost::asio::awaitable<std::optional<protocol::Refused>> why_muted(AccountContext& context, PersonId person);

} // namespace idavoll::server::people

namespace idavoll::server {

/// "This account may not sign in until 2026-12-01 10:00 UTC: …"
std::string restraint_sentence(std::string_view what, const StoredRestraint& restraint);

/// The same for programs.
protocol::RestraintTold restraint_told(const StoredRestraint& restraint);

} // namespace idavoll::server
