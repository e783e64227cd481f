#pragma once

#include "protocol/news_messages.h"
#include "server/notifications/notice.h"

#include <array>
#include <optional>
#include <variant>
#include <vector>

/// Who is told what, when: pure, time comes in as data.
namespace idavoll::server {

/// How long a moment is. Others are for tests.
struct NoticePace {
    /// "At once" leaves this long for somebody who sits in front of the page to look.
    Milliseconds moment = 15'000;
    /// Lines of chat are gathered for so long.
    Milliseconds gathering = Milliseconds{10} * 60'000;
    /// A player who has looked at their turn is reminded once, this long after it came, if it is still
    /// theirs.
    Milliseconds reminder = Milliseconds{12} * 3'600'000;
    /// After a failure, until it is tried again; then it is given up.
    std::array<Milliseconds, 5> pauses{60'000, 300'000, 1'800'000, 7'200'000, 28'800'000};
    /// The longest Retry-After that is honoured.
    Milliseconds longest_asked = Milliseconds{24} * 3'600'000;
    /// What was claimed so long ago is not being sent any more.
    Milliseconds lease = Milliseconds{10} * 60'000;
};

struct TellNow {
    bool operator==(const TellNow&) const = default;
};

/// Not before then.
struct TellLater {
    Milliseconds at = 0;

    bool operator==(const TellLater&) const = default;
};

/// Never: it has passed, or nobody wants to know.
struct TellNever {
    bool operator==(const TellNever&) const = default;
};

using Verdict = std::variant<TellNow, TellLater, TellNever>;

/// What becomes of a notice now. Letters about the account itself, and trials, are told whatever the hour.
Verdict decide(const Notice& notice, const protocol::NewsSettings& settings, NoticeChannel channel,
               const NoticePace& pace, Milliseconds now);

/// What goes together in one message, of what one of so many arms of the channel looks after; in the order in
/// which the first of each is due: nobody waits behind those who came later.
std::vector<std::vector<Notice>> groups_of(const std::vector<Notice>& due, NoticeChannel channel,
                                           unsigned arm, unsigned arms);

/// In the order in which things came up, of which the last says what matters now. What they are due in is
/// another: what has failed once is due later.
void put_in_order(std::vector<Notice>& notices);

/// When something that has failed so often before, and now again, is tried once more; nothing: it is given
/// up. `asked`: how long the other side wants us to wait, 0 if it has not said.
std::optional<Milliseconds> next_try(int failed_before, const NoticePace& pace, Milliseconds now,
                                     Milliseconds asked = 0);

} // namespace idavoll::server
