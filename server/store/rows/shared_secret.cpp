#include "server/store/rows/shared_secret.h"

#include "server/store/rows/databases.h"
#include "server/store/sql/sql.h"
#include "server/store/sql/whispers.h"

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

namespace idavoll::server {

namespace {

bool has_servers(Connection& connection) {
    const auto since = std::chrono::system_clock::now().time_since_epoch() - Whispers::believed;
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

/// The rest of the sentence "The secret file …".
std::optional<std::string> agree(Connection& connection, const Keys& keys) {
    const std::vector<std::string> known = known_keys(connection);
    for (std::size_t i = 0; i < keys.size() && i < known.size(); ++i) {
        if (fingerprint(keys[i]) != known[i]) {
            return "is not that of the other servers on this database, so that nobody would get their seat "
                   "back here: put theirs in its place";
        }
    }
    if (keys.size() < known.size()) {
        return "lacks the newest key of the other servers on this database: put theirs in its place";
    }
    if (!known.empty() && keys.size() > known.size() && has_servers(connection)) {
        return "has a new key, which the servers that run, or did a moment ago, do not know: give all of "
               "them "
               "this file, stop them all, and start them again";
    }
    Statement note(connection, "INSERT INTO secret_keys (number, fingerprint) VALUES (?1, ?2)");
    for (std::size_t i = known.size(); i < keys.size(); ++i) {
        note.with(static_cast<std::int64_t>(i), fingerprint(keys[i])).run();
    }
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

Problem cannot(const DatabasePlace& place, const SqlError& error) {
    return {"The database " + place.shown() + " cannot be asked for its servers' secret: " + error.what()
            + "."};
}

} // namespace

std::string fingerprint(const Bytes32& key) {
    return to_hex(hmac_sha256(key, "idavoll: by what this key is known"));
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
            // Another server has noted its own at the same time.
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
        return std::nullopt;
    }
    try {
        const auto refusal = in_transaction(place, [&](Connection& connection) -> std::optional<std::string> {
            if (has_servers(connection)) {
                return "is served, or was a moment ago, by a server that has the secret: copy that";
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
