#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>

/// The load generator: two-player tables in lockstep over real WebSockets, one message under way at each.
namespace idavoll::bench {

/// So far.
struct Used {
    double server_cpu = 0;    ///< seconds of processor time
    double database_cpu = 0;  ///< of a database on a server
    double log_bytes = 0;     ///< that it has written ahead
    double bystander_cpu = 0; ///< of another server on that database, where nobody plays
};

struct Load {
    std::uint16_t port = 0;
    std::uint16_t other_port = 0; ///< of the server at which the second of each table plays; 0: the same
    int tables = 50;
    std::chrono::milliseconds duration{3000};
    std::function<Used()> used = [] { return Used{}; };
};

struct Figures {
    double per_second = 0; ///< messages (moves) per second, all tables together
    double p50_ms = 0;     ///< from sending a move until the opponent has it
    double p99_ms = 0;
    double cpu_us = 0;            ///< processor time of the server, or servers, for one message
    double bytes_per_receipt = 0; ///< what one client receives for one move
    double database_us = 0;       ///< processor time of a database on a server for one message
    double log_bytes = 0;         ///< that it has written ahead for one message
    double bystander_us = 0;      ///< processor time of a server where nobody plays for one message
    std::size_t messages = 0;
};

/// What the clients ask for in their hello.
struct Told {
    bool legal = true; ///< the legal actions, as browsers do
    bool briefly = false;
};

/// Plays random legal moves of Völuspá on a hosted server, in rounds: all tables are opened, then all play
/// until the first game ends. What is measured is the playing.
Figures play_hosted(const Load& load, Told told);

/// The same traffic without rules or storage, against run_relay.
Figures play_relayed(const Load& load, std::size_t message_bytes);

struct Resumed {
    double p50_ms = 0; ///< from `hello` until the patch is there
    double p99_ms = 0;
    double bytes = 0;       ///< welcome and patch
    double whole_bytes = 0; ///< of the whole view after looked_at moves
};

constexpr int looked_at = 40;

/// Five games in which somebody comes back after each move, having missed that one.
Resumed resume(std::uint16_t port, Told told);

/// Tables with two connections each at which nothing is played: opens so many, one batch after the other, and
/// calls `measure` whenever one is there. Closes them all in the end.
void hold_idle(std::uint16_t port, std::span<const int> batches, const std::function<void()>& measure);

} // namespace idavoll::bench
