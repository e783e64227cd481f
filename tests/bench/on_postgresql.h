#pragma once

#include "hosting.h"

namespace idavoll::bench {

/// Measures hosting on a PostgreSQL server, whose socket folder IDAVOLL_TEST_POSTGRESQL names, compared with
/// hosting on a file, with relays that store to either, and with tables spread over two servers. The servers
/// share one core; the load and PostgreSQL share the other.
void postgresql_table(const Settings& settings);

} // namespace idavoll::bench
