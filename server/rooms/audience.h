#pragma once

#include "server/ledger/changes.h"
#include "server/people/person.h"
#include "server/rooms/peer.h"

#include <map>

namespace idavoll::server {

/// A connection that has said hello to a room.
struct Onlooker {
    PersonId person;
    bool wants_legal = true; ///< legal actions unasked
};

/// The connections of a room, several of them perhaps of one person.
class Audience {
  public:
    void add(PeerId peer, Onlooker onlooker);
    void remove(PeerId peer);

    /// Null for a connection that is not here.
    const Onlooker* find(PeerId peer) const;

    bool is_online(const PersonId& person) const { return connections_.contains(person); }

    /// How many people look on without a seat; each counts once.
    int spectators(const Sitters& seats) const;

    auto begin() const { return onlookers_.begin(); }

    auto end() const { return onlookers_.end(); }

  private:
    std::map<PeerId, Onlooker> onlookers_;
    std::map<PersonId, int> connections_; ///< per person, never 0
};

} // namespace idavoll::server
