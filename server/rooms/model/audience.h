#pragma once

#include "server/core/ledger/changes.h"
#include "server/core/people/identity.h"
#include "server/rooms/model/pace.h"
#include "server/rooms/model/peer.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace idavoll::server {

/// A connection attached to a room.
struct Onlooker {
    Identity who;
    bool wants_legal = true;       ///< whether legal actions are sent without a request
    std::string network = {};      ///< where it connects from
    Salt salt = {};                ///< for the seat it may take
    std::string network_mark = {}; ///< keyed hash of the network; empty: unknown
};

/// The connections of a room. A person may have several.
class Audience {
  public:
    void add(PeerId peer, Onlooker onlooker);

    /// Returns the person's oldest connection if they have `most` or more.
    std::optional<PeerId> oldest_of(const PersonId& person, std::size_t most) const;

    void remove(PeerId peer);

    /// The person has another account or name under the same id.
    void rename(const Identity& now);

    /// The person has left for good: their connections, which are about to close, have no name any more.
    void forget(const PersonId& person);

    /// Returns null for a connection that is not here.
    const Onlooker* find(PeerId peer) const;

    /// Returns whether the person is connected to this server.
    bool is_here(const PersonId& person) const;

    /// Returns whether the person is connected here or on another server.
    bool is_online(const PersonId& person) const { return is_here(person) || elsewhere_.contains(person); }

    /// Returns everyone connected here, in order of their ids.
    std::vector<PersonId> people() const;

    /// Sets who is connected to this room on other servers. Returns whether that has changed.
    bool set_elsewhere(const std::vector<PersonId>& people);

    struct Spectator {
        PersonId person;
        std::optional<std::string> account; ///< unset: a guest, or connected to another server
    };

    /// Returns the people without a seat, in order of their ids. A person with several connections counts
    /// once.
    std::vector<Spectator> spectators(const Sitters& seats) const;

    /// Returns the keyed hash of the network that a guest is connected from, or an empty text.
    std::string network_mark_of_guest(const PersonId& person) const;

    auto begin() const { return onlookers_.begin(); }

    auto end() const { return onlookers_.end(); }

  private:
    std::map<PeerId, Onlooker> onlookers_;
    std::set<PersonId> elsewhere_;
};

/// Decides when the others learn that people have come or gone: a few times at once, then at most once a
/// second. Each broadcast costs one frame per connection.
class Presence : public Bundling {
  public:
    static constexpr Beat beat{.interval = 1000, .burst = 4};

    Presence() : Bundling(beat) {}
};

} // namespace idavoll::server
