#pragma once

#include "server/core/ledger/changes.h"
#include "server/core/people/person.h"
#include "server/rooms/model/pace.h"

#include <map>
#include <optional>
#include <vector>

namespace idavoll::server {

/// What those who sit have looked at. It only goes forward. It is known here at once, and made durable a few
/// times and then now and then: whoever watches a quick game looks at every move of it.
class Looks {
  public:
    static constexpr Beat beat{.interval = 3000, .burst = 2};

    explicit Looks(GameId game, const std::vector<Looked>& stored = {});

    /// Goes on with what the room's former self knew of looks, and had not made durable yet.
    void succeed(const Looks& former);

    /// The last seq that the person has looked at; 0 at first.
    int seq_of(const PersonId& person) const;

    /// Somebody has looked. Whether that is further than before.
    bool look(const PersonId& person, int seq, std::optional<int> chat);

    /// What is to be made durable now.
    void take_due(Milliseconds now, std::vector<Change>& changes);

    /// The same, of this person, who leaves.
    void take(const PersonId& person, Milliseconds now, std::vector<Change>& changes);

    /// When there will be something to make durable; nothing if there is nothing.
    std::optional<Milliseconds> due(Milliseconds now);

  private:
    struct Look {
        int seq = 0;
        int chat = 0;
        bool waits = false; ///< not durable yet
        Pace pace{beat};
    };

    void write(const PersonId& person, Look& look, Milliseconds now, std::vector<Change>& changes) const;

    GameId game_;
    std::map<PersonId, Look> looks_;
};

} // namespace idavoll::server
