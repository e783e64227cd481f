#pragma once

#include "server/people/identity.h"

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

/// Who that is, if it is anybody. A program's token comes before a session, and a session before a guest.
using Identify = std::function<boost::asio::awaitable<std::optional<Known>>(Credentials)>;

} // namespace idavoll::server
