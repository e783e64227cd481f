#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>

namespace idavoll::server {

/// Rate limit for failed sign-ins, per account and, less strictly, per address. Waiting lifts it; signed-in
/// sessions are unaffected. Nonexistent accounts behave the same. Time is Unix milliseconds, passed in.
/// Thread-safe; locks briefly.
class Attempts {
  public:
    struct Limits {
        int account = 5;
        int address = 10;
        std::int64_t first_wait = 2'000;     ///< after the last free failure; doubles each time
        std::int64_t longest_wait = 900'000; ///< a quarter of an hour
        std::int64_t forgotten_after = 3'600'000;
    };

    Attempts() = default;

    explicit Attempts(const Limits& limits) : limits_(limits) {}

    /// Counts the attempt as failed until succeeded(), so that parallel attempts are no way around. Returns
    /// nothing if it may proceed, otherwise the wait, without counting it.
    std::optional<std::int64_t> begin(const std::string& account, const std::string& address,
                                      std::int64_t now);

    /// Clears the account's failures and this one of the address.
    void succeeded(const std::string& account, const std::string& address);

    /// Returns the number of accounts and addresses tracked.
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
