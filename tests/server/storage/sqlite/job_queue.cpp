#include "server/storage/rows/job_queue.h"

#include "tests/support/virtual_clock.h"

#include <catch2/catch.hpp>
#include <future>
#include <thread>

using namespace idavoll::server;
using namespace std::chrono_literals;
using idavoll::test::pass;
using idavoll::test::StoppedClock;

using Queue = JobQueue<int>;

TEST_CASE("a queue returns all pending jobs in order") {
    Queue queue;
    CHECK_FALSE(queue.push(1));
    CHECK_FALSE(queue.push(2));
    CHECK(queue.take() == std::vector{1, 2});
}

TEST_CASE("jobs that arrive before the earliest time are taken together") {
    const StoppedClock clock;
    Queue queue;
    const auto earliest = Queue::Clock::now() + 300ms;
    auto taken = std::async(std::launch::async, [&queue, earliest] { return queue.take(earliest); });
    CHECK_FALSE(queue.push(1));
    pass(299ms);
    CHECK_FALSE(queue.push(2));
    CHECK(taken.wait_for(0s) == std::future_status::timeout);
    pass(1ms);
    CHECK(taken.get() == std::vector{1, 2});
}

TEST_CASE("a job that arrives after the earliest time is taken at once") {
    const StoppedClock clock;
    Queue queue;
    auto taken = std::async(std::launch::async, [&queue] { return queue.take(Queue::Clock::now()); });
    CHECK_FALSE(queue.push(1));
    CHECK(taken.get() == std::vector{1});
}

TEST_CASE("held jobs are taken once they are released") {
    Queue queue;
    auto taken = std::async(std::launch::async, [&queue] { return queue.take(); });
    CHECK_FALSE(queue.push_held(1));
    CHECK_FALSE(queue.push_held(2));
    std::this_thread::sleep_for(20ms);
    CHECK(taken.wait_for(0s) == std::future_status::timeout);
    queue.release();
    CHECK(taken.get() == std::vector{1, 2});
}

TEST_CASE("a job that is not held takes the held ones with it, in order") {
    Queue queue;
    CHECK_FALSE(queue.push_held(1));
    CHECK_FALSE(queue.push(2));
    CHECK_FALSE(queue.push_held(3));
    CHECK(queue.take() == std::vector{1, 2, 3});
}

TEST_CASE("a release without jobs hands out nothing") {
    Queue queue;
    queue.release();
    auto taken = std::async(std::launch::async, [&queue] { return queue.take(); });
    CHECK_FALSE(queue.push_held(1));
    std::this_thread::sleep_for(20ms);
    CHECK(taken.wait_for(0s) == std::future_status::timeout);
    queue.release();
    CHECK(taken.get() == std::vector{1});
}

TEST_CASE("a closed queue gives out its held jobs and then accepts none") {
    Queue queue;
    CHECK_FALSE(queue.push_held(1));
    queue.close();
    CHECK(queue.take() == std::vector{1});
    CHECK(queue.push_held(2) == 2);
    queue.release();
    CHECK(queue.take().empty());
}

TEST_CASE("a closed queue makes no one wait and accepts nothing") {
    const StoppedClock clock;
    Queue queue;
    CHECK_FALSE(queue.push(1));
    auto taken = std::async(std::launch::async, [&queue] { return queue.take(Queue::Clock::now() + 1h); });
    queue.close();
    CHECK(taken.get() == std::vector{1});
    CHECK(queue.take().empty());
    CHECK(queue.push(2) == 2);
}
