#include "server/notifications/deciding.h"

#include "server/core/time_zones/zone.h"

#include <algorithm>
#include <functional>
#include <string>
#include <unordered_map>
#include <utility>

namespace idavoll::server {
namespace {

using protocol::NewsSettings;
using protocol::Schedule;

/// Returns true for time warnings, which must not wait for a digest.
bool is_urgent(Told kind) {
    return kind == Told::day_left || kind == Told::hours_left || kind == Told::time_up;
}

/// Returns true if the recipient does not want notices of this kind.
bool is_unwanted(Told kind, const NewsSettings& settings) {
    return (kind == Told::reminder && settings.reminders == protocol::Reminders::never)
           || (kind == Told::nudge && !settings.nudges);
}

/// The earliest time the schedule allows, or nullopt if it never does.
struct FirstMoment {
    const Notice& notice;
    const NewsSettings& settings;
    const NoticePace& pace;
    bool reminds = false; ///< about a turn the player has already seen

    Milliseconds from() const { return notice.at + (reminds ? pace.reminder : 0); }

    Milliseconds soonest() const {
        return from() + (notice.kind == Told::chat ? pace.gathering : pace.moment);
    }

    std::optional<Milliseconds> operator()(protocol::AtOnce) const { return soonest(); }

    std::optional<Milliseconds> operator()(protocol::Never) const { return std::nullopt; }

    std::optional<Milliseconds> operator()(protocol::After after) const {
        return is_urgent(notice.kind) ? soonest()
                                      : std::max(soonest(), from() + after.minutes * Milliseconds{60'000});
    }

    std::optional<Milliseconds> operator()(protocol::Digest digest) const {
        return is_urgent(notice.kind) ? soonest() : next_time_of_day(settings.zone, from(), digest.hour * 60);
    }
};

/// Returns the grouping key: one mail per person, one push per room and browser.
std::string together(NoticeChannel channel, const Notice& notice) {
    switch (channel) {
    case NoticeChannel::mail:
        return notice.person.text();
    case NoticeChannel::push:
        return notice.person.text() + " " + notice.room + " "
               + std::to_string(notice.subscription.value_or(0));
    case NoticeChannel::hook:
        return std::to_string(notice.game.value_or(0));
    }
    return {};
}

} // namespace

Verdict decide(const Notice& notice, const NewsSettings& settings, NoticeChannel channel,
               const NoticePace& pace, Milliseconds now) {
    if (notice.kind >= Told::trial) {
        return TellNow{};
    }
    const bool looked = notice.looked && !settings.always;
    if (!notice.stands || notice.muted || is_unwanted(notice.kind, settings)
        || (looked && notice.kind != Told::turn)) {
        return TellNever{};
    }
    // A room's webhook has no quiet hours: people read the chat when they want to.
    const Schedule schedule = channel == NoticeChannel::hook   ? Schedule(protocol::AtOnce{})
                              : channel == NoticeChannel::mail ? settings.mail
                                                               : settings.push;
    const auto first = std::visit(FirstMoment{notice, settings, pace, looked}, schedule);
    if (!first) {
        return TellNever{};
    }
    if (now < *first) {
        return TellLater{*first};
    }
    if (channel != NoticeChannel::hook && settings.quiet) {
        if (const auto end = end_of_span(settings.zone, now, settings.quiet->from, settings.quiet->to)) {
            return TellLater{*end};
        }
    }
    return TellNow{};
}

std::vector<std::vector<Notice>> groups_of(const std::vector<Notice>& due, NoticeChannel channel,
                                           unsigned arm, unsigned arms) {
    std::vector<std::vector<Notice>> groups;
    std::unordered_map<std::string, std::size_t> places;
    for (const Notice& notice : due) {
        const std::string key = together(channel, notice);
        if (std::hash<std::string>()(key) % arms != arm) {
            continue;
        }
        const auto [place, is_new] = places.emplace(key, groups.size());
        if (is_new) {
            groups.emplace_back();
        }
        groups[place->second].push_back(notice);
    }
    return groups;
}

void put_in_order(std::vector<Notice>& notices) {
    std::ranges::sort(notices, {}, [](const Notice& notice) { return std::pair(notice.at, notice.id); });
}

std::optional<Milliseconds> next_try(int failed_before, const NoticePace& pace, Milliseconds now,
                                     Milliseconds asked) {
    const auto pause = static_cast<std::size_t>(failed_before);
    if (pause >= pace.pauses.size()) {
        return std::nullopt;
    }
    return now + std::max(pace.pauses.at(pause), std::min(asked, pace.longest_asked));
}

} // namespace idavoll::server
