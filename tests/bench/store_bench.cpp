#include "server/storage/rows/change_writer.h"
#include "server/storage/sqlite/migrate.h"
#include "server/storage/sqlite/sqlite.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>

/// The limits of SQLite with our schema on this disk: durable moves per second for several group sizes.
/// Compare the server's own figures with these.
namespace idavoll::server {

namespace {

constexpr int games = 2000;
constexpr std::chrono::milliseconds span{1500};

std::vector<Change> setup(GameId id) {
    const Sitter sitter{
        .person = PersonId("guest"), .name = "name", .entropy = std::string(64, '0'), .held = false};
    const Sitters seats{sitter, sitter};
    return {RoomOpened{.id = id,
                       .code = "code-" + std::to_string(id),
                       .game = "voluspa",
                       .options = Json::object(),
                       .creator = PersonId("guest"),
                       .seats = seats},
            GameStarted{.game = id, .options = Json::object(), .seats = seats}};
}

/// As large as a real one: an action, the next seat to act, and a new score every other time.
void add_move(std::vector<Change>& changes, GameId game, int seq) {
    changes.emplace_back(ActionAccepted{.game = game,
                                        .seq = seq,
                                        .seat = seq % 2,
                                        .action = R"({"at":[3,-2],"tile":"valkyrie","type":"place"})",
                                        .move_id = "m-" + std::to_string(1'000'000'000LL * seq + game),
                                        .at = 1'700'000'000'000 + seq});
    if (seq % 2 == 0) {
        changes.emplace_back(
            ScoreReached{.game = game, .seq = seq, .seat = 0, .total = 3 * seq, .reached = seq});
    }
    changes.emplace_back(
        TurnsChanged{.game = game, .to_act = {{.seat = (seq + 1) % 2, .since = 1'700'000'000'000 + seq}}});
}

void measure(SqliteFile& file, ChangeWriter& writer, std::vector<int>& seqs, int group) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point start = Clock::now();
    const std::clock_t cpu = std::clock();
    std::int64_t moves = 0;
    std::int64_t written = 0;
    std::size_t game = 0;
    int pages = 0;
    file.driver.count_wal_pages(pages);
    while (Clock::now() - start < span) {
        std::vector<Change> changes;
        for (int i = 0; i < group; ++i) {
            game = (game + 7) % seqs.size();
            add_move(changes, static_cast<GameId>(game) + 1, ++seqs[game]);
        }
        Transaction transaction(file.connection, Transaction::Kind::write);
        writer.write(changes);
        const int pages_before = pages;
        transaction.commit();
        moves += group;
        written += pages > pages_before ? pages - pages_before : pages;
        if (pages >= 4000) {
            file.driver.checkpoint();
        }
    }
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    const double cpu_us = 1e6 * static_cast<double>(std::clock() - cpu) / CLOCKS_PER_SEC;
    std::printf(
        "SQLite, %3d moves a transaction: %8.0f moves/s, %6.0f commits/s, %5.1f us cpu and %5.2f pages a "
        "move\n",
        group, static_cast<double>(moves) / seconds, static_cast<double>(moves / group) / seconds,
        cpu_us / static_cast<double>(moves), static_cast<double>(written) / static_cast<double>(moves));
}

int run(const std::filesystem::path& path) {
    std::ofstream(path).close();
    SqliteFile file(path, Access::read_write);
    Connection& connection = file.connection;
    for (const auto& prepare : {make_durable, +[](Connection& fresh) { return migrate(fresh); }}) {
        if (const std::optional<std::string> obstacle = prepare(connection)) {
            std::cerr << "The database " << *obstacle << ".\n";
            return 1;
        }
    }
    ChangeWriter writer(connection);
    {
        Transaction transaction(connection, Transaction::Kind::write);
        for (GameId id = 1; id <= games; ++id) {
            writer.write(setup(id));
        }
        transaction.commit();
    }
    std::vector<int> seqs(games);
    for (const int group : {1, 8, 32, 128}) {
        measure(file, writer, seqs, group);
    }
    return 0;
}

} // namespace

} // namespace idavoll::server

int main() {
    std::string directory = (std::filesystem::temp_directory_path() / "idavoll-bench-XXXXXX").string();
    if (::mkdtemp(directory.data()) == nullptr) {
        std::cerr << "cannot make a temporary directory\n";
        return 1;
    }
    const int status = idavoll::server::run(std::filesystem::path(directory) / "bench.db");
    std::filesystem::remove_all(directory);
    return status;
}
