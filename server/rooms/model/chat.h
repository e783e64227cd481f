#pragma once

#include "engine/result.h"
#include "protocol/server_messages.h"
#include "server/core/ledger/changes.h"
#include "server/core/people/person.h"
#include "server/rooms/model/limits.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace idavoll::server {

/// What people say to one another: numbered from 1 without gaps, and only the latest of it at hand.
class Chat {
  public:
    /// How much of what was said a newcomer is given.
    static constexpr std::size_t kept = 200;

    /// How much of what is older is given at once to who asks for it.
    static constexpr int page = 50;

    /// Goes on after what the store knows, of which only the end is needed.
    Chat(GameId game, std::vector<ChatSaid> said, const RoomLimits& limits = {});

    /// Whoever has talked fast to the room's former self has done so.
    void succeed(Chat&& former);

    /// Who speaks. An unknown network shares its rate with nobody.
    struct Speaker {
        const PersonId& person;
        const std::string& network;
        std::optional<Seat> seat; ///< nothing for a spectator
    };

    /// Adds the next line; `name` and `text` are clean. Refused to who talks too fast, and when the room has
    /// no place for more.
    Result<ChatSaid, protocol::Refused> say(const Speaker& speaker, std::string name, std::string text,
                                            Milliseconds now);

    /// An account goes by another name: in what it said, too.
    void rename(const PersonId& person, const std::string& name);

    /// Somebody has left for good: that they said something stays, and neither what nor who.
    void forget(const PersonId& person);

    /// The latest, oldest first.
    const std::vector<ChatSaid>& latest() const { return latest_; }

    /// How many people's and networks' rates are remembered.
    std::size_t remembered() const { return people_.size() + networks_.size(); }

  private:
    void forget_the_silent(Instant now);

    GameId game_;
    std::vector<ChatSaid> latest_;
    int most_lines_;
    Rate person_rate_;
    Rate network_rate_;
    std::map<PersonId, TokenBucket> people_;
    std::map<std::string, TokenBucket> networks_;
};

} // namespace idavoll::server
