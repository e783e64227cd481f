#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <string_view>

namespace idavoll::server {

/// Messages between servers on one database, besides stored data. Messages may be lost: they only make others
/// notice changes sooner.
class PeerChannel {
  public:
    /// How long a silent server is assumed to be alive, and its unfinished work left to it.
    static constexpr std::chrono::seconds believed{20};

    virtual ~PeerChannel() = default;

    /// Returns this server's unique id.
    virtual const std::string& id() const = 0;

    /// Queues a message to all other servers. Thread-safe; returns at once. `text` has no line breaks and at
    /// most a few thousand bytes; longer messages are dropped.
    virtual void say(std::string text) = 0;

    /// Starts calling `heard` for messages and `missed` if some may have been lost, on its own thread. The
    /// callbacks must be quick. Call once.
    virtual void listen(std::function<void(std::string_view)> heard, std::function<void()> missed) = 0;

    /// Returns whether another server was alive recently; initially false. Thread-safe.
    virtual bool has_company() const = 0;

    /// Sends queued messages and stops receiving. Blocks. Safe to call twice.
    virtual void stop() = 0;
};

} // namespace idavoll::server
