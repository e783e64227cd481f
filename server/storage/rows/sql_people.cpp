#include "server/storage/rows/sql_people.h"

#include "server/core/people/personal_data.h"
#include "server/storage/rows/columns.h"
#include "server/storage/rows/personal_data_sql.h"
#include "server/storage/rows/queries.h"
#include "server/storage/rows/reader_pool.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

namespace idavoll::server {

namespace {

/// Reads rows that continue with a person's id, name and bot flag.
Identity identity_of(const Statement& row, int column) {
    return {PersonId(row.text(column)), row.text(column + 1), row.integer(column + 2) != 0};
}

constexpr std::string_view session_columns =
    "SELECT s.id, p.id, p.name, p.bot, s.browser, s.made_at, "
    "s.used_at, p.role, s.proved_at FROM sessions s JOIN people p ON p.id = s.person "
    "WHERE ";

StoredSession session_of(const Statement& row) {
    return {.id = row.int64(0),
            .who = identity_of(row, 1),
            .browser = row.text(4),
            .made = row.int64(5),
            .used = row.int64(6),
            .role = role_at(row, 7),
            .proved = row.int64(8)};
}

constexpr std::string_view token_columns =
    "SELECT t.id, p.id, p.name, p.bot, t.name, t.scope, t.made_at, t.used_at, p.suspended_until "
    "FROM tokens t JOIN people p ON p.id = t.person WHERE ";

StoredToken token_of(const Statement& row) {
    return {.id = row.int64(0),
            .who = identity_of(row, 1),
            .name = row.text(4),
            .may_play = row.text(5) == "play",
            .made = row.int64(6),
            .used = row.int64_or_null(7),
            .suspended = row.int64_or_null(8)};
}

constexpr std::string_view passkey_columns =
    "SELECT k.id, p.id, p.name, p.bot, k.credential, k.public_key, k.counter, k.name, k.made_at, k.used_at "
    "FROM passkeys k JOIN people p ON p.id = k.person WHERE ";

StoredPasskey passkey_of(const Statement& row) {
    return {.id = row.int64(0),
            .who = identity_of(row, 1),
            .credential = row.blob(4),
            .public_key = row.blob(5),
            .counter = row.int64(6),
            .name = row.text(7),
            .made = row.int64(8),
            .used = row.int64_or_null(9)};
}

StoredSecret stored_secret_of(const Statement& row) {
    return {.kind = secret_kind_at(row, 0),
            .person = PersonId(row.text_or_null(1).value_or("")),
            .until = row.int64_or_null(2)};
}

/// The names are a list; null is a deleted account.
WatchableGame watchable_game(const Statement& row) {
    WatchableGame game{.room = row.text(0), .game = row.text(1), .seats = {}};
    for (const Json& name : Json::parse(row.text(2))) {
        game.seats.push_back(name.is_null() ? std::nullopt : std::optional(name.get<std::string>()));
    }
    return game;
}

} // namespace

class SqlPeople::Reader : public Queries {
    using Queries::Queries;
};

PeopleReading::Answer<std::optional<StoredAccount>> SqlPeople::account(PersonId person) {
    return pool_->ask<Reader>([person = std::move(person)](Reader& rows) {
        return rows.one(where(select_accounts, "id = ?1"), account_at, person.text());
    });
}

PeopleReading::Answer<std::optional<StoredRestraint>> SqlPeople::muted_guest(PersonId person) {
    return pool_->ask<Reader>([person = std::move(person)](Reader& rows) {
        return rows.one(
            "SELECT until, why FROM muted_guests WHERE person = ?1",
            [](const Statement& row) { return StoredRestraint{.until = row.int64(0), .why = row.text(1)}; },
            person.text());
    });
}

PeopleReading::Answer<std::optional<StoredAccount>> SqlPeople::account_called(std::string name_key) {
    return pool_->ask<Reader>([key = std::move(name_key)](Reader& rows) {
        return rows.one(where(select_accounts, "name_key = ?1"), account_at, key);
    });
}

PeopleReading::Answer<std::optional<StoredAccount>>
SqlPeople::account_like(std::string name_key, std::string look_key, PersonId except, Milliseconds now) {
    return pool_->ask<Reader>([key = std::move(name_key), look = std::move(look_key),
                               except = std::move(except), now](Reader& rows) {
        return rows.one(
            where(select_accounts,
                  "id <> ?3 AND (name_key = ?1 OR look_key = ?2 OR id IN (SELECT person "
                  "FROM names_kept WHERE until > ?4 AND (name_key = ?1 OR look_key = ?2))) LIMIT 1"),
            account_at, key, look, except.text(), now);
    });
}

PeopleReading::Answer<std::optional<StoredSession>> SqlPeople::session(Bytes32 hash) {
    return pool_->ask<Reader>(
        [hash](Reader& rows) { return rows.one(where(session_columns, "s.hash = ?1"), session_of, hash); });
}

PeopleReading::Answer<std::vector<StoredSession>> SqlPeople::sessions(PersonId person) {
    return pool_->ask<Reader>([person = std::move(person)](Reader& rows) {
        return rows.all(where(session_columns, "s.person = ?1 ORDER BY s.used_at DESC, s.id"), session_of,
                        person.text());
    });
}

PeopleReading::Answer<std::optional<StoredToken>> SqlPeople::token(Bytes32 hash) {
    return pool_->ask<Reader>(
        [hash](Reader& rows) { return rows.one(where(token_columns, "t.hash = ?1"), token_of, hash); });
}

PeopleReading::Answer<std::vector<StoredToken>> SqlPeople::tokens(PersonId person) {
    return pool_->ask<Reader>([person = std::move(person)](Reader& rows) {
        return rows.all(where(token_columns, "t.person = ?1 ORDER BY t.made_at, t.id"), token_of,
                        person.text());
    });
}

PeopleReading::Answer<std::optional<StoredSecret>> SqlPeople::secret(Bytes32 hash) {
    return pool_->ask<Reader>([hash](Reader& rows) {
        return rows.one("SELECT kind, person, until FROM secrets WHERE hash = ?1", stored_secret_of, hash);
    });
}

PeopleReading::Answer<std::optional<StoredUndo>> SqlPeople::undo(Bytes32 hash) {
    return pool_->ask<Reader>([hash](Reader& rows) {
        return rows.one(
            "SELECT person, email, until FROM guard_changes WHERE hash = ?1",
            [](const Statement& row) {
                return StoredUndo{PersonId(row.text(0)), row.text(1), row.int64(2)};
            },
            hash);
    });
}

PeopleReading::Answer<std::optional<StoredPasskey>> SqlPeople::passkey(std::string credential) {
    return pool_->ask<Reader>([credential = std::move(credential)](Reader& rows) {
        return rows.one(where(passkey_columns, "k.credential = ?1"), passkey_of, Blob{credential});
    });
}

PeopleReading::Answer<std::vector<StoredPasskey>> SqlPeople::passkeys(PersonId person) {
    return pool_->ask<Reader>([person = std::move(person)](Reader& rows) {
        return rows.all(where(passkey_columns, "k.person = ?1 ORDER BY k.made_at, k.id"), passkey_of,
                        person.text());
    });
}

PeopleReading::Answer<PersonExtras> SqlPeople::extras(PersonId person) {
    return pool_->ask<Reader>([person = std::move(person)](Reader& rows) {
        const auto first = [](const Statement& row) { return row.text(0); };
        PersonExtras extras;
        extras.settings = rows.one("SELECT settings FROM settings WHERE person = ?1", first, person.text())
                              .value_or(extras.settings);
        extras.following =
            rows.all("SELECT p.name FROM follows f JOIN people p ON p.id = f.other WHERE f.person = ?1 "
                     "ORDER BY p.name_key",
                     first, person.text());
        extras.blocked =
            rows.all("SELECT p.name FROM blocks b JOIN people p ON p.id = b.other WHERE b.person = ?1 "
                     "ORDER BY p.name_key",
                     first, person.text());
        return extras;
    });
}

PeopleReading::Answer<bool> SqlPeople::is_blocked(PersonId one, PersonId other) {
    return pool_->ask<Reader>([one = std::move(one), other = std::move(other)](Reader& rows) {
        return rows
            .one(
                "SELECT 1 FROM blocks WHERE (person = ?1 AND other = ?2) OR (person = ?2 AND other = ?1) "
                "LIMIT 1",
                [](const Statement& row) { return row.integer(0); }, one.text(), other.text())
            .has_value();
    });
}

PeopleReading::Answer<std::pair<bool, bool>> SqlPeople::regards(PersonId person, PersonId other) {
    return pool_->ask<Reader>([person = std::move(person), other = std::move(other)](Reader& rows) {
        return rows
            .one(
                "SELECT EXISTS (SELECT 1 FROM follows WHERE person = ?1 AND other = ?2), "
                "EXISTS (SELECT 1 FROM blocks WHERE person = ?1 AND other = ?2)",
                [](const Statement& row) { return std::pair(row.integer(0) != 0, row.integer(1) != 0); },
                person.text(), other.text())
            .value_or(std::pair(false, false));
    });
}

PeopleReading::Answer<std::vector<TakenVacation>> SqlPeople::vacations(PersonId person) {
    return pool_->ask<Reader>([person = std::move(person)](Reader& rows) {
        return rows.all(
            "SELECT from_at, until_at, days FROM vacations WHERE person = ?1 ORDER BY from_at",
            [](const Statement& row) {
                return TakenVacation{.from = row.int64(0), .until = row.int64(1), .days = row.integer(2)};
            },
            person.text());
    });
}

PeopleReading::Answer<std::vector<std::string>> SqlPeople::rooms_of(PersonId person) {
    return pool_->ask<Reader>([person = std::move(person)](Reader& rows) {
        return rows.all(
            "SELECT g.code FROM seats s JOIN games g ON g.id = s.game WHERE s.person = ?1 ORDER BY g.id",
            [](const Statement& row) { return row.text(0); }, person.text());
    });
}

PeopleReading::Answer<std::vector<std::string>> SqlPeople::running_rooms_of(PersonId person) {
    return pool_->ask<Reader>([person = std::move(person)](Reader& rows) {
        return rows.all(
            "SELECT g.code FROM seats s JOIN games g ON g.id = s.game WHERE s.person = ?1 "
            "AND g.status = 'running' ORDER BY g.id",
            [](const Statement& row) { return row.text(0); }, person.text());
    });
}

PeopleReading::Answer<std::vector<PlayedCount>> SqlPeople::played_by(PersonId person) {
    return pool_->ask<Reader>([person = std::move(person)](Reader& rows) {
        // `ranking` has an entry per seat; 1 is a win.
        return rows.all(
            "SELECT g.game, count(*), sum(CASE g.result -> 'ranking' -> s.seat WHEN '1' THEN 1 ELSE 0 END) "
            "FROM seats s JOIN games g ON g.id = s.game WHERE s.person = ?1 AND g.status = 'finished' "
            "GROUP BY g.game ORDER BY g.game",
            [](const Statement& row) {
                return PlayedCount{row.text(0), row.integer(1), row.integer(2)};
            },
            person.text());
    });
}

PeopleReading::Answer<std::vector<WatchableGame>> SqlPeople::watchable_of(PersonId person) {
    return pool_->ask<Reader>([person = std::move(person)](Reader& rows) {
        // Missing settings are the default: not public, spectators allowed.
        return rows.all("SELECT g.code, g.game, (SELECT json_group_array(name) FROM "
                        "(SELECT CASE s.person WHEN '' THEN NULL ELSE coalesce(p.name, s.name) END AS name "
                        "FROM seats s LEFT JOIN people p ON p.id = s.person WHERE s.game = g.id ORDER BY "
                        "s.seat) AS names) "
                        "FROM attendances a JOIN games g ON g.id = a.game "
                        "WHERE a.person = ?1 AND a.ended_at = 0 AND g.status = 'running' "
                        "AND g.settings ->> 'visibility' = 'public' "
                        "AND coalesce(g.settings ->> 'spectators', 'all') = 'all' "
                        "ORDER BY g.id DESC LIMIT 50",
                        watchable_game, person.text());
    });
}

PeopleReading::Answer<RatingsOfPerson> SqlPeople::ratings_of(PersonId person) {
    return pool_->ask<Reader>([person = std::move(person)](Reader& rows) {
        RatingsOfPerson all = rows.one(
                                      "SELECT hidden, hidden_from_self FROM rated_people WHERE person = ?1",
                                      [](const Statement& row) {
                                          return RatingsOfPerson{row.int64(0) != 0, row.int64(1) != 0, {}};
                                      },
                                      person.text())
                                  .value_or(RatingsOfPerson{});
        all.ratings = rows.all(
            "SELECT r.ladder, r.mu, r.sigma, r.games FROM rated_people AS q JOIN ratings AS r "
            "ON r.player = q.player WHERE q.person = ?1 ORDER BY r.ladder",
            [](const Statement& row) {
                return RatingsOfPerson::One{row.text(0), {row.real(1), row.real(2)}, row.integer(3)};
            },
            person.text());
        return all;
    });
}

PeopleReading::Answer<std::string> SqlPeople::everything_about(PersonId person) {
    return pool_->ask<Reader>([person = std::move(person)](Reader& rows) {
        std::string all = "{";
        for (const PersonalDataSql& kept : personal_data_sql()) {
            if (kept.exported.text.empty()) {
                continue;
            }
            const auto part = rows.one(
                kept.exported.text, [](const Statement& row) { return row.text(0); }, person.text());
            all.append(all.size() > 1 ? ",\"" : "\"").append(kept.id).append("\":");
            all.append(part.value_or("null"));
        }
        return all + "}";
    });
}

} // namespace idavoll::server
