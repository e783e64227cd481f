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

    /// Every stored game was looked through then, here or in a backup, and so much found. Of several the
    /// latest counts.
    void verified(std::chrono::system_clock::time_point at, std::int64_t findings);

    /// Commits that are asked for and not yet durable.
    void commits_waiting(std::int64_t now);
    /// Bots that think at this moment, and those that wait until a thread is free.
    void bots(std::int64_t thinking, std::int64_t waiting);
    /// News of a channel that wait to be told, and those of them that were tried in vain.
    void outbox(std::string_view channel, std::int64_t waiting, std::int64_t failing);

    struct Sizes {
        std::int64_t database = 0; ///< in bytes, with its write-ahead log
        std::int64_t log = 0;      ///< the write-ahead log alone
        std::int64_t resident = 0; ///< the memory of this process
    };

    void sizes(const Sizes& bytes);

    /// Called before each text(), to set what is of that moment. To be given before anybody asks for one.
    void look_before(std::function<void()> look);

    struct Verified {
        std::chrono::system_clock::time_point at;
        std::int64_t findings = 0;
    };

    /// The last time, as far as is known.
    std::optional<Verified> last_verification() const;

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
