#include "tests/server/storage/sqlite/samples.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_future.hpp>
#include <catch2/catch.hpp>
#include <chrono>
#include <future>
#include <thread>

// A loop that shares its processor with the writer thread holds its commits until it has nothing else to do.

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::server::samples;
using namespace std::chrono_literals;
namespace asio = boost::asio;

namespace {

/// Commits of the test's thread, which holds them.
class Holding {
  public:
    explicit Holding(SqlStore& store) : store_(store) { store.hold_commits_of(std::this_thread::get_id()); }

    /// Requests a commit. The future holds whether it succeeded.
    std::future<bool> begin(std::vector<Change> changes) {
        auto stored = [](SqlStore& store, std::vector<Change> all) -> asio::awaitable<bool> {
            co_return (co_await store.commit(std::move(all))).ok();
        };
        auto begun = asio::co_spawn(io_, stored(store_, std::move(changes)), asio::use_future);
        io_.poll();
        return begun;
    }

    /// Waits for the answers of all commits.
    void finish() { io_.run(); }

    bool is_waiting() {
        std::this_thread::sleep_for(30ms);
        io_.restart();
        return io_.poll() == 0;
    }

  private:
    SqlStore& store_;
    asio::io_context io_;
};

} // namespace

TEST_CASE("held commits share a transaction once they are released", "[store]") {
    const TemporaryDirectory directory;
    const auto store = open_store(directory.database());
    Holding holding(*store);
    const std::uint64_t before = store->figures().transactions;
    auto first = holding.begin(running(1));
    auto second = holding.begin(running(2));
    CHECK(holding.is_waiting());
    CHECK(store->figures().transactions == before);
    store->release_commits();
    holding.finish();
    CHECK(first.get());
    CHECK(second.get());
    CHECK(store->figures().transactions == before + 1);
}

TEST_CASE("a commit of another thread does not wait for the release", "[store]") {
    const TemporaryDirectory directory;
    const auto store = open_store(directory.database());
    Holding holding(*store);
    auto held = holding.begin(running(1));
    auto other = std::async(std::launch::async, [&] { return commit(*store, running(2)); });
    CHECK_FALSE(other.get());
    holding.finish();
    CHECK(held.get());
}

TEST_CASE("held commits are stored when the store stops", "[store]") {
    const TemporaryDirectory directory;
    auto store = open_store(directory.database());
    {
        Holding holding(*store);
        auto held = holding.begin(running(1));
        store->stop();
        holding.finish();
        CHECK(held.get());
    }
    store = open_store(directory.database());
    CHECK(load(*store, code_of(1)) != nullptr);
}

TEST_CASE("a store told to hold no commits writes at once", "[store]") {
    const TemporaryDirectory directory;
    const auto store = open_store(directory.database());
    Holding holding(*store);
    store->hold_commits_of({});
    auto begun = holding.begin(running(1));
    holding.finish();
    CHECK(begun.get());
}
