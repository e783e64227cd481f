#include "server/notifications/deciding.h"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

using namespace idavoll;
using namespace idavoll::server;
using protocol::After;
using protocol::AtOnce;
using protocol::Digest;
using protocol::Never;
using protocol::NewsSettings;
using protocol::QuietHours;

namespace {

constexpr Milliseconds minute = 60'000;
constexpr Milliseconds hour = 60 * minute;
/// 15 January 2026, 12:00 UTC: 13:00 in Berlin.
constexpr Milliseconds noon = 1'768'478'400'000;
/// 29 March 2026, 00:30 UTC: 01:30 in Berlin, half an hour before the clock jumps from 2 to 3.
constexpr Milliseconds spring = 1'774'744'200'000;
/// 24 October 2026, 23:30 UTC: 01:30 in Berlin, an hour and a half before the clock goes back from 3 to 2.
constexpr Milliseconds autumn = 1'792'884'600'000;

const NoticePace pace{};

Notice notice(Told kind, Milliseconds at = noon) {
    Notice one;
    one.person = PersonId("anna");
    one.kind = kind;
    one.at = at;
    one.game = 1;
    return one;
}

NewsSettings berlin(protocol::Schedule mail, std::optional<QuietHours> quiet = std::nullopt) {
    return {.language = protocol::Language::en,
            .zone = "Europe/Berlin",
            .quiet = quiet,
            .mail = mail,
            .push = Never{}};
}

Verdict mail(const Notice& one, const NewsSettings& settings, Milliseconds now) {
    return decide(one, settings, NoticeChannel::mail, pace, now);
}

} // namespace

TEST_CASE("immediate notifications are delayed a moment for users in front of the page", "[news]") {
    const NewsSettings settings = berlin(AtOnce{});
    CHECK(mail(notice(Told::turn), settings, noon) == Verdict(TellLater{noon + pace.moment}));
    CHECK(mail(notice(Told::turn), settings, noon + pace.moment) == Verdict(TellNow{}));
    CHECK(mail(notice(Told::chat), settings, noon + pace.moment)
          == Verdict(TellLater{noon + pace.gathering}));
    CHECK(mail(notice(Told::chat), settings, noon + pace.gathering) == Verdict(TellNow{}));
}

TEST_CASE("notifications are dropped if the turn has passed, was seen, or the game is muted", "[news]") {
    const NewsSettings settings = berlin(AtOnce{});
    Notice muted = notice(Told::turn);
    muted.muted = true;
    CHECK(mail(muted, settings, noon + hour) == Verdict(TellNever{}));
    for (const Told kind : {Told::began, Told::ended, Told::chat}) {
        Notice one = notice(kind);
        one.looked = true;
        CHECK(mail(one, settings, noon + hour) == Verdict(TellNever{}));
    }
    Notice passed = notice(Told::turn);
    passed.stands = false;
    CHECK(mail(passed, settings, noon + hour) == Verdict(TellNever{}));
    CHECK(mail(notice(Told::turn), berlin(Never{}), noon + hour) == Verdict(TellNever{}));
}

TEST_CASE("a player who has seen their turn is reminded after twelve hours", "[news]") {
    struct Case {
        protocol::Schedule schedule;
        std::optional<Milliseconds> first; ///< after noon
    };

    for (const Case& one : {
             Case{AtOnce{}, 12 * hour + pace.moment},
             Case{After{30}, 12 * hour + 30 * minute},
             // The first eight o'clock after that, which is seven in UTC.
             Case{Digest{8}, 19 * hour},
             Case{Digest{14}, 25 * hour},
             Case{Never{}, std::nullopt},
         }) {
        CAPTURE(one.first.value_or(-1));
        Notice turn = notice(Told::turn);
        turn.looked = true;
        const NewsSettings settings = berlin(one.schedule);
        if (!one.first) {
            CHECK(mail(turn, settings, noon + 48 * hour) == Verdict(TellNever{}));
            continue;
        }
        CHECK(mail(turn, settings, noon + hour) == Verdict(TellLater{noon + *one.first}));
        CHECK(mail(turn, settings, noon + *one.first) == Verdict(TellNow{}));
        turn.stands = false;
        CHECK(mail(turn, settings, noon + *one.first) == Verdict(TellNever{}));
    }
}

TEST_CASE("a player can choose to be notified of turns they have seen, too", "[news]") {
    NewsSettings settings = berlin(AtOnce{});
    settings.always = true;
    for (const Told kind : {Told::turn, Told::began, Told::ended, Told::chat}) {
        Notice one = notice(kind);
        one.looked = true;
        CHECK(mail(one, settings, noon + hour) == Verdict(TellNow{}));
        one.muted = true;
        CHECK(mail(one, settings, noon + hour) == Verdict(TellNever{}));
    }
}

