#include "engine_figures.h"
#include "hosting.h"
#include "move_parts.h"
#include "on_postgresql.h"
#include "relay.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cstdio>
#include <functional>
#include <future>
#include <span>
#include <vector>

/// `./dev bench`: measures the program's throughput and, in the same run, the limits of the machine. Machines
/// are noisy: trust the ratios, not the absolute figures.
namespace {

using namespace idavoll::bench;

void engine_table() {
    std::printf("Engine (one core)\n");
    for (const auto& [set, tiles] : {std::pair{"base", 30}, {"complete", 60}}) {
        const LegalFigures figures = legal_actions(set, tiles);
        std::printf(
            "  legal actions with points, %-8s %2d tiles: %7.1f us median, %7.1f us p99, %4.0f actions\n",
            set, tiles, figures.median_us, figures.p99_us, figures.actions);
    }
    for (const auto& [set, players] : {std::pair{"base", 2}, {"complete", 5}}) {
        for (const char* bot : {"random", "greedy"}) {
            const double games = games_per_second(set, players, bot);
            std::printf("  %-6s games, %-8s %d seats: %8.0f a second, %6.2f ms each\n", bot, set, players,
                        games, 1000 / games);
        }
    }
    const RandomPlies plies = random_plies_per_second();
    for (const auto& [game, a_second] : {std::pair{"Völuspá", plies.voluspa},
                                         {"Walhalla", plies.walhalla},
                                         {"Nine Worlds", plies.nine_worlds}}) {
        std::printf("  random decisions, %-11s %8.3f million a second\n", game, a_second / 1e6);
    }
}

void move_table() {
    std::printf("\nA move, step by step (one core, without sockets, threads and SQLite)\n");
    double sum = 0;
    for (const MovePart& part : move_parts()) {
        std::printf("  %-36s %7.1f us\n", part.name.c_str(), part.us);
        sum += part.us;
    }
    std::printf("  %-36s %7.1f us\n", "together", sum);
}

void line(const std::string& name, const Figures& figures, const Figures& limit) {
    std::printf("  %-36s %9.0f %7.2f %8.2f %8.2f %9.2f %7.1f %7.0f\n", name.c_str(), figures.per_second,
                figures.per_second / limit.per_second, figures.p50_ms, figures.p99_ms,
                figures.p99_ms / limit.p99_ms, figures.cpu_us, figures.bytes_per_receipt);
}

/// Prints how far the goals are reached. Returns false if a goal is missed.
bool show(std::span<const Aim> aims) {
    std::ranges::for_each(aims, print_aim);
    return std::ranges::none_of(aims, &Aim::is_lost);
}

bool aims_of_moves(const Figures& with_legal, const Figures& without, const Figures& relay) {
    return show(std::array{
        Aim{"moves/s, of the relay's of 300 bytes", with_legal.per_second / relay.per_second, 0.5, true},
        Aim{"p99, of that relay's", with_legal.p99_ms / relay.p99_ms, 2},
        Aim{"processor time, us", with_legal.cpu_us, 60},
        Aim{"bytes, legal actions sent", with_legal.bytes_per_receipt, 900, false, true},
        Aim{"bytes, not sent", without.bytes_per_receipt, 300}});
}

/// The CPU time of a move relative to that of the durable relay. Much steadier than wall-clock time.
double times_relay(const Figures& hosted, const Figures& relay) {
    return hosted.cpu_us / relay.cpu_us;
}

/// Returns whether the promise holds. Measures until there are three samples and takes the median: a single
/// run in which the relay's flushes were unusually fast says nothing about a move.
bool is_within(const Settings& settings, std::vector<double> times, const std::function<double()>& again) {
    if (settings.at_most <= 0) {
        return true;
    }
    while (times.size() < 3) {
        times.push_back(again());
    }
    std::ranges::sort(times);
    const bool kept = times[1] <= settings.at_most;
    std::printf(
        "  a move costs %.1f (%.1f to %.1f) times the durable relay's, at most %.1f were promised: %s\n",
        times[1], times[0], times[2], settings.at_most, kept ? "kept" : "BROKEN");
    return kept;
}

/// Returns false if a promise is broken.
bool hosting_table(const Settings& settings) {
    bool kept = true;
    std::printf("\nHosting (server on one core, load on the other; durable: each move committed before it is "
                "told)\n");
    std::printf("  %-36s %9s %7s %8s %8s %9s %7s %7s\n", "", "moves/s", "ratio", "p50 ms", "p99 ms",
                "p99 ratio", "cpu us", "bytes");
    for (const int tables : {50, 200}) {
        const Load load{
            .port = free_port(), .tables = tables, .duration = std::chrono::seconds(settings.seconds)};
        const auto hosted = [&](Told told) {
            const Folder folder;
            return measured(serve_command(settings, load.port, folder.database()), load,
                            [&](const Load& known) { return play_hosted(known, told); });
        };
        const auto relayed = [&] {
            const Folder folder;
            return measured(std::function([&] { run_durable_relay(load.port, folder.path / "relay.db"); }),
                            load, [](const Load& known) { return play_relayed(known, small_message); });
        };
        const Told quietly{.legal = false};
        const Figures with_legal = hosted({});
        const Figures without = hosted(quietly);
        const Figures durable = relayed();
        const Figures bare = measured(std::function([&] { run_relay(load.port); }), load,
                                      [](const Load& known) { return play_relayed(known, small_message); });
        std::printf("  %d games\n", tables);
        line("hosted, legal actions sent", with_legal, durable);
        line("hosted, legal actions not sent", without, durable);
        line("limit: durable relay of 300 bytes", durable, durable);
        line("limit: bare relay, nothing kept", bare, durable);
        kept = (aims_of_moves(with_legal, without, durable) || settings.at_most <= 0) && kept;
        kept = is_within(settings, {times_relay(without, durable)},
                         [&] { return times_relay(hosted(quietly), relayed()); })
               && kept;
    }
    return kept;
}

/// Lets perf watch the server while it hosts. Returns perf's exit status.
int profile(const Settings& settings) {
    const Load load{.port = free_port(), .tables = 50, .duration = std::chrono::seconds(settings.seconds)};
    const Folder folder;
    const Child server(serve_command(settings, load.port, folder.database()));
    wait_for(load.port);
    const std::string command = "perf record -q -e cpu-clock -F 499 --call-graph dwarf,16384 -o "
                                + settings.profile + " -p " + std::to_string(server.pid()) + " -- sleep "
                                + std::to_string(settings.seconds);
    std::future<int> perf =
        std::async(std::launch::async, [&command] { return std::system(command.c_str()); });
    play_hosted(load, {});
    return perf.get() == 0 ? 0 : 1;
}

/// Returns false if a goal is missed.
bool resume_table(const Settings& settings) {
    const std::uint16_t port = free_port();
    const Folder folder;
    const Child server(serve_command(settings, port, folder.database()));
    wait_for(port);
    std::printf("\nComing back after one missed move; the whole view after %d\n", looked_at);
    const auto row = [port](const char* name, Told told) {
        const Resumed resumed = resume(port, told);
        std::printf("  legal actions %-18s %6.2f ms median, %6.2f ms p99, %6.0f bytes; whole %6.0f\n", name,
                    resumed.p50_ms, resumed.p99_ms, resumed.bytes, resumed.whole_bytes);
        return resumed;
    };
    row("sent", {});
    const Resumed without = row("not sent", {.legal = false});
    return show(std::array{Aim{"bytes of the whole view", without.whole_bytes, 6000, false, true}});
}

/// The first hundred tables mostly measure one-time costs: code read for the first time, database pages.
/// Returns false if a goal is missed.
bool memory_table(const Settings& settings) {
    constexpr std::array batches{100, 1000};
    constexpr int connections = 2 * batches.back();
    const std::uint16_t port = free_port();
    const Folder folder;
    const Child server(serve_command(settings, port, folder.database()));
    wait_for(port);
    std::vector<double> kilobytes;
    hold_idle(port, batches, [&] { kilobytes.push_back(static_cast<double>(server.resident()) / 1024); });
    const double each = (kilobytes.back() - kilobytes.front()) / connections;
    std::printf("\nMemory\n  %d tables and the program: %.0f MB; %d more connections at %d more: %.1f KB "
                "resident each, game included\n",
                batches.front(), kilobytes.front() / 1024, connections, batches.back(), each);
    return show(std::array{Aim{"KB of a connection and half a game", each, 10}});
}

} // namespace

