#pragma once

#include "protocol/people_messages.h"
#include "server/people/life/desk.h"

#include <string>

/// What people see of one another, and whom they want to see.
namespace idavoll::server::people {

Outcome<protocol::Profile> profile(Desk& desk, std::optional<Identity> reader, std::string name);
Outcome<Done> follow(Desk& desk, Identity who, std::string name, bool follows);
/// Who blocks does not follow any more.
Outcome<Done> block(Desk& desk, Identity who, std::string name, bool blocks);

/// The account of that name, if somebody may invite it: it is not themselves, and neither has blocked the
/// other.
Outcome<Identity> may_invite(Desk& desk, Identity host, std::string name);

/// Whether one of the two has blocked the other. Nobody is kept away because the store cannot tell.
boost::asio::awaitable<bool> are_kept_apart(Desk& desk, PersonId one, PersonId other);

} // namespace idavoll::server::people
