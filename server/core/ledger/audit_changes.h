#pragma once

#include "engine/random.h"
#include "server/core/ledger/terms.h"

#include <cstdint>
#include <optional>
#include <string>

/// What operators do, each deed a row that stays for ever and is chained to the one before.
namespace idavoll::server {

/// An operator has done something, or is about to: it is stored before, or together with, what it did.
struct AuditNoted {
    std::string who;    ///< the account of the system, as the system says it is
    std::string from;   ///< where they sat, as far as is known: a terminal, an address
    std::string what;   ///< the command: `person link`
    std::string on;     ///< a person's id, `game 12`, `secret`; a person's id is nobody's once they have left
    std::string why;    ///< in their own words; may be empty
    std::string before; ///< how it was, and how it is from now on, where that can be said
    std::string after;
    Milliseconds at = 0;

    bool operator==(const AuditNoted&) const = default;
};

/// As it is stored.
struct AuditRow {
    std::int64_t id = 0; ///< counts from 1, without gaps
    AuditNoted noted;
    Bytes32 hash{};
    std::optional<std::string> name = std::nullopt; ///< of the account that it is on, if there is one
};

} // namespace idavoll::server
