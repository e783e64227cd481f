#pragma once

#include "server/rooms/runtime/unused_rooms.h"
#include "server/storage/sql/place.h"

#include <memory>

namespace idavoll::server {

template <class Reader>
class ReadingThread;

/// Looks for unused rooms through a connection that can only read, on a thread of its own: it keeps
/// nobody waiting who plays.
class SqlUnusedRooms final : public UnusedRooms {
    class Search;

  public:
    /// Made by open().
    explicit SqlUnusedRooms(std::unique_ptr<ReadingThread<Search>> thread);

    /// As ReadingThread::open().
    static Result<std::unique_ptr<SqlUnusedRooms>, JournalError> open(const DatabasePlace& place);

    ~SqlUnusedRooms() override;

    boost::asio::awaitable<Answer> opened_before(Milliseconds empty_since, Milliseconds since,
                                                 int most) override;
    boost::asio::awaitable<Count> open_of(PersonId creator) override;
    boost::asio::awaitable<Count> alone_of(PersonId person) override;

    /// As ReadingThread::stop().
    void stop();

  private:
    std::unique_ptr<ReadingThread<Search>> thread_;
};

} // namespace idavoll::server
