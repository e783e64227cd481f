#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <string>

struct pg_conn;

namespace idavoll::server {

struct CloseLine {
    void operator()(pg_conn* connection) const;
};

using Line = std::unique_ptr<pg_conn, CloseLine>;

/// Which of the servers that an address names is the one to be written to. When a replica is promoted, a new
/// timeline begins, and the server that was the primary before may come back and take itself for it still:
/// what has seen the new one once has nothing more to do with the old one. For all threads.
class Primary {
  public:
    /// What this process knows of an address; the same for all who ask.
    static std::shared_ptr<Primary> of(const std::string& address);

    explicit Primary(std::string address) : address_(std::move(address)) {}

    struct Found {
        Line line;
        int timeline = 0; ///< of a replica 0
    };

    /// Of several hosts all are asked at once, and of those that answer as the address wants it, the one of
    /// the newest timeline is taken. Throws SqlError, whose message holds no password.
    Found connect();

    /// Finds out, for whoever waits long for an answer or misses something, whether another server has taken
    /// the place of the one that was asked. Takes a second at most, and is not done anew right after it was
    /// done.
    void look();

    /// The newest timeline that was seen.
    int newest() const { return newest_; }

    /// Whether another server has taken the place of the one with this timeline.
    bool is_replaced(int timeline) const { return timeline < newest_; }

  private:
    void see(const Found& found);

    const std::string address_;
    std::atomic<int> newest_ = 0;
    std::mutex looking_;
    std::chrono::steady_clock::time_point looked_at_{};
};

} // namespace idavoll::server
