#include "server/store/rows/job_queue.h"

#include <catch2/catch.hpp>
#include <future>
#include <thread>

using namespace idavoll::server;
using namespace std::chrono_literals;

using Queue = JobQueue<int>;

TEST_CASE("a queue gives all there is, in its order") {
    Queue queue;
    CHECK_FALSE(queue.push(1));
    CHECK_FALSE(queue.push(2));
    CHECK(queue.take() == std::vector{1, 2});
}

TEST_CASE("jobs that come before the earliest time are taken together") {
    Queue queue;
    const auto begin = Queue::Clock::now();
    CHECK_FALSE(queue.push(1));
    std::thread later([&queue] {
        std::this_thread::sleep_for(20ms);
        queue.push(2);
    });
    CHECK(queue.take(begin + 300ms) == std::vector{1, 2});
    CHECK(Queue::Clock::now() - begin >= 300ms);
    later.join();
}

TEST_CASE("a job that comes after the earliest time is taken at once") {
    Queue queue;
    auto taken = std::async(std::launch::async, [&queue] { return queue.take(Queue::Clock::now() + 10ms); });
    std::this_thread::sleep_for(50ms);
    CHECK_FALSE(queue.push(1));
    REQUIRE(taken.wait_for(5s) == std::future_status::ready);
    CHECK(taken.get() == std::vector{1});
}

TEST_CASE("a queue that is closed lets nobody wait and takes nothing more") {
    Queue queue;
    CHECK_FALSE(queue.push(1));
    auto taken = std::async(std::launch::async, [&queue] { return queue.take(Queue::Clock::now() + 1h); });
    std::this_thread::sleep_for(20ms);
    queue.close();
    REQUIRE(taken.wait_for(5s) == std::future_status::ready);
    CHECK(taken.get() == std::vector{1});
    CHECK(queue.take().empty());
    CHECK(queue.push(2) == 2);
}
