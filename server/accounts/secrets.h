#pragma once

#include "server/accounts/account_context.h"

#include <optional>
#include <string>
#include <vector>

/// Single-use secrets: links to another device, recovery phrases, password resets and invitations.
namespace idavoll::server::people {

struct DeviceLink {
    std::string link;
    Milliseconds until = 0;
};

AsyncResult<DeviceLink> device_link(AccountContext& context, Identity who);

/// Returns the secret of a new recovery phrase, 32 hexadecimal digits. It replaces an earlier one.
AsyncResult<std::string> recovery_secret(AccountContext& context, Known known);

/// Another browser that used a secret: it is signed in to the account, or becomes the same guest.
struct Arrived {
    Identity who;
    std::optional<std::string> token; ///< the session's token; accounts only
    std::vector<std::string> kept_apart;
};

AsyncResult<Arrived> use_device_link(AccountContext& context, Visitor visitor, std::string secret);
AsyncResult<Arrived> use_recovery(AccountContext& context, Visitor visitor, std::string secret);

/// Sets a new password by the secret of a link and signs in. All other sessions end.
AsyncResult<SignedIn> reset_password(AccountContext& context, Visitor visitor, std::string secret,
                                     std::string password);

/// Restores an account by the link in a security mail: sets a new password, restores the address the mail
/// went to and removes passkeys added since.
AsyncResult<SignedIn> take_back(AccountContext& context, Visitor visitor, std::string secret,
                                std::string password);

/// Mails a reset link if the account exists and has a confirmed address. The requester learns nothing.
boost::asio::awaitable<void> forget_password(AccountContext& context, std::string name);

/// For operators: returns a link that resets the account's password.
AsyncResult<std::string> reset_link(AccountContext& context, std::string name);
/// For operators: returns a link that allows creating an account.
AsyncResult<std::string> invitation_link(AccountContext& context);
/// For operators: ends all sessions of the account.
AsyncResult<Done> end_all_sessions(AccountContext& context, std::string name);

} // namespace idavoll::server::people
