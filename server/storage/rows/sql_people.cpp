#include "server/storage/rows/sql_people.h"

#include "server/core/people/personal_data.h"
#include "server/storage/rows/columns.h"
#include "server/storage/rows/personal_data_sql.h"
#include "server/storage/rows/reader_pool.h"
#include "server/storage/rows/statements.h"

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

StoredSession session_of(const Statement& row) {
    return {.id = row.int64(0),
            .who = identity_of(row, 1),
            .browser = row.text(4),
            .made = row.int64(5),
            .used = row.int64(6),
            .role = role_at(row, 7),
            .proved = row.int64(8)};
}

StoredToken token_of(const Statement& row) {
    return {.id = row.int64(0),
            .who = identity_of(row, 1),
            .name = row.text(4),
            .may_play = row.text(5) == "play",
            .made = row.int64(6),
            .used = row.int64_or_null(7),
            .suspended = row.int64_or_null(8)};
}

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
    for (const Json& name : read_own(row.text(2))) {
        game.seats.push_back(name.is_null() ? std::nullopt : std::optional(name.get<std::string>()));
    }
    return game;
}

} // namespace

PeopleReading::Answer<std::optional<StoredAccount>> SqlPeople::account(PersonId person) {
    return pool_->ask<Statements>([person = std::move(person)](Statements& rows) {
        return rows.one(sql::account, account_at, person.text());
    });
}

PeopleReading::Answer<std::optional<StoredRestraint>> SqlPeople::muted_guest(PersonId person) {
    return pool_->ask<Statements>([person = std::move(person)](Statements& rows) {
        return rows.one(
            sql::muted_guest,
            [](const Statement& row) { return StoredRestraint{.until = row.int64(0), .why = row.text(1)}; },
            person.text());
    });
}

PeopleReading::Answer<std::optional<FoundBan>> SqlPeople::ban_of(PersonId guest, std::string network,
                                                                 Milliseconds now) {
    return pool_->ask<Statements>(
        [guest = std::move(guest), network = std::move(network), now](Statements& rows) {
            const auto found = [](const Statement& row) {
                return FoundBan{.id = row.int64(0),
                                .until = row.int64_or_null(1),
                                .why = row.text(2),
                                .lacks_network = row.integer(3) != 0};
            };
            return rows.one(sql::ban_of, found, guest.text(), network, now);
        });
}

PeopleReading::Answer<std::optional<StoredAccount>> SqlPeople::account_called(std::string name_key) {
    return pool_->ask<Statements>([key = std::move(name_key)](Statements& rows) {
        return rows.one(sql::account_called, account_at, key);
    });
}

PeopleReading::Answer<std::optional<StoredAccount>>
SqlPeople::account_like(std::string name_key, std::string look_key, PersonId except, Milliseconds now) {
    return pool_->ask<Statements>([key = std::move(name_key), look = std::move(look_key),
                                   except = std::move(except), now](Statements& rows) {
        return rows.one(sql::account_like, account_at, key, look, except.text(), now);
    });
}

PeopleReading::Answer<std::optional<StoredSession>> SqlPeople::session(Bytes32 hash) {
    return pool_->ask<Statements>(
        [hash](Statements& rows) { return rows.one(sql::session, session_of, hash); });
}

PeopleReading::Answer<std::vector<StoredSession>> SqlPeople::sessions(PersonId person) {
    return pool_->ask<Statements>([person = std::move(person)](Statements& rows) {
        return rows.all(sql::sessions_of, session_of, person.text());
    });
}

PeopleReading::Answer<std::optional<StoredToken>> SqlPeople::token(Bytes32 hash) {
    return pool_->ask<Statements>([hash](Statements& rows) { return rows.one(sql::token, token_of, hash); });
}

PeopleReading::Answer<std::vector<StoredToken>> SqlPeople::tokens(PersonId person) {
    return pool_->ask<Statements>([person = std::move(person)](Statements& rows) {
        return rows.all(sql::tokens_of, token_of, person.text());
    });
}

PeopleReading::Answer<std::optional<StoredSecret>> SqlPeople::secret(Bytes32 hash) {
    return pool_->ask<Statements>(
        [hash](Statements& rows) { return rows.one(sql::secret, stored_secret_of, hash); });
}

PeopleReading::Answer<std::optional<StoredUndo>> SqlPeople::undo(Bytes32 hash) {
    return pool_->ask<Statements>([hash](Statements& rows) {
        return rows.one(
            sql::undo,
            [](const Statement& row) {
                return StoredUndo{PersonId(row.text(0)), row.text(1), row.int64(2)};
            },
            hash);
    });
}

PeopleReading::Answer<std::optional<StoredPasskey>> SqlPeople::passkey(std::string credential) {
    return pool_->ask<Statements>([credential = std::move(credential)](Statements& rows) {
        return rows.one(sql::passkey, passkey_of, Blob{credential});
    });
}

