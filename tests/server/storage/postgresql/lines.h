#pragma once

#include "server/storage/sql/place.h"
#include "tests/server/storage/sqlite/samples.h"

namespace idavoll::server::samples {

/// Returns the database on the test's server that represents the folder. Fails the test if there is no
/// server.
DatabasePlace place_of(const TemporaryDirectory& directory);

/// Terminates all connections, as the operator of the server or a broken network would.
void cut_all_lines(const DatabasePlace& place);

} // namespace idavoll::server::samples
