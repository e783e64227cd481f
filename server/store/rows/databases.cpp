#include "server/store/rows/databases.h"

#include "server/store/postgresql/postgres_database.h"
#include "server/store/sqlite/sqlite_database.h"

namespace idavoll::server {

Result<std::unique_ptr<Database>, Problem> claim_database(const DatabasePlace& place) {
    return place.is_on_server() ? claim_postgres(place) : claim_sqlite(place.file());
}

Result<Connection, Problem> look_into_database(const DatabasePlace& place) {
    return place.is_on_server() ? look_into_postgres(place) : look_into_sqlite(place.file());
}

Connection connect(const DatabasePlace& place, Access access) {
    return place.is_on_server() ? connect_to_postgres(place, access)
                                : connect_to_sqlite(place.file(), access);
}

} // namespace idavoll::server