int main(int count, char** words) {
    CLI::App app("Measures Idavoll beside the limits of this machine.");
    Settings settings;
    bool engine_only = false;
    bool hosting_only = false;
    bool on_postgresql = false;
    app.add_option("--program", settings.program, "the server to measure");
    app.add_option("--web", settings.web, "the client's bundle");
    app.add_option("--seconds", settings.seconds, "how long each load lasts");
    app.add_flag("--engine", engine_only, "only the engine");
    app.add_flag("--hosting", hosting_only, "only hosting and memory");
    app.add_flag("--postgresql", on_postgresql,
                 "only hosting on a PostgreSQL server (tests/support/with_postgres.mjs)");
    app.add_option("--at-most", settings.at_most,
                   "fail if a move costs more than so many times the processor time of the durable relay's");
    app.add_option("--profile", settings.profile,
                   "let perf write samples of the hosting server there; no tables");
    CLI11_PARSE(app, count, words);
    if (!settings.profile.empty()) {
        return profile(settings);
    }
    pin_to_core(1);
    if (on_postgresql) {
        postgresql_table(settings);
        return 0;
    }
    if (!hosting_only) {
        engine_table();
        move_table();
    }
    bool kept = true;
    if (!engine_only) {
        kept = hosting_table(settings);
        kept = (resume_table(settings) || settings.at_most <= 0) && kept;
        kept = (memory_table(settings) || settings.at_most <= 0) && kept;
    }
    return kept ? 0 : 1;
}
