#pragma once

#include "engine/result.h"
#include "server/core/ledger/changes.h"
#include "server/core/ledger/journal.h"

#include <boost/asio/awaitable.hpp>
#include <vector>

namespace idavoll::server {

/// What a room asks of the chat that it does not hold.
class OlderChat {
  public:
    virtual ~OlderChat() = default;

    using Page = Result<std::vector<ChatSaid>, JournalError>;

    /// The last `most` lines of that game before the one with the number `before`, the oldest first.
    virtual boost::asio::awaitable<Page> chat_before(GameId game, int before, int most) = 0;
};

} // namespace idavoll::server
