#pragma once

#include "server/core/ledger/journal.h"
#include "server/core/text/problem.h"
#include "server/rooms/runtime/older_chat.h"
#include "server/storage/sql/place.h"

#include <boost/asio/awaitable.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace idavoll::server {

class Database;

/// Counters since the store was opened.
struct StoreFigures {
    std::uint64_t commits = 0;      ///< committed change lists
    std::uint64_t transactions = 0; ///< transactions used for them
    std::uint64_t failures = 0;     ///< rejected change lists
};

/// The store in one database. One thread owns the process's only writing connection, another reads through a
/// read-only one. If the database is no longer where it was opened, nothing is acknowledged or read.
class SqlStore final : public Journal, public OlderChat {
  public:
    /// Opens the database, creates a missing file, migrates the schema and checks for damage. The error is
    /// one sentence for the operator.
    static Result<std::unique_ptr<SqlStore>, Problem> open(const DatabasePlace& place);

    /// The same, but asks `admit` before anything else reads or writes.
    using Admit = std::function<std::optional<Problem>(Database&)>;
    static Result<std::unique_ptr<SqlStore>, Problem> open(const DatabasePlace& place, const Admit& admit);

    /// Calls stop().
    ~SqlStore() override;

    SqlStore(const SqlStore&) = delete;
    SqlStore& operator=(const SqlStore&) = delete;

    /// All functions are thread-safe. Awaiting callers resume on their own executors, which must outlive
    /// stop().
    boost::asio::awaitable<Result<Done, JournalError>> commit(std::vector<Change> changes) override;
    boost::asio::awaitable<Result<std::unique_ptr<StoredRoom>, JournalError>> load(std::string code) override;
    boost::asio::awaitable<Result<GameId, JournalError>> next_game_id() override;
    bool is_shared() const override;
    boost::asio::awaitable<Page> chat_before(GameId game, int before, int most) override;

    /// From now on, commits requested on that thread wait for release_commits(), so that they share a
    /// transaction. A commit requested elsewhere does not wait, and the held ones are committed with it. An
    /// empty id holds none.
    void hold_commits_of(std::thread::id thread);

    /// Commits what is held.
    void release_commits();

    StoreFigures figures() const;

    /// Returns whether the database is still where it was opened; detected within a second and logged.
    bool is_in_place() const;

    /// Returns whether the database had rooms when it was opened.
    bool had_rooms() const;

    /// Returns the location; for a file, absolute and without symbolic links.
    const DatabasePlace& place() const;

    /// Returns the size in bytes, or 0 if unknown. Thread-safe until stop().
    std::int64_t bytes() const;

    /// Returns the size of the write-ahead log in bytes; 0 if there is none.
    std::int64_t log_bytes() const;

    /// Finishes queued work, makes a final checkpoint and closes. Blocks. Later calls fail. Safe to call
    /// twice.
    void stop();

  private:
    class Impl;
    explicit SqlStore(std::unique_ptr<Impl> impl);

    std::unique_ptr<Impl> impl_;
};

} // namespace idavoll::server
