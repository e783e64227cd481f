#pragma once

#include "server/core/ledger/journal.h"
#include "server/storage/rows/reply.h"

#include <optional>
#include <vector>

namespace idavoll::server {

/// One commit that waits for the writer thread.
struct CommitJob {
    using Committed = Result<Done, JournalError>;

    std::vector<Change> changes;
    std::optional<Reply<Committed>> reply; ///< nothing: only numbers are needed
};

/// Returns the first room that a job changes, or 0. Decisions on tournaments and leagues come last.
GameId room_of(const CommitJob& job);

/// Returns whether the job erases personal data.
bool erases_person(const CommitJob& job);

} // namespace idavoll::server
