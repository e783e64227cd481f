#pragma once

#include "server/ledger/changes.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace idavoll::server {

/// What people say to one another: numbered from 1 without gaps, and only the latest of it at hand.
class Chat {
  public:
    /// How much of what was said a newcomer is given.
    static constexpr std::size_t kept = 200;

    /// Goes on after what the store knows.
    Chat(GameId game, std::vector<ChatSaid> said);

    /// Adds the next line. `name` and `text` are clean; `seat` is nothing for a spectator.
    const ChatSaid& say(std::optional<Seat> seat, std::string name, std::string text, Milliseconds now);

    /// The latest, oldest first.
    const std::vector<ChatSaid>& latest() const { return latest_; }

  private:
    GameId game_;
    std::vector<ChatSaid> latest_;
};

} // namespace idavoll::server
