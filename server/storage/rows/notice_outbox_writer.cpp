#include "server/storage/rows/live_subscription.h"
#include "server/storage/rows/notice_writer.h"

#include <fmt/format.h>
#include <string>
#include <variant>
#include <vector>

namespace idavoll::server {

namespace {

std::string_view name_of(NoticeChannel channel) {
    return channel_names[static_cast<std::size_t>(channel)];
}

/// Marks the turns with a reminder due as reminded at ?1, and returns them. Reminders that were missed become
/// one. A seat whose time runs out within 36 hours gets the warnings before its deadline instead. Nobody is
/// reminded of a game that stands still, or on vacation.
constexpr std::string_view claim_reminders = R"(
UPDATE turns SET reminded = ?1
WHERE since <= ?1 - 86400000 AND bot = 0 AND time_up = 0
  AND (deadline IS NULL OR deadline >= ?1 + 129600000)
  AND EXISTS (SELECT 1 FROM channels AS c WHERE c.person = turns.person)
  AND reminded < since + 86400000 *
    CASE coalesce((SELECT s.settings -> 'news' ->> 'reminders' FROM settings AS s
      WHERE s.person = turns.person), 'some')
    WHEN 'never' THEN NULL
    WHEN 'daily' THEN (?1 - since) / 86400000
    ELSE CASE WHEN since <= ?1 - 604800000 THEN 7 WHEN since <= ?1 - 259200000 THEN 3 ELSE 1 END END
  AND NOT EXISTS (SELECT 1 FROM broken AS b WHERE b.game = turns.game)
  AND NOT EXISTS (SELECT 1 FROM time_agreed AS a WHERE a.game = turns.game
    AND a.paused_from <= ?1 AND a.paused_until > ?1)
  AND NOT EXISTS (SELECT 1 FROM vacations AS v WHERE v.person = turns.person
    AND v.from_at <= ?1 AND v.until_at > ?1)
RETURNING game, person, since)";

struct Reminder {
    GameId game = 0;
    std::string person;
    Milliseconds since = 0;
};

} // namespace

void NoticeWriter::write(const NoticeChange& change) {
    std::visit([this](const auto& one) { apply(one); }, change);
}

void NoticeWriter::apply(const ConfirmationAsked& asked) {
    run("INSERT INTO notices (channel, person, kind, cause, at, due) SELECT 'mail', ?1, 'confirm', 0, ?2, ?2 "
        "WHERE NOT EXISTS (SELECT 1 FROM notices WHERE person = ?1 AND channel = 'mail' AND kind = 'confirm' "
        "AND claimed_at IS NULL)",
        asked.person.text(), asked.at);
}

void NoticeWriter::apply(const ConfirmationMade& made) {
    run("INSERT INTO confirmations (person, email, hash, until) VALUES (?1, ?2, ?3, ?4) "
        "ON CONFLICT (person) DO UPDATE SET email = ?2, hash = ?3, until = ?4",
        made.person.text(), made.email, made.hash, made.until);
}

void NoticeWriter::apply(const AddressConfirmed& confirmed) {
    run("INSERT INTO channels (person, channel, address, stop) SELECT c.person, 'mail', c.email, ?2 "
        "FROM confirmations AS c JOIN people AS p ON p.id = c.person AND p.email = c.email WHERE c.hash = ?1 "
        "ON CONFLICT (person, channel) DO UPDATE SET address = excluded.address, failed_at = NULL, "
        "failure = NULL",
        confirmed.hash, confirmed.stop);
    must_fit("There is no such confirmation link.");
    run("DELETE FROM confirmations WHERE hash = ?1", confirmed.hash);
}

void NoticeWriter::apply(const ResetAsked& asked) {
    run("INSERT INTO notices (channel, person, kind, cause, at, due) SELECT 'mail', ?1, 'reset', 0, ?2, ?2 "
        "FROM channels WHERE person = ?1 AND channel = 'mail' AND NOT EXISTS (SELECT 1 FROM notices "
        "WHERE person = ?1 AND channel = 'mail' AND kind = 'reset' AND claimed_at IS NULL)",
        asked.person.text(), asked.at);
}