PeopleReading::Answer<std::vector<StoredPasskey>> SqlPeople::passkeys(PersonId person) {
    return pool_->ask<Statements>([person = std::move(person)](Statements& rows) {
        return rows.all(sql::passkeys_of, passkey_of, person.text());
    });
}

PeopleReading::Answer<PersonExtras> SqlPeople::extras(PersonId person) {
    return pool_->ask<Statements>([person = std::move(person)](Statements& rows) {
        PersonExtras extras;
        extras.settings = rows.one(sql::settings_of, first_text, person.text()).value_or(extras.settings);
        extras.following = rows.all(sql::followed_names, first_text, person.text());
        extras.blocked = rows.all(sql::blocked_names, first_text, person.text());
        return extras;
    });
}

PeopleReading::Answer<bool> SqlPeople::is_blocked(PersonId one, PersonId other) {
    return pool_->ask<Statements>([one = std::move(one), other = std::move(other)](Statements& rows) {
        return rows.exists(sql::is_blocked, one.text(), other.text());
    });
}

PeopleReading::Answer<std::pair<bool, bool>> SqlPeople::regards(PersonId person, PersonId other) {
    return pool_->ask<Statements>([person = std::move(person), other = std::move(other)](Statements& rows) {
        return rows
            .one(
                sql::regards,
                [](const Statement& row) { return std::pair(row.integer(0) != 0, row.integer(1) != 0); },
                person.text(), other.text())
            .value_or(std::pair(false, false));
    });
}

PeopleReading::Answer<std::vector<TakenVacation>> SqlPeople::vacations(PersonId person) {
    return pool_->ask<Statements>([person = std::move(person)](Statements& rows) {
        return rows.all(
            sql::vacations_of,
            [](const Statement& row) {
                return TakenVacation{.from = row.int64(0), .until = row.int64(1), .days = row.integer(2)};
            },
            person.text());
    });
}

PeopleReading::Answer<Habits> SqlPeople::habits_of(PersonId person) {
    return pool_->ask<Statements>([person = std::move(person)](Statements& rows) {
        const auto span_at = [](const Statement& row) { return Span{row.int64(0), row.int64(1)}; };
        return Habits{.vacations = rows.all(sql::vacations_of, span_at, person.text()),
                      .lets_forced =
                          rows.one(sql::lets_forced, first_integer, person.text()).value_or(0) > 0};
    });
}

PeopleReading::Answer<std::vector<std::string>> SqlPeople::rooms_of(PersonId person) {
    return pool_->ask<Statements>([person = std::move(person)](Statements& rows) {
        return rows.all(sql::rooms_of, first_text, person.text());
    });
}

PeopleReading::Answer<std::vector<std::string>> SqlPeople::running_rooms_of(PersonId person) {
    return pool_->ask<Statements>([person = std::move(person)](Statements& rows) {
        return rows.all(sql::running_rooms_of, first_text, person.text());
    });
}

PeopleReading::Answer<std::vector<PlayedCount>> SqlPeople::played_by(PersonId person) {
    return pool_->ask<Statements>([person = std::move(person)](Statements& rows) {
        return rows.all(
            sql::played_by,
            [](const Statement& row) {
                return PlayedCount{row.text(0), row.integer(1), row.integer(2)};
            },
            person.text());
    });
}

PeopleReading::Answer<std::vector<WatchableGame>> SqlPeople::watchable_of(PersonId person) {
    return pool_->ask<Statements>([person = std::move(person)](Statements& rows) {
        return rows.all(sql::watchable_games_of, watchable_game, person.text());
    });
}

PeopleReading::Answer<RatingsOfPerson> SqlPeople::ratings_of(PersonId person) {
    return pool_->ask<Statements>([person = std::move(person)](Statements& rows) {
        RatingsOfPerson all = rows.one(
                                      sql::visibility_of_ratings,
                                      [](const Statement& row) {
                                          return RatingsOfPerson{row.int64(0) != 0, row.int64(1) != 0, {}};
                                      },
                                      person.text())
                                  .value_or(RatingsOfPerson{});
        all.ratings = rows.all(
            sql::ratings_of,
            [](const Statement& row) {
                return RatingsOfPerson::One{row.text(0), {row.real(1), row.real(2)}, row.integer(3)};
            },
            person.text());
        return all;
    });
}

PeopleReading::Answer<std::string> SqlPeople::everything_about(PersonId person) {
    return pool_->ask<Statements>([person = std::move(person)](Statements& rows) {
        std::string all = "{";
        for (const PersonalDataSql& kept : personal_data_sql()) {
            if (kept.exported.text.empty()) {
                continue;
            }
            const auto part = rows.one(kept.exported, first_text, person.text());
            all.append(all.size() > 1 ? ",\"" : "\"").append(kept.id).append("\":");
            all.append(part.value_or("null"));
        }
        return all + "}";
    });
}

} // namespace idavoll::server
