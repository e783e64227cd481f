#pragma once

#include "protocol/console_messages.h"
#include "server/core/ledger/terms.h"
#include "server/core/text/problem.h"
#include "server/operations/admin/archive.h"

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>

namespace idavoll::server {

/// Verifies all stored games on a separate low-priority thread while the server runs, one run at a time.
/// Thread-safe.
class Examination {
  public:
    struct Means {
        std::function<Result<std::unique_ptr<Archive>, Problem>()> open;
        std::function<Milliseconds()> now;
        /// Called after a run with a sentence about the problem, if any, and the number of findings.
        std::function<void(std::optional<std::string>, std::int64_t findings)> ended;
    };

    explicit Examination(Means means) : means_(std::move(means)) {}

    /// Calls stop().
    ~Examination();

    Examination(const Examination&) = delete;
    Examination& operator=(const Examination&) = delete;

    /// Starts a run, unless one is in progress.
    void begin();

    /// Returns the progress of the latest run.
    protocol::WholeVerification state() const;

    /// Aborts the current run, blocks until it ends and prevents further ones.
    void stop();

  private:
    void run(const std::stop_token& stop);

    Means means_;
    mutable std::mutex mutex_;
    bool is_stopped_ = false;
    protocol::WholeVerification state_;
    std::jthread thread_; ///< last, because it uses all of the above
};

} // namespace idavoll::server
