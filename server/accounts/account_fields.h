#pragma once

#include "server/accounts/accounts.h"

#include <boost/asio/awaitable.hpp>
#include <optional>
#include <string>
#include <string_view>

/// The name, e-mail address and password of an account, as creating and changing it check them.
namespace idavoll::server::people {

Refused name_taken();

/// Returns the address as it is stored, or nullopt if it is malformed. Only a mail shows whether it exists.
std::optional<std::string> email_in(std::string_view text);

Refused no_email();

/// Returns the change that sets a password.
AsyncResult<Change> password_set(AccountContext& context, PersonId person, std::string name,
                                 std::string password, std::string network);

/// Returns the change of name. After a recent change, only the former name is allowed, so that no one can
/// reserve many names.
AsyncResult<NameChanged> new_name(AccountContext& context, PersonId person, std::string name);

/// Updates the person's name in their rooms.
boost::asio::awaitable<void> tell_rooms_of(AccountContext& context, Identity now);

} // namespace idavoll::server::people
