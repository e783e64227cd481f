#include "server/rooms/runtime/async_mutex.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <catch2/catch.hpp>
#include <string>

using namespace idavoll::server;

namespace {

namespace asio = boost::asio;

/// Coroutines of one strand that go through a mutex, and one letter for each event: upper case when one
/// enters, lower case when it leaves.
struct Row {
    asio::awaitable<void> pass(char letter) {
        const AsyncMutex::Pass pass = co_await mutex.enter();
        course += static_cast<char>(letter - 'a' + 'A');
        co_await asio::post(asio::use_awaitable);
        co_await asio::post(asio::use_awaitable);
        course += letter;
    }

    /// One enters, and another waits.
    void begin() {
        send('a');
        send('b');
        io.poll_one();
        io.poll_one();
        REQUIRE(course == "A");
        REQUIRE(mutex.waiting() == 1);
    }

    void send(char letter) { asio::co_spawn(io, pass(letter), asio::detached); }

    AsyncMutex mutex;
    std::string course;
    asio::io_context io{1};
};

} // namespace

TEST_CASE("a mutex admits coroutines one at a time, in order of arrival") {
    Row row;
    for (const char letter : std::string("abcd")) {
        row.send(letter);
    }
    row.io.run();
    CHECK(row.course == "AaBbCcDd");
    CHECK(row.mutex.waiting() == 0);
}

TEST_CASE("coroutines enter a mutex in order of arrival") {
    Row row;
    row.begin();
    while (row.course != "Aa") {
        row.io.poll_one();
    }
    // The second was given its turn but has not taken it yet.
    row.send('c');
    row.io.run();
    CHECK(row.course == "AaBbCc");
}

TEST_CASE("coroutines destroyed while waiting leave the queue") {
    Row row;
    row.begin();
    // The io_context destroys all coroutines before the mutex.
}
