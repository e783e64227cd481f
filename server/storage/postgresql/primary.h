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

/// Finds the primary among the servers of an address. Promoting a replica begins a new timeline, but a former
/// primary may return and still believe to be one. Once a newer timeline was seen, older ones are rejected.
/// Thread-safe.
class Primary {
  public:
    /// Returns the instance of an address, shared by the process.
    static std::shared_ptr<Primary> of(const std::string& address);

    explicit Primary(std::string address) : address_(std::move(address)) {}

    struct Found {
        Line line;
        int timeline = 0; ///< 0 for a replica
    };

    /// Connects to all hosts at once and returns the suitable connection with the newest timeline. Throws
    /// SqlError, without a password in its message.
    Found connect();

    /// Checks whether the primary was replaced, for callers that wait long or miss data. Takes at most a
    /// second and reuses a recent result.
    void look();

    /// Returns the newest timeline seen.
    int newest() const { return newest_; }

    /// Returns whether the server on this timeline has been replaced.
    bool is_replaced(int timeline) const { return timeline < newest_; }

  private:
    void see(const Found& found);

    const std::string address_;
    std::atomic<int> newest_ = 0;
    std::mutex looking_;
    std::chrono::steady_clock::time_point looked_at_{};
};

} // namespace idavoll::server
