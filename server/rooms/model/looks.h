#pragma once

#include "server/core/ledger/changes.h"
#include "server/core/people/person.h"
#include "server/rooms/model/pace.h"

#include <map>
#include <optional>
#include <vector>

namespace idavoll::server {

/// The last seq and chat line that each player has seen. Only moves forward. Kept in memory at once and
/// stored in intervals: in a quick game, players see every move.
class Looks {
  public:
    static constexpr Beat beat{.interval = 3000, .burst = 2};

    explicit Looks(GameId game, const std::vector<Looked>& stored = {});

    /// Takes over from the room before it was reloaded, with what is not stored yet.
    void succeed(const Looks& former);

    /// Returns the last seq the person has seen; 0 at first.
    int seq_of(const PersonId& person) const;

    /// Records what a person has seen. Returns whether it is further than before.
    bool look(const PersonId& person, int seq, std::optional<int> chat);

    /// Adds the changes to store now.
    void take_due(Milliseconds now, std::vector<Change>& changes);

    /// Adds the changes of this person, who is leaving.
    void take(const PersonId& person, Milliseconds now, std::vector<Change>& changes);

    /// Returns when there will be something to store; unset if there is nothing.
    std::optional<Milliseconds> due(Milliseconds now);

  private:
    struct Look {
        int seq = 0;
        int chat = 0;
        bool waits = false; ///< not stored yet
        Pace pace{beat};
    };

    void write(const PersonId& person, Look& look, Milliseconds now, std::vector<Change>& changes) const;

    GameId game_;
    std::map<PersonId, Look> looks_;
};

} // namespace idavoll::server
