#pragma once

#include "server/rooms/life/unused_rooms.h"

#include <filesystem>
#include <memory>

namespace idavoll::server {

/// Looks for unused rooms through a connection that can only read, on a thread of its own: it keeps
/// nobody waiting who plays.
class SqliteUnusedRooms final : public UnusedRooms {
  public:
    /// The database is open already. The error is one sentence for the person who starts the server.
    static Result<std::unique_ptr<SqliteUnusedRooms>, JournalError> open(const std::filesystem::path& path);

    ~SqliteUnusedRooms() override;

    boost::asio::awaitable<Answer> opened_before(Milliseconds empty_since, Milliseconds since,
                                                 int most) override;
    boost::asio::awaitable<Count> open_of(PersonId creator) override;

    /// Waits for a search that is under way, and closes the database. Nothing may be asked from then on.
    void stop();

  private:
    class Search;
    explicit SqliteUnusedRooms(std::unique_ptr<Search> search);

    std::unique_ptr<Search> search_;
};

} // namespace idavoll::server
