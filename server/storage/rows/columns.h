#pragma once

#include "engine/json_writer.h"
#include "server/accounts/people_reading.h"
#include "server/core/ledger/audit_changes.h"
#include "server/core/ledger/room_changes.h"
#include "server/storage/sql/sql.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// Stored representations shared by readers and writers.
namespace idavoll::server {

/// Returns the first column.
std::int64_t first_number(const Statement& row);
int first_integer(const Statement& row);
std::string first_text(const Statement& row);

/// Returns the enumerator of a stored name; throws SqlError if there is none.
template <class Enum, std::size_t n>
Enum value_of(const std::array<std::string_view, n>& names, const std::string& name) {
    const auto found = enumerator_of<Enum>(names, name);
    if (!found) {
        throw SqlError("unknown value: " + name);
    }
    return *found;
}

/// Returns the stored status.
std::string_view text_of(RoomStatus status);
/// Throws SqlError for an unknown status.
RoomStatus status_at(const Statement& row, int column);

/// Returns the stored role; nothing for Role::none.
std::optional<std::string> text_of(Role role);
Role role_at(const Statement& row, int column);

/// Returns the stored kind.
std::string_view text_of(SecretKind kind);
SecretKind secret_kind_at(const Statement& row, int column);

/// Reads a row of the part `accounts`.
StoredAccount account_at(const Statement& row);

/// Reads a row of the part `audit`.
AuditRow audit_at(const Statement& row);

/// Returns the number of seats; throws SqlError if it exceeds any table's, which means damage.
std::size_t seat_count(int kept);

} // namespace idavoll::server
