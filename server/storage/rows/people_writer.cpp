#include "server/storage/rows/people_writer.h"

#include "server/storage/rows/columns.h"
#include "server/storage/rows/misfit.h"
#include "server/storage/rows/personal_data_sql.h"

#include <algorithm>
#include <array>
#include <variant>

namespace idavoll::server {

namespace {

/// Returns NULL for nobody.
std::optional<std::string> somebody_or_null(const PersonId& person) {
    return person == PersonId() ? std::nullopt : std::optional(person.text());
}

} // namespace

void PeopleWriter::write(const PeopleChange& change) {
    std::visit([this](const auto& one) { apply(one); }, change);
}

template <class... Values>
void PeopleWriter::run(std::string_view sql, const Values&... values) {
    Statement(connection_, sql).with(values...).run();
}

void PeopleWriter::must_fit(const char* what) const {
    connection_.expect(Connection::Rows::one, [what] { throw Misfit(what); });
}

void PeopleWriter::apply(const AccountMade& made) {
    run("INSERT INTO people (id, name, name_key, look_key, email, made_at) SELECT ?1, ?2, ?3, ?4, ?5, ?6 "
        "WHERE NOT EXISTS (SELECT 1 FROM names_kept WHERE until > ?6 AND (name_key = ?3 OR look_key = ?4))",
        made.person.text(), made.name, made.name_key, made.look_key, made.email, made.at);
    must_fit("The name is reserved for its former owner.");
    // A muted guest stays muted as an account.
    run("UPDATE people SET muted_until = m.until, muted_why = m.why FROM muted_guests m "
        "WHERE m.person = ?1 AND people.id = ?1",
        made.person.text());
    run("DELETE FROM muted_guests WHERE person = ?1", made.person.text());
}

void PeopleWriter::apply(const NameChanged& changed) {
    // Runs before the name is replaced. If the two names are confusable, none is reserved.
    run("INSERT INTO names_kept (person, name, name_key, look_key, until) "
        "SELECT id, name, name_key, look_key, ?4 FROM people WHERE id = ?1 AND name_key <> ?2 AND look_key "
        "<> ?3 ON CONFLICT (person) DO UPDATE SET name = excluded.name, name_key = excluded.name_key, "
        "look_key = excluded.look_key, until = excluded.until",
        changed.person.text(), changed.name_key, changed.look_key, changed.kept_until);
    run("UPDATE people SET name = ?2, name_key = ?3, look_key = ?4 WHERE id = ?1 AND NOT EXISTS "
        "(SELECT 1 FROM names_kept WHERE person <> ?1 AND until > ?5 AND (name_key = ?3 OR look_key = ?4))",
        changed.person.text(), changed.name, changed.name_key, changed.look_key, changed.at);
    must_fit("There is no such account, or the name is reserved for its former owner.");
}

void PeopleWriter::apply(const NamesFreed& freed) {
    run("DELETE FROM names_kept WHERE until <= ?1", freed.until);
}

void PeopleWriter::apply(const AccountChanged& changed) {
    if (changed.email) {
        run("UPDATE people SET email = ?2 WHERE id = ?1", changed.person.text(), *changed.email);
        must_fit("There is no such account.");
    }
    if (changed.words) {
        run("UPDATE people SET words = ?2 WHERE id = ?1", changed.person.text(), *changed.words);
        must_fit("There is no such account.");
    }
    if (changed.bot) {
        run("UPDATE people SET bot = ?2 WHERE id = ?1", changed.person.text(),
            std::int64_t{*changed.bot ? 1 : 0});
        must_fit("There is no such account.");
    }
}

void PeopleWriter::apply(const PasswordSet& set) {
    run("UPDATE people SET password = ?2 WHERE id = ?1", set.person.text(), set.hash);
    must_fit("There is no such account.");
}

void PeopleWriter::apply(const SettingsKept& kept) {
    run("INSERT INTO settings (person, settings, at) VALUES (?1, ?2, ?3) ON CONFLICT (person) DO UPDATE SET "
        "settings = ?2, at = ?3",
        kept.person.text(), kept.settings, kept.at);
}

void PeopleWriter::apply(const SessionBegun& begun) {
    run("INSERT INTO sessions (id, hash, person, browser, made_at, used_at, proved_at, network) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?6, ?7)",
        begun.id, begun.hash, begun.person.text(), begun.browser, begun.at, begun.proved ? begun.at : 0,
        begun.network);
    // Limits the sessions of repeated sign-ins.
    run("DELETE FROM sessions WHERE person = ?1 AND id IN (SELECT id FROM sessions WHERE person = ?1 "
        "ORDER BY used_at DESC, id LIMIT 1000 OFFSET 100)",
        begun.person.text());
}

void PeopleWriter::apply(const SessionProved& proved) {
    run("UPDATE sessions SET proved_at = ?2 WHERE id = ?1", proved.id, proved.at);
    must_fit("There is no such session.");
}

void PeopleWriter::apply(const SessionUsed& used) {
    run("UPDATE sessions SET used_at = ?2, network = CASE ?3 WHEN '' THEN network ELSE ?3 END WHERE id = ?1",
        used.id, used.at, used.network);
}

void PeopleWriter::apply(const SessionsEnded& ended) {
    run("DELETE FROM sessions WHERE person = ?1 AND (?2 IS NULL OR id = ?2) AND (?3 IS NULL OR id <> ?3)",
        ended.person.text(), ended.only, ended.except);
}

void PeopleWriter::apply(const OtherWaysInEnded& ended) {
    run("DELETE FROM secrets WHERE person = ?1", ended.person.text());
    if (ended.tokens) {
        run("DELETE FROM tokens WHERE person = ?1", ended.person.text());
    }
}

void PeopleWriter::apply(const SessionsExpired& expired) {
    run("DELETE FROM sessions WHERE used_at < ?1", expired.before);
}

void PeopleWriter::apply(const TokenMade& made) {
    run("INSERT INTO tokens (id, hash, person, name, scope, made_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        made.id, made.hash, made.person.text(), made.name, std::string_view(made.may_play ? "play" : "read"),
        made.at);
}

void PeopleWriter::apply(const TokenUsed& used) {
    run("UPDATE tokens SET used_at = ?2 WHERE id = ?1", used.id, used.at);
}

void PeopleWriter::apply(const TokenRevoked& revoked) {
    run("DELETE FROM tokens WHERE person = ?1 AND id = ?2", revoked.person.text(), revoked.id);
    must_fit("There is no such token.");
}

void PeopleWriter::apply(const SecretMade& made) {
    if (made.kind != SecretKind::invitation) {
        run("DELETE FROM secrets WHERE person = ?1 AND kind = ?2", made.person.text(), text_of(made.kind));
    }
    run("INSERT INTO secrets (hash, kind, person, until, at) VALUES (?1, ?2, ?3, ?4, ?5)", made.hash,
        text_of(made.kind), somebody_or_null(made.person), made.until, made.at);
}

void PeopleWriter::apply(const SecretUsed& used) {
    run("DELETE FROM secrets WHERE hash = ?1", used.hash);
    must_fit("The secret was already used.");
}

void PeopleWriter::apply(const GuardChanged& changed) {
    // Ten an hour, so that nobody can send mails without bound. An earlier link also undoes later changes.
    run("INSERT INTO guard_changes (id, person, guard, email, at, until) SELECT ?1, person, ?3, address, ?4, "
        "?5 "
        "FROM channels WHERE person = ?2 AND channel = 'mail' AND address IS NOT NULL "
        "AND (SELECT count(*) FROM guard_changes AS g WHERE g.person = ?2 AND g.at > ?4 - 3600000) < 10",
        changed.id, changed.person.text(), guard_names.at(static_cast<std::size_t>(changed.guard)),
        changed.at, changed.until);
    run("INSERT INTO notices (channel, person, kind, cause, at, due) SELECT 'mail', person, 'guard', id, at, "
        "at "
        "FROM guard_changes WHERE id = ?1",
        changed.id);
}

void PeopleWriter::apply(const UndoLinkMade& made) {
    run("UPDATE guard_changes SET hash = ?2 WHERE id = ?1", made.id, made.hash);
}

void PeopleWriter::apply(const AccountTakenBack& taken) {
    run("UPDATE people SET email = c.email FROM guard_changes AS c WHERE c.hash = ?1 AND people.id = "
        "c.person",
        taken.hash);
    must_fit("There is no such link.");
    run("INSERT INTO channels (person, channel, address, stop) SELECT person, 'mail', email, ?2 "
        "FROM guard_changes WHERE hash = ?1 ON CONFLICT (person, channel) DO UPDATE SET "
        "address = excluded.address, failed_at = NULL, failure = NULL",
        taken.hash, taken.stop);
    run("DELETE FROM confirmations WHERE person = (SELECT person FROM guard_changes WHERE hash = ?1)",
        taken.hash);
    run("DELETE FROM passkeys WHERE EXISTS (SELECT 1 FROM guard_changes AS c WHERE c.hash = ?1 "
        "AND passkeys.person = c.person AND passkeys.made_at >= c.at)",
        taken.hash);
    run("DELETE FROM guard_changes WHERE EXISTS (SELECT 1 FROM guard_changes AS c WHERE c.hash = ?1 "
        "AND guard_changes.person = c.person AND guard_changes.at >= c.at)",
        taken.hash);
}

void PeopleWriter::apply(const UndoLinksForgotten& forgotten) {
    run("DELETE FROM guard_changes WHERE until <= ?1", forgotten.until);
}

void PeopleWriter::apply(const PasskeyAdded& added) {
    run("INSERT INTO passkeys (id, credential, person, public_key, counter, name, made_at) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        added.id, Blob{added.credential}, added.person.text(), Blob{added.public_key}, added.counter,
        added.name, added.at);
}

void PeopleWriter::apply(const PasskeyUsed& used) {
    // Authenticators without a counter always send 0.
    run("UPDATE passkeys SET counter = ?2, used_at = ?3 WHERE id = ?1 AND (counter < ?2 OR (counter = 0 AND "
        "?2 = 0))",
        used.id, used.counter, used.at);
    must_fit("The passkey's counter has moved on.");
}

void PeopleWriter::apply(const PasskeyNamed& named) {
    run("UPDATE passkeys SET name = ?3 WHERE person = ?1 AND id = ?2", named.person.text(), named.id,
        named.name);
    must_fit("There is no such passkey.");
}

void PeopleWriter::apply(const PasskeyRemoved& removed) {
    run("DELETE FROM passkeys WHERE person = ?1 AND id = ?2 AND (EXISTS (SELECT 1 FROM people WHERE id = ?1 "
        "AND "
        "password IS NOT NULL) OR EXISTS (SELECT 1 FROM passkeys WHERE person = ?1 AND id <> ?2))",
        removed.person.text(), removed.id);
    must_fit("There is no such passkey, or it is the last way to sign in.");
}

void PeopleWriter::apply(const FollowChanged& changed) {
    if (changed.follows) {
        run("INSERT INTO follows (person, other, at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING",
            changed.person.text(), changed.other.text(), changed.at);
    } else {
        run("DELETE FROM follows WHERE person = ?1 AND other = ?2", changed.person.text(),
            changed.other.text());
    }
}

void PeopleWriter::apply(const BlockChanged& changed) {
    if (changed.blocks) {
        run("INSERT INTO blocks (person, other, at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING",
            changed.person.text(), changed.other.text(), changed.at);
    } else {
        run("DELETE FROM blocks WHERE person = ?1 AND other = ?2", changed.person.text(),
            changed.other.text());
    }
}

void PeopleWriter::apply(const VacationTaken& taken) {
    run("INSERT INTO vacations (person, from_at, until_at, days) SELECT id, ?2, ?3, ?4 FROM people "
        "WHERE id = ?1 AND (SELECT coalesce(sum(days), 0) FROM vacations WHERE person = ?1) = ?5 "
        "ON CONFLICT (person, from_at) DO UPDATE SET until_at = excluded.until_at, days = excluded.days",
        taken.person.text(), taken.span.from, taken.span.until, taken.days, taken.all_days);
    must_fit("The vacations have changed meanwhile, or there is no such account.");
}

namespace {

/// Runs each statement with as many of the values as it uses.
void run_all(Connection& connection, std::string_view sql, const std::string& person, const std::string& to,
             Milliseconds at) {
    while (!sql.empty()) {
        const std::string_view one = sql.substr(0, sql.find(';'));
        sql.remove_prefix(std::min(one.size() + 1, sql.size()));
        Statement statement(connection, one);
        if (one.find("?3") != std::string_view::npos) {
            statement.with(person, to, at);
        } else if (one.find("?2") != std::string_view::npos) {
            statement.with(person, to);
        } else {
            statement.with(person);
        }
        statement.run();
    }
}

} // namespace

void PeopleWriter::apply(const PersonPassed& passed) {
    for (const PersonalDataSql& kept : personal_data_sql()) {
        run_all(connection_, kept.pass.text, passed.from.text(), passed.to.text(), passed.at);
    }
}

void PeopleWriter::apply(const AccountMerged& merged) {
    apply(PersonPassed{merged.from, merged.to, merged.at});
    Statement sits(connection_, "SELECT 1 FROM seats WHERE person = ?1 LIMIT 1");
    if (sits.with(merged.from.text()).step()) {
        throw Misfit("Both sit in one room.");
    }
    // Founders stay in the games' history, which now belongs to the other person.
    constexpr std::array<std::string_view, 3> stays{"seats", "rooms", "passings"};
    for (const PersonalDataSql& kept : personal_data_sql()) {
        if (std::ranges::count(stays, kept.id) == 0) {
            run_all(connection_, kept.erase.text, merged.from.text(), {}, 0);
        }
    }
}

void PeopleWriter::apply(const PersonErased& erased) {
    // The notice itself says where to and in which language, because nothing else will.
    run("INSERT INTO notices (channel, person, kind, cause, at, due, other) SELECT 'mail', '', 'guard', 0, "
        "?2, "
        "?2, coalesce((SELECT s.settings -> 'news' ->> 'language' FROM settings AS s WHERE s.person = "
        "c.person), 'en') || ' ' || c.address FROM channels AS c "
        "WHERE c.person = ?1 AND c.channel = 'mail' AND c.address IS NOT NULL",
        erased.person.text(), erased.at);
    connection_.overwrite_deleted(true);
    for (const PersonalDataSql& kept : personal_data_sql()) {
        run_all(connection_, kept.erase.text, erased.person.text(), {}, 0);
    }
    connection_.overwrite_deleted(false);
}

void PeopleWriter::apply(const GuestsForgotten& forgotten) {
    run("DELETE FROM secrets WHERE until < ?1", forgotten.now);
    const auto forget = [&](std::string_view table, std::string_view old) {
        const std::string of(table);
        run("DELETE FROM " + of + " WHERE " + std::string(old)
                + " AND person IS NOT NULL AND person <> '' "
                  "AND NOT EXISTS (SELECT 1 FROM people AS p WHERE p.id = "
                + of
                + ".person) "
                  "AND NOT EXISTS (SELECT 1 FROM seats AS s WHERE s.person = "
                + of
                + ".person) "
                  "AND NOT EXISTS (SELECT 1 FROM games AS g WHERE g.creator = "
                + of + ".person)",
            forgotten.before);
    };
    forget("settings", "at < ?1");
    forget("secrets", "at < ?1");
    forget("follows", "at < ?1");
    forget("blocks", "at < ?1");
    forget("subscriptions", "made_at < ?1 AND COALESCE(used_at, 0) < ?1");
    forget("channels",
           "COALESCE(used_at, failed_at, 0) < ?1 AND NOT EXISTS (SELECT 1 FROM subscriptions AS u "
           "WHERE u.person = channels.person)");
    forget("mutes", "?1 > 0");
    forget("reports", "outcome IS NOT NULL AND closed_at < ?1");
}

} // namespace idavoll::server
