#include "server/app/processors.h"
#include "tests/server/app/client.h"
#include "tests/server/app/host.h"

#include <catch2/catch.hpp>
#include <sched.h>

using namespace idavoll;
using namespace idavoll::test;
using Json = nlohmann::json;

namespace {

/// Limits the calling thread, and those it starts, to one processor for its lifetime.
class OneProcessor {
  public:
    OneProcessor() {
        REQUIRE(::sched_getaffinity(0, sizeof before_, &before_) == 0);
        cpu_set_t one;
        CPU_ZERO(&one);
        CPU_SET(static_cast<std::size_t>(::sched_getcpu()), &one);
        REQUIRE(::sched_setaffinity(0, sizeof one, &one) == 0);
    }

    ~OneProcessor() { ::sched_setaffinity(0, sizeof before_, &before_); }

    OneProcessor(const OneProcessor&) = delete;
    OneProcessor& operator=(const OneProcessor&) = delete;

  private:
    cpu_set_t before_{};
};

} // namespace

TEST_CASE("only the processors that a thread may use are counted") {
    CHECK(server::usable_processors() >= 1);
    const OneProcessor one;
    CHECK(server::usable_processors() == 1);
    const auto settings = server::validate({});
    REQUIRE(settings);
    CHECK(settings->threads == 1);
    CHECK(settings->shares_processor);
}

TEST_CASE("a server with one processor stores what it acknowledges, and stops") {
    const OneProcessor one;
    Host host;
    const std::string cookie = new_cookie(host.port());
    const std::string room = new_room(host.port(), cookie);
    Browser browser(host.port(), cookie);
    browser.send({{"type", "hello"}, {"v", 2}, {"room", room}});
    browser.receive("welcome");
    browser.send({{"type", "sit"}, {"id", "sit"}, {"name", "Anna"}, {"entropy", ""}});
    browser.receive("ack");
    host.stop();
    host.start();
    Browser again(host.port(), cookie);
    again.send({{"type", "hello"}, {"v", 2}, {"room", room}});
    CHECK(again.receive("welcome").at("you").at("seat") == 0);
}
