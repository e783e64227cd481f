#pragma once

#include "server/storage/postgresql/postgres_connection.h"

#include <memory>
#include <string_view>

namespace idavoll::server {

/// Returns a statement of the connection, which must outlive it. `sql` is in the common dialect (dialect.h).
std::unique_ptr<StatementDriver> make_postgres_statement(PostgresConnection& connection,
                                                         std::string_view sql);

} // namespace idavoll::server
