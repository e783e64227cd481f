#pragma once

#include "protocol/people_messages.h"
#include "server/accounts/account_context.h"

#include <string>

/// Profiles, following and blocking.
namespace idavoll::server::people {

AsyncResult<protocol::Profile> profile(AccountContext& context, std::optional<Identity> reader,
                                       std::string name);
AsyncResult<Done> follow(AccountContext& context, Identity who, std::string name, bool follows);
/// Blocking also unfollows.
AsyncResult<Done> block(AccountContext& context, Identity who, std::string name, bool blocks);

/// Returns the account with that name if the host may invite it: not themselves, and neither has blocked the
/// other.
AsyncResult<Identity> may_invite(AccountContext& context, Identity host, std::string name);

/// Returns true if one of the two has blocked the other. False if the database cannot be read, so that no one
/// is locked out by that.
boost::asio::awaitable<bool> are_kept_apart(AccountContext& context, PersonId one, PersonId other);

} // namespace idavoll::server::people
