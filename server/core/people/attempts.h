#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>

namespace idavoll::server {

/// Sign-ins that failed lately. Some failures slow an account down, more of them an address; waiting lifts
/// it, and nobody who is signed in notices. It makes no difference whether there is such an account. Time
/// comes in as data (Unix milliseconds). Shared by all threads; held for moments only.
class Attempts {
  public:
    struct Limits {
        int account = 5;
        int address = 10;
        std::int64_t first_wait = 2'000; ///< after the last one that is free; then twice as long each time
        std::int64_t longest_wait = 900'000; ///< a quarter of an hour
        std::int64_t forgotten_after = 3'600'000;
    };

    Attempts() = default;

    explicit Attempts(const Limits& limits) : limits_(limits) {}

    /// Notes an attempt as failed until it succeeds, so that many at once are no way around. Nothing if it
    /// may be made, else for how long not; then nothing is noted.
    std::optional<std::int64_t> begin(const std::string& account, const std::string& address,
                                      std::int64_t now);

    /// The attempt was a right one: the account's failures are forgotten, and this one of the address.
    void succeeded(const std::string& account, const std::string& address);

    /// How many accounts and addresses are remembered.
    std::size_t size() const;

  private:
    struct Failures {
        int count = 0;
        std::int64_t last = 0;
    };

    std::optional<std::int64_t> wait(const Failures* failures, int free, std::int64_t now) const;
    void forget(std::int64_t now);

    Limits limits_;
    mutable std::mutex mutex_;
    std::map<std::string, Failures> accounts_;
    std::map<std::string, Failures> addresses_;
};

} // namespace idavoll::server
