#pragma once

#include "server/rooms/alarms/alarms.h"
#include "server/rooms/alarms/armed_journal.h"
#include "server/rooms/runtime/directory.h"
#include "server/storage/rows/reader_pool.h"
#include "server/storage/rows/sql_deadlines.h"
#include "server/storage/rows/sql_store.h"
#include "tests/server/rooms/alarms/watched_journal.h"
#include "tests/server/rooms/model/world.h"
#include "tests/server/storage/sqlite/samples.h"
#include "tests/support/toy.h"

#include <algorithm>
#include <atomic>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/use_future.hpp>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

/// The alarms with a real store and real rooms; the tests control the machine's clocks.
namespace idavoll::test::alarms {

inline constexpr Milliseconds second = 1000;
inline constexpr Milliseconds minute = 60 * second;
inline constexpr Milliseconds hour = 60 * minute;
inline constexpr Milliseconds day = 24 * hour;

/// A server without a network, on a machine whose clocks the tests control.
class Server {
  public:
    Server(const std::filesystem::path& database, std::atomic<Milliseconds>& wall,
           std::atomic<Milliseconds>& steady, std::vector<RanOut>& seen, Milliseconds tick = 10 * second)
        : store_(std::move(SqlStore::open(database)).value()), readers(ReaderPool::open(database, 1).value()),
          deadlines(readers), time([&wall] { return wall.load(); }, [&steady] { return steady.load(); }),
          journal(*store_, seen, [this] { return time.now(); }),
          armed(journal, [this](Milliseconds deadline) { alarms->arm(deadline); }),
          rooms(strands_of(io_, 1), means(), std::chrono::hours(1)), work_(asio::make_work_guard(io_)) {
        alarms.emplace(io_.get_executor(),
                       AlarmMeans{.deadlines = deadlines,
                                  .journal = armed,
                                  .time = time,
                                  .wake = [this](std::string code,
                                                 Milliseconds until) { return wake(std::move(code), until); },
                                  .tell_lost = [this](Span span) { return rooms.tell_all(TimeLost{span}); },
                                  .tick = tick});
        thread_ = std::jthread([this] { io_.run(); });
    }

    ~Server() {
        alarms->stop();
        run(rooms.stop());
        work_.reset();
        io_.stop();
        thread_.join();
        readers->stop();
        store_->stop();
    }

    template <class T>
    T run(asio::awaitable<T> work) {
        return test::future_of(io_, std::move(work)).get();
    }

    template <class T>
    void begin(asio::awaitable<T> work) {
        asio::co_spawn(io_, std::move(work), asio::detached);
    }

    void commit(std::vector<Change> changes) {
        asio::co_spawn(io_, keep(std::move(changes)), asio::use_future).get();
    }

    std::vector<RunningTime> running_of(const char* person) {
        std::vector<RunningTime> found;
        run(read(deadlines.running_of(PersonId(person)), found));
        return found;
    }

