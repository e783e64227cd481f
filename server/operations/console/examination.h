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

/// Every stored game is played again, and all that is kept of it held against that, while others play: on a
/// thread that gives way to all others, one time after the other. May be used by all threads at once.
class Examination {
  public:
    struct Means {
        std::function<Result<std::unique_ptr<Archive>, Problem>()> open;
        std::function<Milliseconds()> now;
        /// When it has come to its end: a sentence about what is wrong, or nothing; and how much was found.
        std::function<void(std::optional<std::string>, std::int64_t findings)> ended;
    };

    explicit Examination(Means means) : means_(std::move(means)) {}

    /// As stop().
    ~Examination();

    Examination(const Examination&) = delete;
    Examination& operator=(const Examination&) = delete;

    /// Begins one, unless one is under way.
    void begin();

    /// How far the last one has come.
    protocol::WholeVerification state() const;

    /// What is under way is broken off. Blocks until it is; none begins afterwards.
    void stop();

  private:
    void run(const std::stop_token& stop);

    Means means_;
    mutable std::mutex mutex_;
    bool is_stopped_ = false;
    protocol::WholeVerification state_;
    std::jthread thread_; ///< last: it uses all of the above
};

} // namespace idavoll::server
