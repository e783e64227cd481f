#pragma once

#include "engine/result.h"
#include "server/core/ledger/changes.h"
#include "server/core/ledger/journal.h"

#include <boost/asio/awaitable.hpp>
#include <vector>

namespace idavoll::server {

/// Reads the part of a chat that is not in memory.
class OlderChat {
  public:
    virtual ~OlderChat() = default;

    using Page = Result<std::vector<ChatSaid>, JournalError>;

    /// Returns the last `most` lines of that game before the line `before`, oldest first.
    virtual boost::asio::awaitable<Page> chat_before(GameId game, int before, int most) = 0;
};

} // namespace idavoll::server
