#pragma once

#include "engine/result.h"
#include "protocol/server_messages.h"
#include "server/core/people/identity.h"

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <string>

namespace idavoll::server {

/// An account that may be invited.
struct Invitee {
    PersonId person;
    std::string name; ///< as the account spells it
};

/// Finds the account of that name. Refuses with `no_such_person`, or `blocked` if either has blocked the
/// other, without saying who.
using FindInvitee = std::function<boost::asio::awaitable<Result<Invitee, protocol::Refused>>(
    Identity host, std::string name)>;

} // namespace idavoll::server
