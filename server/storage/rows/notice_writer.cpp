#include "server/storage/rows/notice_writer.h"

#include "server/storage/rows/live_subscription.h"
#include "server/storage/rows/misfit.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <fmt/format.h>
#include <variant>

namespace idavoll::server {

namespace {

std::string_view name_of(NoticeChannel channel) {
    return channel_names[static_cast<std::size_t>(channel)];
}

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
};

NoticeWriter::NoticeWriter(Connection& connection)
    : connection_(connection),
      may_hear_(
          connection,
          "SELECT 1 WHERE EXISTS (SELECT 1 FROM hooks WHERE game = ?1) OR EXISTS (SELECT 1 FROM turns AS t "
          "JOIN channels AS c ON c.person = t.person WHERE t.game = ?1)"),
      turn_(connection, "INSERT INTO notices (channel, person, game, kind, cause, at, due) "
                        "SELECT c.channel, c.person, t.game, 'turn', ?3, ?3, ?3 FROM turns AS t "
                        "JOIN channels AS c ON c.person = t.person "
                        "WHERE t.game = ?1 AND t.seat = ?2 AND t.since IS DISTINCT FROM ?3 AND t.bot = 0"),
      // A pending row shows the current state when it is sent.
      turn_hook_(connection,
                 "INSERT INTO notices (channel, person, game, kind, cause, at, due) "
                 "SELECT 'hook', '', game, 'turn', ?2, ?2, ?2 FROM hooks AS h WHERE h.game = ?1 "
                 "AND NOT EXISTS (SELECT 1 FROM notices AS n WHERE n.game = h.game AND n.channel = 'hook' "
                 "AND n.kind = 'turn' AND n.claimed_at IS NULL)"),
      // Further lines join a pending notification.
      chat_(connection, "INSERT INTO notices (channel, person, game, kind, cause, at, due) "
                        "SELECT c.channel, c.person, s.game, 'chat', ?2, ?3, ?3 FROM seats AS s "
                        "JOIN channels AS c ON c.person = s.person WHERE s.game = ?1 AND s.person <> ?4 "
                        "AND NOT EXISTS (SELECT 1 FROM notices AS n WHERE n.person = c.person "
                        "AND n.channel = c.channel AND n.game = s.game AND n.kind = 'chat' "
                        "AND n.claimed_at IS NULL AND n.subscription IS NULL) "
                        "AND NOT EXISTS (SELECT 1 FROM blocks WHERE person = c.person AND other = ?4)"),
      time_before_(connection,
                   "SELECT person, deadline, counted_at, time_up, EXISTS (SELECT 1 FROM channels "
                   "AS c WHERE c.person = t.person) FROM turns AS t WHERE game = ?1 AND seat = ?2"),
      warn_(connection, "INSERT INTO notices (channel, person, game, kind, cause, at, due) "
                        "SELECT channel, person, ?2, ?3, ?4, ?5, ?5 FROM channels WHERE person = ?1"),
      move_warning_(connection,
                    "UPDATE notices SET at = ?5, due = ?5 WHERE game = ?1 AND kind = ?3 AND cause = ?4 "
                    "AND claimed_at IS NULL AND person = (SELECT person FROM turns WHERE game = ?1 "
                    "AND seat = ?2 AND counted_at = ?4)"),
      drop_warnings_(connection, "DELETE FROM notices WHERE game = ?1 AND person = ?2 "
                                 "AND kind IN ('day_left', 'hours_left') AND claimed_at IS NULL"),
      asked_(connection,
             "INSERT INTO notices (channel, person, game, kind, cause, at, due, other) "
             "SELECT c.channel, c.person, t.game, 'asked', CAST(p.value ->> 'n' AS BIGINT), "
             "CAST(p.value ->> 'at' AS BIGINT), CAST(p.value ->> 'at' AS BIGINT), (SELECT person FROM turns "
             "AS m "
             "WHERE m.game = ?1 AND m.seat = CAST(p.value ->> 'by' AS BIGINT)) "
             "FROM json_each(?2, '$.all') AS p JOIN turns AS t ON t.game = ?1 AND t.bot = 0 "
             "JOIN channels AS c ON c.person = t.person WHERE p.value ->> 'state' = 'open' "
             "AND CAST(p.value ->> 'n' AS BIGINT) > coalesce((SELECT CAST(x.proposals ->> 'last' AS BIGINT) "
             "FROM proposals AS x WHERE game = ?1), 0) AND t.seat NOT IN "
             "(SELECT CAST(a.value AS BIGINT) FROM json_each(p.value, '$.agreed') AS a)") {}

template <class... Values>
void NoticeWriter::run(std::string_view sql, const Values&... values) {
    Statement(connection_, sql).with(values...).run();
}

void NoticeWriter::must_fit(const char* what) const {
    connection_.expect(Connection::Rows::one, [what] { throw Misfit(what); });
}

/// Returns whether anyone in the game has a channel. Usually no one has, and this is the only query.
bool NoticeWriter::may_hear(GameId game) {
    const bool may = may_hear_.with(game).step();
    may_hear_.reset();
    return may;
}

void NoticeWriter::before(const TurnsChanged& changed) {
    // Over a network, writing for no one is faster than waiting for the answer.
    if (changed.to_act.empty() || (!connection_.is_shared() && !may_hear(changed.game))) {
        return;
    }
    for (const Turn& turn : changed.to_act) {
        turn_.with(changed.game, turn.seat, turn.since).run();
    }
    turn_hook_.with(changed.game, std::ranges::max(changed.to_act, {}, &Turn::since).since).run();
}

void NoticeWriter::before(const TimesChanged& changed) {
    for (std::size_t i = 0; i < changed.seats.size(); ++i) {
        const SeatTime& time = changed.seats[i];
        const Seat seat = static_cast<Seat>(i);
        if (!time_before_.with(changed.game, seat).step()) {
            time_before_.reset();
            continue;
        }
        Before before{.person = time_before_.text(0),
                      .deadline = {},
                      .counted = {},
                      .is_up = time_before_.integer(3) != 0,
                      .is_reached = time_before_.integer(4) != 0};
        if (!time_before_.is_null(1)) {
            before.deadline = time_before_.int64(1);
        }
        if (!time_before_.is_null(2)) {
            before.counted = time_before_.int64(2);
        }
        time_before_.reset();
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
        drop_warnings_.with(game, before.person).run();
    }
    if (!time.counted || !time.deadline) {
        return;
    }
    for (const Warning& warning : warnings) {
        const Milliseconds at = *time.deadline - warning.before;
        if (at > *time.counted) {
            warn_.with(before.person, game, warning.kind, *time.counted, at).run();
        }
    }
}

void NoticeWriter::after(const DeadlineMoved& moved) {
    if (!moved.time.counted || !moved.time.deadline) {
        return;
    }
    for (const Warning& warning : warnings) {
        move_warning_
            .with(moved.game, moved.seat, warning.kind, *moved.time.counted,
                  *moved.time.deadline - warning.before)
            .run();
    }
}

/// Tells the player that their time is up, and the others that they may claim it.
void NoticeWriter::tell_up(GameId game, const std::string& person, Milliseconds at) {
    // Deletes pending warnings of an earlier deadline that was extended.
    run("DELETE FROM notices WHERE game = ?1 AND other = ?2 AND claimed_at IS NULL "
        "AND (kind = 'time_up' OR (kind = 'asked' AND cause = 0))",
        game, person);
    run("INSERT INTO notices (channel, person, game, kind, cause, at, due, other) "
        "SELECT c.channel, c.person, t.game, CASE t.person WHEN ?2 THEN 'time_up' ELSE 'asked' END, 0, ?3, "
        "?3, ?2 "
        "FROM turns AS t JOIN channels AS c ON c.person = t.person WHERE t.game = ?1 AND t.bot = 0 "
        "ORDER BY t.seat",
        game, person, at);
}

void NoticeWriter::before(const ProposalsChanged& changed) {
    asked_.with(changed.game, changed.proposals.dump()).run();
}

void NoticeWriter::after(const ActionAccepted& accepted) {
    if (!accepted.by || accepted.action.find("\"timeout\"") == std::string::npos) {
        return;
    }
    // Skips players who were told before the others claimed it.
    run("INSERT INTO notices (channel, person, game, kind, cause, at, due, other) "
        "SELECT c.channel, c.person, t.game, 'time_up', 0, ?3, ?3, c.person FROM turns AS t "
        "JOIN channels AS c ON c.person = t.person WHERE t.game = ?1 AND t.seat = ?2 AND t.time_up = 0",
        accepted.game, accepted.seat, accepted.at);
}

void NoticeWriter::tell_table(GameId game, std::string_view kind, std::int64_t cause, Milliseconds at) {
    run("INSERT INTO notices (channel, person, game, kind, cause, at, due) "
        "SELECT c.channel, c.person, s.game, ?2, ?3, ?4, ?4 FROM seats AS s "
        "JOIN channels AS c ON c.person = s.person WHERE s.game = ?1 ORDER BY s.seat",
        game, kind, cause, at);
    run("INSERT INTO notices (channel, person, game, kind, cause, at, due) "
        "SELECT 'hook', '', game, ?2, ?3, ?4, ?4 FROM hooks WHERE game = ?1",
        game, kind, cause, at);
}

void NoticeWriter::after(const GameStarted& started) {
    tell_table(started.game, "began", 0, started.at);
}

void NoticeWriter::after(const GameEnded& ended) {
    run("DELETE FROM notices WHERE game = ?1 AND kind IN ('day_left', 'hours_left') AND claimed_at IS NULL",
        ended.game);
    tell_table(ended.game, "ended", 0, ended.at);
}

void NoticeWriter::after(const ChatSaid& said) {
    chat_.with(said.game, said.n, said.at, said.person.text()).run();
}

void NoticeWriter::after(const RematchMade& rematch) {
    run("INSERT INTO notices (channel, person, game, kind, cause, at, due) "
        "SELECT c.channel, c.person, ?1, 'rematch', 0, g.opened_at, g.opened_at FROM games AS g "
        "JOIN seats AS s ON s.game = g.id JOIN channels AS c ON c.person = s.person WHERE g.code = ?2",
        rematch.game, rematch.next);
}

void NoticeWriter::after(const InvitationMade& made) {
    run("INSERT INTO notices (channel, person, game, kind, cause, at, due, other) "
        "SELECT channel, person, ?2, 'invited', 0, ?3, ?3, ?4 FROM channels WHERE person = ?1",
        made.person.text(), made.game, made.at, made.host.text());
}

void NoticeWriter::before(const InvitationAnswered& answered) {
    // The change has no time of its own.
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    run("INSERT INTO notices (channel, person, game, kind, cause, at, due, other) "
        "SELECT c.channel, c.person, i.game, ?3, 0, ?4, ?4, i.person FROM invitations AS i "
        "JOIN channels AS c ON c.person = i.host "
        "WHERE i.game = ?1 AND i.person = ?2 AND i.declined = 0",
        answered.game, answered.person.text(), std::string_view(answered.accepted ? "accepted" : "declined"),
        std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
}

void NoticeWriter::after(const RoomRemoved& removed) {
    run("DELETE FROM notices WHERE game = ?1", removed.game);
    run("DELETE FROM mutes WHERE game = ?1", removed.game);
    run("DELETE FROM hooks WHERE game = ?1", removed.game);
}

void NoticeWriter::after(const AccountChanged& changed) {
    if (changed.email) {
        run("DELETE FROM channels WHERE person = ?1 AND channel = 'mail' AND address IS DISTINCT FROM ?2",
            changed.person.text(), *changed.email);
        run("DELETE FROM confirmations WHERE person = ?1 AND email IS DISTINCT FROM ?2",
            changed.person.text(), *changed.email);
        run("DELETE FROM notices WHERE person = ?1 AND channel = 'mail' AND kind <> 'guard' AND claimed_at "
            "IS NULL "
            "AND NOT EXISTS (SELECT 1 FROM channels AS c WHERE c.person = ?1 AND c.channel = 'mail')",
            changed.person.text());
    }
}

void NoticeWriter::after(const SessionBegun& begun) {
    run("UPDATE subscriptions SET session = ?1 WHERE person = ?2 AND session IS NULL AND browser = ?3",
        begun.id, begun.person.text(), begun.browser);
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
    const std::string whose = person ? "person = ?1" : "TRUE";
    const std::array<std::string, 3> all{
        fmt::format("DELETE FROM subscriptions AS s WHERE {} AND NOT {}", whose, live_subscription),
        fmt::format("DELETE FROM channels WHERE channel = 'push' AND {} AND NOT EXISTS "
                    "(SELECT 1 FROM subscriptions AS s WHERE s.person = channels.person)",
                    whose),
        fmt::format("DELETE FROM notices WHERE {} AND subscription IS NOT NULL AND NOT EXISTS "
                    "(SELECT 1 FROM subscriptions AS s WHERE s.id = notices.subscription)",
                    whose)};
    for (const std::string& one : all) {
        Statement statement(connection_, one);
        if (person) {
            statement.with(*person);
        }
        statement.run();
    }
}

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
            "AND (kind <> 'turn' OR channel = 'hook' OR EXISTS (SELECT 1 FROM turns AS t "
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

} // namespace idavoll::server