    /// Returns all running times in the order of their deadlines.
    std::vector<RunningTime> running() {
        std::vector<RunningTime> found;
        run(read(deadlines.running({0, 0, -1}, 100'000), found));
        return found;
    }

    std::vector<Span> lost() {
        std::vector<Span> found;
        run(read(deadlines.lost(), found));
        return found;
    }

    std::shared_ptr<RoomActor> find(std::string code) { return run(rooms.find(std::move(code))).value(); }

  private:
    asio::io_context io_;
    std::unique_ptr<SqlStore> store_;

  public:
    std::shared_ptr<ReaderPool> readers;
    SqlDeadlines deadlines;
    Timekeeper time;
    WatchedJournal journal;
    ArmedJournal armed;
    RoomDirectory rooms;
    std::optional<Alarms> alarms;
    std::atomic<int> woken = 0;
    std::string does_not_wake; ///< a code

  private:
    RoomServices means() {
        return {.store = armed,
                .now = [this] { return time.now(); },
                .find_game = [](std::string_view, std::optional<int>) { return &toy::runes(); },
                .draw = {}};
    }

    asio::awaitable<void> keep(std::vector<Change> changes) {
        const auto stored = co_await armed.commit(std::move(changes));
        if (!stored) {
            throw std::runtime_error(stored.error().sentence);
        }
    }

    template <class T>
    static asio::awaitable<void> read(asio::awaitable<Result<T, JournalError>> question, T& found) {
        auto answer = co_await std::move(question);
        found = std::move(answer).value();
    }

    asio::awaitable<void> wake(std::string code, Milliseconds until) {
        ++woken;
        if (code == does_not_wake) {
            co_return;
        }
        auto found = co_await rooms.find(std::move(code));
        const auto room = found.value();
        Input input = ClocksDue{until};
        co_await room->handle(std::move(input));
    }

    asio::executor_work_guard<asio::io_context::executor_type> work_;
    std::jthread thread_;
};

/// A game's settings and state.
struct Plan {
    Json settings;
    int seats = 2;
    bool all_decide = false; ///< the round is open
    std::vector<Milliseconds> granted{};
    std::vector<const char*> people{"anna", "bjorn", "cilla", "dag"};
};

inline std::string code_of(GameId id) {
    return fmt::format("{:026}", id);
}

/// Returns the changes of a running game as rooms write them.
inline std::vector<Change> begun(GameId id, const Plan& plan, Milliseconds now) {
    const AnyGame& game = toy::runes();
    Json options = game.complete_options({{"players", plan.seats}}).value();
    Json settings = protocol::to_json(protocol::for_seats(protocol::with_wish({}, plan.settings).value(),
                                                          static_cast<std::size_t>(plan.seats)));
    RoomOpened opened = open_room({.id = id, .code = code_of(id), .seed = sha256(std::to_string(id))}, game,
                                  options, settings, PersonId("anna"), now);
    for (int seat = 0; seat < plan.seats; ++seat) {
        const std::string name = plan.people[static_cast<std::size_t>(seat)];
        opened.seats[static_cast<std::size_t>(seat)] =
            Sitter{.person = PersonId(name), .name = name, .entropy = "", .salt = Salt{}};
    }
    std::vector<Change> changes{opened};
    GameInProgress in_progress(game, opened);
    in_progress.start(options, settings, opened.seats, PersonId("anna"), now, changes);
    if (plan.all_decide) {
        REQUIRE(in_progress.make({0, {{"type", "open"}}}, "open", now, changes));
    }
    for (std::size_t seat = 0; seat < plan.granted.size(); ++seat) {
        if (plan.granted[seat] > 0) {
            in_progress.grant(static_cast<Seat>(seat), plan.granted[seat], now, changes);
        }
    }
    return changes;
}

inline Json per_move(Milliseconds each, const Json& more = Json::object()) {
    Json settings{{"clock", {{"per_move", each / second}}}, {"on_timeout", "automatic"}};
    settings.merge_patch(more);
    return settings;
}

/// A machine that can be switched off and on again.
struct Machine {
    explicit Machine(Milliseconds each = 10 * second) : tick(each) { start(); }

    void start() { server = std::make_unique<Server>(directory.database(), wall, steady, seen, tick); }

    void pass(Milliseconds time) {
        wall += time;
        steady += time;
    }

    /// Lets time pass and the alarms ring whenever they want to.
    void live(Milliseconds time) {
        const Milliseconds end = wall + time;
        for (;;) {
            const Milliseconds next = server->run(server->alarms->ring());
            if (next >= end) {
                break;
            }
            pass(std::max<Milliseconds>(next - wall, 0));
        }
        pass(end - wall);
    }

    /// Kills the server and starts it again after a while.
    void go_down(Milliseconds time) {
        server.reset();
        pass(time);
        start();
        server->run(server->alarms->begin());
    }

    samples::TemporaryDirectory directory;
    std::atomic<Milliseconds> wall = monday;
    std::atomic<Milliseconds> steady = 0;
    std::vector<RanOut> seen;
    Milliseconds tick;
    std::unique_ptr<Server> server;
};

} // namespace idavoll::test::alarms
