#pragma once

#include "engine/result.h"
#include "server/core/people/identity.h"
#include "server/core/text/problem.h"

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <optional>
#include <string>

namespace idavoll::server {

/// What a request brings to show who calls. Of the guest's cookie the seal has been looked at, nothing else
/// has.
struct Credentials {
    std::optional<PersonId> guest = std::nullopt;
    std::optional<std::string> session = std::nullopt; ///< a token
    std::optional<std::string> bearer = std::nullopt;  ///< a token, of a program
};

/// Somebody, nobody, or why that cannot be said now.
using Recognised = Result<std::optional<Known>, Problem>;

/// Who that is. A program's token comes before a session, and a session before a guest.
using Identify = std::function<boost::asio::awaitable<Recognised>(Credentials)>;

} // namespace idavoll::server
