#include "server/storage/rows/sql_notices.h"

#include "server/storage/rows/columns.h"
#include "server/storage/rows/live_subscription.h"
#include "server/storage/rows/queries.h"
#include "server/storage/rows/reader_pool.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

namespace idavoll::server {

namespace {

Told told_of(const std::string& name) {
    const auto* const found = std::ranges::find(told_names, name);
    if (found == told_names.end()) {
        throw SqlError("a notification has an unknown kind");
    }
    return static_cast<Told>(found - told_names.begin());
}

/// Returns the last failure if it is more recent than the last success.
std::optional<Failed> failed_of(const Statement& row, int used, int failed, int why) {
    const bool stands = !row.is_null(failed) && (row.is_null(used) || row.int64(used) < row.int64(failed));
    return stands ? std::optional(Failed{row.int64(failed), row.text(why)}) : std::nullopt;
}

/// The subject of a notification in its current state. A player who has moved, or seen a seq, has seen
/// everything before it.
constexpr std::string_view due_rows = R"(
SELECT n.id, n.person, n.kind, n.game, n.cause, n.at, n.tries, coalesce(g.code, ''), coalesce(g.game, ''),
  coalesce((SELECT name FROM people WHERE id = n.other), (SELECT coalesce(goes_by, name) FROM seats AS o
    WHERE o.game = n.game AND o.person = n.other),
    CASE n.kind WHEN 'guard' THEN coalesce(n.other, (SELECT email FROM guard_changes AS u
      WHERE u.id = n.cause)) END, ''),
  CASE n.kind
    WHEN 'turn' THEN n.channel = 'hook' OR EXISTS (SELECT 1 FROM turns AS t WHERE t.game = n.game
      AND t.person = n.person AND t.since = n.cause AND t.bot = 0)
    WHEN 'reminder' THEN EXISTS (SELECT 1 FROM turns AS t WHERE t.game = n.game
      AND t.person = n.person AND t.since = n.cause AND t.bot = 0)
    WHEN 'nudge' THEN EXISTS (SELECT 1 FROM turns AS t WHERE t.game = n.game
      AND t.person = n.person AND t.since = n.cause AND t.bot = 0)
      AND NOT EXISTS (SELECT 1 FROM blocks AS b WHERE (b.person = n.person AND b.other = n.other)
        OR (b.person = n.other AND b.other = n.person))
    WHEN 'invited' THEN g.status = 'open' AND EXISTS (SELECT 1 FROM invitations AS i WHERE i.game = n.game
      AND i.person = n.person AND i.declined = 0)
    WHEN 'rematch' THEN EXISTS (SELECT 1 FROM games AS x JOIN seats AS s ON s.game = x.id
      WHERE x.code = g.next AND x.status = 'open' AND s.person = n.person AND s.held = 1)
    WHEN 'began' THEN g.status = 'running'
    WHEN 'day_left' THEN EXISTS (SELECT 1 FROM turns AS t WHERE t.game = n.game AND t.person = n.person
      AND t.counted_at = n.cause AND t.deadline > ?2 + 7200000 AND t.deadline <= ?2 + 86400000)
    WHEN 'hours_left' THEN EXISTS (SELECT 1 FROM turns AS t WHERE t.game = n.game AND t.person = n.person
      AND t.counted_at = n.cause AND t.deadline > ?2 AND t.deadline <= ?2 + 7200000)
    WHEN 'time_up' THEN EXISTS (SELECT 1 FROM turns AS t JOIN seats AS s ON s.game = t.game AND s.seat = t.seat
      WHERE t.game = n.game AND t.person = n.person AND (t.time_up = 1 OR s.out = 1))
    WHEN 'asked' THEN EXISTS (SELECT 1 FROM turns AS t WHERE t.game = n.game AND t.person = n.person AND t.bot = 0
      AND CASE n.cause WHEN 0 THEN EXISTS (SELECT 1 FROM turns AS u WHERE u.game = n.game
          AND u.person = n.other AND u.time_up = 1)
        ELSE EXISTS (SELECT 1 FROM proposals AS x, json_each(x.proposals, '$.all') AS p WHERE x.game = n.game
          AND CAST(p.value ->> 'n' AS BIGINT) = n.cause AND p.value ->> 'state' = 'open'
          AND t.seat NOT IN (SELECT CAST(a.value AS BIGINT) FROM json_each(p.value, '$.agreed') AS a)) END)
    ELSE TRUE END,
  CASE n.kind
    WHEN 'turn' THEN coalesce(l.seq >= (SELECT max(seq) FROM actions WHERE game = n.game), FALSE)
    WHEN 'began' THEN coalesce(l.seq, 0) > 0 OR EXISTS (SELECT 1 FROM actions AS a JOIN seats AS s
      ON s.game = a.game AND s.seat = a.seat WHERE a.game = n.game AND s.person = n.person)
    WHEN 'ended' THEN max(coalesce(l.seq, 0), coalesce((SELECT max(a.seq) FROM actions AS a JOIN seats AS s
      ON s.game = a.game AND s.seat = a.seat WHERE a.game = n.game AND s.person = n.person), 0))
      >= coalesce((SELECT max(seq) FROM actions WHERE game = n.game), 0)
    WHEN 'chat' THEN coalesce(l.chat, 0) >= (SELECT max(n) FROM chat AS c WHERE c.game = n.game)
    ELSE FALSE END,
  EXISTS (SELECT 1 FROM mutes AS m WHERE m.person = n.person AND m.game = n.game),
  coalesce(g.next, ''),
  CASE n.kind
    WHEN 'time_up' THEN CASE WHEN EXISTS (SELECT 1 FROM seats AS s WHERE s.game = n.game
      AND s.person = n.person AND s.out = 1) THEN 'out' ELSE '' END
    WHEN 'asked' THEN CASE n.cause WHEN 0 THEN 'claim' ELSE coalesce((SELECT p.value ->> 'what' FROM proposals AS x,
      json_each(x.proposals, '$.all') AS p WHERE x.game = n.game AND CAST(p.value ->> 'n' AS BIGINT) = n.cause),
      '') END
    WHEN 'guard' THEN CASE n.cause WHEN 0 THEN 'erased'
      ELSE coalesce((SELECT guard FROM guard_changes AS u WHERE u.id = n.cause), '') END
    ELSE '' END,
  n.subscription
FROM notices AS n LEFT JOIN games AS g ON g.id = n.game
  LEFT JOIN seen AS l ON l.game = n.game AND l.person = n.person
WHERE n.channel = ?1 AND n.claimed_at IS NULL AND n.due <= ?2 ORDER BY n.due, n.id LIMIT ?3)";

Notice notice_of(const Statement& row) {
    Notice notice;
    notice.id = row.int64(0);
    notice.person = PersonId(row.text(1));
    notice.kind = told_of(row.text(2));
    notice.game = row.int64_or_null(3);
    notice.cause = row.int64(4);
    notice.at = row.int64(5);
    notice.tries = row.integer(6);
    notice.room = row.text(7);
    notice.game_name = row.text(8);
    notice.other = row.text(9);
    notice.stands = row.integer(10) != 0;
    notice.looked = row.integer(11) != 0;
    notice.muted = row.integer(12) != 0;
    notice.next = row.text(13);
    notice.what = row.text(14);
    notice.subscription = row.int64_or_null(15);
    if (is_farewell(notice)) {
        // Its language and address: see PersonErased.
        const std::string to = std::exchange(notice.other, {});
        const auto blank = std::min(to.find(' '), to.size());
        notice.language = to.substr(0, blank);
        notice.other = to.substr(std::min(blank + 1, to.size()));
    }
    return notice;
}

constexpr std::string_view hook_row =
    "SELECT h.game, h.form, h.address, h.token, h.mentions, h.message, coalesce(h.turn, 0), h.used_at, "
    "h.failed_at, h.failure, g.code, g.game, g.status = 'running' FROM hooks AS h "
    "JOIN games AS g ON g.id = h.game WHERE h.game = ?1";

StoredHook hook_of(const Statement& row) {
    StoredHook hook;
    hook.game = row.int64(0);
    hook.form = row.text(1);
    hook.address = row.text(2);
    hook.token = row.text_or_null(3);
    hook.mentions = row.text(4);
    hook.message = row.text_or_null(5);
    hook.turn = row.int64(6);
    hook.used = row.int64_or_null(7);
    hook.failed = failed_of(row, 7, 8, 9);
    hook.room = row.text(10);
    hook.game_name = row.text(11);
    hook.running = row.integer(12) != 0;
    return hook;
}

} // namespace

