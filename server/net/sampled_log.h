#pragma once

#include "server/net/sampler.h"

#include <mutex>
#include <spdlog/logger.h>
#include <string_view>

namespace idavoll::server {

/// A log for events caused by clients: a few lines of each kind, then "… and 51000 more". Thread-safe.
class SampledLog {
  public:
    explicit SampledLog(spdlog::logger& log, Sampler sampler = Sampler())
        : log_(log), sampler_(std::move(sampler)) {}

    /// Logs the remaining counts.
    ~SampledLog() { sum_up(Instant::max()); }

    SampledLog(const SampledLog&) = delete;
    SampledLog& operator=(const SampledLog&) = delete;

    /// Logs an event. `kind` is part of the line and should have few different values.
    void note(spdlog::level::level_enum level, std::string_view kind, std::string_view more, Instant now) {
        const std::lock_guard lock(mutex_);
        if (sampler_.take(kind, now)) {
            log_.log(level, "{}{}", kind, more);
        }
    }

    /// Logs how many events were left out. Call it from time to time.
    void sum_up(Instant now) {
        const std::lock_guard lock(mutex_);
        for (const Sampler::Rest& rest : sampler_.rest(now)) {
            log_.info("{}: … and {} more", rest.kind, rest.count);
        }
    }

  private:
    spdlog::logger& log_;
    std::mutex mutex_;
    Sampler sampler_;
};

} // namespace idavoll::server
