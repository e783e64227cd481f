#include "server/metrics/quantiles.h"

#include <catch2/catch.hpp>

using namespace idavoll::server;
using namespace std::chrono_literals;

TEST_CASE("a quantile is accurate to an eighth, and each query starts over") {
    Quantiles quantiles;
    CHECK_FALSE(quantiles.take().median);
    for (int micros = 1; micros <= 1000; ++micros) {
        quantiles.add(std::chrono::microseconds(micros));
    }
    const Quantiles::Taken taken = quantiles.take();
    CHECK(taken.count == 1000);
    CHECK(*taken.median <= 500us);
    CHECK(*taken.median > 500us * 7 / 8);
    CHECK(*taken.p99 <= 990us);
    CHECK(*taken.p99 > 990us * 7 / 8);
    CHECK(quantiles.take().count == 0);
}

TEST_CASE("the shortest and the longest durations are counted") {
    Quantiles quantiles;
    quantiles.add(-1ns);
    CHECK(*quantiles.take().median == 0us);
    quantiles.add(7us);
    CHECK(*quantiles.take().median == 7us);
    quantiles.add(8us);
    CHECK(*quantiles.take().median == 8us);
    quantiles.add(15us);
    CHECK(*quantiles.take().median == 15us);
    quantiles.add(16us);
    CHECK(*quantiles.take().median == 16us);
    quantiles.add(1h);
    const auto hour = *quantiles.take().p99;
    CHECK(hour <= 1h);
    CHECK(hour > 1h * 7 / 8);
    quantiles.add(std::chrono::hours(100'000));
    CHECK(*quantiles.take().p99 > 24h);
}
