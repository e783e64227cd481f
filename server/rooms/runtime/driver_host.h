#pragma once

#include "server/rooms/model/room.h"
#include "server/rooms/runtime/async_mutex.h"

#include <boost/asio/awaitable.hpp>
#include <memory>
#include <string_view>
#include <vector>

namespace idavoll::server {

/// What the drivers of a room's bots and hints need from its actor. All functions are called on the room's
/// strand.
class DriverHost {
  public:
    virtual ~DriverHost() = default;

    virtual const Room& room() const = 0;

    virtual bool has_stopped() const = 0;

    /// Keeps the actor, and so the room, in memory.
    virtual std::shared_ptr<void> hold() = 0;

    /// Waits until no other input is being processed: what the room then says is durable.
    virtual boost::asio::awaitable<AsyncMutex::Pass> enter() = 0;

    /// Processes an input like any other. Returns false if what the room decided could not be stored.
    virtual boost::asio::awaitable<bool> submit(Input input) = 0;

    virtual void send(const std::vector<Tell>& tells) = 0;

    /// Logs an exception raised on this input and stops the room.
    virtual void stop_by_fault(const Input& input, std::string_view what) = 0;
};

} // namespace idavoll::server
