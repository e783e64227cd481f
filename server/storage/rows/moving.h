#pragma once

#include "engine/result.h"
#include "server/core/text/problem.h"
#include "server/storage/sql/place.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

/// Everything of one database into another, whichever each is: the tables as their schema describes them.
namespace idavoll::server {

struct Moved {
    std::int64_t tables = 0;
    std::int64_t rows = 0;    ///< of both, one by one the same
    std::int64_t heads = 0;   ///< last links of chains, of both the same
    std::int64_t carried = 0; ///< rows that were not there before
};

/// What somebody who waits may be told: how many rows of a table there are by now.
using TellRows = std::function<void(const std::string& table, std::int64_t rows)>;

/// Carries all rows over, and compares all rows and heads of both in the end. Both are this process's alone
/// meanwhile, so that no server may run on either. The target is empty, or is what a move of the same source
/// has left that was interrupted: then this one goes on. Until all is there and the same nobody can open the
/// target; `before_it_counts` is called last before that, and what it answers stands in the way. Where the
/// target already holds all that the source does, the move is only compared. The source is brought up to
/// date, and otherwise read. The error is one sentence or two.
Result<Moved, Problem> move_database(const DatabasePlace& from, const DatabasePlace& to,
                                     const std::function<std::optional<Problem>()>& before_it_counts,
                                     const TellRows& tell = {});

} // namespace idavoll::server
