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
#include <vector>

namespace idavoll::server {

class Database;

/// Counted since the store was opened.
struct StoreFigures {
    std::uint64_t commits = 0;      ///< lists of changes that became durable
    std::uint64_t transactions = 0; ///< how many transactions that took
    std::uint64_t failures = 0;     ///< lists of changes that were refused
};

/// The store in one database. One thread owns the only connection of the process that writes. Another reads,
/// through a connection that can only read. The database is claimed, and looked after: once it is not where
/// it was opened any more, nothing is acknowledged and nothing read.
class SqlStore final : public Journal, public OlderChat {
  public:
    /// Opens the database there, creates it if there is none, brings its schema up to date and checks it
    /// for damage. The error is one sentence for the person who starts the server.
    static Result<std::unique_ptr<SqlStore>, Problem> open(const DatabasePlace& place);

    /// The same, if `admit` has nothing against it: it is asked before anything else reads or writes.
    using Admit = std::function<std::optional<Problem>(Database&)>;
    static Result<std::unique_ptr<SqlStore>, Problem> open(const DatabasePlace& place, const Admit& admit);

    /// As stop().
    ~SqlStore() override;

    SqlStore(const SqlStore&) = delete;
    SqlStore& operator=(const SqlStore&) = delete;

    /// All functions may be called from any thread. An awaiting call resumes on its own executor, which must
    /// live until the store has stopped.
    boost::asio::awaitable<Result<Done, JournalError>> commit(std::vector<Change> changes) override;
    boost::asio::awaitable<Result<std::unique_ptr<StoredRoom>, JournalError>> load(std::string code) override;
    boost::asio::awaitable<Result<GameId, JournalError>> next_game_id() override;
    bool is_shared() const override;
    boost::asio::awaitable<Page> chat_before(GameId game, int before, int most) override;

    StoreFigures figures() const;

    /// Whether the database still lies where it was opened; noticed within a second, and said in the log.
    bool is_in_place() const;

    /// Whether the database held rooms when it was opened.
    bool had_rooms() const;

    /// Where the database is; of a file absolute, without symbolic links.
    const DatabasePlace& place() const;

    /// How many bytes it takes; 0 if that is not known. From any thread, until it is stopped.
    std::int64_t bytes() const;

    /// How many of these are its write-ahead log; 0 if it has none.
    std::int64_t log_bytes() const;

    /// Finishes what is queued, makes a last checkpoint, and closes. Blocks meanwhile. Every call after it is
    /// answered with an error. Calling it twice does no harm.
    void stop();

  private:
    class Impl;
    explicit SqlStore(std::unique_ptr<Impl> impl);

    std::unique_ptr<Impl> impl_;
};

} // namespace idavoll::server
