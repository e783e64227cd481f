#pragma once

#include "protocol/people_messages.h"
#include "server/accounts/account_context.h"

#include <string>

/// What people see of one another, and whom they want to see.
namespace idavoll::server::people {

Outcome<protocol::Profile> profile(AccountContext& context, std::optional<Identity> reader, std::string name);
Outcome<Done> follow(AccountContext& context, Identity who, std::string name, bool follows);
/// Who blocks does not follow any more.
Outcome<Done> block(AccountContext& context, Identity who, std::string name, bool blocks);

/// The account of that name, if somebody may invite it: it is not themselves, and neither has blocked the
/// other.
Outcome<Identity> may_invite(AccountContext& context, Identity host, std::string name);

/// Whether one of the two has blocked the other. Nobody is kept away because the store cannot tell.
boost::asio::awaitable<bool> are_kept_apart(AccountContext& context, PersonId one, PersonId other);

} // namespace idavoll::server::people
