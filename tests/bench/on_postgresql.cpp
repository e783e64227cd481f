#include "on_postgresql.h"

#include "relay.h"
#include "server/storage/postgresql/postgres_connection.h"

#include <array>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <sstream>

namespace idavoll::bench {

namespace {

using server::Access;
using server::PostgresConnection;

/// The PostgreSQL server. It and all its future child processes stay on core 1.
class Postgres {
  public:
    Postgres() : folder_(folder()), keeper_(address("postgres"), Access::read_write) {
        std::ifstream(folder_ + "/data/postmaster.pid") >> postmaster_;
        pin_to_core(1, postmaster_);
    }

    /// Creates a database and returns its address.
    std::string database() {
        const std::string name = "bench_" + std::to_string(++made_);
        keeper_.run("CREATE DATABASE " + name);
        return address(name);
    }

    /// Resources used so far by all of its processes.
    Used used() {
        return {.database_cpu = processor_seconds_of_all(),
                .log_bytes = std::stod(keeper_.ask("SELECT pg_current_wal_insert_lsn() - '0/0'"))};
    }

    double bytes_of(const std::string& database) {
        const std::string name = database.substr(database.find("@/") + 2);
        return std::stod(keeper_.ask("SELECT pg_database_size('" + name.substr(0, name.find('?')) + "')"));
    }

  private:
    static std::string folder() {
        const char* named = std::getenv("IDAVOLL_TEST_POSTGRESQL");
        if (named == nullptr) {
            throw std::runtime_error("IDAVOLL_TEST_POSTGRESQL names no PostgreSQL server");
        }
        return named;
    }

    std::string address(const std::string& database) const {
        return "postgresql://idavoll@/" + database + "?host=" + folder_;
    }

    /// Of the postmaster, its children, and children that have exited.
    double processor_seconds_of_all() const {
        double ticks = 0;
        for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
            const std::string name = entry.path().filename();
            const bool is_process = name.find_first_not_of("0123456789") == std::string::npos;
            std::ifstream file(entry.path() / "stat");
            std::string text;
            if (!is_process || !std::getline(file, text)) {
                continue;
            }
            // The process name may contain anything, but nothing after its last parenthesis does.
            std::istringstream rest(text.substr(text.rfind(')') + 2));
            const std::vector<std::string> fields{std::istream_iterator<std::string>(rest), {}};
            const bool is_postmaster = name == std::to_string(postmaster_);
            if (is_postmaster || fields.at(1) == std::to_string(postmaster_)) {
                ticks += std::stod(fields.at(11)) + std::stod(fields.at(12));
            }
            if (is_postmaster) {
                ticks += std::stod(fields.at(13)) + std::stod(fields.at(14));
            }
        }
        return ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
    }

    const std::string folder_;
    PostgresConnection keeper_;
    pid_t postmaster_ = 0;
    int made_ = 0;
};

void print(const std::string& name, const Figures& figures, const Figures& limit) {
    std::printf("  %-38s %9.0f %7.2f %8.2f %8.2f %7.1f %9.1f %9.0f\n", name.c_str(), figures.per_second,
                figures.per_second / limit.per_second, figures.p50_ms, figures.p99_ms, figures.cpu_us,
                figures.database_us, figures.log_bytes);
}

class Table {
  public:
    explicit Table(const Settings& settings) : settings_(settings) {}

