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

/// Which of many events that are alike are written down: of each kind the first few in an interval, and of
/// the others how many there were. What strangers cause is as much as they like; what is written of it is
/// not. A value: time comes in as data.
class Sampler {
  public:
    /// What is done with a log whose kinds are as many as it likes: those beyond this number are one kind.
    static constexpr std::size_t most_kinds = 200;

    explicit Sampler(std::uint64_t few = 5, Instant::duration interval = std::chrono::seconds(10))
        : few_(few), interval_(interval) {}

    /// Counts one event; whether it is to be written down.
    bool take(std::string_view kind, Instant now);

    struct Rest {
        std::string kind;
        std::uint64_t count;
    };

    /// What was counted and not written down in intervals that have ended, each told once.
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
