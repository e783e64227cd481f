#include "server/storage/sqlite/migrate.h"

#include "server/storage/sqlite/schema.h"

#include <string>

namespace idavoll::server {

namespace {

/// "Idav", set by the first migration.
constexpr std::int64_t our_application_id = 0x49646176;

} // namespace

int newest_schema() {
    return static_cast<int>(all_migrations().size());
}

std::optional<std::string> check_schema(Connection& connection, std::span<const Migration> migrations) {
    const bool empty = connection.number("SELECT count(*) FROM sqlite_schema") == 0;
    if (!empty && connection.number("PRAGMA application_id") != our_application_id) {
        return "belongs to another program";
    }
    const std::int64_t version = connection.number("PRAGMA user_version");
    if (version > static_cast<std::int64_t>(migrations.size())) {
        return "was written by a newer version of this program (its schema is " + std::to_string(version)
               + ", this program supports " + std::to_string(migrations.size()) + "): update the program";
    }
    return std::nullopt;
}

std::optional<std::string> migrate(Connection& connection, std::span<const Migration> migrations) {
    const std::int64_t version = connection.number("PRAGMA user_version");
    for (const Migration& migration : migrations) {
        if (migration.number <= version) {
            continue;
        }
        try {
            Transaction transaction(connection, Transaction::Kind::write);
            connection.run(std::string(migration.sql));
            connection.run("PRAGMA user_version = " + std::to_string(migration.number));
            transaction.commit();
        } catch (const SqlError& error) {
            return "could not be migrated (step " + std::string(migration.name) + ": " + error.what() + ")";
        }
    }
    return std::nullopt;
}

} // namespace idavoll::server
