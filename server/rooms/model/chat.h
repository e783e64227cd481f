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

/// The chat of a room. Lines are numbered from 1 without gaps; only the latest are in memory.
class Chat {
  public:
    /// How many lines a new connection is sent.
    static constexpr std::size_t kept = 200;

    /// How many older lines are sent per request.
    static constexpr int page = 50;

    /// Continues a stored chat, of which only the end is needed.
    Chat(GameId game, std::vector<ChatSaid> said, const RoomLimits& limits = {});

    /// Takes over the rate limits from the room before it was reloaded.
    void succeed(Chat&& former);

    /// The sender of a line. An unknown network shares its rate with no one.
    struct Speaker {
        const PersonId& person;
        const std::string& network;
        std::optional<Seat> seat; ///< unset for a spectator
    };

    /// Adds a line; `name` and `text` must be clean. Refused if the sender writes too fast or the chat is
    /// full.
    Result<ChatSaid, protocol::Refused> say(const Speaker& speaker, std::string name, std::string text,
                                            Milliseconds now);

    /// Replaces an account's name in its lines.
    void rename(const PersonId& person, const std::string& name);

    /// Erases the name and text of a person who has left for good. Their lines stay, empty.
    void forget(const PersonId& person);

    /// Returns the latest lines, oldest first.
    const std::vector<ChatSaid>& latest() const { return latest_; }

    /// Returns how many rate limits are held, for people and networks.
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
