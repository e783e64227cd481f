#pragma once

#include "server/storage/rows/sql_store.h"
#include "tests/server/storage/database_in.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// What the tests of the store and of the operator's commands share: a directory that cleans up, a store in
/// it, and changes that look like a game's.
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

/// The store, or a failed test that prints why not.
std::unique_ptr<SqlStore> open_store(const std::filesystem::path& path);

/// Why it does not open; empty if it does.
std::string refusal(const std::filesystem::path& path);

std::optional<JournalError> commit(Journal& store, std::vector<Change> changes);

/// Null if there is no such room.
std::unique_ptr<StoredRoom> load(Journal& store, const std::string& code);

/// Runs so many coroutines at once, each with its number, on two threads.
void run_many(int count, const std::function<boost::asio::awaitable<void>(int)>& each);

/// Whether the next room gets a number behind that one, and the very next where nobody else reserves any.
bool goes_on_behind(Journal& journal, GameId last);

/// Of the next room.
GameId next_number(Journal& journal);

std::string code_of(GameId id);
RoomOpened opened(GameId id);
GameStarted started(GameId id);
ActionAccepted action(GameId game, int seq);

/// The changes that open a room and start its game.
std::vector<Change> running(GameId id);

} // namespace idavoll::server::samples
