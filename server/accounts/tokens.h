#pragma once

#include "protocol/people_messages.h"
#include "server/accounts/account_context.h"

#include <string>
#include <vector>

/// API tokens of accounts.
namespace idavoll::server::people {

struct NewToken {
    RowNumber id = 0;
    std::string token; ///< never shown again
};

AsyncResult<NewToken> make_token(AccountContext& context, Known known, protocol::TokenRequest wish);
AsyncResult<std::vector<protocol::TokenLine>> tokens(AccountContext& context, Identity who);
AsyncResult<Done> revoke_token(AccountContext& context, Identity who, RowNumber token);

} // namespace idavoll::server::people
