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

void NoticeWriter::after(const Nudged& nudged) {
    run("INSERT INTO notices (channel, person, game, kind, cause, at, due, other) "
        "SELECT c.channel, c.person, t.game, 'nudge', t.since, ?3, ?3, ?4 FROM turns AS t "
        "JOIN channels AS c ON c.person = t.person "
        "WHERE t.game = ?1 AND t.seat = ?2 AND t.bot = 0 AND t.since IS NOT NULL",
        nudged.game, nudged.seat, nudged.at, nudged.by.text());
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

} // namespace idavoll::server
