#pragma once

#include "server/net/rate_limit.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace idavoll::server {

/// Decides which of many similar events to log: the first few of each kind per interval, and a count of the
/// others. This bounds how much clients can make the server log. The time is passed in.
class Sampler {
  public:
    /// Further kinds are counted as one, in case a log has an unbounded number of them.
    static constexpr std::size_t most_kinds = 200;

    explicit Sampler(std::uint64_t few = 5, Instant::duration interval = std::chrono::seconds(10))
        : few_(few), interval_(interval) {}

    /// Counts an event. Returns true if it should be logged.
    bool take(std::string_view kind, Instant now);

    struct Rest {
        std::string kind;
        std::uint64_t count;
    };

    /// Returns the counts of events that were not logged in finished intervals, each once.
    std::vector<Rest> rest(Instant now);

  private:
    struct Count {
        std::uint64_t seen = 0;
        Instant since;
    };

    void collect(const std::string& kind, const Count& count);

    std::uint64_t few_;
    Instant::duration interval_;
    std::map<std::string, Count, std::less<>> counts_;
    std::map<std::string, std::uint64_t, std::less<>> ended_;
};

} // namespace idavoll::server
