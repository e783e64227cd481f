#pragma once

#include "server/core/ledger/terms.h"
#include "server/core/people/person.h"

#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace idavoll::server {

/// Who is in which room at the other servers on the same database, as those have said a moment ago. Time
/// comes in as data. Shared by all threads; held for moments only.
class Elsewhere {
  public:
    /// How long it is believed; as long as a server may need to say it again.
    static constexpr Milliseconds believed = 30'000;

    /// A server says who is in a room there now.
    void note(const std::string& server, GameId game, std::vector<PersonId> people, Milliseconds now);

    /// Who is in it at any of them, each once, in order.
    std::vector<PersonId> people_in(GameId game, Milliseconds now) const;

    /// Forgets what is believed no longer: the rooms that it was about.
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
