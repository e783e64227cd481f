#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <string_view>

namespace idavoll::server {

/// What the servers on one database say to one another, besides what they store. It may get lost: nothing
/// that is right depends on it, it only makes others look sooner.
class PeerChannel {
  public:
    /// How long a server that was there is believed to be: as long as what it has left undone is left to it.
    static constexpr std::chrono::seconds believed{20};

    virtual ~PeerChannel() = default;

    /// Of this server, unlike any other's.
    virtual const std::string& id() const = 0;

    /// Says it to all other servers, soon. From any thread; returns at once. `text` has no line breaks, and a
    /// few thousand bytes at most: what is longer is not said.
    virtual void say(std::string text) = 0;

    /// From now on what others say is heard, and that something may have been missed. On a thread of its own;
    /// to be brief. To be called once.
    virtual void listen(std::function<void(std::string_view)> heard, std::function<void()> missed) = 0;

    /// Whether another server was there a moment ago. From any thread; false at first.
    virtual bool has_company() const = 0;

    /// Says what is waiting, and nothing more is heard. Blocks meanwhile. Calling it twice does no harm.
    virtual void stop() = 0;
};

} // namespace idavoll::server
