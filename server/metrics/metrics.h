#pragma once

#include "server/metrics/quantiles.h"

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>

namespace idavoll::server {

/// What the server counts, for operators. Shared by all threads; no label can take unbounded values.
class Metrics {
  public:
    Metrics();
    ~Metrics();
    Metrics(const Metrics&) = delete;
    Metrics& operator=(const Metrics&) = delete;

    void connections(std::size_t now);
    void websocket_opened();
    void websocket_closed();
    /// Rooms awake.
    void rooms(std::size_t now);
    /// A message over a WebSocket.
    void message();
    /// A WebSocket message refused for its form or number.
    void fault();
    /// A fresh picture for a reader too slow for the patches.
    void coalesced();
    /// An HTTP answer; `status` as in HTTP.
    void response(unsigned status);
    /// A connection that was not let in.
    void turned_away();
    /// Something that a loop's handler threw: a fault of ours.
    void loop_fault();
    /// A transaction's end as a room sees it: from asking for it until it is durable.
    void commit(std::chrono::nanoseconds took, std::size_t moves, bool durable);

    /// A backup was made and found to be good at that moment, or before we started.
    void backed_up(std::chrono::system_clock::time_point at);
    /// One was to be made, and there is none, or it is not good.
    void backup_failed();

    /// How it was since it was asked last, for those who look at it here.
    struct Lately {
        std::int64_t moves = 0;
        Quantiles::Taken commits;
    };

    Lately lately();

    /// When the last good backup was made, as far as is known, and how many failed.
    std::optional<std::chrono::system_clock::time_point> last_backup() const;
    std::int64_t failed_backups() const;

    /// In Prometheus' text format.
    std::string text() const;

  private:
    struct Families;
    std::unique_ptr<Families> families_;
};

} // namespace idavoll::server
