#pragma once

#include "protocol/people_messages.h"
#include "server/accounts/account_context.h"
#include "server/core/people/challenges.h"
#include "server/core/people/webauthn.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

/// Passkeys of accounts.
namespace idavoll::server::people {

/// Returns the options for PublicKeyCredential.parse…OptionsFromJSON.
AsyncResult<Json> passkey_options(AccountContext& context, std::optional<Identity> who,
                                  protocol::PasskeyOptionsRequest wish);

AsyncResult<RowNumber> add_passkey(AccountContext& context, Known known, protocol::PasskeyRequest wish);
AsyncResult<std::vector<protocol::PasskeyLine>> passkeys(AccountContext& context, Identity who);
AsyncResult<Done> name_passkey(AccountContext& context, Identity who, RowNumber passkey, std::string name);
/// Fails if this is the account's only credential.
AsyncResult<Done> remove_passkey(AccountContext& context, Known known, RowNumber passkey);

AsyncResult<SignedIn> sign_up_with_passkey(AccountContext& context, Visitor visitor,
                                           protocol::AccountRequest wish);
AsyncResult<SignedIn> sign_in_with_passkey(AccountContext& context, Visitor visitor, Json credential);
/// Checks a passkey again, which makes the session freshly authenticated.
AsyncResult<Done> prove_again_with_passkey(AccountContext& context, Known known, Json credential);

} // namespace idavoll::server::people
