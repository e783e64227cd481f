#pragma once

#include "protocol/json_part.h"
#include "protocol/refused.h"
#include "protocol/room_told.h"
#include "protocol/settings.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// The messages of a user's own games and invitations.
namespace idavoll::protocol {

/// A seat of a table, for users outside the room.
struct TableSeat {
    std::optional<std::string> name; ///< unset: the seat is free
    bool account = false;
    bool bot = false;

    bool operator==(const TableSeat&) const = default;
};

/// One of the reader's games, as listed.
struct MyGame {
    std::string room; ///< the room's code
    std::string game;
    RoomStatus status = RoomStatus::open;
    Settings settings;
    std::vector<TableSeat> seats;
    std::vector<int> out;    ///< seats that are out
    std::optional<int> seat; ///< the reader's; unset: the reader created the room but has no seat
    bool held = false;       ///< reserved for the reader by a rematch, not yet confirmed
    std::vector<int> to_act;
    bool your_turn = false;
    std::optional<std::int64_t>
        since; ///< when it became the turn of the reader, otherwise of the player who has been to act longest
    std::optional<std::int64_t> deadline; ///< when a clock runs out
    int unread = 0;                       ///< unread chat lines of others
    int seq = 0;
    int seen = 0;                                    ///< the last seq the reader has seen
    std::optional<JsonPart> result;                  ///< as in the record format, once the game is over
    std::int64_t at = 0;                             ///< time of the last activity
    std::optional<BrokenMark> broken = std::nullopt; ///< as in Room
    /// The name of its tournament.
    std::optional<std::string> tournament = std::nullopt;
};

/// An invitation to a table, as its receiver sees it.
struct Invitation {
    std::string room; ///< the room's code
    std::string game;
    JsonPart options; ///< the complete options object
    Settings settings;
    std::string by; ///< the name of the inviting player
    std::vector<TableSeat> seats;
    std::int64_t at = 0;
};

/// The first answer to `home`: the open and running games; replaces what the client had.
struct Home {
    AnswerTo id;
    std::vector<MyGame> games;
    std::int64_t now = 0; ///< by the server's clock, Unix time in milliseconds
};

/// One of the reader's games changed.
struct HomeChanged {
    std::string room;
    std::optional<MyGame> game; ///< unset: it is no longer one of the reader's games
};

/// The reader's open invitations.
struct HomeInvited {
    std::vector<Invitation> invitations;
};

void write(std::string& out, const TableSeat& seat);
void write(std::string& out, const MyGame& game);
void write(std::string& out, const Invitation& invitation);
void write(std::string& out, const Home& message);
void write(std::string& out, const HomeChanged& message);
void write(std::string& out, const HomeInvited& message);

} // namespace idavoll::protocol
