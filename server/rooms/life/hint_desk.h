#pragma once

#include "server/ledger/changes.h"
#include "server/net/rate_limit.h"
#include "server/people/person.h"

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <set>

namespace idavoll::server {

/// Who seeks hints. Each costs time of the bots, which everybody shares: somebody has one sought at a time,
/// in whatever room, and so many at once and then in a while. Time comes in as data. Shared by all threads;
/// held for moments only.
class HintDesk : public std::enable_shared_from_this<HintDesk> {
  public:
    static constexpr Rate per_person{1.0 / 5, 20};

    /// A hint that is being sought, for as long as it lives.
    class Place {
      public:
        Place(std::shared_ptr<HintDesk> desk, PersonId person);
        Place(const Place&) = delete;
        Place& operator=(const Place&) = delete;
        ~Place();

      private:
        std::shared_ptr<HintDesk> desk_;
        PersonId person_;
    };

    /// Null, and nothing is noted, if it is one too many.
    std::unique_ptr<Place> take(const PersonId& person, Milliseconds now);

  private:
    void forget_the_idle(Instant now);

    std::mutex mutex_;
    std::map<PersonId, TokenBucket> people_;
    std::set<PersonId> seeking_;
    static constexpr std::size_t few = 64;
    std::size_t tidy_at_ = few; ///< the idle are looked for when so many are remembered
};

} // namespace idavoll::server