void NoticeWriter::apply(const SubscriptionAdded& added) {
    // The former owner of the endpoint has one subscription fewer.
    const auto forget_former = [&] {
        run("DELETE FROM channels WHERE channel = 'push' AND person IN "
            "(SELECT person FROM subscriptions WHERE endpoint = ?1 AND person <> ?2) AND NOT EXISTS "
            "(SELECT 1 FROM subscriptions AS s WHERE s.person = channels.person AND s.endpoint <> ?1)",
            added.endpoint, added.person.text());
    };
    forget_former();
    run("INSERT INTO subscriptions (id, person, endpoint, p256dh, auth, browser, made_at, session, made_for) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT (endpoint) DO UPDATE SET person = ?2, "
        "p256dh = ?4, auth = ?5, browser = ?6, session = ?8, made_for = ?9",
        added.id, added.person.text(), added.endpoint, added.p256dh, added.auth, added.browser, added.at,
        added.session, added.made_for);
    run("INSERT INTO channels (person, channel) VALUES (?1, 'push') ON CONFLICT DO NOTHING",
        added.person.text());
}

void NoticeWriter::apply(const SubscriptionRemoved& removed) {
    run("DELETE FROM subscriptions WHERE id = ?2 AND person = ?1", removed.person.text(), removed.id);
    end_subscriptions(removed.person.text());
}

void NoticeWriter::apply(const SubscriptionUsed& used) {
    run("UPDATE subscriptions SET used_at = ?2 WHERE id = ?1", used.id, used.at);
}

void NoticeWriter::apply(const MuteChanged& changed) {
    run(changed.mutes ? "INSERT INTO mutes (person, game) VALUES (?1, ?2) ON CONFLICT DO NOTHING"
                      : "DELETE FROM mutes WHERE person = ?1 AND game = ?2",
        changed.person.text(), changed.game);
}

void NoticeWriter::apply(const HookSet& set) {
    run("INSERT INTO hooks (game, person, form, address, token, mentions, made_at) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (game) DO UPDATE SET person = excluded.person, "
        "form = excluded.form, address = excluded.address, token = excluded.token, "
        "mentions = excluded.mentions, made_at = excluded.made_at, message = NULL, turn = NULL, "
        "used_at = NULL, failed_at = NULL, failure = NULL",
        set.game, set.person.text(), set.form, set.address, set.token, set.mentions, set.at);
}

void NoticeWriter::apply(const HookRemoved& removed) {
    run("DELETE FROM hooks WHERE game = ?1", removed.game);
    run("DELETE FROM notices WHERE game = ?1 AND channel = 'hook' AND claimed_at IS NULL", removed.game);
}

void NoticeWriter::apply(const HookMessageKept& kept) {
    run("UPDATE hooks SET message = nullif(?2, ''), turn = ?3 WHERE game = ?1", kept.game, kept.message,
        kept.turn);
}

void NoticeWriter::apply(const TrialAsked& asked) {
    if (asked.channel == NoticeChannel::hook) {
        run("INSERT INTO notices (channel, person, game, kind, cause, at, due) "
            "SELECT 'hook', '', game, 'trial', 0, ?2, ?2 FROM hooks WHERE game = ?1",
            asked.game, asked.at);
    } else {
        run("INSERT INTO notices (channel, person, kind, cause, at, due) SELECT channel, person, 'trial', 0, "
            "?3, ?3 FROM channels WHERE person = ?1 AND channel = ?2",
            asked.person.text(), name_of(asked.channel), asked.at);
    }
    must_fit("There is no such channel.");
}

void NoticeWriter::apply(const NoticesClaimed& claimed) {
    // Turns may have ended since they were checked; later changes no longer affect the claimed rows.
    for (const NoticeId id : claimed.ids) {
        run("UPDATE notices SET claimed_at = ?2 WHERE id = ?1 AND claimed_at IS NULL "
            "AND (kind NOT IN ('turn', 'reminder', 'nudge') OR channel = 'hook' OR EXISTS (SELECT 1 FROM "
            "turns AS t "
            "WHERE t.game = notices.game AND t.person = notices.person AND t.since = notices.cause "
            "AND t.bot = 0))",
            id, claimed.at);
        must_fit("This notification is already claimed or gone, or its turn has ended.");
    }
}

