#pragma once

#include "engine/result.h"
#include "server/core/ledger/changes.h"

#include <boost/asio/awaitable.hpp>
#include <memory>
#include <string>
#include <vector>

/// What the rooms need of durable memory, in their own words; SQL stays behind it. (game, seq) is the arbiter
/// of every race.
namespace idavoll::server {

/// Why nothing was stored or read.
struct JournalError {
    enum class Kind {
        outdated,    ///< somebody was quicker, or the room is not as it was thought: read on and decide again
        unavailable, ///< the disk, or the database: nothing can be done here and now
    };

    Kind kind = Kind::unavailable;
    std::string sentence; ///< for the operator's log
};

class Journal {
  public:
    virtual ~Journal() = default;

    /// Makes all of these durable in one transaction, or none of them. Resumes on the caller's executor once
    /// they are on the disk (or have failed). Many share one transaction. Of none: is the disk writable?
    virtual boost::asio::awaitable<Result<Done, JournalError>> commit(std::vector<Change> changes) = 0;

    /// The room with that code; null if there is none. Of its chat only the last `chat_loaded` lines. Its
    /// error is never `outdated`.
    virtual boost::asio::awaitable<Result<std::unique_ptr<StoredRoom>, JournalError>>
    load(std::string code) = 0;

    /// A number no other room has or will have. Hardly ever waits for the database. Its error is never
    /// `outdated`.
    virtual boost::asio::awaitable<Result<GameId, JournalError>> next_game_id() = 0;

    /// Whether other servers decide upon the same rooms: then each decision of a room begins with what it was
    /// made upon (DecidedUpon), and the quickest wins.
    virtual bool is_shared() const { return false; }
};

} // namespace idavoll::server
