#include "server/storage/postgresql/postgres_database.h"

#include "server/storage/postgresql/postgres_connection.h"

#include <atomic>
#include <chrono>
#include <spdlog/spdlog.h>
#include <thread>
#include <utility>

namespace idavoll::server {

namespace {

/// Advisory lock shared by all servers of a database, or held exclusively; "Idavoll0".
constexpr std::string_view in_use = "5288459023743216688";

/// How long to wait for it: a lost connection may hold it for a moment.
constexpr std::chrono::milliseconds claim_may_take{2000};
constexpr std::chrono::milliseconds glance{50};

/// Advisory lock for migrating the schema; "Idavoll1".
constexpr std::string_view migrating = "5288459023743216689";

/// How often the database size is queried.
constexpr std::chrono::minutes size_holds{1};

Problem trouble(const DatabasePlace& place, const std::string& rest) {
    return {"The database " + place.shown() + " " + rest + "."};
}

/// Returns the schema version, which also identifies our databases.
std::int64_t version_of(PostgresConnection& connection) {
    const std::string found = connection.ask("SELECT to_regclass('idavoll_schema') IS NOT NULL") == "t"
                                  ? connection.ask("SELECT version FROM idavoll_schema")
                                  : "";
    return found.empty() ? 0 : std::stoll(found);
}

/// Checks the schema without changing it. Returns the rest of a sentence starting "The database …".
std::optional<std::string> check_schema(PostgresConnection& connection) {
    const std::int64_t newest = postgres_migrations().back().number;
    const std::int64_t version = version_of(connection);
    if (version == 0
        && connection.ask("SELECT EXISTS (SELECT 1 FROM pg_tables WHERE schemaname = current_schema())")
               == "t") {
        return "belongs to another program";
    }
    if (version > newest) {
        return "was written by a newer version of this program (its schema is " + std::to_string(version)
               + ", this program supports " + std::to_string(newest) + "): update the program";
    }
    return std::nullopt;
}

/// Held by at most one server. Released when the connection ends.
class MigrationLock {
  public:
    explicit MigrationLock(PostgresConnection& connection) : connection_(connection) {
        connection_.run("SET lock_timeout = 0");
        connection_.run("SELECT pg_advisory_lock(" + std::string(migrating) + ")");
    }

    ~MigrationLock() {
        try {
            connection_.run("SELECT pg_advisory_unlock(" + std::string(migrating) + ")");
            connection_.run("SET lock_timeout = '8s'");
        } catch (const SqlError& error) {
            spdlog::warn("store: after updating the schema: {}", error.what());
        }
    }

    MigrationLock(const MigrationLock&) = delete;
    MigrationLock& operator=(const MigrationLock&) = delete;

  private:
    PostgresConnection& connection_;
};

/// Waits if another server is migrating.
std::optional<std::string> migrate(PostgresConnection& connection) {
    const MigrationLock lock(connection);
    std::int64_t version = version_of(connection);
    for (const Migration& migration : postgres_migrations()) {
        if (migration.number <= version) {
            continue;
        }
        try {
            connection.begin(ConnectionDriver::Kind::write);
            if (version == 0) {
                connection.run("CREATE TABLE idavoll_schema (version BIGINT NOT NULL);"
                               "INSERT INTO idavoll_schema (version) VALUES (0)");
            }
            connection.run(std::string(migration.sql));
            connection.run("UPDATE idavoll_schema SET version = " + std::to_string(migration.number));
            connection.commit();
            version = migration.number;
        } catch (const SqlError& error) {
            connection.roll_back();
            return "could not be migrated (step " + std::string(migration.name) + ": " + error.what() + ")";
        }
    }
    return std::nullopt;
}

/// Rejects settings that could lose acknowledged data. Returns the rest of a sentence starting "The database
/// …".
std::optional<std::string> check_durable(PostgresConnection& connection) {
    if (connection.ask("SHOW fsync") != "on") {
        return "is not durable: its server has fsync = off";
    }
    if (connection.ask("SHOW full_page_writes") != "on") {
        return "is not durable: its server has full_page_writes = off";
    }
    return std::nullopt;
}

/// Rejects poolers without session pooling: locks, prepared statements and LISTEN need a session, but such a
/// pooler lets connections share sessions or move between them. Leaves nothing behind in a session. Returns
/// the rest of a sentence starting "The database …".
std::optional<std::string> check_sessions(const DatabasePlace& place) {
    PostgresConnection one(place.address(), Access::read_write);
    PostgresConnection other(place.address(), Access::read_write);
    const auto session_of = [](PostgresConnection& connection) {
        return connection.ask("SELECT pg_postmaster_start_time() || ' ' || pg_backend_pid()");
    };
    const std::string session = session_of(one);
    const std::string others = session_of(other);
    if (session == others || session_of(one) != session || session_of(other) != others) {
        return "is reached through a pooler without session pooling (PgBouncer's transaction or statement "
               "mode): use session mode, or connect to PostgreSQL directly";
    }
    return std::nullopt;
}

/// Throws SqlError if another server holds the database exclusively, or shares it when `alone`.
void take(PostgresConnection& connection, bool alone) {
    const std::string lock = alone ? "pg_try_advisory_lock(" : "pg_try_advisory_lock_shared(";
    const auto until = std::chrono::steady_clock::now() + claim_may_take;
    while (connection.ask("SELECT " + lock + std::string(in_use) + ")") != "t") {
        if (std::chrono::steady_clock::now() > until) {
            throw SqlError(alone ? "it is in use by another server" : "it is being moved");
        }
        std::this_thread::sleep_for(glance);
    }
}

/// Runs for each writing connection.
void begin_to_write(PostgresConnection& connection, bool alone) {
    take(connection, alone);
    // A server that stalls within a transaction must not block others for long.
    connection.run("SET idle_in_transaction_session_timeout = '5s'; SET lock_timeout = '8s'");
    // The operator may choose stronger modes (synchronous_commit = remote_apply).
    const std::string waits = connection.ask("SHOW synchronous_commit");
    if (waits == "off" || waits == "local") {
        connection.run("SET synchronous_commit = on");
    }
}

class PostgresDatabase final : public Database {
  public:
    /// `driver` belongs to the connection.
    PostgresDatabase(DatabasePlace place, Connection writing, PostgresConnection& driver)
        : place_(std::move(place)), writing_(std::move(writing)), driver_(driver) {
        measure();
    }