class SqlNotices::Reader : public Queries {
  public:
    using Queries::Queries;

    std::optional<StoredHook> hook(GameId game) {
        auto hook = one(hook_row, hook_of, game);
        if (hook) {
            hook->to_act = all(
                "SELECT t.seat, s.name, t.since FROM turns AS t JOIN seats AS s "
                "ON s.game = t.game AND s.seat = t.seat "
                "WHERE t.game = ?1 AND t.since IS NOT NULL ORDER BY t.seat",
                [](const Statement& row) {
                    return StoredHook::Decider{row.integer(0), row.text(1), row.int64(2)};
                },
                game);
            hook->winners = winners(game);
        }
        return hook;
    }

    /// `ranking` has an entry per seat; 1 is a win.
    std::vector<std::string> winners(GameId game) {
        return all("SELECT s.name FROM seats AS s JOIN games AS g ON g.id = s.game WHERE s.game = ?1 "
                   "AND g.result -> 'ranking' -> s.seat = '1' ORDER BY s.seat",
                   first_text, game);
    }
};

NoticeReading::Answer<std::vector<Notice>> SqlNotices::due(NoticeChannel channel, Milliseconds now,
                                                           int most) {
    return pool_->ask<Reader>([channel, now, most](Reader& rows) {
        return rows.all(due_rows, notice_of, channel_names.at(static_cast<std::size_t>(channel)), now, most);
    });
}

