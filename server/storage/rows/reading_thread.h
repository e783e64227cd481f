#pragma once

#include "server/core/ledger/journal.h"
#include "server/storage/rows/databases.h"
#include "server/storage/rows/own_thread.h"
#include "server/storage/sql/place.h"
#include "server/storage/sql/sql.h"

#include <boost/asio/awaitable.hpp>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

namespace idavoll::server {

/// A thread with a read-only connection, so that no move waits for reads. `Reader` is constructed from the
/// connection and only used on this thread.
template <class Reader>
class ReadingThread {
  public:
    /// Constructs `Readings` on such a thread. The database must be open already. The error is one sentence
    /// for the operator.
    template <class Readings>
    static Result<std::unique_ptr<Readings>, JournalError> open(const DatabasePlace& place) {
        try {
            return std::make_unique<Readings>(std::unique_ptr<ReadingThread>(new ReadingThread(place)));
        } catch (const SqlError& error) {
            return JournalError{JournalError::Kind::unavailable,
                                "The database " + place.shown() + " cannot be read: " + error.what() + "."};
        }
    }

    /// Calls `read` with the reader, within one snapshot, and returns its result. An exception becomes a
    /// storage error.
    template <class Read>
    auto ask(Read read) -> boost::asio::awaitable<Result<std::invoke_result_t<Read, Reader&>, JournalError>> {
        using Answer = Result<std::invoke_result_t<Read, Reader&>, JournalError>;
        auto answer = std::make_shared<std::optional<Answer>>();
        std::function<void()> work = [this, answer, read = std::move(read)] { *answer = in_a_moment(read); };
        co_await thread_.run(std::move(work));
        co_return std::move(**answer);
    }

    /// Waits for reads in progress and closes the database. This must happen before the writer closes, which
    /// empties the log. ask() must not be called afterwards.
    void stop() {
        thread_.stop();
        desk_.reset();
    }

  private:
    struct Desk {
        explicit Desk(const DatabasePlace& place)
            : connection(connect(place, Access::read_only)), reader(connection) {}

        Connection connection;
        Reader reader;
    };

    explicit ReadingThread(const DatabasePlace& place) : desk_(std::make_unique<Desk>(place)) {}

    template <class Read>
    auto in_a_moment(const Read& read) -> Result<std::invoke_result_t<Read, Reader&>, JournalError> {
        try {
            return again_if_lost([&] {
                const Transaction moment(desk_->connection, Transaction::Kind::read);
                return read(desk_->reader);
            });
        } catch (const std::exception& error) {
            return JournalError{JournalError::Kind::unavailable, error.what()};
        }
    }

    std::unique_ptr<Desk> desk_;
    OwnThread thread_;
};

} // namespace idavoll::server
