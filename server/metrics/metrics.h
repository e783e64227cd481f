#pragma once

#include "server/metrics/quantiles.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace idavoll::server {

/// The server's metrics for operators. Thread-safe; all labels have bounded values.
class Metrics {
  public:
    Metrics();
    ~Metrics();
    Metrics(const Metrics&) = delete;
    Metrics& operator=(const Metrics&) = delete;

    void connections(std::size_t now);
    void websocket_opened();
    void websocket_closed();
    /// Rooms in memory.
    void rooms(std::size_t now);
    /// A received WebSocket message.
    void message();
    /// A WebSocket message rejected as malformed or too frequent.
    void fault();
    /// A full snapshot for a reader too slow for patches.
    void coalesced();
    /// An HTTP response; `status` as in HTTP.
    void response(unsigned status);
    /// A rejected connection.
    void turned_away();
    /// An exception in an event handler: an internal error.
    void loop_fault();
    /// A finished transaction, timed from its request.
    void commit(std::chrono::nanoseconds took, std::size_t moves, bool durable);

    /// A backup was made and verified at that time, also before this start.
    void backed_up(std::chrono::system_clock::time_point at);
    /// A backup failed or did not pass verification.
    void backup_failed();

    /// All stored games, or those of a backup, were verified at that time, with so many findings. The latest
    /// call counts.
    void verified(std::chrono::system_clock::time_point at, std::int64_t findings);

    /// Commits in progress.
    void commits_waiting(std::int64_t now);
    /// Bots thinking, and bots waiting for a thread.
    void bots(std::int64_t thinking, std::int64_t waiting);
    /// Waiting notifications of a channel, and those among them that failed before.
    void outbox(std::string_view channel, std::int64_t waiting, std::int64_t failing);

    struct Sizes {
        std::int64_t database = 0; ///< bytes, including the write-ahead log
        std::int64_t log = 0;      ///< write-ahead log only
        std::int64_t resident = 0; ///< memory of this process
    };

    void sizes(const Sizes& bytes);

    /// Sets a function that updates momentary values before each text(). Call before the first text().
    void look_before(std::function<void()> look);

    struct Verified {
        std::chrono::system_clock::time_point at;
        std::int64_t findings = 0;
    };

    /// Returns the last verification, if known.
    std::optional<Verified> last_verification() const;

    /// Figures since the previous call, for the console.
    struct Lately {
        std::int64_t moves = 0;
        Quantiles::Taken commits;
    };

    Lately lately();

    /// Returns the time of the last good backup, if known, and the number of failures.
    std::optional<std::chrono::system_clock::time_point> last_backup() const;
    std::int64_t failed_backups() const;

    /// Returns all metrics in Prometheus' text format.
    std::string text() const;

  private:
    struct Families;
    std::unique_ptr<Families> families_;
};

} // namespace idavoll::server
