#pragma once

#include "engine/result.h"
#include "server/core/text/problem.h"
#include "server/storage/sql/database.h"

#include <memory>
#include <string_view>

/// Which databases there are is known here, and to nobody else.
namespace idavoll::server {

/// With whom this process writes to a database.
enum class Claim {
    as_a_server, ///< a file alone, a database on a server with other servers of ours
    alone,
};

/// The database there, of the newest schema; a file is made if there is none. The error is one sentence.
Result<std::unique_ptr<Database>, Problem> claim_database(const DatabasePlace& place,
                                                          Claim claim = Claim::as_a_server);

/// A connection that can only read, to a database of the newest schema that a server may be writing to
/// meanwhile. The error is one sentence.
Result<Connection, Problem> look_into_database(const DatabasePlace& place);

/// As claim_database(), alone, but of one that may hold a move that has not come to its end: all others
/// refuse it.
Result<std::unique_ptr<Database>, Problem> claim_target_of_move(const DatabasePlace& place);

/// The table by which such a one is known; it says where the move is from.
inline constexpr std::string_view unfinished_move = "unfinished_move";

/// A connection to a database that has been claimed. Throws SqlError.
Connection connect(const DatabasePlace& place, Access access);

} // namespace idavoll::server
