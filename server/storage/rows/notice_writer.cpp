#include "server/storage/rows/notice_writer.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <variant>

namespace idavoll::server {

namespace {

/// A warning before a deadline, and how long before.
struct Warning {
    std::string_view kind;
    Milliseconds before = 0;
};

constexpr Milliseconds hour = 3'600'000;
constexpr std::array<Warning, 2> warnings{{{"day_left", 24 * hour}, {"hours_left", 2 * hour}}};

} // namespace

/// A seat's time before the change.
struct NoticeWriter::Before {
    std::string person;
    std::optional<Milliseconds> deadline;
    std::optional<Milliseconds> counted;
    bool is_up = false;
    bool is_reached = false; ///< the person has a channel

    static Before at(const Statement& row) {
        return {.person = row.text(0),
                .deadline = row.int64_or_null(1),
                .counted = row.int64_or_null(2),
                .is_up = row.integer(3) != 0,
                .is_reached = row.integer(4) != 0};
    }
};

/// Returns whether anyone in the game has a channel. Usually no one has, and this is the only query of a
/// decision. Over a network, writing for no one is faster than waiting for the answer.
bool NoticeWriter::may_hear(GameId game) {
    if (statements_.connection().is_shared()) {
        return true;
    }
    if (asked_ != game) {
        asked_ = game;
        may_hear_ = statements_.exists(sql::room_has_channels, game);
    }
    return may_hear_;
}

void NoticeWriter::before(const TurnsChanged& changed) {
    if (changed.to_act.empty() || !may_hear(changed.game)) {
        return;
    }
    for (const Turn& turn : changed.to_act) {
        statements_.run(sql::notify_turn, changed.game, turn.seat, turn.since);
    }
    statements_.run(sql::notify_hook_of_turn, changed.game,
                    std::ranges::max(changed.to_act, {}, &Turn::since).since);
}

void NoticeWriter::before(const TimesChanged& changed) {
    if (!may_hear(changed.game)) {
        return;
    }
    for (std::size_t i = 0; i < changed.seats.size(); ++i) {
        const SeatTime& time = changed.seats[i];
        const Seat seat = static_cast<Seat>(i);
        const auto found = statements_.one(sql::find_time_before, Before::at, changed.game, seat);
        if (!found) {
            continue;
        }
        const Before& before = *found;
        if (before.is_reached) {
            follow_deadline(changed.game, seat, before, time);
        }
        if (time.is_up && !before.is_up) {
            tell_up(changed.game, before.person, before.deadline.value_or(0));
        }
    }
}

/// Time running since another moment is a new cause, so its pending warnings are deleted. If only the
/// deadline moved, pending warnings move along.
void NoticeWriter::follow_deadline(GameId game, Seat seat, const Before& before, const SeatTime& time) {
    if (before.counted == time.counted) {
        if (before.deadline != time.deadline) {
            after(DeadlineMoved{game, seat, time});
        }
        return;
    }
    if (before.counted) {
        statements_.run(sql::delete_warnings, game, before.person);
    }
    if (!time.counted || !time.deadline) {
        return;
    }
    for (const Warning& warning : warnings) {
        const Milliseconds at = *time.deadline - warning.before;
        if (at > *time.counted) {
            statements_.run(sql::notify_deadline, before.person, game, warning.kind, *time.counted, at);
        }
    }
}

void NoticeWriter::after(const DeadlineMoved& moved) {
    if (!moved.time.counted || !moved.time.deadline) {
        return;
    }
    for (const Warning& warning : warnings) {
        statements_.run(sql::move_warning, moved.game, moved.seat, warning.kind, *moved.time.counted,
                        *moved.time.deadline - warning.before);
    }
}

/// Tells the player that their time is up, and the others that they may claim it.
void NoticeWriter::tell_up(GameId game, const std::string& person, Milliseconds at) {
    // Deletes pending warnings of an earlier deadline that was extended.
    statements_.run(sql::delete_time_up_notices, game, person);
    statements_.run(sql::notify_time_up, game, person, at);
}

void NoticeWriter::before(const ProposalsChanged& changed) {
    statements_.run(sql::notify_proposals, changed.game, changed.proposals.dump());
}

void NoticeWriter::after(const ActionAccepted& accepted) {
    if (!accepted.by || accepted.action.find("\"timeout\"") == std::string::npos) {
        return;
    }
    // Skips players who were told before the others claimed it.
    statements_.run(sql::notify_timeout, accepted.game, accepted.seat, accepted.at);
}

void NoticeWriter::tell_table(GameId game, std::string_view kind, std::int64_t cause, Milliseconds at) {
    statements_.run(sql::notify_seats, game, kind, cause, at);
    statements_.run(sql::notify_hook, game, kind, cause, at);
}

void NoticeWriter::after(const GameStarted& started) {
    tell_table(started.game, "began", 0, started.at);
}

void NoticeWriter::after(const GameEnded& ended) {
    statements_.run(sql::delete_warnings_of_game, ended.game);
    tell_table(ended.game, "ended", 0, ended.at);
}

void NoticeWriter::after(const ChatSaid& said) {
    statements_.run(sql::notify_chat, said.game, said.n, said.at, said.person.text());
}

void NoticeWriter::after(const Nudged& nudged) {
    statements_.run(sql::notify_nudge, nudged.game, nudged.seat, nudged.at, nudged.by.text());
}

void NoticeWriter::after(const RematchMade& rematch) {
    statements_.run(sql::notify_rematch, rematch.game, rematch.next);
}

void NoticeWriter::after(const InvitationMade& made) {
    statements_.run(sql::notify_invitation, made.person.text(), made.game, made.at, made.host.text());
}

void NoticeWriter::before(const InvitationAnswered& answered) {
    // The change has no time of its own.
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    statements_.run(sql::notify_answer, answered.game, answered.person.text(),
                    std::string_view(answered.accepted ? "accepted" : "declined"),
                    std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
}

void NoticeWriter::after(const RoomRemoved& removed) {
    statements_.run(sql::delete_notices_of_room, removed.game);
    statements_.run(sql::delete_mutes_of_room, removed.game);
    statements_.run(sql::delete_hooks_of_room, removed.game);
}

void NoticeWriter::after(const AccountChanged& changed) {
    if (changed.email) {
        statements_.run(sql::delete_other_mail_channel, changed.person.text(), *changed.email);
        statements_.run(sql::delete_other_confirmation, changed.person.text(), *changed.email);
        statements_.run(sql::delete_unsendable_mails, changed.person.text());
    }
}

void NoticeWriter::after(const SessionBegun& begun) {
    statements_.run(sql::move_subscriptions_to_session, begun.id, begun.person.text(), begun.browser);
    end_subscriptions(begun.person.text());
}

void NoticeWriter::after(const SessionsEnded& ended) {
    end_subscriptions(ended.person.text());
}

void NoticeWriter::after(const SessionsExpired&) {
    end_subscriptions(std::nullopt);
}

void NoticeWriter::after(const AccountMerged& merged) {
    end_subscriptions(merged.to.text());
}

void NoticeWriter::end_subscriptions(const std::optional<std::string>& person) {
    // With or without a person, so that the index of persons is used.
    if (person) {
        statements_.run(sql::end_subscriptions_of, *person);
        statements_.run(sql::end_push_of, *person);
        statements_.run(sql::delete_ended_notices_of, *person);
    } else {
        statements_.run(sql::end_subscriptions);
        statements_.run(sql::end_push);
        statements_.run(sql::delete_ended_notices);
    }
}

} // namespace idavoll::server
