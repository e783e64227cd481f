#pragma once

#include "protocol/client_messages.h"

namespace idavoll::server {

/// How many messages of its rate a message counts for: what costs us more than an answer of a line counts for
/// more.
int cost_of(const protocol::ClientMessage& message);

} // namespace idavoll::server
