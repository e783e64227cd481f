#pragma once

#include "server/net/sampler.h"

#include <mutex>
#include <spdlog/logger.h>
#include <string_view>

namespace idavoll::server {

/// A log for what strangers cause: a few lines of each kind, and "… and 51000 more" for the others. Shared by
/// all threads.
class SampledLog {
  public:
    explicit SampledLog(spdlog::logger& log, Sampler sampler = Sampler())
        : log_(log), sampler_(std::move(sampler)) {}

    /// Tells what is left to be told.
    ~SampledLog() { sum_up(Instant::max()); }

    SampledLog(const SampledLog&) = delete;
    SampledLog& operator=(const SampledLog&) = delete;

    /// The kind is written with the line, and is one of few.
    void note(spdlog::level::level_enum level, std::string_view kind, std::string_view more, Instant now) {
        const std::lock_guard lock(mutex_);
        if (sampler_.take(kind, now)) {
            log_.log(level, "{}{}", kind, more);
        }
    }

    /// Writes down how many there were besides; to be called from time to time.
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