TEST_CASE("reminders and nudges come although the turn was seen, unless the player does not want them",
          "[news]") {
    for (const Told kind : {Told::reminder, Told::nudge}) {
        NewsSettings settings = berlin(AtOnce{});
        CHECK(mail(notice(kind), settings, noon) == Verdict(TellLater{noon + pace.moment}));
        CHECK(mail(notice(kind), settings, noon + hour) == Verdict(TellNow{}));
        Notice one = notice(kind);
        one.muted = true;
        CHECK(mail(one, settings, noon + hour) == Verdict(TellNever{}));
        one = notice(kind);
        one.stands = false;
        CHECK(mail(one, settings, noon + hour) == Verdict(TellNever{}));
        CHECK(mail(notice(kind), berlin(Digest{8}), noon) == Verdict(TellLater{noon + 19 * hour}));
    }
    NewsSettings settings = berlin(AtOnce{});
    settings.reminders = protocol::Reminders::never;
    CHECK(mail(notice(Told::reminder), settings, noon + hour) == Verdict(TellNever{}));
    CHECK(mail(notice(Told::nudge), settings, noon + hour) == Verdict(TellNow{}));
    settings.reminders = protocol::Reminders::daily;
    settings.nudges = false;
    CHECK(mail(notice(Told::reminder), settings, noon + hour) == Verdict(TellNow{}));
    CHECK(mail(notice(Told::nudge), settings, noon + hour) == Verdict(TellNever{}));
}

TEST_CASE("each schedule has its first due time", "[news]") {
    struct Case {
        Told kind;
        protocol::Schedule schedule;
        Milliseconds first; ///< after noon
    };

    for (const Case& one : {
             Case{Told::turn, After{30}, 30 * minute},
             Case{Told::chat, After{1}, pace.gathering},
             Case{Told::chat, After{30}, 30 * minute},
             // Eight in Berlin is seven in UTC.
             Case{Told::turn, Digest{8}, 19 * hour},
             Case{Told::turn, Digest{14}, hour},
             Case{Told::invited, Digest{13}, 0},
             // Deadlines do not wait for a digest.
             Case{Told::hours_left, Digest{8}, pace.moment},
             Case{Told::day_left, After{600}, pace.moment},
             Case{Told::time_up, Digest{8}, pace.moment},
         }) {
        CAPTURE(one.kind, one.first);
        const NewsSettings settings = berlin(one.schedule);
        if (one.first > 0) {
            CHECK(mail(notice(one.kind), settings, noon) == Verdict(TellLater{noon + one.first}));
            CHECK(mail(notice(one.kind), settings, noon + one.first - 1)
                  == Verdict(TellLater{noon + one.first}));
        }
        CHECK(mail(notice(one.kind), settings, noon + one.first) == Verdict(TellNow{}));
    }
}

TEST_CASE("nothing is sent in quiet hours, by local time, also across a daylight saving change", "[news]") {
    struct Case {
        Milliseconds at;
        Milliseconds now;
        QuietHours quiet;
        std::optional<Milliseconds> later;
    };

    const QuietHours night{22 * 60, 7 * 60};
    for (const Case& one : {
             Case{noon, noon + hour, night, std::nullopt},
             // 23:00 in Berlin, until 06:00 UTC.
             Case{noon, noon + 10 * hour, night, noon + 18 * hour},
             Case{noon, noon + 18 * hour, night, std::nullopt},
             // Midnight in one zone is not midnight in the other.
             Case{noon, noon + 10 * hour, {23 * 60 + 30, 7 * 60}, std::nullopt},
             // The short night: seven in Berlin is then five in UTC.
             Case{spring - hour, spring, night, spring + 4 * hour + 30 * minute},
             // The long night: six in UTC.
             Case{autumn - hour, autumn, night, autumn + 6 * hour + 30 * minute},
         }) {
        CAPTURE(one.now);
        const Verdict expected = one.later ? Verdict(TellLater{*one.later}) : Verdict(TellNow{});
        CHECK(mail(notice(Told::turn, one.at), berlin(AtOnce{}, one.quiet), one.now) == expected);
    }
}

