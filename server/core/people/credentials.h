#pragma once

#include "engine/result.h"
#include "server/core/people/identity.h"
#include "server/core/text/problem.h"

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <optional>
#include <string>

namespace idavoll::server {

/// Credentials of a request. Only the guest cookie's signature has been checked.
struct Credentials {
    std::optional<PersonId> guest = std::nullopt;
    std::optional<std::string> session = std::nullopt; ///< session token
    std::optional<std::string> bearer = std::nullopt;  ///< API token
    std::string network = {};                          ///< where they come from; empty: unknown
};

/// The requester, no one, or why that can't be determined now.
using Recognised = Result<std::optional<Known>, Problem>;

/// Identifies the requester. Precedence: API token, session, guest.
using Identify = std::function<boost::asio::awaitable<Recognised>(Credentials)>;

} // namespace idavoll::server
