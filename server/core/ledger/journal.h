#pragma once

#include "engine/result.h"
#include "server/core/ledger/changes.h"

#include <boost/asio/awaitable.hpp>
#include <memory>
#include <string>
#include <vector>

/// The persistence interface of rooms, without SQL. The unique (game, seq) decides every race.
namespace idavoll::server {

/// Why nothing was stored or read.
struct JournalError {
    enum class Kind {
        outdated,    ///< someone was faster: reload and decide again
        unavailable, ///< disk or database failure
    };

    Kind kind = Kind::unavailable;
    std::string sentence; ///< for the server log
};

class Journal {
  public:
    virtual ~Journal() = default;

    /// Commits all changes in one transaction, or none. Resumes on the caller's executor once they are
    /// durable or have failed. Several calls may share a transaction. Without changes, checks whether the
    /// disk is writable.
    virtual boost::asio::awaitable<Result<Done, JournalError>> commit(std::vector<Change> changes) = 0;

    /// Returns the room with that code and the last `chat_loaded` lines of its chat, or null. Its error is
    /// never `outdated`.
    virtual boost::asio::awaitable<Result<std::unique_ptr<StoredRoom>, JournalError>>
    load(std::string code) = 0;

    /// Returns a number that no other room has or will get. Rarely waits for the database. Its error is never
    /// `outdated`.
    virtual boost::asio::awaitable<Result<GameId, JournalError>> next_game_id() = 0;

    /// Returns whether other servers decide on the same rooms. If so, each decision of a room starts with the
    /// version it is based on (DecidedUpon), and the first one wins.
    virtual bool is_shared() const { return false; }
};

} // namespace idavoll::server
