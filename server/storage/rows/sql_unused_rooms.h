#pragma once

#include "server/rooms/runtime/unused_rooms.h"
#include "server/storage/sql/place.h"

#include <memory>

namespace idavoll::server {

template <class Reader>
class ReadingThread;

/// Finds unused rooms through a read-only connection on its own thread.
class SqlUnusedRooms final : public UnusedRooms {
    class Search;

  public:
    /// Called by open().
    explicit SqlUnusedRooms(std::unique_ptr<ReadingThread<Search>> thread);

    /// See ReadingThread::open().
    static Result<std::unique_ptr<SqlUnusedRooms>, JournalError> open(const DatabasePlace& place);

    ~SqlUnusedRooms() override;

    boost::asio::awaitable<Answer> opened_before(Milliseconds empty_since, Milliseconds since,
                                                 int most) override;
    boost::asio::awaitable<Count> open_of(PersonId creator) override;
    boost::asio::awaitable<Count> alone_of(PersonId person) override;

    /// See ReadingThread::stop().
    void stop();

  private:
    std::unique_ptr<ReadingThread<Search>> thread_;
};

} // namespace idavoll::server
