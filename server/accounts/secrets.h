#pragma once

#include "server/accounts/account_context.h"

#include <optional>
#include <string>
#include <vector>

/// What is of use once: links to a second device, recovery phrases, links for lost passwords, invitations.
namespace idavoll::server::people {

struct DeviceLink {
    std::string link;
    Milliseconds until = 0;
};

Outcome<DeviceLink> device_link(AccountContext& context, Identity who);

/// The secret of a new recovery phrase, 32 hex digits; an earlier one is of no use any more.
Outcome<std::string> recovery_secret(AccountContext& context, Known known);

/// Another browser becomes the person of a secret: an account is signed in, a guest is that guest from now
/// on.
struct Arrived {
    Identity who;
    std::optional<std::string> token; ///< of the session, for an account
    std::vector<std::string> kept_apart;
};

Outcome<Arrived> use_device_link(AccountContext& context, Visitor visitor, std::string secret);
Outcome<Arrived> use_recovery(AccountContext& context, Visitor visitor, std::string secret);

/// Sets a new password by the secret of a link, and signs in; all other sessions end.
Outcome<SignedIn> reset_password(AccountContext& context, Visitor visitor, std::string secret,
                                 std::string password);

/// The same by the link that told of a change to a guard of the account: besides, the address to which it
/// went is the account's again, and passkeys of since then are gone.
Outcome<SignedIn> take_back(AccountContext& context, Visitor visitor, std::string secret,
                            std::string password);

/// Somebody has lost their password: if there is such an account, and its address counts, a mail goes to it.
/// Who asks is told nothing.
boost::asio::awaitable<void> forget_password(AccountContext& context, std::string name);

/// For an operator: a link by which that account gets a new password.
Outcome<std::string> reset_link(AccountContext& context, std::string name);
/// For an operator: a link by which somebody may make an account.
Outcome<std::string> invitation_link(AccountContext& context);
/// For an operator: all sessions of that account end.
Outcome<Done> end_all_sessions(AccountContext& context, std::string name);

} // namespace idavoll::server::people
