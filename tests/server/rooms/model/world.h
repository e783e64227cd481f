#pragma once

#include "server/bots/bot_workers.h"
#include "server/rooms/runtime/room_opener.h"
#include "server/storage/rows/sql_lists.h"
#include "server/storage/rows/sql_store.h"
#include "server/storage/rows/sql_unused_rooms.h"
#include "tests/server/rooms/model/future_of.h"
#include "tests/support/decoder.h"
#include "tests/support/eventually.h"

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/thread_pool.hpp>
#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

/// Room actors on two threads with a database on disk and simulated connections.
namespace idavoll::server {
class ReaderPool;
}

namespace idavoll::test {

/// A connection that keeps what it is sent.
class KeepingPeer final : public server::Peer {
  public:
    explicit KeepingPeer(server::PeerId id) : id_(id) {}

    server::PeerId id() const override { return id_; }

    void send(server::Frame frame, server::Urgency urgency) override;
    void close(server::CloseCode code) override;

    /// Returns all messages of that type so far, decoded.
    std::vector<Json> messages(std::string_view type) const;
    std::optional<server::CloseCode> closed() const;

  private:
    const server::PeerId id_;
    mutable std::mutex mutex_;
    Decoder decoder_;
    std::vector<Json> inbox_;
    std::optional<server::CloseCode> closed_;
};

/// The real store with a door that can be shut: rooms then see a full disk.
class ShutableJournal final : public server::Journal {
  public:
    explicit ShutableJournal(server::Journal& store) : store_(store) {}

    boost::asio::awaitable<Result<Done, server::JournalError>>
    commit(std::vector<server::Change> changes) override;
    boost::asio::awaitable<Result<std::unique_ptr<server::StoredRoom>, server::JournalError>>
    load(std::string code) override;

    boost::asio::awaitable<Result<server::GameId, server::JournalError>> next_game_id() override {
        return store_.next_game_id();
    }

    bool is_shared() const override { return has_others; }

    std::atomic<bool> has_others = false; ///< other servers decide as well
    std::atomic<bool> refuses_commits = false;
    std::atomic<bool> loses_answers = false; ///< durable commits are reported as failed
    std::atomic<int> races_lost = 0;         ///< so many commits find that another server was faster
    std::atomic<bool> refuses_loads = false;
    std::atomic<bool> holds = false; ///< commits and loads wait while this is set
    std::atomic<int> waiting = 0;    ///< how many wait because of it
    std::atomic<int> loads = 0;
    /// Called when a commit is durable, before the room learns of it.
    std::function<void()> on_durable;

  private:
    boost::asio::awaitable<void> wait_while_held();

    server::Journal& store_;
};

class World {
  public:
    /// A directory on disk that outlives the world.
    class Folder {
      public:
        Folder();
        ~Folder();
        Folder(const Folder&) = delete;
        Folder& operator=(const Folder&) = delete;

        const std::filesystem::path& path() const { return path_; }

      private:
        std::filesystem::path path_;
    };

    /// Dawdling bots would take an hour per decision.
    enum class Bots { act, sleep, dawdle };

    explicit World(std::chrono::milliseconds idle = std::chrono::hours(1));
    explicit World(std::shared_ptr<Folder> folder, Bots bots = Bots::act);
    /// With other games.
    World(std::shared_ptr<Folder> folder, FindGame find);
    ~World();

    /// Runs to its end on the world's threads.
    template <class T>
    T run(boost::asio::awaitable<T> work) {
        return future_of(io, std::move(work)).get();
    }

    /// Runs concurrently with the test.
    template <class T>
    std::future<T> begin(boost::asio::awaitable<T> work) {
        return future_of(io, std::move(work));
    }

    /// Opens a room of the toy game for anna.
    std::string create(Json options = Json::object(), std::string game = "runes",
                       idavoll::protocol::Settings settings = {});
    std::shared_ptr<server::RoomActor> find(const std::string& code);
    std::shared_ptr<KeepingPeer> enter(const std::shared_ptr<server::RoomActor>& room, std::string guest);

    /// Sends a message and waits until the room has processed it.
    void say(const std::shared_ptr<server::RoomActor>& room, const KeepingPeer& peer, const Json& message);

    /// A room in which anna and bjorn play.
    struct Game {
        std::string code;
        std::shared_ptr<server::RoomActor> room;
        std::shared_ptr<KeepingPeer> anna;
        std::shared_ptr<KeepingPeer> bjorn;
    };

    Game begin_game(Json options = Json::object(), std::string game = "runes");

    boost::asio::io_context io;

    /// Replays long games.
    boost::asio::thread_pool replaying{1};

    ShutableJournal& store() { return *store_; }

    /// Reads about rooms that are not loaded.
    server::SqlLists& lists() { return *lists_; }

    server::RoomDirectory& directory() { return *directory_; }

    server::RoomOpener& opener() { return *opener_; }

    /// Returns whether bots are thinking or waiting.
    bool bots_are_asked() const { return bots_.load().thinking + bots_.load().waiting > 0; }

    /// Lets time pass.
    void pass(std::chrono::milliseconds time) { clock_ += time.count(); }

  private:
    /// Each look at it advances it by two seconds, so that no rate limit applies.
    std::atomic<server::Milliseconds> clock_ = 1'700'000'000'000;
    World(std::shared_ptr<Folder> folder, std::chrono::milliseconds idle, Bots bots, FindGame find);

    const std::shared_ptr<Folder> folder_;
    std::unique_ptr<server::SqlStore> opened_;
    std::shared_ptr<server::ReaderPool> readers_;
    std::unique_ptr<server::SqlLists> lists_;
    server::BotWorkers bots_;
    std::unique_ptr<server::SqlUnusedRooms> unused_;
    std::unique_ptr<ShutableJournal> store_;
    std::unique_ptr<server::RoomDirectory> directory_;
    std::unique_ptr<server::RoomOpener> opener_;
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_;
    std::vector<std::jthread> threads_;
    server::PeerId next_peer_ = 1;
};

server::Received received(const KeepingPeer& peer, const Json& message);

/// Returns the latest turn that the peer was sent, with its `seq`.
Json turn_of(const KeepingPeer& peer);

} // namespace idavoll::test
