#pragma once

#include "protocol/json_part.h"
#include "protocol/proposals.h"
#include "protocol/settings.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The room and its seats, as its members and spectators see them.
namespace idavoll::protocol {

struct RoomSeat {
    std::optional<std::string> name; ///< unset: the seat is free
    bool online = false;
    bool held = false;                  ///< reserved for a player who has not arrived in this room yet
    bool confirmed = false;             ///< has accepted the current settings
    std::optional<std::string> entropy; ///< hex or empty; unset until the game starts
    bool account = false;               ///< taken by an account under its own name
    bool bot = false;                   ///< a server bot from the start, or an account that is a program
    std::optional<std::int64_t> vacation = std::nullopt; ///< until when the player is on vacation
    bool out = false;                                    ///< has resigned or run out of time
    bool can_return = false;                             ///< is out but may return
    std::optional<std::string> by; ///< the bot that decides for the seat now; unset: the player
    bool offered = false;          ///< the seat is out, and any spectator may take it over

    bool operator==(const RoomSeat&) const = default;
};

enum class RoomStatus { open, running, finished };

/// An invited player who has not joined yet.
struct Invited {
    std::string name;
    bool declined = false;

    bool operator==(const Invited&) const = default;
};

/// A spectator, for the players and the creator.
struct Watching {
    std::string who;                 ///< 16 hex digits, which stand for this person in this room
    std::optional<std::string> name; ///< of the account; unset: a guest

    bool operator==(const Watching&) const = default;
};

/// A seat received a hint on the position with that seq.
struct HintTold {
    int seat = 0;
    int seq = 0;

    bool operator==(const HintTold&) const = default;
};

/// An operator has marked the game as broken; it is suspended.
struct BrokenMark {
    std::string note;       ///< shown to the players
    std::int64_t since = 0; ///< Unix time in milliseconds
};

struct Room {
    std::string code;
    std::string game;
    int rules = 1;
    JsonPart options; ///< the complete options object
    Settings settings;
    std::optional<int> creator;   ///< the creator's seat, if they have one
    std::vector<Invited> invited; ///< before the game starts, for players and the creator
    RoomStatus status = RoomStatus::open;
    std::vector<RoomSeat> seats;
    std::vector<Proposal> proposals; ///< while the game runs
    int spectators = 0;
    std::optional<std::int64_t> paused = std::nullopt; ///< until when, if all have agreed to a pause
    std::string commitment;                            ///< 64 hex digits
    std::optional<std::string> seed;                   ///< 64 hex digits; only once the game has ended
    std::optional<std::string> next;                   ///< the code of the rematch's room
    std::vector<HintTold> hints = {};                  ///< by seq
    std::optional<BrokenMark> broken = std::nullopt;   ///< while the mark stands; omitted if unset
    std::vector<Watching> watching = {};               ///< for players and the creator; omitted if empty
    std::vector<Watching> removed = {}; ///< for the creator: spectators kept out; omitted if empty
    bool secret_deal = false;           ///< other tables still play the same deal; omitted otherwise
};

/// Returns the name in messages.
std::string_view to_string(RoomStatus status);

void write(std::string& out, const BrokenMark& mark);
void write(std::string& out, const Proposal& proposal);
void write(std::string& out, const Room& room);

} // namespace idavoll::protocol
