#include "server/storage/rows/columns.h"

#include "engine/json_writer.h"

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

int first_integer(const Statement& row) {
    return row.integer(0);
}

std::string first_text(const Statement& row) {
    return row.text(0);
}

std::string_view text_of(RoomStatus status) {
    return name_of(statuses, status);
}

RoomStatus status_at(const Statement& row, int column) {
    const auto found = enumerator_of<RoomStatus>(statuses, row.text(column));
    if (!found) {
        throw SqlError("a game has an unknown status");
    }
    return *found;
}

std::string_view text_of(SecretKind kind) {
    return name_of(secret_kinds, kind);
}

SecretKind secret_kind_at(const Statement& row, int column) {
    const auto found = enumerator_of<SecretKind>(secret_kinds, row.text(column));
    if (!found) {
        throw SqlError("a secret has an unknown kind");
    }
    return *found;
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
