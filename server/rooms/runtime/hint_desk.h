#pragma once

#include "server/core/ledger/changes.h"
#include "server/net/token_buckets.h"
#include "server/core/people/person.h"

#include <cstddef>
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
    std::mutex mutex_;
    TokenBuckets<PersonId> people_{per_person};
    std::set<PersonId> seeking_;
};

} // namespace idavoll::server
