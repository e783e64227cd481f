#include "server/net/address_book.h"
#include "server/net/connections.h"
#include "server/net/rate_limit.h"

#include <boost/asio/ip/address.hpp>
#include <catch2/catch.hpp>

using namespace idavoll::server;
using namespace std::chrono_literals;
using boost::asio::ip::make_address;

TEST_CASE("R3 a bucket gives its burst at once and then its rate") {
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

TEST_CASE("O4 a clock that goes backwards gives nothing") {
    const Instant start = Instant{} + 1h;
    TokenBucket bucket({1, 1}, start);
    CHECK(bucket.take(start));
    CHECK_FALSE(bucket.take(start - 1h));
    CHECK_FALSE(bucket.take(start));
}

TEST_CASE("R4 connections of one address are capped, and a place given up is free again") {
    AddressLimits limits;
    limits.connections = 2;
    AddressBook book(limits);
    const auto ann = make_address("192.0.2.1");
    auto first = book.enter(ann, {});
    auto second = book.enter(make_address("::ffff:192.0.2.1"), {});
    CHECK(second);
    CHECK_FALSE(book.enter(ann, {}));
    CHECK(book.enter(make_address("192.0.2.2"), {}));
    second.reset();
    CHECK(book.enter(ann, {}));
}

TEST_CASE("R4 an IPv6 network counts as one address") {
    AddressLimits limits;
    limits.connections = 1;
    AddressBook book(limits);
    const auto first = book.enter(make_address("2001:db8::1"), {});
    CHECK_FALSE(book.enter(make_address("2001:db8::ffff:2"), {}));
    CHECK(book.enter(make_address("2001:db8:0:1::1"), {}));
}

TEST_CASE("addresses that are idle are forgotten") {
    AddressBook book({});
    for (unsigned i = 0; i < 5000; ++i) {
        const Instant now = Instant{} + i * 1s;
        book.take_request(boost::asio::ip::address_v4(0x0A000000U + i), now);
    }
    CHECK(book.size() < 1100);
}

TEST_CASE("all connections are stopped once, also one that comes too late") {
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
