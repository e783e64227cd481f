#pragma once

#include "server/core/ledger/changes.h"
#include "server/core/people/person.h"
#include "server/net/token_buckets.h"

#include <cstddef>
#include <memory>
#include <mutex>
#include <set>

namespace idavoll::server {

/// Limits hints, because each costs bot time that everyone shares: a person may have one hint searched for at
/// a time, in any room, and only so many in a while. Time is passed in. Thread-safe; locks only for moments.
class HintDesk : public std::enable_shared_from_this<HintDesk> {
  public:
    static constexpr Rate per_person{1.0 / 5, 20};

    /// A running search, as long as it lives.
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

    /// Returns null, and records nothing, if it is one too many.
    std::unique_ptr<Place> take(const PersonId& person, Milliseconds now);

  private:
    std::mutex mutex_;
    TokenBuckets<PersonId> people_{per_person};
    std::set<PersonId> seeking_;
};

} // namespace idavoll::server
