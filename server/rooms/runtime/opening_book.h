#pragma once

#include "server/core/ledger/changes.h"
#include "server/net/token_buckets.h"
#include "server/core/people/person.h"
#include "server/rooms/runtime/alone.h"

#include <cstddef>
#include <map>
#include <mutex>
#include <string>
#include <utility>

namespace idavoll::server {

/// How many rooms may be opened, by one person and by all people behind one network address together.
struct OpeningLimits {
    Rate per_person{10.0 / 3600, 20};
    Rate per_network{60.0 / 3600, 100};
    /// Of one person at the same time, whose games have not begun.
    std::size_t open = 50;
    AloneLimits alone = {};
};

/// Who has opened rooms lately. Time comes in as data. Shared by all threads; held for moments only.
class OpeningBook {
  public:
    explicit OpeningBook(const OpeningLimits& limits)
        : people_(limits.per_person), networks_(limits.per_network) {}

    /// Notes that somebody opens a room; false, and nothing is noted, if it is one too many. An unknown
    /// network shares its rate with nobody.
    bool take(const PersonId& person, const std::string& network, Milliseconds now);

    /// A room that somebody is opening at this moment, for as long as it lives. Must not outlive the book.
    class UnderWay {
      public:
        UnderWay(const UnderWay&) = delete;
        UnderWay& operator=(const UnderWay&) = delete;
        ~UnderWay();

        /// How many this person had under way when it began, itself included.
        std::size_t count() const { return count_; }

      private:
        friend class OpeningBook;

        UnderWay(OpeningBook& book, PersonId person);

        OpeningBook& book_;
        const PersonId person_;
        std::size_t count_;
    };

    /// Until it is durable, a room is not among those that are stored, and counts all the same.
    UnderWay begin(PersonId person) { return {*this, std::move(person)}; }

    /// How many people and networks are remembered.
    std::size_t size() const;

  private:
    mutable std::mutex mutex_;
    TokenBuckets<PersonId> people_;
    TokenBuckets<std::string> networks_;
    std::map<PersonId, std::size_t> under_way_; ///< never 0
};

} // namespace idavoll::server
