#include "server/storage/backups/plan.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

using namespace idavoll::server;
using namespace std::chrono_literals;

namespace {

using Clock = std::chrono::system_clock;

/// Sets the time zone during its lifetime.
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

/// Returns "2026-03-29 00:30:00" UTC as a time point.
Clock::time_point utc(const char* text) {
    std::tm parts{};
    REQUIRE(::strptime(text, "%Y-%m-%d %H:%M:%S", &parts) != nullptr);
    return Clock::from_time_t(::timegm(&parts));
}

} // namespace

TEST_CASE("a time of day is hours and minutes only", "[backups]") {
    CHECK(time_of_day("03:00") == 3h);
    CHECK(time_of_day("00:00") == 0min);
    CHECK(time_of_day("23:59") == 23h + 59min);
    for (const char* wrong : {"", "3:00", "24:00", "03:60", "0300", "03:00:00", "03-00", "-1:00", "ab:cd"}) {
        CAPTURE(wrong);
        CHECK_FALSE(time_of_day(wrong));
    }
}

TEST_CASE("a backup is made at its local time, once a day", "[backups]") {
    const Zone zone("UTC0");
    CHECK(next_moment(3h, utc("2026-01-01 02:59:59")) == utc("2026-01-01 03:00:00"));
    CHECK(next_moment(3h, utc("2026-01-01 03:00:00")) == utc("2026-01-02 03:00:00"));
    CHECK(next_moment(3h, utc("2026-12-31 12:00:00")) == utc("2027-01-01 03:00:00"));
}

TEST_CASE("no day is skipped when clocks change", "[backups]") {
    // Summer time from the last Sunday of March, 02:00, to that of October, 03:00.
    const Zone zone("CET-1CEST,M3.5.0,M10.5.0/3");
    CHECK(next_moment(3h, utc("2026-03-28 12:00:00")) == utc("2026-03-29 01:00:00"));
    CHECK(next_moment(3h, utc("2026-03-29 01:00:00")) == utc("2026-03-30 01:00:00"));
    CHECK(next_moment(3h, utc("2026-10-24 12:00:00")) == utc("2026-10-25 02:00:00"));
}

TEST_CASE("on days when clocks change a backup is made once, at the next valid time", "[backups]") {
    struct Case {
        const char* zone;
        std::chrono::minutes at;
        const char* begin; ///< UTC
        std::vector<const char*> moments;
    };

    // POSIX rules, so that the system's time zone database does not matter.
    const char* const berlin = "CET-1CEST,M3.5.0,M10.5.0/3";
    const char* const lord_howe = "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0"; // by half an hour
    const char* const cairo = "EET-2EEST,M4.5.5/0,M10.5.4/24";            // at midnight
    const char* const new_york = "EST5EDT,M3.2.0,M11.1.0";
    for (const Case& one : {
             // Skipped by the clock: at the change.
             Case{berlin,
                  2h + 30min,
                  "2026-03-28 00:00:00",
                  {"2026-03-28 01:30:00", "2026-03-29 01:00:00", "2026-03-30 00:30:00"}},
             Case{berlin, 2h, "2026-03-28 02:00:00", {"2026-03-29 01:00:00", "2026-03-30 00:00:00"}},
             Case{berlin, 2h + 59min, "2026-03-28 02:00:00", {"2026-03-29 01:00:00", "2026-03-30 00:59:00"}},
             Case{berlin, 3h, "2026-03-28 02:00:00", {"2026-03-29 01:00:00", "2026-03-30 01:00:00"}},
             // Occurs twice: the first time.
             Case{berlin, 2h + 30min, "2026-10-24 01:00:00", {"2026-10-25 00:30:00", "2026-10-26 01:30:00"}},
             Case{berlin, 2h, "2026-10-24 01:00:00", {"2026-10-25 00:00:00", "2026-10-26 01:00:00"}},
             Case{berlin, 3h, "2026-10-24 02:00:00", {"2026-10-25 02:00:00", "2026-10-26 02:00:00"}},
             Case{
                 new_york, 2h + 30min, "2026-03-07 08:00:00", {"2026-03-08 07:00:00", "2026-03-09 06:30:00"}},
             Case{
                 new_york, 1h + 30min, "2026-10-31 06:00:00", {"2026-11-01 05:30:00", "2026-11-02 06:30:00"}},
             Case{lord_howe,
                  2h + 15min,
                  "2026-10-03 00:00:00",
                  {"2026-10-03 15:30:00", "2026-10-04 15:15:00"}},
             Case{lord_howe,
                  1h + 45min,
                  "2026-04-04 00:00:00",
                  {"2026-04-04 14:45:00", "2026-04-05 15:15:00"}},
             Case{cairo, 0min, "2026-04-23 00:00:00", {"2026-04-23 22:00:00", "2026-04-24 21:00:00"}},
             Case{cairo, 30min, "2026-04-23 00:00:00", {"2026-04-23 22:00:00", "2026-04-24 21:30:00"}},
             Case{cairo, 23h + 30min, "2026-10-28 22:00:00", {"2026-10-29 20:30:00", "2026-10-30 21:30:00"}},
             Case{cairo, 0min, "2026-10-28 22:00:00", {"2026-10-29 22:00:00", "2026-10-30 22:00:00"}},
         }) {
        const Zone zone(one.zone);
        CAPTURE(one.zone, one.at.count());
        Clock::time_point now = utc(one.begin);
        for (const char* moment : one.moments) {
            CAPTURE(moment);
            now = next_moment(one.at, now);
            CHECK(Clock::to_time_t(now) == Clock::to_time_t(utc(moment)));
        }
    }
}

TEST_CASE("every day of a year has one backup", "[backups]") {
    for (const char* const rules : {"CET-1CEST,M3.5.0,M10.5.0/3", "EST5EDT,M3.2.0,M11.1.0", "UTC0",
                                    "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0"}) {
        const Zone zone(rules);
        for (int at = 0; at < 24 * 60; at += 15) {
            CAPTURE(rules, at);
            const auto begin = utc("2026-01-01 12:00:00");
            int backups = 0;
            for (auto now = begin; now < begin + 365 * 24h;
                 now = next_moment(std::chrono::minutes(at), now)) {
                ++backups;
            }
            CHECK(backups - 1 >= 364);
            CHECK(backups - 1 <= 365);
        }
    }
}
