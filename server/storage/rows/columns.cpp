#include "server/storage/rows/columns.h"

#include <algorithm>
#include <array>

namespace idavoll::server {

namespace {

/// In the order of the enumeration.
constexpr std::array<std::string_view, 3> statuses{"open", "running", "finished"};

constexpr std::array<std::string_view, 4> secret_kinds{"device", "recovery", "reset", "invitation"};

constexpr int most_seats = 1000;

} // namespace

std::int64_t first_number(const Statement& row) {
    return row.int64(0);
}

std::string first_text(const Statement& row) {
    return row.text(0);
}

std::string_view text_of(RoomStatus status) {
    return statuses.at(static_cast<std::size_t>(status));
}

RoomStatus status_at(const Statement& row, int column) {
    const auto* const found = std::ranges::find(statuses, row.text(column));
    if (found == statuses.end()) {
        throw SqlError("a game has an unknown status");
    }
    return static_cast<RoomStatus>(found - statuses.begin());
}

std::string_view text_of(SecretKind kind) {
    return secret_kinds.at(static_cast<std::size_t>(kind));
}

SecretKind secret_kind_at(const Statement& row, int column) {
    const auto* const found = std::ranges::find(secret_kinds, row.text(column));
    if (found == secret_kinds.end()) {
        throw SqlError("a secret has an unknown kind");
    }
    return static_cast<SecretKind>(found - secret_kinds.begin());
}

std::string where(std::string_view columns, std::string_view condition) {
    return std::string(columns).append(condition);
}

std::size_t seat_count(int kept) {
    if (kept < 0 || kept > most_seats) {
        throw SqlError("a game has an impossible number of seats");
    }
    return static_cast<std::size_t>(kept);
}

std::optional<std::string> text_of(Role role) {
    return role == Role::none ? std::nullopt : std::optional(std::string(to_string(role)));
}

Role role_at(const Statement& row, int column) {
    const std::optional<Role> role = role_called(row.text_or_null(column).value_or("none"));
    if (!role) {
        throw SqlError("an account has an unknown role");
    }
    return *role;
}

const std::string_view select_accounts =
    "SELECT id, name, password, email, made_at, words, bot, "
    "(SELECT count(*) FROM passkeys WHERE person = people.id), "
    "EXISTS (SELECT 1 FROM channels AS c WHERE c.person = people.id AND c.channel = 'mail' AND "
    "c.address = people.email), role, suspended_until, suspended_why, muted_until, muted_why, "
    "k.former, k.until FROM people "
    "LEFT JOIN (SELECT person, name AS former, until FROM names_kept) AS k ON k.person = people.id WHERE ";

namespace {

/// Reads this column and the next.
std::optional<StoredAccount::FormerName> former_name(const Statement& row, int column) {
    const std::optional<std::string> name = row.text_or_null(column);
    return name ? std::optional(StoredAccount::FormerName{*name, row.int64(column + 1)}) : std::nullopt;
}

} // namespace

StoredAccount account_at(const Statement& row) {
    return {.person = PersonId(row.text(0)),
            .name = row.text(1),
            .password = row.text_or_null(2),
            .email = row.text_or_null(3),
            .email_confirmed = row.integer(8) != 0,
            .made = row.int64(4),
            .words = row.text(5),
            .bot = row.integer(6) != 0,
            .passkeys = row.integer(7),
            .role = role_at(row, 9),
            .suspended = {.until = row.int64_or_null(10), .why = row.text(11)},
            .muted = {.until = row.int64_or_null(12), .why = row.text(13)},
            .former = former_name(row, 14)};
}

const std::string_view select_audit =
    "SELECT a.id, a.at, a.who, a.came_from, a.what, a.target, a.why, a.before, a.after, a.hash, p.name "
    "FROM audit AS a LEFT JOIN people AS p ON p.id = a.target ";

AuditRow audit_at(const Statement& row) {
    return {.id = row.int64(0),
            .noted = {.who = row.text(2),
                      .from = row.text(3),
                      .what = row.text(4),
                      .on = row.text(5),
                      .why = row.text(6),
                      .before = row.text(7),
                      .after = row.text(8),
                      .at = row.int64(1)},
            .hash = row.bytes32(9),
            .name = row.text_or_null(10)};
}

} // namespace idavoll::server
