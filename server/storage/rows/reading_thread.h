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

/// A thread of its own that reads through a connection that can only read: no move waits for it. `Reader` is
/// made of the connection, and is used on the thread alone.
template <class Reader>
class ReadingThread {
  public:
    /// `Readings`, which answer by such a thread and are made of it. The database is open already. The error
    /// is one sentence for the person who starts the server.
    template <class Readings>
    static Result<std::unique_ptr<Readings>, JournalError> open(const DatabasePlace& place) {
        try {
            return std::make_unique<Readings>(std::unique_ptr<ReadingThread>(new ReadingThread(place)));
        } catch (const SqlError& error) {
            return JournalError{JournalError::Kind::unavailable,
                                "The database " + place.shown() + " cannot be read: " + error.what() + "."};
        }
    }

    /// What `read`, called with the reader, answers; all of it is of one moment. What it throws is an error
    /// of the disk.
    template <class Read>
    auto ask(Read read) -> boost::asio::awaitable<Result<std::invoke_result_t<Read, Reader&>, JournalError>> {
        using Answer = Result<std::invoke_result_t<Read, Reader&>, JournalError>;
        auto answer = std::make_shared<std::optional<Answer>>();
        std::function<void()> work = [this, answer, read = std::move(read)] { *answer = in_a_moment(read); };
        co_await thread_.run(std::move(work));
        co_return std::move(**answer);
    }

    /// Waits for what is under way, and closes the database: who closes it last empties its log, and that is
    /// to be the writer. Nothing may be asked from then on.
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
