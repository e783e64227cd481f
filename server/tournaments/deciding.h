#pragma once

#include "engine/result.h"
#include "protocol/refused.h"
#include "server/core/ledger/journal.h"
#include "server/core/ledger/room_changes.h"

/// What tournaments and leagues have in common.
namespace idavoll::server {

/// How often a decision is repeated because another server was faster.
constexpr int most_attempts = 20;

constexpr Milliseconds an_hour = 60 * 60 * 1000;

inline bool was_outdated(const Result<Done, JournalError>& stored) {
    return !stored && stored.error().kind == JournalError::Kind::outdated;
}

inline protocol::Refused not_for_programs() {
    return {protocol::ErrorCode::forbidden, "Programs can't take part in tournaments and leagues."};
}

} // namespace idavoll::server
