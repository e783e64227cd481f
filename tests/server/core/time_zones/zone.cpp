#include "server/core/time_zones/zone.h"

#include <catch2/catch.hpp>
#include <chrono>
#include <date/date.h>
#include <sstream>
#include <string>

using namespace idavoll::server;

namespace {

/// "2026-03-29 01:30" in UTC.
std::int64_t utc(const std::string& text) {
    std::istringstream stream(text);
    date::sys_time<std::chrono::minutes> time;
    stream >> date::parse("%F %R", time);
    REQUIRE_FALSE(stream.fail());
    return std::chrono::duration_cast<std::chrono::milliseconds>(time.time_since_epoch()).count();
}

constexpr int hour = 60;

} // namespace

TEST_CASE("a time zone is identified only by its name in the system's database", "[news]") {
    for (const char* name : {"UTC", "Europe/Berlin", "America/St_Johns", "Asia/Kathmandu"}) {
        CHECK(is_zone(name));
    }
    for (const char* name : {"", "Europe", "Europe/Asgard", "../../etc/passwd", "/etc/localtime", "berlin"}) {
        CHECK_FALSE(is_zone(name));
    }
}

TEST_CASE("local time follows the zone, including offsets of partial hours", "[news]") {
    CHECK(minutes_of_day("UTC", utc("2026-01-15 12:00")) == 12 * hour);
    CHECK(minutes_of_day("Europe/Berlin", utc("2026-01-15 12:00")) == 13 * hour);
    CHECK(minutes_of_day("Europe/Berlin", utc("2026-07-15 12:00")) == 14 * hour);
    CHECK(minutes_of_day("Asia/Kathmandu", utc("2026-01-15 12:00")) == 17 * hour + 45);
    CHECK(minutes_of_day("Europe/Asgard", utc("2026-01-15 12:00")) == 12 * hour);
}

TEST_CASE("a time of day occurs once a day, even if its hour is skipped or repeated", "[news]") {
    const std::string berlin = "Europe/Berlin";
    CHECK(next_time_of_day(berlin, utc("2026-01-15 06:00"), 8 * hour) == utc("2026-01-15 07:00"));
    CHECK(next_time_of_day(berlin, utc("2026-01-15 07:00"), 8 * hour) == utc("2026-01-15 07:00"));
    CHECK(next_time_of_day(berlin, utc("2026-01-15 07:01"), 8 * hour) == utc("2026-01-16 07:00"));
    // The night in which the clock jumps from 2 to 3.
    CHECK(next_time_of_day(berlin, utc("2026-03-28 20:00"), 8 * hour) == utc("2026-03-29 06:00"));
    CHECK(next_time_of_day(berlin, utc("2026-03-28 20:00"), 2 * hour + 30) == utc("2026-03-29 01:00"));
    CHECK(next_time_of_day(berlin, utc("2026-03-29 01:01"), 2 * hour + 30) == utc("2026-03-30 00:30"));
    // The night in which it goes back from 3 to 2.
    CHECK(next_time_of_day(berlin, utc("2026-10-24 20:00"), 2 * hour + 30) == utc("2026-10-25 00:30"));
    CHECK(next_time_of_day(berlin, utc("2026-10-25 00:31"), 2 * hour + 30) == utc("2026-10-26 01:30"));
}

TEST_CASE("a digest at any hour is sent once a day in every zone with daylight saving", "[news]") {
    for (const char* zone : {"Europe/Berlin", "America/New_York", "America/St_Johns", "Australia/Lord_Howe",
                             "Africa/Cairo", "Asia/Beirut", "America/Santiago", "Pacific/Auckland", "UTC"}) {
        for (int at = 0; at < 24; ++at) {
            CAPTURE(zone, at);
            // Every moment at which the clock first shows something later than the hour on its day.
            int digests = 0;
            const std::int64_t begin = utc("2026-01-01 12:00");
            const std::int64_t end = begin + 365LL * 24 * 3'600'000;
            for (std::int64_t now = next_time_of_day(zone, begin, at * hour); now < end;
                 now = next_time_of_day(zone, now + 1, at * hour)) {
                ++digests;
                const int shown = minutes_of_day(zone, now);
                CHECK(shown >= at * hour);
                CHECK((shown == at * hour || minutes_of_day(zone, now - 1) < at * hour
                       || minutes_of_day(zone, now - 1) > shown));
            }
            CHECK(digests == 365);
        }
    }
}

TEST_CASE("quiet hours end by local time, also across a daylight saving change", "[news]") {
    struct Case {
        const char* zone;
        const char* now;
        int from;
        int to;
        const char* end; ///< empty: not quiet hours
    };

    const int ten = 22 * hour;
    const int seven = 7 * hour;
    for (const Case& one : {
             Case{"UTC", "2026-01-15 21:59", ten, seven, ""},
             Case{"UTC", "2026-01-15 22:00", ten, seven, "2026-01-16 07:00"},
             Case{"UTC", "2026-01-15 23:59", ten, seven, "2026-01-16 07:00"},
             Case{"UTC", "2026-01-16 03:00", ten, seven, "2026-01-16 07:00"},
             Case{"UTC", "2026-01-16 06:59", ten, seven, "2026-01-16 07:00"},
             Case{"UTC", "2026-01-16 07:00", ten, seven, ""},
             Case{"UTC", "2026-01-16 13:30", 13 * hour, 15 * hour, "2026-01-16 15:00"},
             Case{"UTC", "2026-01-16 15:00", 13 * hour, 15 * hour, ""},
             Case{"UTC", "2026-01-16 13:30", 13 * hour, 13 * hour, ""},
             Case{"Europe/Berlin", "2026-01-15 21:30", ten, seven, "2026-01-16 06:00"},
             Case{"Europe/Berlin", "2026-07-15 20:30", ten, seven, "2026-07-16 05:00"},
             Case{"America/New_York", "2026-01-15 21:30", ten, seven, ""},
             // The nights of the changes: an hour shorter, an hour longer.
             Case{"Europe/Berlin", "2026-03-28 21:00", ten, seven, "2026-03-29 05:00"},
             Case{"Europe/Berlin", "2026-03-29 04:59", ten, seven, "2026-03-29 05:00"},
             Case{"Europe/Berlin", "2026-10-24 20:00", ten, seven, "2026-10-25 06:00"},
             // Its end does not exist.
             Case{"Europe/Berlin", "2026-03-28 22:00", ten, 2 * hour + 30, "2026-03-29 01:00"},
             Case{"Europe/Berlin", "2026-03-29 01:00", ten, 2 * hour + 30, ""},
             // Its end occurs twice.
             Case{"Europe/Berlin", "2026-10-25 00:29", ten, 2 * hour + 30, "2026-10-25 00:30"},
             Case{"Europe/Berlin", "2026-10-25 01:10", ten, 2 * hour + 30, ""},
             // Its start occurs twice.
             Case{"Europe/Berlin", "2026-10-25 01:10", 2 * hour + 30, seven, "2026-10-25 06:00"},
         }) {
        CAPTURE(one.zone, one.now, one.from, one.to);
        const auto end = end_of_span(one.zone, utc(one.now), one.from, one.to);
        CHECK(end.has_value() == !std::string(one.end).empty());
        if (end && !std::string(one.end).empty()) {
            CHECK(*end == utc(one.end));
        }
    }
}
