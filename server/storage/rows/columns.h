#pragma once

#include "server/accounts/people_reading.h"
#include "server/core/ledger/audit_changes.h"
#include "server/core/ledger/room_changes.h"
#include "server/storage/sql/sql.h"

#include <optional>
#include <string>
#include <string_view>

/// How values are kept that several readers and writers know.
namespace idavoll::server {

/// As a status is kept.
std::string_view text_of(RoomStatus status);
/// An unknown one is an SqlError.
RoomStatus status_at(const Statement& row, int column);

/// As a role is kept; nothing is no role.
std::optional<std::string> text_of(Role role);
Role role_at(const Statement& row, int column);

/// As the kind of a secret is kept.
std::string_view text_of(SecretKind kind);
SecretKind secret_kind_at(const Statement& row, int column);

/// A whole account; `account_at` reads a row of them. What follows is a condition.
extern const std::string_view select_accounts;
StoredAccount account_at(const Statement& row);

/// What operators did, with the name of the account that it was on; what follows is a condition or an order.
extern const std::string_view select_audit;
AuditRow audit_at(const Statement& row);

/// What was selected, and where.
std::string where(std::string_view columns, std::string_view condition);

/// How many seats a game has, as it is kept. More than any table has is damage, and an SqlError.
std::size_t seat_count(int kept);

} // namespace idavoll::server
