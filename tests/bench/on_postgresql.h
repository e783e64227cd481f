#pragma once

#include "hosting.h"

namespace idavoll::bench {

/// Hosting on a PostgreSQL server, whose socket's folder IDAVOLL_TEST_POSTGRESQL names, beside hosting on a
/// file and beside relays that keep what they pass on in either; and from one server to another. The servers
/// have one core, the load and PostgreSQL the other.
void postgresql_table(const Settings& settings);

} // namespace idavoll::bench
