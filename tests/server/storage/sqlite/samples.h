#pragma once

#include "server/storage/rows/sql_store.h"
#include "tests/server/rooms/model/future_of.h"
#include "tests/server/storage/database_in.h"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <catch2/catch.hpp>
#include <filesystem>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// Shared by the tests of the store and of the operator's commands: a temporary directory, a store in it, and
/// changes that look like a game's.
namespace idavoll::server::samples {

class TemporaryDirectory {
  public:
    TemporaryDirectory();
    ~TemporaryDirectory();
    TemporaryDirectory(const TemporaryDirectory&) = delete;
    TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;

    std::filesystem::path database() const { return test::database_in(path_, "idavoll.db"); }

    const std::filesystem::path& path() const { return path_; }

  private:
    std::filesystem::path path_;
};

/// Opens the store. Fails the test with the reason if it cannot.
std::unique_ptr<SqlStore> open_store(const std::filesystem::path& path);

/// Returns why it does not open; empty if it does.
std::string refusal(const std::filesystem::path& path);

std::optional<JournalError> commit(Journal& store, std::vector<Change> changes);

/// Returns null if there is no such room.
std::unique_ptr<StoredRoom> load(Journal& store, const std::string& code);

/// Returns what a question about the database is answered. Fails the test if reading fails.
template <class T>
T answer(boost::asio::awaitable<Result<T, JournalError>> asked) {
    boost::asio::io_context io;
    std::future<Result<T, JournalError>> read = test::future_of(io, std::move(asked));
    io.run();
    Result<T, JournalError> found = read.get();
    REQUIRE(found);
    return std::move(found).value();
}

/// Runs that many coroutines at once on two threads, each with its number.
void run_many(int count, const std::function<boost::asio::awaitable<void>(int)>& each);

/// Returns whether the next room's number is greater; the very next one if no other server reserves any.
bool goes_on_behind(Journal& journal, GameId last);

/// The number of the next room.
GameId next_number(Journal& journal);

std::string code_of(GameId id);
RoomOpened opened(GameId id);
GameStarted started(GameId id);
ActionAccepted action(GameId game, int seq);

/// The changes that open a room and start its game.
std::vector<Change> running(GameId id);

} // namespace idavoll::server::samples
