#pragma once

#include "protocol/people_messages.h"
#include "server/people/life/desk.h"

#include <string>
#include <vector>

/// Tokens of accounts, for programs.
namespace idavoll::server::people {

struct NewToken {
    RowNumber id = 0;
    std::string token; ///< told this once
};

Outcome<NewToken> make_token(Desk& desk, Known known, protocol::TokenRequest wish);
Outcome<std::vector<protocol::TokenLine>> tokens(Desk& desk, Identity who);
Outcome<Done> revoke_token(Desk& desk, Identity who, RowNumber token);

} // namespace idavoll::server::people
