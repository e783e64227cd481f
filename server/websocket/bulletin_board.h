#pragma once

#include "protocol/server_messages.h"
#include "server/core/events/event_bus.h"
#include "server/net/live.h"

#include <functional>

namespace idavoll::server {

/// The announcement of the server's operators, and who is told when it changes. Thread-safe.
class BulletinBoard {
  public:
    BulletinBoard(EventBus& event_bus, std::function<Milliseconds()> now)
        : event_bus_(event_bus), now_(std::move(now)) {}

    /// Replaces the announcement and tells everyone who is connected.
    void pin(protocol::Bulletin bulletin);

    /// Returns the current announcement, without a closing time that has passed.
    protocol::Bulletin read() const;

  private:
    EventBus& event_bus_;
    std::function<Milliseconds()> now_;
    Live<protocol::Bulletin> pinned_{{}};
};

} // namespace idavoll::server
