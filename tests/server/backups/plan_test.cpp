#include "server/backups/plan.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <ctime>
#include <string>

using namespace idavoll::server;
using namespace std::chrono_literals;

namespace {

using Clock = std::chrono::system_clock;

/// The clock on the wall, for the time of a test.
class Zone {
  public:
    explicit Zone(const char* name) {
        if (const char* before = std::getenv("TZ")) {
            before_ = before;
        }
        ::setenv("TZ", name, 1);
        ::tzset();
    }

    ~Zone() {
        before_.empty() ? ::unsetenv("TZ") : ::setenv("TZ", before_.c_str(), 1);
        ::tzset();
    }

    Zone(const Zone&) = delete;
    Zone& operator=(const Zone&) = delete;

  private:
    std::string before_;
};

/// "2026-03-29 00:30:00", of UTC.
Clock::time_point utc(const char* text) {
    std::tm parts{};
    REQUIRE(::strptime(text, "%Y-%m-%d %H:%M:%S", &parts) != nullptr);
    return Clock::from_time_t(::timegm(&parts));
}

} // namespace

TEST_CASE("a time of day is hours and minutes, and nothing else", "[backups]") {
    CHECK(time_of_day("03:00") == 3h);
    CHECK(time_of_day("00:00") == 0min);
    CHECK(time_of_day("23:59") == 23h + 59min);
    for (const char* wrong : {"", "3:00", "24:00", "03:60", "0300", "03:00:00", "03-00", "-1:00", "ab:cd"}) {
        CAPTURE(wrong);
        CHECK_FALSE(time_of_day(wrong));
    }
}

TEST_CASE("a backup is made at its time of day by the clock on the wall, each day once", "[backups]") {
    const Zone zone("UTC0");
    CHECK(next_moment(3h, utc("2026-01-01 02:59:59")) == utc("2026-01-01 03:00:00"));
    CHECK(next_moment(3h, utc("2026-01-01 03:00:00")) == utc("2026-01-02 03:00:00"));
    CHECK(next_moment(3h, utc("2026-12-31 12:00:00")) == utc("2027-01-01 03:00:00"));
}

TEST_CASE("where clocks are changed, no day is left out", "[backups]") {
    // Summer time from the last Sunday of March, 02:00, to that of October, 03:00.
    const Zone zone("CET-1CEST,M3.5.0,M10.5.0/3");
    CHECK(next_moment(3h, utc("2026-03-28 12:00:00")) == utc("2026-03-29 01:00:00"));
    CHECK(next_moment(3h, utc("2026-03-29 01:00:00")) == utc("2026-03-30 01:00:00"));
    CHECK(next_moment(3h, utc("2026-10-24 12:00:00")) == utc("2026-10-25 02:00:00"));
    // Half past two is not there on that day: what takes its place is within the hour.
    const auto instead = next_moment(2h + 30min, utc("2026-03-28 12:00:00"));
    CHECK(instead >= utc("2026-03-29 00:30:00"));
    CHECK(instead <= utc("2026-03-29 01:30:00"));
}
