#include "server/storage/rows/notice_writer.h"

#include <string>
#include <variant>
#include <vector>

namespace idavoll::server {

namespace {

std::string_view name_of(NoticeChannel channel) {
    return channel_names[static_cast<std::size_t>(channel)];
}

struct Reminder {
    GameId game = 0;
    std::string person;
    Milliseconds since = 0;
};

} // namespace

void NoticeWriter::write(const NoticeChange& change) {
    look_again();
    std::visit([this](const auto& one) { apply(one); }, change);
}

void NoticeWriter::apply(const ConfirmationAsked& asked) {
    statements_.run(sql::notify_confirmation, asked.person.text(), asked.at);
}

void NoticeWriter::apply(const ConfirmationMade& made) {
    statements_.run(sql::keep_confirmation, made.person.text(), made.email, made.hash, made.until);
}

void NoticeWriter::apply(const AddressConfirmed& confirmed) {
    statements_.run(sql::confirm_channel, confirmed.hash, confirmed.stop);
    statements_.must_fit("There is no such confirmation link.");
    statements_.run(sql::delete_confirmation, confirmed.hash);
}

void NoticeWriter::apply(const ResetAsked& asked) {
    statements_.run(sql::notify_reset, asked.person.text(), asked.at);
}

void NoticeWriter::apply(const SubscriptionAdded& added) {
    // The former owner of the endpoint has one subscription fewer.
    const auto forget_former = [&] {
        statements_.run(sql::delete_former_push_channel, added.endpoint, added.person.text());
    };
    forget_former();
    statements_.run(sql::keep_subscription, added.id, added.person.text(), added.endpoint, added.p256dh,
                    added.auth, added.browser, added.at, added.session, added.made_for);
    statements_.run(sql::insert_push_channel, added.person.text());
}

void NoticeWriter::apply(const SubscriptionRemoved& removed) {
    statements_.run(sql::delete_subscription, removed.person.text(), removed.id);
    end_subscriptions(removed.person.text());
}

void NoticeWriter::apply(const SubscriptionUsed& used) {
    statements_.run(sql::use_subscription, used.id, used.at);
}

void NoticeWriter::apply(const MuteChanged& changed) {
    statements_.run(changed.mutes ? sql::insert_mute : sql::delete_mute, changed.person.text(), changed.game);
}

void NoticeWriter::apply(const HookSet& set) {
    statements_.run(sql::keep_hook, set.game, set.person.text(), set.form, set.address, set.token,
                    set.mentions, set.at);
}

void NoticeWriter::apply(const HookRemoved& removed) {
    statements_.run(sql::delete_hooks_of_room, removed.game);
    statements_.run(sql::delete_hook_notices, removed.game);
}

void NoticeWriter::apply(const HookMessageKept& kept) {
    statements_.run(sql::keep_hook_message, kept.game, kept.message, kept.turn);
}

void NoticeWriter::apply(const TrialAsked& asked) {
    if (asked.channel == NoticeChannel::hook) {
        statements_.run(sql::notify_hook_trial, asked.game, asked.at);
    } else {
        statements_.run(sql::notify_trial, asked.person.text(), name_of(asked.channel), asked.at);
    }
    statements_.must_fit("There is no such channel.");
}

void NoticeWriter::apply(const NoticesClaimed& claimed) {
    // Turns may have ended since they were checked; later changes no longer affect the claimed rows.
    for (const NoticeId id : claimed.ids) {
        statements_.run(sql::claim_notice, id, claimed.at);
        statements_.must_fit("This notification is already claimed or gone, or its turn has ended.");
    }
}

void NoticeWriter::apply(const NoticesSplit& split) {
    for (const NoticeId id : split.ids) {
        statements_.run(sql::split_notice, id);
        statements_.run(sql::delete_split_notice, id);
        statements_.must_fit("This notification is already claimed or gone.");
    }
}

void NoticeWriter::apply(const NoticesPostponed& postponed) {
    for (const NoticesPostponed::One& one : postponed.notices) {
        statements_.run(sql::postpone_notice, one.id, one.due);
    }
}

void NoticeWriter::apply(const NoticesDropped& dropped) {
    for (const NoticeId id : dropped.ids) {
        statements_.run(sql::drop_notice, id);
    }
}

void NoticeWriter::apply(const NoticesSent& sent) {
    for (const NoticeId id : sent.ids) {
        statements_.run(sql::delete_notice, id);
    }
    if (sent.channel == NoticeChannel::hook) {
        statements_.run(sql::use_hook, sent.game, sent.at);
    } else {
        statements_.run(sql::use_channel, sent.person.text(), name_of(sent.channel), sent.at);
    }
}

void NoticeWriter::apply(const NoticesFailed& failed) {
    for (const NoticeId id : failed.ids) {
        if (failed.next) {
            statements_.run(sql::retry_notice, id, *failed.next);
        } else {
            statements_.run(sql::delete_notice, id);
        }
    }
    if (failed.channel == NoticeChannel::hook) {
        // Other pending rows would report the same turn.
        statements_.run(sql::delete_other_turn_hooks, failed.game);
        statements_.run(sql::fail_hook, failed.game, failed.at, failed.why);
    } else {
        statements_.run(sql::fail_channel, failed.person.text(), name_of(failed.channel), failed.at,
                        failed.why);
    }
}

void NoticeWriter::apply(const NoticesLost& lost) {
    constexpr std::string_view why = "The server stopped while sending; the message may not have arrived.";
    statements_.run(sql::fail_lost_channels, lost.before, lost.at, why);
    statements_.run(sql::fail_lost_hooks, lost.before, lost.at, why);
    statements_.run(sql::delete_lost_notices, lost.before);
}

/// The rows are claimed first: a server that commits the same at the same time waits here, and then finds
/// none.
void NoticeWriter::apply(const RemindersDue& due) {
    const auto reminders = statements_.all(
        sql::claim_reminders,
        [](const Statement& row) {
            return Reminder{row.int64(0), row.text(1), row.int64(2)};
        },
        due.now);
    for (const Reminder& reminder : reminders) {
        statements_.run(sql::notify_reminder, reminder.person, reminder.game, reminder.since, due.now);
    }
}

} // namespace idavoll::server
