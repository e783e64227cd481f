#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>

/// The load generator: two-player tables in lockstep over real WebSockets, with one message in flight at
/// each.
namespace idavoll::bench {

/// Resources used so far.
struct Used {
    double server_cpu = 0;    ///< CPU seconds
    double database_cpu = 0;  ///< CPU seconds of the database server
    double log_bytes = 0;     ///< bytes of its write-ahead log
    double bystander_cpu = 0; ///< CPU seconds of another server on the same database where no game is played
};

struct Load {
    std::uint16_t port = 0;
    std::uint16_t other_port = 0; ///< port where each table's second player connects; 0: the same server
    int tables = 50;
    std::chrono::milliseconds duration{3000};
    std::function<Used()> used = [] { return Used{}; };
};

struct Figures {
    double per_second = 0; ///< messages (moves) per second at all tables together
    double p50_ms = 0;     ///< from sending a move until the opponent receives it
    double p99_ms = 0;
    double cpu_us = 0;            ///< CPU time of the server or servers per message
    double bytes_per_receipt = 0; ///< bytes one client receives per move
    double database_us = 0;       ///< CPU time of the database server per message
    double log_bytes = 0;         ///< bytes of its write-ahead log per message
    double bystander_us = 0;      ///< CPU time of an idle server per message
    std::size_t messages = 0;
};

/// What the clients request in their hello.
struct Told {
    bool legal = true; ///< legal actions, as browsers do
};

/// Plays random legal moves of Völuspá on a hosted server, in rounds: opens all tables, then plays until the
/// first game ends. Only the playing is measured.
Figures play_hosted(const Load& load, Told told);

/// Sends the same traffic without rules or storage through run_relay.
Figures play_relayed(const Load& load, std::size_t message_bytes);

struct Resumed {
    double p50_ms = 0; ///< from `hello` until the patch arrives
    double p99_ms = 0;
    double bytes = 0;       ///< welcome and patch
    double whole_bytes = 0; ///< of the full view after looked_at moves
};

constexpr int looked_at = 40;

/// Plays five games in which a player reconnects after each move they missed.
Resumed resume(std::uint16_t port, Told told);

/// Opens idle tables with two connections each, one batch after the other, and calls `measure` after each
/// batch. Closes all of them at the end.
void hold_idle(std::uint16_t port, std::span<const int> batches, const std::function<void()>& measure);

} // namespace idavoll::bench
