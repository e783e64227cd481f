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

/// A connection that has said hello to a room.
struct Onlooker {
    Identity who;
    bool wants_legal = true;  ///< legal actions unasked
    std::string network = {}; ///< where it comes from
    Salt salt = {};           ///< for a seat that it takes
    bool brief = false;       ///< what is sent often comes in few characters
};

/// The connections of a room, several of them perhaps of one person.
class Audience {
  public:
    void add(PeerId peer, Onlooker onlooker);

    /// The oldest connection of this person, if there are `most` or more.
    std::optional<PeerId> oldest_of(const PersonId& person, std::size_t most) const;

    void remove(PeerId peer);

    /// Somebody says something else of themselves, under the same id.
    void rename(const Identity& now);

    /// Null for a connection that is not here.
    const Onlooker* find(PeerId peer) const;

    /// Here or elsewhere.
    bool is_online(const PersonId& person) const { return is_here(person) || elsewhere_.contains(person); }

    /// Who has connections here, in order.
    std::vector<PersonId> people() const;

    /// Who has connections to this room at other servers, from now on. Whether that is news.
    bool set_elsewhere(const std::vector<PersonId>& people);

    /// How many people look on without a seat; each counts once.
    int spectators(const Sitters& seats) const;

    auto begin() const { return onlookers_.begin(); }

    auto end() const { return onlookers_.end(); }

  private:
    bool is_here(const PersonId& person) const;

    std::map<PeerId, Onlooker> onlookers_;
    std::set<PersonId> elsewhere_;
};

/// When the others hear that somebody has come or gone: a few times at once, then at most once a second,
/// however many come and go. Each broadcast costs a frame for everybody.
class Presence : public Bundling {
  public:
    static constexpr Beat beat{.interval = 1000, .burst = 4};

    Presence() : Bundling(beat) {}
};

} // namespace idavoll::server
