#pragma once

#include "engine/result.h"
#include "server/core/ledger/journal.h"
#include "server/core/ledger/terms.h"

#include <boost/asio/awaitable.hpp>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace idavoll::server {

/// Reads the versions of rooms, which other servers may change.
class RoomVersions {
  public:
    virtual ~RoomVersions() = default;

    using Versions = Result<std::map<GameId, std::int64_t>, JournalError>;

    /// Returns how often each of these has changed. Those that never have, or are gone, are missing.
    virtual boost::asio::awaitable<Versions> versions_of(std::vector<GameId> games) = 0;

    /// Returns the current code of the room with that number; nothing if there is none.
    virtual boost::asio::awaitable<Result<std::optional<std::string>, JournalError>> code_of(GameId game) = 0;
};

} // namespace idavoll::server
