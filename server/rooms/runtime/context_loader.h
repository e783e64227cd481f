#pragma once

#include "server/rooms/model/room.h"
#include "server/rooms/runtime/room_services.h"

#include <boost/asio/awaitable.hpp>
#include <optional>

namespace idavoll::server {

/// Looks up what a room needs to know before it decides on an input, and adds it to the input: a room is a
/// value and can't ask. Runs on the room's strand; the room and the input must outlive each call.
class ContextLoader {
  public:
    /// `services` must outlive the loader.
    explicit ContextLoader(const RoomServices& services) : services_(services) {}

    /// Returns whether anything may have to be looked up: not for a move, the most frequent input.
    static bool may_concern(const Input& input);

    /// Reads the page of older chat that the input asks for, if it does. Needs no turn of its own: chat lines
    /// never change.
    boost::asio::awaitable<void> load_older_chat(Input& input, const Room& room) const;

    /// Loads what is known about the person behind the input: names, blocks, mutes, levels, vacations,
    /// and whether forced moves are made for them.
    boost::asio::awaitable<void> load_person(Input& input, const Room& room) const;

    /// Draws the new room or the new code that the input may lead to. Returns an error if there is no new id.
    boost::asio::awaitable<std::optional<JournalError>> draw(Input& input, const Room& room) const;

  private:
    boost::asio::awaitable<void> load_name(Received& received, const Onlooker& sender) const;
    boost::asio::awaitable<void> load_blocks(Received& received, const Onlooker& sender,
                                             const Room& room) const;
    boost::asio::awaitable<void> load_mute(Received& received, const Onlooker& sender) const;
    boost::asio::awaitable<void> load_level(Received& received, const Onlooker& sender,
                                            const Room& room) const;
    boost::asio::awaitable<void> load_games_alone(Received& received, const Onlooker& sender) const;
    boost::asio::awaitable<void> load_request(Received& received, const Room& room) const;
    boost::asio::awaitable<void> load_habits(Input& input) const;

    const RoomServices& services_;
};

} // namespace idavoll::server
