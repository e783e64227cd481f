#include "tests/server/storage/postgresql/lines.h"

#include "server/storage/rows/databases.h"
#include "server/storage/sql/sql.h"

#include <catch2/catch.hpp>

namespace idavoll::server::samples {

DatabasePlace place_of(const TemporaryDirectory& directory) {
    const DatabasePlace place(directory.database());
    REQUIRE(place.is_on_server());
    return place;
}

void cut_all_lines(const DatabasePlace& place) {
    connect(place, Access::read_only)
        .run(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = current_database() "
            "AND pid <> pg_backend_pid()");
}

} // namespace idavoll::server::samples