void NoticeWriter::apply(const NoticesSplit& split) {
    for (const NoticeId id : split.ids) {
        run(fmt::format(
                "INSERT INTO notices (channel, person, game, kind, cause, other, at, due, tries, "
                "subscription) SELECT n.channel, n.person, n.game, n.kind, n.cause, n.other, n.at, "
                "n.due, n.tries, s.id FROM notices AS n JOIN subscriptions AS s ON s.person = n.person "
                "WHERE n.id = ?1 AND {} ORDER BY s.id",
                live_subscription),
            id);
        run("DELETE FROM notices WHERE id = ?1 AND claimed_at IS NULL AND subscription IS NULL", id);
        must_fit("This notification is already claimed or gone.");
    }
}

void NoticeWriter::apply(const NoticesPostponed& postponed) {
    for (const NoticesPostponed::One& one : postponed.notices) {
        run("UPDATE notices SET due = ?2 WHERE id = ?1 AND claimed_at IS NULL", one.id, one.due);
    }
}

void NoticeWriter::apply(const NoticesDropped& dropped) {
    for (const NoticeId id : dropped.ids) {
        run("DELETE FROM notices WHERE id = ?1 AND claimed_at IS NULL", id);
    }
}

void NoticeWriter::apply(const NoticesSent& sent) {
    for (const NoticeId id : sent.ids) {
        run("DELETE FROM notices WHERE id = ?1", id);
    }
    if (sent.channel == NoticeChannel::hook) {
        run("UPDATE hooks SET used_at = ?2 WHERE game = ?1", sent.game, sent.at);
    } else {
        run("UPDATE channels SET used_at = ?3 WHERE person = ?1 AND channel = ?2", sent.person.text(),
            name_of(sent.channel), sent.at);
    }
}

void NoticeWriter::apply(const NoticesFailed& failed) {
    for (const NoticeId id : failed.ids) {
        if (failed.next) {
            run("UPDATE notices SET claimed_at = NULL, tries = tries + 1, due = ?2 WHERE id = ?1", id,
                *failed.next);
        } else {
            run("DELETE FROM notices WHERE id = ?1", id);
        }
    }
    if (failed.channel == NoticeChannel::hook) {
        // Other pending rows would report the same turn.
        run("DELETE FROM notices WHERE game = ?1 AND channel = 'hook' AND kind = 'turn' AND claimed_at IS "
            "NULL "
            "AND id < (SELECT max(id) FROM notices AS n WHERE n.game = ?1 AND n.channel = 'hook' "
            "AND n.kind = 'turn' AND n.claimed_at IS NULL)",
            failed.game);
        run("UPDATE hooks SET failed_at = ?2, failure = ?3 WHERE game = ?1", failed.game, failed.at,
            failed.why);
    } else {
        run("UPDATE channels SET failed_at = ?3, failure = ?4 WHERE person = ?1 AND channel = ?2",
            failed.person.text(), name_of(failed.channel), failed.at, failed.why);
    }
}

void NoticeWriter::apply(const NoticesLost& lost) {
    constexpr std::string_view why = "The server stopped while sending; the message may not have arrived.";
    run("UPDATE channels SET failed_at = ?2, failure = ?3 WHERE EXISTS (SELECT 1 FROM notices AS n "
        "WHERE n.claimed_at < ?1 AND n.person = channels.person AND n.channel = channels.channel)",
        lost.before, lost.at, why);
    run("UPDATE hooks SET failed_at = ?2, failure = ?3 WHERE game IN (SELECT game FROM notices "
        "WHERE claimed_at < ?1 AND channel = 'hook')",
        lost.before, lost.at, why);
    run("DELETE FROM notices WHERE claimed_at < ?1", lost.before);
}

/// The rows are claimed first: a server that commits the same at the same time waits here, and then finds
/// none.
void NoticeWriter::apply(const RemindersDue& due) {
    std::vector<Reminder> reminders;
    Statement claim(connection_, claim_reminders);
    claim.with(due.now);
    while (claim.step()) {
        reminders.push_back({claim.int64(0), claim.text(1), claim.int64(2)});
    }
    claim.reset();
    for (const Reminder& reminder : reminders) {
        run("INSERT INTO notices (channel, person, game, kind, cause, at, due) "
            "SELECT channel, person, ?2, 'reminder', ?3, ?4, ?4 FROM channels WHERE person = ?1",
            reminder.person, reminder.game, reminder.since, due.now);
    }
}

} // namespace idavoll::server
