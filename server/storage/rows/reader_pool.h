#pragma once

#include "server/core/ledger/journal.h"
#include "server/storage/rows/databases.h"
#include "server/storage/sql/place.h"
#include "server/storage/sql/sql.h"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/thread_pool.hpp>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <type_traits>
#include <typeindex>
#include <unordered_map>
#include <utility>
#include <vector>

namespace idavoll::server {

/// Threads with a read-only connection each, so that no move waits for reads and one long read leaves the
/// other threads to everyone else. May be used by all threads at once.
class ReaderPool {
  public:
    /// Opens that many connections, at least one. The database must be open already. The error is one
    /// sentence for the operator.
    static Result<std::shared_ptr<ReaderPool>, JournalError> open(const DatabasePlace& place,
                                                                  std::size_t threads);

    ReaderPool(const ReaderPool&) = delete;
    ReaderPool& operator=(const ReaderPool&) = delete;
    ~ReaderPool();

    /// Calls `read` with a `Reader` that was constructed from the connection, within one snapshot, and
    /// returns its result. An exception becomes a storage error. Cancelling the caller does not interrupt the
    /// read, so it must own what it uses.
    template <class Reader, class Read>
    auto ask(Read read) -> boost::asio::awaitable<Result<std::invoke_result_t<Read, Reader&>, JournalError>> {
        auto found = std::make_shared<std::optional<std::invoke_result_t<Read, Reader&>>>();
        return fill(found, [found, read = std::move(read)](Worker& worker) {
            found->emplace(read(worker.template reader<Reader>()));
        });
    }

    /// Waits for reads in progress and closes the connections. This must happen before the writer closes,
    /// which empties the log. ask() must not be called afterwards.
    void stop();

  private:
    /// A connection and the readers that have been needed on it so far. Used by one thread at a time.
    struct Worker {
        explicit Worker(const DatabasePlace& place) : connection(connect(place, Access::read_only)) {}

        template <class Reader>
        Reader& reader() {
            std::shared_ptr<void>& kept = readers[typeid(Reader)];
            if (!kept) {
                kept = std::make_shared<Reader>(connection);
            }
            return *static_cast<Reader*>(kept.get());
        }

        Connection connection;
        std::unordered_map<std::type_index, std::shared_ptr<void>> readers;
    };

    /// A worker while it is used.
    using Lent = std::unique_ptr<Worker, std::function<void(Worker*)>>;

    ReaderPool(const DatabasePlace& place, std::size_t threads);

    /// Reads on one of the threads. Unset: done.
    boost::asio::awaitable<std::optional<JournalError>> run(std::function<void(Worker&)> read);
    boost::asio::awaitable<std::optional<JournalError>> read_once(std::function<void(Worker&)> read);

    /// Returns what `read` puts into `found`.
    template <class Found>
    boost::asio::awaitable<Result<Found, JournalError>> fill(std::shared_ptr<std::optional<Found>> found,
                                                             std::function<void(Worker&)> read) {
        auto failed = co_await run(std::move(read));
        if (failed) {
            co_return *std::move(failed);
        }
        co_return **std::move(found);
    }

    Lent lend();

    std::mutex mutex_;
    std::vector<std::unique_ptr<Worker>> free_; ///< as many as there are threads without work
    boost::asio::thread_pool threads_;
};

} // namespace idavoll::server
