#pragma once

#include "server/core/ledger/changes.h"
#include "server/core/people/person.h"
#include "server/net/token_buckets.h"
#include "server/rooms/runtime/alone.h"

#include <cstddef>
#include <map>
#include <mutex>
#include <string>
#include <utility>

namespace idavoll::server {

/// How many rooms one person, and all people on one network together, may open.
struct OpeningLimits {
    Rate per_person{10.0 / 3600, 20};
    Rate per_network{60.0 / 3600, 100};
    /// How many rooms without a game one person may have at once.
    std::size_t open = 50;
    AloneLimits alone = {};
};

/// Who has opened rooms lately. Time is passed in. Thread-safe; locks only for moments.
class OpeningBook {
  public:
    explicit OpeningBook(const OpeningLimits& limits)
        : people_(limits.per_person), networks_(limits.per_network) {}

    /// Records that a person opens a room. Returns false, and records nothing, if it is one too many. An
    /// unknown network shares its rate with no one.
    bool take(const PersonId& person, const std::string& network, Milliseconds now);

    /// A room that is being opened, as long as this lives. Must not outlive the book.
    class UnderWay {
      public:
        UnderWay(const UnderWay&) = delete;
        UnderWay& operator=(const UnderWay&) = delete;
        ~UnderWay();

        /// Returns how many rooms this person was opening when this one began, including it.
        std::size_t count() const { return count_; }

      private:
        friend class OpeningBook;

        UnderWay(OpeningBook& book, PersonId person);

        OpeningBook& book_;
        const PersonId person_;
        std::size_t count_;
    };

    /// Counts a room that is not stored yet.
    UnderWay begin(PersonId person) { return {*this, std::move(person)}; }

    /// Returns how many people and networks are remembered.
    std::size_t size() const;

  private:
    mutable std::mutex mutex_;
    TokenBuckets<PersonId> people_;
    TokenBuckets<std::string> networks_;
    std::map<PersonId, std::size_t> under_way_; ///< never 0
};

} // namespace idavoll::server
