#include "server/store/sqlite/sqlite_lists.h"

#include "server/store/sqlite/list_reader.h"
#include "server/store/sqlite/sqlite.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <exception>
#include <functional>
#include <utility>

namespace idavoll::server {

namespace asio = boost::asio;

/// The connection and its thread.
class SqliteLists::Reader {
  public:
    explicit Reader(const std::filesystem::path& path)
        : connection_(path, Access::read_only), lists_(connection_) {}

    /// What `read` answers, on the thread. What it throws is an error of the disk.
    template <class T>
    asio::awaitable<Result<T, JournalError>> ask(std::function<T(ListReader&)> read) {
        auto answer = co_await asio::co_spawn(thread_, here<T>(std::move(read)), asio::use_awaitable);
        co_return std::move(answer).value();
    }

    void join() { thread_.join(); }

  private:
    /// Optional, since what goes from thread to thread must have a default.
    template <class T>
    asio::awaitable<std::optional<Result<T, JournalError>>> here(std::function<T(ListReader&)> read) {
        std::optional<Result<T, JournalError>> answer;
        try {
            answer.emplace(read(lists_));
        } catch (const std::exception& error) {
            answer.emplace(JournalError{JournalError::Kind::unavailable, error.what()});
        }
        co_return answer;
    }

    Connection connection_;
    ListReader lists_;
    asio::thread_pool thread_{1};
};

SqliteLists::SqliteLists(std::unique_ptr<Reader> reader) : reader_(std::move(reader)) {}

SqliteLists::~SqliteLists() = default;

Result<std::unique_ptr<SqliteLists>, JournalError> SqliteLists::open(const std::filesystem::path& path) {
    try {
        return std::unique_ptr<SqliteLists>(new SqliteLists(std::make_unique<Reader>(path)));
    } catch (const SqliteError& error) {
        return JournalError{JournalError::Kind::unavailable,
                            "The database " + path.string() + " cannot be read: " + error.what() + "."};
    }
}

asio::awaitable<MyGames::Games> SqliteLists::under_way(PersonId person) {
    return reader_->ask<std::vector<GameOfMine>>(
        [person = std::move(person)](ListReader& lists) { return lists.under_way(person); });
}

asio::awaitable<MyGames::Games> SqliteLists::finished(PersonId person, std::optional<std::string> before,
                                                      int most) {
    return reader_->ask<std::vector<GameOfMine>>(
        [person = std::move(person), before = std::move(before), most](ListReader& lists) {
            return lists.finished(person, before, most);
        });
}

asio::awaitable<Result<MyGames::One, JournalError>> SqliteLists::one(PersonId person, GameId game) {
    return reader_->ask<MyGames::One>(
        [person = std::move(person), game](ListReader& lists) { return lists.one(person, game); });
}

asio::awaitable<Result<std::vector<OpenTable>, JournalError>> SqliteLists::tables_for(PersonId reader,
                                                                                      TableWish wish) {
    return reader_->ask<std::vector<OpenTable>>(
        [reader = std::move(reader), wish = std::move(wish)](ListReader& lists) {
            return lists.open_tables(reader, wish);
        });
}

asio::awaitable<Result<std::vector<WaitingInvitation>, JournalError>>
SqliteLists::waiting_for(PersonId person) {
    return reader_->ask<std::vector<WaitingInvitation>>(
        [person = std::move(person)](ListReader& lists) { return lists.invitations(person); });
}

asio::awaitable<Result<std::optional<NotesOfGame>, JournalError>> SqliteLists::notes(PersonId reader,
                                                                                     std::string code) {
    return reader_->ask<std::optional<NotesOfGame>>(
        [reader = std::move(reader), code = std::move(code)](ListReader& lists) {
            return lists.notes(reader, code);
        });
}

asio::awaitable<WaitingBots::Waiting> SqliteLists::rooms_waiting_for_bots(GameId after, int most) {
    return reader_->ask<std::vector<RoomWaiting>>(
        [after, most](ListReader& lists) { return lists.waiting_for_bots(after, most); });
}

void SqliteLists::stop() {
    reader_->join();
    // Whoever closes the database last empties its log, and that is to be the writer.
    reader_.reset();
}

} // namespace idavoll::server
