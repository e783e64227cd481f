#include "tests/server/storage/sqlite/house.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::server::samples;

namespace {

constexpr Milliseconds hour = 3'600'000;
constexpr Milliseconds day = 24 * hour;

} // namespace

TEST_CASE("deadline warnings a day and two hours before are sent once and follow the deadline",
          "[news][store]") {
    const House house;
    house.subscribe(house.anna);
    const SeatTime waits{.left = 3 * day};
    const auto spent = [](Milliseconds counted, Milliseconds deadline) {
        return SeatTime{.left = 3 * day, .counted = counted, .deadline = deadline};
    };
    house.do_all({TimesChanged{house.game, {spent(1'000, 1'000 + 3 * day), waits}}});
    CHECK(house.due(NoticeChannel::push, 999 + 2 * day).empty());
    const auto told = house.due(NoticeChannel::push, 1'000 + 2 * day);
    REQUIRE(told.size() == 1);
    CHECK(told.front().kind == Told::day_left);
    CHECK(told.front().person == house.anna);
    CHECK(told.front().stands);
    house.do_one(NoticesClaimed{{told.front().id}, 5});
    house.do_one(NoticesSent{{told.front().id}, NoticeChannel::push, house.anna, {}, 6});

    // The clock goes back ten minutes: what was sent is not repeated, and what was not is sent later.
    const Milliseconds later = 1'000 + 3 * day + 600'000;
    house.do_all({DeadlineMoved{house.game, 0, spent(1'000, later)}});
    CHECK(house.due(NoticeChannel::push, later - 2 * hour - 1).empty());
    house.do_all({TimesChanged{house.game, {spent(1'000, later + 1), waits}}});
    CHECK(house.due(NoticeChannel::push, later - 2 * hour).empty());
    const auto soon = house.due(NoticeChannel::push, later + 1 - 2 * hour);
    REQUIRE(soon.size() == 1);
    CHECK(soon.front().kind == Told::hours_left);
    CHECK(soon.front().stands);
    // Too late to be true.
    CHECK_FALSE(house.due(NoticeChannel::push, later + 1).front().stands);

    // It ends with the turn; a shorter turn has no such notification.
    house.do_all({TimesChanged{house.game, {waits, waits}}});
    CHECK(house.due().empty());
    house.do_all({TimesChanged{house.game, {spent(5'000, 5'000 + day), waits}}});
    REQUIRE(house.due().size() == 1);
    CHECK(house.due().front().kind == Told::hours_left);
    // And with the game.
    house.do_all(
        {action(house.game, 1), GameEnded{house.game, {{"reason", "finished"}, {"ranking", {2, 1}}}, 9}});
    REQUIRE(house.due().size() == 1);
    CHECK(house.due().front().kind == Told::ended);
}

TEST_CASE("with less than two hours left, the one-day warning is not sent", "[news][store]") {
    const House house;
    house.subscribe(house.anna);
    const SeatTime time{.left = 3 * day, .counted = 1'000, .deadline = 1'000 + 3 * day};
    house.do_all({TimesChanged{house.game, {time, SeatTime{.left = 3 * day}}}});
    const auto both = house.due(NoticeChannel::push, 1'000 + 3 * day - hour);
    REQUIRE(both.size() == 2);
    CHECK_FALSE(both.front().stands);
    CHECK(both.back().stands);
}

namespace {

/// A house where it has been Anna's turn since a moment, and she can be reached.
struct LongTurn : House {
    LongTurn() {
        subscribe(anna);
        begin(1, 0, since);
    }

    void begin(int seq, Seat seat, Milliseconds at) const {
        do_all({action(game, seq), TurnsChanged{game, {{seat, at}}}});
        drop_all();
    }

    void drop_all() const {
        NoticesDropped dropped;
        for (const Notice& notice : due()) {
            dropped.ids.push_back(notice.id);
        }
        do_one(dropped);
    }

    void choose(const char* reminders) const {
        const Json settings{{"news", {{"reminders", reminders}}}};
        do_all({PeopleChange(SettingsKept{anna, settings.dump(), 1})});
    }

    /// Returns how many reminders the outbox gets at that moment.
    std::size_t reminded(Milliseconds now) const {
        do_one(RemindersDue{now});
        const std::vector<Notice> notices = due();
        CHECK(std::ranges::all_of(notices, [&](const Notice& notice) {
            return notice.kind == Told::reminder && notice.person == anna && notice.at == now
                   && notice.stands;
        }));
        drop_all();
        return notices.size();
    }

    static constexpr Milliseconds since = 1'000;
};

} // namespace

TEST_CASE("a player is reminded after 1, 3 and 7 days of a turn, each time once", "[news][store]") {
    const LongTurn house;
    CHECK(house.reminded(house.since + day - 1) == 0);
    CHECK(house.reminded(house.since + day) == 1);
    CHECK(house.reminded(house.since + day) == 0); // another server, or the same later
    CHECK(house.reminded(house.since + 2 * day) == 0);
    CHECK(house.reminded(house.since + 3 * day) == 1);
    CHECK(house.reminded(house.since + 6 * day) == 0);
    CHECK(house.reminded(house.since + 7 * day) == 1);
    CHECK(house.reminded(house.since + 30 * day) == 0);
}

TEST_CASE("a player who wants it is reminded every day, or never", "[news][store]") {
    const LongTurn house;
    house.choose("daily");
    CHECK(house.reminded(house.since + day - 1) == 0);
    for (int days = 1; days < 10; ++days) {
        CAPTURE(days);
        CHECK(house.reminded(house.since + days * day) == 1);
        CHECK(house.reminded(house.since + days * day + hour) == 0);
    }
    house.choose("never");
    CHECK(house.reminded(house.since + 20 * day) == 0);
    house.choose("some");
    CHECK(house.reminded(house.since + 20 * day) == 0);
}

TEST_CASE("reminders that were missed become one", "[news][store]") {
    const LongTurn house;
    CHECK(house.reminded(house.since + 5 * day) == 1);
    CHECK(house.reminded(house.since + 6 * day) == 0);
    CHECK(house.reminded(house.since + 8 * day) == 1);
}

TEST_CASE("reminders start over with the seat's next turn", "[news][store]") {
    const LongTurn house;
    CHECK(house.reminded(house.since + 8 * day) == 1);
    house.begin(2, 1, house.since + 8 * day + 1);
    CHECK(house.reminded(house.since + 20 * day) == 0); // the other player can't be reached
    const Milliseconds again = house.since + 20 * day;
    house.begin(3, 0, again);
    CHECK(house.reminded(again + day - 1) == 0);
    CHECK(house.reminded(again + day) == 1);
    CHECK(house.reminded(again + 3 * day) == 1);
}

TEST_CASE("a reminder lapses once the turn has passed, and is not claimed", "[news][store]") {
    const LongTurn house;
    house.do_one(RemindersDue{house.since + day});
    REQUIRE(house.due().size() == 1);
    const NoticeId id = house.due().front().id;
    CHECK(house.due().front().cause == house.since);
    house.do_all({action(house.game, 2), TurnsChanged{house.game, {{1, house.since + day}}}});
    CHECK_FALSE(house.due().front().stands);
    CHECK(house.attempt(NoticesClaimed{{id}, house.since + day}).has_value());
    house.do_all({action(house.game, 3), TurnsChanged{house.game, {{0, house.since + day + 1}}}});
    CHECK_FALSE(house.due().front().stands);
    CHECK(house.attempt(NoticesClaimed{{id}, house.since + day}).has_value());
}

TEST_CASE("a nudge names its sender, and counts only for this turn and between players who are not blocked",
          "[news][store]") {
    const LongTurn house;
    house.do_all({Nudged{house.game, 0, house.since + hour, house.bjoern}});
    REQUIRE(house.due().size() == 1);
    const Notice notice = house.due().front();
    CHECK(notice.kind == Told::nudge);
    CHECK(notice.person == house.anna);
    CHECK(notice.other == "Björn");
    CHECK(notice.cause == house.since);
    CHECK(notice.stands);
    const auto room = load(*house.store, opened(house.game).code);
    REQUIRE(room->nudged.size() == 1);
    CHECK(room->nudged.front().at == house.since + hour);
    for (const auto& [one, other] :
         {std::pair(house.anna, house.bjoern), std::pair(house.bjoern, house.anna)}) {
        house.do_all({PeopleChange(BlockChanged{one, other, true})});
        CHECK_FALSE(house.due().front().stands);
        house.do_all({PeopleChange(BlockChanged{one, other, false})});
        CHECK(house.due().front().stands);
    }
    house.do_all({action(house.game, 2), TurnsChanged{house.game, {{1, house.since + day}}}});
    CHECK_FALSE(house.due().front().stands);
    CHECK(house.attempt(NoticesClaimed{{notice.id}, house.since + day}).has_value());
}

TEST_CASE("no one is reminded within 36 hours of a deadline, where warnings follow", "[news][store]") {
    const LongTurn house;
    const SeatTime waits{.left = 3 * day};
    const auto until = [&](Milliseconds deadline, bool is_up = false) {
        house.do_all({TimesChanged{
            house.game,
            {SeatTime{.left = 3 * day, .counted = 5, .deadline = deadline, .is_up = is_up}, waits}}});
        house.drop_all();
    };
    const Milliseconds now = house.since + day;
    until(now + 36 * hour - 1);
    CHECK(house.reminded(now) == 0);
    until(now - 1, true);
    CHECK(house.reminded(now) == 0);
    // More time was given.
    until(now + 36 * hour);
    CHECK(house.reminded(now) == 1);
}

TEST_CASE("no one is reminded of a paused game, or on vacation", "[news][store]") {
    const LongTurn house;
    const Milliseconds now = house.since + day;
    house.do_all({MarkedBroken{house.game, "We look into it.", 5}});
    CHECK(house.reminded(now) == 0);
    house.do_all({MarkedBroken{house.game, std::nullopt, 6}});
    house.do_all({TimeAgreed{house.game, std::nullopt, Span{now - 1, now + 1}}});
    CHECK(house.reminded(now) == 0);
    house.do_all({PeopleChange(AccountMade{house.anna, "Anna", "anna", "anna", {}, 7})});
    house.do_all({PeopleChange(VacationTaken{house.anna, Span{now, now + day}, 1, 0})});
    CHECK(house.reminded(now + 1) == 0);
    CHECK(house.reminded(now + day) == 1);
}

TEST_CASE("an expired clock is notified to its player, and to the others that they may claim it",
          "[news][store]") {
    const House house;
    house.subscribe(house.anna);
    house.do_one(
        SubscriptionAdded{2, house.bjoern, "https://push.example.org/2", "key", "auth", "Firefox", 5});
    const SeatTime waits{.left = 100};
    const SeatTime spent{.left = 100, .counted = 1'000, .deadline = 1'100};
    const SeatTime up{.left = 0, .is_up = true};
    house.do_all({TimesChanged{house.game, {spent, waits}}});
    CHECK(house.due().empty());
    house.do_all({TimesChanged{house.game, {up, waits}}});
    // A further message about it causes no further notification.
    house.do_all({TimesChanged{house.game, {up, waits}}});
    const auto told = house.due();
    REQUIRE(told.size() == 2);
    CHECK(told[0].kind == Told::time_up);
    CHECK(told[0].person == house.anna);
    CHECK(told[0].at == 1'100);
    CHECK(told[0].stands);
    CHECK(told[1].kind == Told::asked);
    CHECK(told[1].person == house.bjoern);
    CHECK(told[1].what == "claim");
    CHECK(told[1].other == "Anna");
    CHECK(told[1].stands);

    // More time is granted, or she acts: the notification is dropped, and the time may run out again.
    house.do_all({TimesChanged{house.game, {spent, waits}}});
    for (const Notice& notice : house.due()) {
        CHECK_FALSE(notice.stands);
    }
    house.do_all({TimesChanged{house.game, {up, waits}}});
    REQUIRE(house.due().size() == 2);
    CHECK(house.due().front().stands);

    // Once claimed it is no further news for her, and no other seat has anything to do.
    ActionAccepted timeout = action(house.game, 1);
    timeout.action = R"({"type":"timeout"})";
    timeout.by = "server";
    house.do_all({timeout, OutChanged{house.game, {0}}, TimesChanged{house.game, {waits, spent}}});
    REQUIRE(house.due().size() == 2);
    CHECK(house.due().front().stands);
    CHECK(house.due().front().what == "out");
    CHECK_FALSE(house.due().back().stands);
}

TEST_CASE("a player who is automatically out of time is notified, too", "[news][store]") {
    const House house;
    house.subscribe(house.anna);
    ActionAccepted timeout = action(house.game, 1);
    timeout.seat = 0;
    timeout.action = R"({"type":"timeout"})";
    timeout.by = "server";
    timeout.at = 1'100;
    house.do_all({timeout, OutChanged{house.game, {0}}});
    REQUIRE(house.due().size() == 1);
    CHECK(house.due().front().kind == Told::time_up);
    CHECK(house.due().front().stands);
    CHECK(house.due().front().what == "out");
    house.do_all({OutChanged{house.game, {}}});
    CHECK_FALSE(house.due().front().stands);
}
