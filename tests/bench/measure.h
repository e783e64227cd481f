#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <ctime>
#include <vector>

namespace idavoll::bench {

using Clock = std::chrono::steady_clock;

inline double seconds_since(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

/// CPU seconds used by this thread, which excludes other work on the machine.
inline double processor_seconds() {
    timespec time{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// Returns the value below which the given share (0 … 1) of the samples lies. Sorts the samples.
inline double percentile(std::vector<double>& samples, double share) {
    if (samples.empty()) {
        return 0;
    }
    std::ranges::sort(samples);
    const auto last = static_cast<double>(samples.size() - 1);
    return samples[static_cast<std::size_t>(share * last + 0.5)];
}

} // namespace idavoll::bench
