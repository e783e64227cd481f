#pragma once

#include "protocol/people_messages.h"
#include "server/accounts/account_context.h"

#include <string>
#include <vector>

/// Tokens of accounts, for programs.
namespace idavoll::server::people {

struct NewToken {
    RowNumber id = 0;
    std::string token; ///< told this once
};

Outcome<NewToken> make_token(AccountContext& context, Known known, protocol::TokenRequest wish);
Outcome<std::vector<protocol::TokenLine>> tokens(AccountContext& context, Identity who);
Outcome<Done> revoke_token(AccountContext& context, Identity who, RowNumber token);

} // namespace idavoll::server::people
