#pragma once

#include "protocol/people_messages.h"
#include "server/people/challenges.h"
#include "server/people/life/desk.h"
#include "server/people/webauthn.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

/// Passkeys of accounts.
namespace idavoll::server::people {

/// What a browser is to ask its authenticator, as PublicKeyCredential.parse…OptionsFromJSON takes it.
Outcome<Json> passkey_options(Desk& desk, std::optional<Identity> who, protocol::PasskeyOptionsRequest wish);

Outcome<RowNumber> add_passkey(Desk& desk, Known known, protocol::PasskeyRequest wish);
Outcome<std::vector<protocol::PasskeyLine>> passkeys(Desk& desk, Identity who);
Outcome<Done> name_passkey(Desk& desk, Identity who, RowNumber passkey, std::string name);
/// The last way in stays.
Outcome<Done> remove_passkey(Desk& desk, Known known, RowNumber passkey);

Outcome<SignedIn> sign_up_with_passkey(Desk& desk, Visitor visitor, protocol::AccountRequest wish);
Outcome<SignedIn> sign_in_with_passkey(Desk& desk, Visitor visitor, Json credential);
/// A passkey of the account once more, in this session: from now on it is freshly proved.
Outcome<Done> prove_again_with_passkey(Desk& desk, Known known, Json credential);

} // namespace idavoll::server::people
