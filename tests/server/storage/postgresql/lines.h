#pragma once

#include "server/storage/sql/place.h"
#include "tests/server/storage/sqlite/samples.h"

namespace idavoll::server::samples {

/// The database of the test's server that stands for the folder; a failed test where the tests have none.
DatabasePlace place_of(const TemporaryDirectory& directory);

/// As the operator of the server ends it, or a cut line.
void cut_all_lines(const DatabasePlace& place);

} // namespace idavoll::server::samples