NoticeReading::Answer<int> SqlNotices::lost(Milliseconds before) {
    return pool_->ask<Reader>([before](Reader& rows) {
        return rows
            .one(
                "SELECT count(*) FROM notices WHERE claimed_at < ?1",
                [](const Statement& row) { return row.integer(0); }, before)
            .value_or(0);
    });
}

NoticeReading::Answer<Recipient> SqlNotices::recipient(PersonId person) {
    return pool_->ask<Reader>([person = std::move(person)](Reader& rows) {
        Recipient recipient;
        recipient.person = person;
        recipient.settings =
            rows.one("SELECT settings FROM settings WHERE person = ?1", first_text, person.text())
                .value_or("{}");
        const auto account = rows.one(
            "SELECT name, email FROM people WHERE id = ?1",
            [](const Statement& row) { return std::pair(row.text(0), row.text_or_null(1)); }, person.text());
        if (account) {
            recipient.name = account->first;
            recipient.email = account->second;
        }
        const auto mail = rows.one(
            "SELECT address, stop FROM channels WHERE person = ?1 AND channel = 'mail'",
            [](const Statement& row) { return std::pair(row.text(0), row.text(1)); }, person.text());
        if (mail) {
            recipient.address = mail->first;
            recipient.stop = mail->second;
        }
        recipient.waiting = rows.one(
                                    "SELECT count(*) FROM turns WHERE person = ?1 AND since IS NOT NULL",
                                    [](const Statement& row) { return row.integer(0); }, person.text())
                                .value_or(0);
        recipient.browsers = rows.all(
            std::string("SELECT s.id, s.endpoint, s.p256dh, s.auth, coalesce(s.made_for, '') "
                        "FROM subscriptions AS s WHERE s.person = ?1 AND ")
                .append(live_subscription)
                .append(" ORDER BY s.id"),
            [](const Statement& row) {
                return Recipient::Browser{row.int64(0), row.text(1), row.text(2), row.text(3), row.text(4)};
            },
            person.text());
        return recipient;
    });
}

NoticeReading::Answer<Doings> SqlNotices::doings(GameId game, PersonId person) {
    return pool_->ask<Reader>([game, person = std::move(person)](Reader& rows) {
        Doings doings;
        doings.moves = rows.all(
            "SELECT s.name, count(*) FROM actions AS a JOIN seats AS s ON s.game = a.game AND s.seat = "
            "a.seat "
            "WHERE a.game = ?1 AND s.person <> ?2 AND a.seq > coalesce((SELECT max(b.seq) FROM actions AS b "
            "JOIN seats AS o ON o.game = b.game AND o.seat = b.seat WHERE b.game = ?1 AND o.person = ?2), 0) "
            "GROUP BY s.seat, s.name ORDER BY s.seat",
            [](const Statement& row) {
                return Doings::Moves{row.text(0), row.integer(1)};
            },
            game, person.text());
        doings.scores = rows.all(
            "SELECT name, total FROM (SELECT s.seat, s.name, (SELECT t.total FROM tiebreaks AS t "
            "JOIN actions AS a ON a.id = t.action WHERE a.game = s.game AND t.seat = s.seat "
            "ORDER BY a.seq DESC LIMIT 1) AS total FROM seats AS s WHERE s.game = ?1) AS scores "
            "WHERE total IS NOT NULL ORDER BY seat",
            [](const Statement& row) {
                return Doings::Score{row.text(0), row.integer(1)};
            },
            game);
        doings.to_act = rows.all("SELECT s.name FROM turns AS t JOIN seats AS s ON s.game = t.game "
                                 "AND s.seat = t.seat WHERE t.game = ?1 AND t.since IS NOT NULL "
                                 "ORDER BY t.seat",
                                 first_text, game);
        doings.winners = rows.winners(game);
        doings.others = rows.all("SELECT name FROM seats WHERE game = ?1 AND person <> ?2 ORDER BY seat",
                                 first_text, game, person.text());
        const auto chat = rows.one(
            "SELECT (SELECT name FROM chat WHERE game = ?1 ORDER BY n DESC LIMIT 1), count(*) FROM chat AS c "
            "WHERE c.game = ?1 AND c.person IS DISTINCT FROM ?2 "
            "AND c.n > coalesce((SELECT chat FROM seen WHERE game = ?1 AND person = ?2), 0)",
            [](const Statement& row) { return std::pair(row.text_or_null(0), row.integer(1)); }, game,
            person.text());
        if (chat) {
            doings.last_line_by = chat->first.value_or("");
            doings.unread = chat->second;
        }
        return doings;
    });
}

