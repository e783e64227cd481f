#pragma once

#include "engine/result.h"
#include "server/core/text/problem.h"
#include "server/storage/sql/place.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

/// Copies a whole database into another of any kind, table by table according to the schema.
namespace idavoll::server {

struct Moved {
    std::int64_t tables = 0;
    std::int64_t rows = 0;    ///< in both, all equal
    std::int64_t heads = 0;   ///< last links of chains in both, all equal
    std::int64_t carried = 0; ///< added to the target
};

/// Reports progress: the number of rows of a table so far.
using TellRows = std::function<void(const std::string& table, std::int64_t rows)>;

/// Copies all rows, then compares all rows and heads of both. Claims both exclusively, so no server may be
/// running on either. The target must be empty or hold an interrupted copy of the same source, which is
/// continued; a complete copy is only compared. The target can't be opened by others until it is complete;
/// `before_it_counts` runs just before that and may return an error. The source is migrated to the newest
/// schema and otherwise only read. The error is one or two sentences.
Result<Moved, Problem> move_database(const DatabasePlace& from, const DatabasePlace& to,
                                     const std::function<std::optional<Problem>()>& before_it_counts,
                                     const TellRows& tell = {});

} // namespace idavoll::server
