#pragma once

#include "server/core/ledger/terms.h"
#include "server/core/people/person.h"

#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace idavoll::server {

/// Who is connected to which room on the other servers with the same database, as they have told lately. Time
/// is passed in. Thread-safe; locks only for moments.
class Elsewhere {
  public:
    /// How long a report is valid. Servers repeat it within that time.
    static constexpr Milliseconds believed = 30'000;

    /// Records a server's report about a room.
    void note(const std::string& server, GameId game, std::vector<PersonId> people, Milliseconds now);

    /// Returns everyone who is connected to the room on any other server, without duplicates, in order.
    std::vector<PersonId> people_in(GameId game, Milliseconds now) const;

    /// Removes expired reports and returns the rooms they were about.
    std::vector<GameId> forget_old(Milliseconds now);

  private:
    struct Said {
        std::vector<PersonId> people;
        Milliseconds at = 0;
    };

    mutable std::mutex mutex_;
    std::map<GameId, std::map<std::string, Said>> rooms_;
};

} // namespace idavoll::server
