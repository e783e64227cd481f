#include "server/app/descriptors.h"
#include "server/net/address_book.h"
#include "server/net/connections.h"
#include "server/net/headcount.h"
#include "server/net/rate_limit.h"
#include "server/net/run.h"
#include "server/net/sampler.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/post.hpp>
#include <catch2/catch.hpp>
#include <new>
#include <string>
#include <vector>

using namespace idavoll::server;
using namespace std::chrono_literals;
using boost::asio::ip::make_address;

TEST_CASE("a bucket gives its burst at once and then its rate", "[R3]") {
    const Instant start{};
    TokenBucket bucket({2, 3}, start);
    CHECK(bucket.is_full(start));
    CHECK(bucket.take(start));
    CHECK(bucket.take(start));
    CHECK(bucket.take(start));
    CHECK_FALSE(bucket.take(start));
    CHECK_FALSE(bucket.take(start + 499ms));
    CHECK(bucket.take(start + 500ms));
    CHECK_FALSE(bucket.take(start + 999ms));
    CHECK_FALSE(bucket.is_full(start + 1s));
    CHECK(bucket.is_full(start + 1h));
}

TEST_CASE("a clock that goes backwards grants nothing", "[O4]") {
    const Instant start = Instant{} + 1h;
    TokenBucket bucket({1, 1}, start);
    CHECK(bucket.take(start));
    CHECK_FALSE(bucket.take(start - 1h));
    CHECK_FALSE(bucket.take(start));
}

TEST_CASE("connections per address are limited, and closing one frees its place", "[R4][T2]") {
    AddressLimits limits;
    limits.connections = 2;
    AddressBook book(limits);
    const auto ann = make_address("192.0.2.1");
    auto first = book.enter(ann, 100, {});
    auto second = book.enter(make_address("::ffff:192.0.2.1"), 100, {});
    CHECK(second);
    CHECK_FALSE(book.enter(ann, 100, {}));
    CHECK(book.enter(make_address("192.0.2.2"), 100, {}));
    second.reset();
    CHECK(book.enter(ann, 100, {}));
}

TEST_CASE("an IPv6 network counts as one address", "[R4]") {
    AddressLimits limits;
    limits.connections = 1;
    AddressBook book(limits);
    const auto first = book.enter(make_address("2001:db8::1"), 100, {});
    CHECK_FALSE(book.enter(make_address("2001:db8::ffff:2"), 100, {}));
    CHECK(book.enter(make_address("2001:db8:0:1::1"), 100, {}));
}

TEST_CASE("no address has more places than are left", "[R4]") {
    AddressBook book({});
    const auto ann = make_address("192.0.2.1");
    const auto first = book.enter(ann, 2, {});
    CHECK(first);
    CHECK_FALSE(book.enter(ann, 1, {}));
    CHECK(book.enter(make_address("192.0.2.2"), 1, {}));
    CHECK_FALSE(book.enter(make_address("192.0.2.3"), 0, {}));
}

TEST_CASE("unread input is bounded per address and in total", "[R1][T1]") {
    AddressLimits limits;
    limits.held_bytes = 100;
    limits.held_bytes_of_all = 150;
    AddressBook book(limits);
    const auto ann = make_address("192.0.2.1");
    const auto ben = make_address("192.0.2.2");
    auto first = book.hold(ann, 100, {});
    CHECK(first);
    CHECK_FALSE(book.hold(ann, 1, {}));
    CHECK_FALSE(book.hold(ben, 51, {}));
    const auto second = book.hold(ben, 50, {});
    CHECK(second);
    first.reset();
    CHECK(book.hold(ann, 100, {}));
}

TEST_CASE("connections per person are limited, and a freed place is available again", "[R4]") {
    Headcount people(2);
    auto first = people.enter("ann");
    auto second = people.enter("ann");
    CHECK(second);
    CHECK_FALSE(people.enter("ann"));
    CHECK(people.enter("ben"));
    second.reset();
    CHECK(people.enter("ann"));
}

TEST_CASE("some descriptors are reserved for everything but connections", "[R4]") {
    CHECK(connections_within(256, 4000) == 256 - reserved_descriptors);
    CHECK(connections_within(20'000, 4000) == 4000);
    CHECK(connections_within(10, 4000) == 0);
}

TEST_CASE("client-caused log lines are limited per kind, with a count of the rest", "[R3][T5]") {
    const Instant start = Instant{} + 1h;
    Sampler sampler(2, 10s);
    int written = 0;
    for (int i = 0; i < 51'002; ++i) {
        written += sampler.take("GET / 429", start + i * 1us) ? 1 : 0;
    }
    CHECK(written == 2);
    CHECK(sampler.take("GET / 404", start));
    CHECK(sampler.rest(start + 9s).empty());
    const auto rest = sampler.rest(start + 10s);
    REQUIRE(rest.size() == 1);
    CHECK(rest[0].kind == "GET / 429");
    CHECK(rest[0].count == 51'000);
    CHECK(sampler.rest(start + 20s).empty());
    CHECK(sampler.take("GET / 429", start + 20s));
}

TEST_CASE("an interval without a query loses nothing, and excess kinds are merged", "[R3]") {
    const Instant start = Instant{} + 1h;
    Sampler sampler(1, 10s);
    for (int i = 0; i < 5; ++i) {
        sampler.take("a", start);
    }
    CHECK(sampler.take("a", start + 11s));
    CHECK(sampler.rest(start + 11s).at(0).count == 4);
    int written = 0;
    for (int i = 0; i < 10'000; ++i) {
        written += sampler.take(std::to_string(i), start) ? 1 : 0;
    }
    CHECK(written <= static_cast<int>(Sampler::most_kinds));
}

TEST_CASE("the event loop survives exceptions of its handlers", "[R1][T1]") {
    boost::asio::io_context io;
    std::vector<std::string> faults;
    int done = 0;
    boost::asio::post(io, [&] { ++done; });
    boost::asio::post(io, [] { throw std::bad_alloc(); });
    boost::asio::post(io, [&] { ++done; });
    boost::asio::post(io, [] { throw 1; }); // NOLINT(hicpp-exception-baseclass)
    boost::asio::post(io, [&] { ++done; });
    run_in_spite_of_faults(io, [&](std::string_view what) {
        faults.emplace_back(what);
        throw std::bad_alloc(); // without enough memory to report it
    });
    CHECK(done == 3);
    CHECK(faults.size() == 2);
}

TEST_CASE("idle addresses are forgotten", "[R5]") {
    AddressBook book({});
    for (unsigned i = 0; i < 5000; ++i) {
        const Instant now = Instant{} + i * 1s;
        book.take_request(boost::asio::ip::address_v4(0x0A000000U + i), now);
    }
    CHECK(book.size() <= 64 + 5);
}

TEST_CASE("all connections are stopped once, including late ones") {
    Connections connections(2);
    int stopped = 0;
    const auto stop = [&stopped](Stopping) { ++stopped; };
    auto first = connections.enter();
    auto second = connections.enter();
    REQUIRE(second);
    CHECK_FALSE(connections.enter());
    first->stop_by(stop);
    connections.stop_all(Stopping::politely);
    CHECK(stopped == 1);
    second->stop_by(stop);
    CHECK(stopped == 2);
    first.reset();
    CHECK(connections.size() == 1);
    CHECK_FALSE(connections.enter());
}
