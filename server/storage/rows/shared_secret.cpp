#include "server/storage/rows/shared_secret.h"

#include "server/storage/rows/databases.h"
#include "server/storage/sql/database.h"
#include "server/storage/sql/peer_channel.h"
#include "server/storage/sql/sql.h"
#include "server/storage/sqlite/sqlite_database.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <filesystem>
#include <ranges>
#include <string>
#include <system_error>
#include <vector>

namespace idavoll::server {

namespace {

bool has_servers(Connection& connection) {
    const auto since = std::chrono::system_clock::now().time_since_epoch() - PeerChannel::believed;
    Statement there(connection, "SELECT count(*) FROM servers WHERE at >= ?1");
    there.with(std::chrono::duration_cast<std::chrono::milliseconds>(since).count()).step();
    return there.int64(0) > 0;
}

std::vector<std::string> known_keys(Connection& connection) {
    std::vector<std::string> known;
    Statement all(connection, "SELECT fingerprint FROM secret_keys ORDER BY number");
    while (all.step()) {
        known.push_back(all.text(0));
    }
    return known;
}

void note_keys(Connection& connection, const Keys& keys, std::size_t first) {
    Statement note(connection, "INSERT INTO secret_keys (number, fingerprint) VALUES (?1, ?2)");
    for (std::size_t i = first; i < keys.size(); ++i) {
        note.with(static_cast<std::int64_t>(i), fingerprint(keys[i])).run();
    }
}

/// Returns true if these are the keys of the database, which may have got further ones since.
bool are_of(const std::vector<std::string>& known, const Keys& keys) {
    return known.size() <= keys.size()
           && std::ranges::equal(known, keys | std::views::take(known.size()), {}, {}, &fingerprint);
}

/// For a file, which has a single server. Returns the rest of a sentence starting "The secret file …".
std::optional<std::string> agree_alone(Connection& connection, const Keys& keys) {
    const std::vector<std::string> known = known_keys(connection);
    if (!are_of(known, keys)) {
        return "does not belong to this database, and with it players would lose their seats: restore "
               "the right one from a backup. If it is lost, `idavoll admin secret new` creates another, "
               "and all players lose their seats";
    }
    Transaction transaction(connection, Transaction::Kind::write);
    note_keys(connection, keys, known.size());
    transaction.commit();
    return std::nullopt;
}

/// Returns the rest of a sentence starting "The secret file …".
std::optional<std::string> agree(Connection& connection, const Keys& keys) {
    const std::vector<std::string> known = known_keys(connection);
    for (std::size_t i = 0; i < keys.size() && i < known.size(); ++i) {
        if (fingerprint(keys[i]) != known[i]) {
            return "differs from that of the other servers on this database, so players would lose their "
                   "seats here: replace it with theirs";
        }
    }
    if (keys.size() < known.size()) {
        return "lacks the newest key of the other servers on this database: replace it with theirs";
    }
    if (!known.empty() && keys.size() > known.size() && has_servers(connection)) {
        return "has a new key that the other servers do not know: copy this file to all of them, stop them "
               "all, and start them again";
    }
    note_keys(connection, keys, known.size());
    return std::nullopt;
}

template <class Work>
std::optional<std::string> in_transaction(const DatabasePlace& place, Work work) {
    Connection connection = connect(place, Access::read_write);
    Transaction transaction(connection, Transaction::Kind::write);
    std::optional<std::string> refusal = work(connection);
    if (!refusal) {
        transaction.commit();
    }
    return refusal;
}

/// For a file: fails if another process writes to it.
std::optional<Problem> forget_alone(const DatabasePlace& place) {
    std::error_code unknown;
    if (!std::filesystem::exists(place.file(), unknown)) {
        return std::nullopt;
    }
    const auto database = claim_database(place, Claim::alone);
    if (!database) {
        return database.error();
    }
    (*database)->writing().run("DELETE FROM secret_keys");
    return std::nullopt;
}

Problem cannot(const DatabasePlace& place, const SqlError& error) {
    return {"The database " + place.shown() + " cannot be asked for its servers' secret: " + error.what()
            + "."};
}

} // namespace

std::string fingerprint(const Bytes32& key) {
    return to_hex(hmac_sha256(key, "idavoll: by what this key is known"));
}

std::optional<Problem> refuse_lost(const DatabasePlace& place, const std::filesystem::path& file) {
    std::error_code unknown;
    const bool is_there = std::filesystem::exists(std::filesystem::symlink_status(file, unknown));
    if (!is_there || place.is_on_server() || !is_empty_sqlite(place.file())) {
        return std::nullopt;
    }
    return Problem{"The database " + place.shown() + " is empty, but there is an older secret file "
                   + file.string()
                   + ": the database or its write-ahead log was lost. Restore both from a backup, or move "
                     "the secret file away to start from scratch."};
}

Result<Keys, Problem> secret_for(Database& database, const std::filesystem::path& file) {
    Result<Keys, Problem> keys = read_or_create_secret(file, !database.had_rooms());
    if (!keys || database.place().is_on_server()) {
        return keys;
    }
    if (const auto refusal = agree_alone(database.writing(), *keys)) {
        return Problem{"The secret file " + file.string() + " " + *refusal + "."};
    }
    return keys;
}

std::optional<Problem> check_secret_of(const std::filesystem::path& database) {
    const std::filesystem::path file = secret_of(database);
    std::error_code unknown;
    if (!std::filesystem::exists(file, unknown)) {
        return std::nullopt;
    }
    const Result<Keys, Problem> keys = read_secret(file);
    if (!keys) {
        return keys.error();
    }
    Result<Connection, Problem> connection = look_into_database(DatabasePlace(database));
    if (!connection) {
        return connection.error();
    }
    return are_of(known_keys(*connection), *keys)
               ? std::nullopt
               : std::optional(Problem{"The secret file " + file.string()
                                       + " does not belong to this database, or was changed."});
}

std::optional<Problem> agree_on_secret(const DatabasePlace& place, const Keys& keys,
                                       const std::filesystem::path& file) {
    if (!place.is_on_server()) {
        return std::nullopt;
    }
    const auto asked = [&] {
        return in_transaction(place, [&](Connection& connection) { return agree(connection, keys); });
    };
    try {
        std::optional<std::string> refusal;
        try {
            refusal = asked();
        } catch (const SqlError& error) {
            if (error.kind() != SqlError::Kind::conflict) {
                throw;
            }
            // Another server stored its own at the same time.
            refusal = asked();
        }
        return refusal ? std::optional(Problem{"The secret file " + file.string() + " " + *refusal + "."})
                       : std::nullopt;
    } catch (const SqlError& error) {
        return cannot(place, error);
    }
}

std::optional<Problem> forget_secret(const DatabasePlace& place) {
    if (!place.is_on_server()) {
        return forget_alone(place);
    }
    try {
        const auto refusal = in_transaction(place, [&](Connection& connection) -> std::optional<std::string> {
            if (has_servers(connection)) {
                return "is in use by a server that has the secret, or was a moment ago: copy that secret";
            }
            connection.run("DELETE FROM secret_keys");
            return std::nullopt;
        });
        return refusal ? std::optional(Problem{"The database " + place.shown() + " " + *refusal + "."})
                       : std::nullopt;
    } catch (const SqlError& error) {
        return cannot(place, error);
    }
}

} // namespace idavoll::server
