#include "server/storage/rows/databases.h"

#include "server/storage/postgresql/postgres_database.h"
#include "server/storage/postgresql/postgres_peer_channel.h"
#include "server/storage/rows/open_peer_channel.h"
#include "server/storage/sqlite/sqlite_database.h"

#include <optional>

namespace idavoll::server {

namespace {

/// Returns an error if the database contains an unfinished copy.
std::optional<Problem> refuse_unfinished(const DatabasePlace& place, Connection& connection) {
    try {
        if (!connection.driver().has_table(unfinished_move)) {
            return std::nullopt;
        }
        return Problem{"The database " + place.shown() + " contains an unfinished copy of "
                       + connection.text("SELECT source FROM " + std::string(unfinished_move))
                       + ": run the same `idavoll admin move` again."};
    } catch (const SqlError& error) {
        return Problem{"The database " + place.shown() + " cannot be read: " + error.what() + "."};
    }
}

/// Claims a database even if it contains an unfinished copy.
Result<std::unique_ptr<Database>, Problem> claim_whole(const DatabasePlace& place, Claim claim) {
    return place.is_on_server() ? claim_postgres(place, claim == Claim::alone) : claim_sqlite(place.file());
}

} // namespace

Result<std::unique_ptr<Database>, Problem> claim_target_of_move(const DatabasePlace& place) {
    return claim_whole(place, Claim::alone);
}

Result<std::unique_ptr<Database>, Problem> claim_database(const DatabasePlace& place, Claim claim) {
    Result<std::unique_ptr<Database>, Problem> claimed = claim_whole(place, claim);
    if (!claimed) {
        return claimed;
    }
    if (std::optional<Problem> refusal = refuse_unfinished(place, (*claimed)->writing())) {
        return *refusal;
    }
    return claimed;
}

Result<Connection, Problem> look_into_database(const DatabasePlace& place) {
    Result<Connection, Problem> opened =
        place.is_on_server() ? look_into_postgres(place) : look_into_sqlite(place.file());
    if (!opened) {
        return opened;
    }
    if (std::optional<Problem> refusal = refuse_unfinished(place, *opened)) {
        return *refusal;
    }
    return opened;
}

Result<std::unique_ptr<PeerChannel>, Problem> open_peer_channel(const DatabasePlace& place) {
    if (!place.is_on_server()) {
        return std::unique_ptr<PeerChannel>();
    }
    try {
        return postgres_whispers(place);
    } catch (const SqlError& error) {
        return Problem{"The database " + place.shown() + " cannot be opened: " + error.what() + "."};
    }
}

Connection connect(const DatabasePlace& place, Access access) {
    return place.is_on_server() ? connect_to_postgres(place, access)
                                : connect_to_sqlite(place.file(), access);
}

} // namespace idavoll::server
