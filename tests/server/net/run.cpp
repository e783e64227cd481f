#include "server/net/run.h"

#include "tests/support/virtual_clock.h"

#include <boost/asio/post.hpp>
#include <catch2/catch.hpp>
#include <stdexcept>
#include <string>
#include <vector>

using namespace idavoll::server;
namespace asio = boost::asio;

namespace {

/// A loop with one thread that stops after that many rounds.
struct Rounds {
    explicit Rounds(int rounds) : left(rounds) {}

    void run() {
        const auto round_ended = [this] {
            events.emplace_back("round");
            if (--left == 0) {
                io.stop();
            }
        };
        const auto on_fault = [this](std::string_view what) { events.emplace_back(what); };
        const auto work = asio::make_work_guard(io);
        run_in_rounds(io, round_ended, on_fault);
    }

    void post(const std::string& name) {
        asio::post(io, [this, name] { events.push_back(name); });
    }

    asio::io_context io{1};
    int left;
    std::vector<std::string> events;
};

} // namespace

TEST_CASE("a round runs everything that is ready, including what its handlers add") {
    Rounds loop(1);
    loop.post("first");
    asio::post(loop.io, [&] { loop.post("added"); });
    loop.run();
    CHECK(loop.events == std::vector<std::string>{"first", "added", "round"});
}

TEST_CASE("a fault neither ends the loop nor keeps the other handlers from running") {
    Rounds loop(2);
    asio::post(loop.io, [] { throw std::runtime_error("fault"); });
    loop.post("next");
    loop.run();
    CHECK(loop.events == std::vector<std::string>{"fault", "round", "next", "round"});
}

TEST_CASE("a round ends even if handlers keep coming") {
    Rounds loop(3);
    int handlers = 0;
    std::function<void()> go_on = [&] {
        ++handlers;
        idavoll::test::pass(longest_round / 10);
        asio::post(loop.io, go_on);
    };
    asio::post(loop.io, go_on);
    loop.run();
    CHECK(handlers >= 3 * 10);
    CHECK(handlers < 3 * 100);
}

TEST_CASE("a round that stops the loop also ends") {
    Rounds loop(100);
    asio::post(loop.io, [&] { loop.io.stop(); });
    loop.run();
    CHECK(loop.events == std::vector<std::string>{"round"});
}
