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

/// What a browser is to ask its authenticator, as PublicKeyCredential.parse…OptionsFromJSON takes it.
Outcome<Json> passkey_options(AccountContext& context, std::optional<Identity> who,
                              protocol::PasskeyOptionsRequest wish);

Outcome<RowNumber> add_passkey(AccountContext& context, Known known, protocol::PasskeyRequest wish);
Outcome<std::vector<protocol::PasskeyLine>> passkeys(AccountContext& context, Identity who);
Outcome<Done> name_passkey(AccountContext& context, Identity who, RowNumber passkey, std::string name);
/// The last way in stays.
Outcome<Done> remove_passkey(AccountContext& context, Known known, RowNumber passkey);

Outcome<SignedIn> sign_up_with_passkey(AccountContext& context, Visitor visitor,
                                       protocol::AccountRequest wish);
Outcome<SignedIn> sign_in_with_passkey(AccountContext& context, Visitor visitor, Json credential);
/// A passkey of the account once more, in this session: from now on it is freshly proved.
Outcome<Done> prove_again_with_passkey(AccountContext& context, Known known, Json credential);

} // namespace idavoll::server::people
