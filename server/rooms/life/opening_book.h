#pragma once

#include "server/ledger/changes.h"
#include "server/net/rate_limit.h"
#include "server/people/person.h"

#include <cstddef>
#include <map>
#include <mutex>
#include <string>

namespace idavoll::server {

/// How many rooms may be opened, by one person and by all people behind one network address together.
struct OpeningLimits {
    Rate per_person{10.0 / 3600, 20};
    Rate per_network{60.0 / 3600, 100};
};

/// Who has opened rooms lately. Time comes in as data. Shared by all threads; held for moments only.
class OpeningBook {
  public:
    explicit OpeningBook(const OpeningLimits& limits) : limits_(limits) {}

    /// Notes that somebody opens a room; false, and nothing is noted, if it is one too many. An unknown
    /// network shares its rate with nobody.
    bool take(const PersonId& person, const std::string& network, Milliseconds now);

    /// How many people and networks are remembered.
    std::size_t size() const;

  private:
    void forget_the_idle(Instant now);

    OpeningLimits limits_;
    mutable std::mutex mutex_;
    std::map<PersonId, TokenBucket> people_;
    std::map<std::string, TokenBucket> networks_;
    /// The idle are looked for when so many are remembered.
    std::size_t tidy_at_ = 1024;
};

} // namespace idavoll::server