TEST_CASE("a digest is sent once a day at the local hour", "[news]") {
    // Created on the evening before the change: at eight, which is then six in UTC.
    const Notice before = notice(Told::turn, spring - 4 * hour);
    CHECK(mail(before, berlin(Digest{8}), spring) == Verdict(TellLater{spring + 5 * hour + 30 * minute}));
    // An hour that does not exist, and one that occurs twice: its first occurrence.
    CHECK(mail(before, berlin(Digest{2}), spring - hour) == Verdict(TellLater{spring + 30 * minute}));
    CHECK(mail(notice(Told::turn, autumn), berlin(Digest{2}), autumn)
          == Verdict(TellLater{autumn + 30 * minute}));
    CHECK(mail(notice(Told::turn, autumn + hour), berlin(Digest{2}), autumn + 2 * hour)
          == Verdict(TellLater{autumn + 25 * hour + 30 * minute}));
}

TEST_CASE("test messages and account mails are sent at any hour", "[news]") {
    const NewsSettings silent = berlin(Never{}, QuietHours{0, 23 * 60 + 59});
    CHECK(mail(notice(Told::trial), silent, noon) == Verdict(TellNow{}));
    CHECK(mail(notice(Told::confirm), silent, noon) == Verdict(TellNow{}));
    CHECK(mail(notice(Told::reset), silent, noon) == Verdict(TellNow{}));
}

TEST_CASE("a room's webhook has no quiet hours", "[news]") {
    const NewsSettings silent = berlin(Never{}, QuietHours{0, 23 * 60 + 59});
    CHECK(decide(notice(Told::turn), silent, NoticeChannel::hook, pace, noon + hour) == Verdict(TellNow{}));
}

TEST_CASE("notices are sorted by when they arose, regardless of failures", "[news]") {
    Notice began = notice(Told::began, noon);
    began.id = 1;
    Notice turn = notice(Told::turn, noon);
    turn.id = 2;
    Notice chat = notice(Told::chat, noon + minute);
    chat.id = 3;
    std::vector<Notice> due{chat, turn, began};
    put_in_order(due);
    CHECK(due.front().kind == Told::began);
    CHECK(due.at(1).kind == Told::turn);
    CHECK(due.back().kind == Told::chat);
}

TEST_CASE("failed messages are retried after 1, 5 and 30 minutes, 2 and 8 hours, and then dropped",
          "[news]") {
    const std::vector<Milliseconds> pauses{minute, 5 * minute, 30 * minute, 2 * hour, 8 * hour};
    for (std::size_t failed = 0; failed < pauses.size(); ++failed) {
        CHECK(next_try(static_cast<int>(failed), pace, noon) == noon + pauses[failed]);
    }
    CHECK_FALSE(next_try(5, pace, noon).has_value());
}

TEST_CASE("a target's Retry-After is respected, up to a day", "[news]") {
    CHECK(next_try(0, pace, noon, 10 * minute) == noon + 10 * minute);
    CHECK(next_try(0, pace, noon, 1'000) == noon + minute);
    CHECK(next_try(4, pace, noon, hour) == noon + 8 * hour);
    CHECK(next_try(0, pace, noon, 1'000 * hour) == noon + 24 * hour);
    CHECK_FALSE(next_try(5, pace, noon, hour).has_value());
}

TEST_CASE("one browser's messages do not wait for another's", "[news]") {
    std::vector<Notice> due{notice(Told::turn), notice(Told::chat), notice(Told::turn)};
    due[0].subscription = 1;
    due[1].subscription = 1;
    due[2].subscription = 2;
    const auto groups = groups_of(due, NoticeChannel::push, 0, 1);
    REQUIRE(groups.size() == 2);
    CHECK(groups[0].size() == 2);
    CHECK(groups[1].front().subscription == 2);
}

TEST_CASE("notices are grouped by person in order, and each worker has its own people", "[news]") {
    std::vector<Notice> due;
    for (const char* person : {"zoe", "anna", "zoe", "bjorn"}) {
        due.push_back(notice(Told::turn));
        due.back().id = static_cast<NoticeId>(due.size());
        due.back().person = PersonId(person);
    }
    const auto groups = groups_of(due, NoticeChannel::mail, 0, 1);
    REQUIRE(groups.size() == 3);
    REQUIRE(groups[0].size() == 2);
    CHECK(groups[0][0].person == PersonId("zoe"));
    CHECK(groups[0][1].id == 3);
    CHECK(groups[1][0].person == PersonId("anna"));
    CHECK(groups[2][0].person == PersonId("bjorn"));
    CHECK(groups_of(due, NoticeChannel::mail, 0, 2).size() + groups_of(due, NoticeChannel::mail, 1, 2).size()
          == 3);
}
