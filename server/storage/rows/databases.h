#pragma once

#include "engine/result.h"
#include "server/core/text/problem.h"
#include "server/storage/sql/database.h"

#include <memory>
#include <string_view>

/// The only place that knows which kinds of database exist.
namespace idavoll::server {

/// How this process shares a database it writes to.
enum class Claim {
    as_a_server, ///< a file exclusively, a PostgreSQL database with other servers
    alone,
};

/// Claims the database and migrates it to the newest schema; creates a missing file. The error is one
/// sentence.
Result<std::unique_ptr<Database>, Problem> claim_database(const DatabasePlace& place,
                                                          Claim claim = Claim::as_a_server);

/// Opens a read-only connection to a database with the newest schema that may be in use. The error is one
/// sentence.
Result<Connection, Problem> look_into_database(const DatabasePlace& place);

/// Like claim_database(), exclusively, but also accepts a database with an unfinished copy.
Result<std::unique_ptr<Database>, Problem> claim_target_of_move(const DatabasePlace& place);

/// Table that marks an unfinished copy and names its source.
inline constexpr std::string_view unfinished_move = "unfinished_move";

/// Opens a connection to a claimed database. Throws SqlError.
Connection connect(const DatabasePlace& place, Access access);

} // namespace idavoll::server
