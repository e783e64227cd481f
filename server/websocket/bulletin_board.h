#pragma once

#include "protocol/server_messages.h"
#include "server/events/event_bus.h"
#include "server/net/live.h"

#include <functional>

namespace idavoll::server {

/// What those who run the server say to everybody, and who hears that it has changed. From any thread.
class BulletinBoard {
  public:
    BulletinBoard(EventBus& event_bus, std::function<Milliseconds()> now) : event_bus_(event_bus), now_(std::move(now)) {}

    /// Takes the place of what was said before; whoever is there hears of it.
    void pin(protocol::Bulletin bulletin);

    /// As it is said now: without a closing that has passed.
    protocol::Bulletin read() const;

  private:
    EventBus& event_bus_;
    std::function<Milliseconds()> now_;
    Live<protocol::Bulletin> pinned_{{}};
};

} // namespace idavoll::server
