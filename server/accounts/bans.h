#pragma once

#include "server/accounts/account_context.h"
#include "server/core/ledger/console_changes.h"

#include <cstdint>
#include <optional>
#include <string>

/// Bans of guests and networks. Accounts are suspended instead (restraints.h), and a ban of a network does
/// not concern them. Networks are keyed hashes; an empty one is unknown.
namespace idavoll::server::people {

/// Bans until a time, or without end. The connections concerned are closed, and the banned guest's seats in
/// running games are out.
AsyncResult<Done> ban(AccountContext& context, BanMade made);

/// Returns no_such_person if there is no such ban.
AsyncResult<Done> lift_ban(AccountContext& context, std::int64_t id);

/// Returns the refusal for a banned guest, or for a guest of a banned network; nullopt if they may act, and
/// if the database can't be read. `guest` may be empty. If the ban of the guest lacks their network, this
/// one is added to it.
boost::asio::awaitable<std::optional<protocol::Refused>> why_banned(AccountContext& context, PersonId guest,
                                                                    std::string network);

/// Returns the visitor's network as it is stored, or an empty text if it is unknown.
std::string marked_network(const AccountContext& context, const Visitor& visitor);

} // namespace idavoll::server::people
