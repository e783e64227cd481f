#pragma once

#include "protocol/news_messages.h"
#include "server/notifications/notice.h"

#include <array>
#include <optional>
#include <variant>
#include <vector>

/// Decides which notices are sent and when. Pure functions: the time is passed in.
namespace idavoll::server {

/// Delays and retry intervals. Only tests change the defaults.
struct NoticePace {
    /// Delay of "at once", so that a player who has the page open can see the news there first.
    Milliseconds moment = 15'000;
    /// Chat messages are collected for this long.
    Milliseconds gathering = Milliseconds{10} * 60'000;
    /// A player who has seen their turn gets one reminder this long after it began, if it is still their
    /// turn.
    Milliseconds reminder = Milliseconds{12} * 3'600'000;
    /// Pauses between retries. After the last one the notice is dropped.
    std::array<Milliseconds, 5> pauses{60'000, 300'000, 1'800'000, 7'200'000, 28'800'000};
    /// The longest Retry-After that is honoured.
    Milliseconds longest_asked = Milliseconds{24} * 3'600'000;
    /// A claim older than this no longer belongs to a running delivery.
    Milliseconds lease = Milliseconds{10} * 60'000;
};

struct TellNow {
    bool operator==(const TellNow&) const = default;
};

/// Send, but not before `at`.
struct TellLater {
    Milliseconds at = 0;

    bool operator==(const TellLater&) const = default;
};

/// Drop the notice: it is outdated, or the recipient does not want it.
struct TellNever {
    bool operator==(const TellNever&) const = default;
};

using Verdict = std::variant<TellNow, TellLater, TellNever>;

/// Returns what to do with a notice now. Account mails and test notices ignore the schedule.
Verdict decide(const Notice& notice, const protocol::NewsSettings& settings, NoticeChannel channel,
               const NoticePace& pace, Milliseconds now);

/// Returns the notices that belong to this arm, grouped by message. Groups are ordered by their first due
/// notice, so early ones are not overtaken.
std::vector<std::vector<Notice>> groups_of(const std::vector<Notice>& due, NoticeChannel channel,
                                           unsigned arm, unsigned arms);

/// Sorts by creation time, so that the last notice is the most current. The order of due times differs: a
/// failed notice is due again later.
void put_in_order(std::vector<Notice>& notices);

/// Returns when to retry after another failure, or nullopt to give up. `asked`: the recipient's requested
/// delay (Retry-After) in milliseconds, 0 if none.
std::optional<Milliseconds> next_try(int failed_before, const NoticePace& pace, Milliseconds now,
                                     Milliseconds asked = 0);

} // namespace idavoll::server
