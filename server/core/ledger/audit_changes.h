#pragma once

#include "engine/random.h"
#include "server/core/ledger/terms.h"

#include <cstdint>
#include <optional>
#include <string>

/// The audit log: one permanent row per operator action, each chained to the previous one.
namespace idavoll::server {

/// An operator action. Stored before, or in one transaction with, its effects.
struct AuditNoted {
    std::string who;    ///< system account
    std::string from;   ///< where from, if known: terminal, address
    std::string what;   ///< command: `person link`
    std::string on;     ///< person id, `game 12` or `secret`; the id of a deleted account names no one
    std::string why;    ///< reason in their own words; may be empty
    std::string before; ///< state before and after, where known
    std::string after;
    Milliseconds at = 0;

    bool operator==(const AuditNoted&) const = default;
};

/// As stored.
struct AuditRow {
    std::int64_t id = 0; ///< counts from 1 without gaps
    AuditNoted noted;
    Bytes32 hash{};
    std::optional<std::string> name = std::nullopt; ///< of the account in `on`, if any
};

} // namespace idavoll::server