    void beside_relays(int tables) {
        const Load load = load_of(tables);
        const Folder folder;
        const Figures in_file = measured(serve_command(settings_, load.port, folder.database()), load, play);
        const std::string database = postgres_.database();
        const Figures there = with_postgres(
            serve_command(settings_, load.port, database + "&files=" + folder.database()), load, play);
        const double empty = postgres_.bytes_of(postgres_.database());
        const Figures relay_in_file =
            measured(std::function([&] { run_durable_relay(load.port, folder.path / "relay.db"); }), load,
                     [&](const Load& known) { return play_relayed(known, small_message); });
        const std::string log = postgres_.database();
        const Figures relay_there =
            with_postgres(std::function([&] { run_durable_relay_on_server(load.port, log); }), load,
                          [&](const Load& known) { return play_relayed(known, small_message); });
        std::printf("  %d games\n", tables);
        print("hosted on SQLite", in_file, relay_there);
        print("hosted on PostgreSQL", there, relay_there);
        print("durable relay of 300 bytes, SQLite", relay_in_file, relay_there);
        print("durable relay of 300 bytes, PostgreSQL", relay_there, relay_there);
        std::printf("  a move costs PostgreSQL %.0f bytes of its files, openings of games in them\n",
                    (postgres_.bytes_of(database) - empty) / static_cast<double>(there.messages));
    }

    /// The two players of each table connect to two servers. A third server holds none of their rooms and is
    /// notified of each move.
    void apart(int tables) {
        const Folder folder;
        const std::string database = postgres_.database();
        const auto command = [&](const char* name, std::uint16_t port) {
            return serve_command(settings_, port, database + "&files=" + (folder.path / name).string());
        };
        Load load = load_of(tables);
        const Figures together = with_postgres(command("one", load.port), load, play);
        const Child one(command("one", load.port));
        wait_for(load.port);
        for (const char* name : {"other.secret", "bystander.secret"}) {
            std::filesystem::copy_file(folder.path / "one.secret", folder.path / name);
        }
        load.other_port = free_port();
        const Child other(command("other", load.other_port));
        wait_for(load.other_port);
        const std::uint16_t bystanders_port = free_port();
        const Child bystander(command("bystander", bystanders_port));
        wait_for(bystanders_port);
        load.used = [&] {
            Used used = postgres_.used();
            used.server_cpu = one.cpu_seconds() + other.cpu_seconds();
            used.bystander_cpu = bystander.cpu_seconds();
            return used;
        };
        const Figures figures = play(load);
        std::printf("  %d %s\n", tables, tables == 1 ? "game" : "games");
        print("both at one server", together, together);
        print("at two servers", figures, together);
        std::printf("  to follow a move costs the other server %.1f us and PostgreSQL %.1f; to hear of it in "
                    "vain a third %.1f\n",
                    figures.cpu_us - together.cpu_us, figures.database_us - together.database_us,
                    figures.bystander_us);
        if (tables == 1) {
            print_aim({"to the other server, p50 ms", figures.p50_ms, 5});
            print_aim({"to the other server, p99 ms", figures.p99_ms, 20});
        }
    }

  private:
    static Figures play(const Load& load) { return play_hosted(load, {}); }

    Load load_of(int tables) const {
        return {.port = free_port(), .tables = tables, .duration = std::chrono::seconds(settings_.seconds)};
    }

    template <class Server, class Play>
    Figures with_postgres(const Server& server, Load load, Play played) {
        return measured(server, load, [&](Load known) {
            known.used = [&, of_server = known.used] {
                Used used = postgres_.used();
                used.server_cpu = of_server().server_cpu;
                return used;
            };
            return played(known);
        });
    }

    const Settings& settings_;
    Postgres postgres_;
};

} // namespace

void postgresql_table(const Settings& settings) {
    Table table(settings);
    std::printf("Hosting on PostgreSQL (server on one core, load and PostgreSQL on the other; "
                "legal actions sent)\n");
    std::printf("  %-38s %9s %7s %8s %8s %7s %9s %9s\n", "", "moves/s", "ratio", "p50 ms", "p99 ms", "cpu us",
                "PostgreSQL", "its log");
    for (const int tables : {50, 200}) {
        table.beside_relays(tables);
    }
    std::printf("\nFrom a move at one server to its being told at the other (all servers on one core)\n");
    for (const int tables : {1, 50}) {
        table.apart(tables);
    }
}

} // namespace idavoll::bench