    const DatabasePlace& place() const override { return place_; }

    std::string program() const override { return "PostgreSQL " + program_; }

    Connection& writing() override { return writing_; }

    bool had_rooms() override { return writing_.number("SELECT last_value FROM game_numbers") > 0; }

    std::vector<std::int64_t> reserve_games(int many) override {
        Statement next(writing_, "SELECT nextval('game_numbers') FROM generate_series(1, ?1)");
        std::vector<std::int64_t> numbers;
        for (next.with(many); next.step();) {
            // A new sequence starts with 0, which is not used.
            if (next.int64(0) > 0) {
                numbers.push_back(next.int64(0));
            }
        }
        return numbers;
    }

    int era() const override { return primary_->newest(); }

    int find_era() override {
        primary_->look();
        return primary_->newest();
    }

    std::int64_t bytes() const override { return bytes_; }

    void write_nothing() override {
        (void)writing_.text("SELECT pg_logical_emit_message(true, 'idavoll', '')::text");
    }

    bool rest() override { return true; }

    void tend(bool /*erased*/) override {
        if (std::chrono::steady_clock::now() - measured_ > size_holds) {
            measure();
        }
    }

  private:
    void measure() {
        measured_ = std::chrono::steady_clock::now();
        try {
            bytes_ = writing_.number("SELECT pg_database_size(current_database())");
        } catch (const SqlError& error) {
            spdlog::warn("store: cannot query the database size: {}", error.what());
        }
    }

    const DatabasePlace place_;
    const std::shared_ptr<Primary> primary_ = Primary::of(place_.address());
    Connection writing_;
    PostgresConnection& driver_;
    const std::string program_ = driver_.ask("SHOW server_version");
    std::atomic<std::int64_t> bytes_ = 0;
    std::chrono::steady_clock::time_point measured_;
};

} // namespace

Connection connect_to_postgres(const DatabasePlace& place, Access access) {
    return Connection(std::make_unique<PostgresConnection>(place.address(), access));
}

Result<std::unique_ptr<Database>, Problem> claim_postgres(const DatabasePlace& place, bool alone) {
    try {
        if (const std::optional<std::string> refused = check_sessions(place)) {
            return trouble(place, *refused);
        }
        auto opened = std::make_unique<PostgresConnection>(
            place.address(), Access::read_write,
            [alone](PostgresConnection& connection) { begin_to_write(connection, alone); });
        PostgresConnection& driver = *opened;
        Connection connection(std::move(opened));
        for (const auto& check : {check_durable, check_schema, migrate}) {
            if (const std::optional<std::string> refusal = check(driver)) {
                return trouble(place, *refusal);
            }
        }
        return std::unique_ptr<Database>(
            std::make_unique<PostgresDatabase>(place, std::move(connection), driver));
    } catch (const SqlError& error) {
        return trouble(place, "cannot be opened: " + std::string(error.what()));
    }
}

Result<Connection, Problem> look_into_postgres(const DatabasePlace& place) {
    try {
        if (const std::optional<std::string> refused = check_sessions(place)) {
            return trouble(place, *refused);
        }
        auto opened = std::make_unique<PostgresConnection>(place.address(), Access::read_only);
        if (const std::optional<std::string> refused = check_schema(*opened)) {
            return trouble(place, *refused);
        }
        if (version_of(*opened) < postgres_migrations().back().number) {
            return trouble(place, "has an old schema: start the server once to migrate it");
        }
        return Connection(std::move(opened));
    } catch (const SqlError& error) {
        return trouble(place, "cannot be read: " + std::string(error.what()));
    }
}

} // namespace idavoll::server