NoticeReading::Answer<std::optional<StoredHook>> SqlNotices::hook(GameId game) {
    return pool_->ask<Reader>([game](Reader& rows) { return rows.hook(game); });
}

NoticeReading::Answer<ReachOf> SqlNotices::reach_of(PersonId person) {
    return pool_->ask<Reader>([person = std::move(person)](Reader& rows) {
        ReachOf reach;
        const auto way = [&](std::string_view channel) {
            return rows.one(
                "SELECT address, used_at, failed_at, failure FROM channels WHERE person = ?1 AND channel = "
                "?2",
                [](const Statement& row) {
                    return ReachOf::Way{row.text_or_null(0), row.int64_or_null(1), failed_of(row, 1, 2, 3)};
                },
                person.text(), channel);
        };
        reach.mail = way("mail");
        reach.email = rows.one("SELECT email FROM people WHERE id = ?1 AND email IS NOT NULL", first_text,
                               person.text());
        reach.subscriptions = rows.all(
            std::string("SELECT s.id, s.browser, s.made_at, s.used_at, s.endpoint FROM subscriptions AS s "
                        "WHERE s.person = ?1 AND ")
                .append(live_subscription)
                .append(" ORDER BY s.made_at, s.id"),
            [](const Statement& row) {
                return ReachOf::Subscription{row.int64(0), row.text(1), row.int64(2), row.int64_or_null(3),
                                             row.text(4)};
            },
            person.text());
        if (!reach.subscriptions.empty()) {
            reach.push = way("push");
        }
        reach.muted = rows.all("SELECT g.code FROM mutes AS m JOIN games AS g ON g.id = m.game "
                               "WHERE m.person = ?1 ORDER BY g.id",
                               first_text, person.text());
        return reach;
    });
}

NoticeReading::Answer<std::optional<RoomOfHook>> SqlNotices::room(std::string code, PersonId reader) {
    return pool_->ask<Reader>([code = std::move(code), reader = std::move(reader)](Reader& rows) {
        auto room = rows.one(
            "SELECT id, creator, creator = ?2 OR EXISTS (SELECT 1 FROM seats AS s WHERE s.game = games.id "
            "AND s.person = ?2) FROM games WHERE code = ?1",
            [](const Statement& row) {
                RoomOfHook found;
                found.game = row.int64(0);
                found.creator = PersonId(row.text(1));
                found.mine = row.integer(2) != 0;
                return found;
            },
            code, reader.text());
        if (room) {
            room->hook = rows.hook(room->game);
        }
        return room;
    });
}

NoticeReading::Answer<std::optional<Confirmation>> SqlNotices::confirmation(Bytes32 hash) {
    return pool_->ask<Reader>([hash](Reader& rows) {
        return rows.one(
            "SELECT email, until FROM confirmations WHERE hash = ?1",
            [](const Statement& row) {
                return Confirmation{row.text(0), row.int64(1)};
            },
            hash);
    });
}

NoticeReading::Answer<std::optional<std::int64_t>> SqlNotices::subscription(std::string endpoint) {
    return pool_->ask<Reader>([endpoint = std::move(endpoint)](Reader& rows) {
        return rows.one(
            "SELECT id FROM subscriptions WHERE endpoint = ?1",
            [](const Statement& row) { return row.int64(0); }, endpoint);
    });
}

NoticeReading::Answer<std::optional<PersonId>> SqlNotices::stopped_by(std::string stop) {
    return pool_->ask<Reader>([stop = std::move(stop)](Reader& rows) {
        return rows.one(
            "SELECT person FROM channels WHERE stop = ?1",
            [](const Statement& row) { return PersonId(row.text(0)); }, stop);
    });
}

} // namespace idavoll::server
