#include "server/store/sqlite/sqlite_unused_rooms.h"

#include "server/store/sqlite/sqlite.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <exception>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

namespace idavoll::server {

namespace asio = boost::asio;

class SqliteUnusedRooms::Search {
  public:
    explicit Search(const std::filesystem::path& path)
        : connection_(path, Access::read_only),
          find_(connection_,
                "SELECT id, code FROM games WHERE status = 'open' AND opened_at < max(?1, ?2) AND "
                "((opened_at < ?1 AND NOT EXISTS "
                "(SELECT 1 FROM seats WHERE game = games.id AND person <> '')) OR "
                "(opened_at < ?2 AND NOT EXISTS "
                "(SELECT 1 FROM seats WHERE game = games.id AND held = 1))) LIMIT ?3"),
          count_(connection_, "SELECT count(*) FROM games WHERE creator = ?1 AND status = 'open'") {}

    /// On the thread. Optional, since what goes from thread to thread must have a default.
    asio::awaitable<std::optional<Answer>> read(Milliseconds empty_since, Milliseconds since, int most) {
        std::vector<UnusedRoom> rooms;
        try {
            find_.with(empty_since, since, most);
            while (find_.step()) {
                rooms.push_back({find_.int64(0), find_.text(1)});
            }
            find_.reset();
        } catch (const std::exception& error) {
            co_return Answer(JournalError{JournalError::Kind::unavailable, error.what()});
        }
        co_return Answer(std::move(rooms));
    }

    asio::awaitable<std::optional<Count>> count(PersonId creator) {
        try {
            count_.with(creator.text()).step();
            const auto rooms = static_cast<std::size_t>(count_.int64(0));
            count_.reset();
            co_return Count(rooms);
        } catch (const std::exception& error) {
            co_return Count(JournalError{JournalError::Kind::unavailable, error.what()});
        }
    }

    asio::thread_pool& thread() { return thread_; }

  private:
    Connection connection_;
    Statement find_;
    Statement count_;
    asio::thread_pool thread_{1};
};

SqliteUnusedRooms::SqliteUnusedRooms(std::unique_ptr<Search> search) : search_(std::move(search)) {}

SqliteUnusedRooms::~SqliteUnusedRooms() = default;

Result<std::unique_ptr<SqliteUnusedRooms>, JournalError>
SqliteUnusedRooms::open(const std::filesystem::path& path) {
    try {
        return std::unique_ptr<SqliteUnusedRooms>(new SqliteUnusedRooms(std::make_unique<Search>(path)));
    } catch (const SqliteError& error) {
        return JournalError{JournalError::Kind::unavailable,
                            "The database " + path.string() + " cannot be read: " + error.what() + "."};
    }
}

asio::awaitable<UnusedRooms::Answer> SqliteUnusedRooms::opened_before(Milliseconds empty_since,
                                                                      Milliseconds since, int most) {
    auto found = co_await asio::co_spawn(search_->thread(), search_->read(empty_since, since, most),
                                         asio::use_awaitable);
    co_return std::move(found).value();
}

asio::awaitable<UnusedRooms::Count> SqliteUnusedRooms::open_of(PersonId creator) {
    auto counted =
        co_await asio::co_spawn(search_->thread(), search_->count(std::move(creator)), asio::use_awaitable);
    co_return std::move(counted).value();
}

void SqliteUnusedRooms::stop() {
    search_->thread().join();
    // Whoever closes the database last empties its log, and that is to be the writer.
    search_.reset();
}

} // namespace idavoll::server
