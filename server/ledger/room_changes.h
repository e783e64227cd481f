#pragma once

#include "engine/game.h"
#include "engine/random.h"
#include "server/ledger/table_changes.h"
#include "server/ledger/terms.h"
#include "server/people/person.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

/// What changes about a room, and the room that changes add up to. A game is its setup and its sequence of
/// accepted actions.
namespace idavoll::server {

enum class RoomStatus { open, running, finished };

/// Who sits. A seat nobody has is an empty optional in lists of seats.
struct Sitter {
    PersonId person;
    std::string name;
    std::string entropy;   ///< 64 hex digits, or empty
    bool held = false;     ///< kept for the person by a rematch; not confirmed yet
    bool account = false;  ///< as the person is now: an account,
    bool bot = false;      ///< which says of itself that it is a program
    bool confirmed = true; ///< sits here with the settings as they are now

    bool operator==(const Sitter&) const = default;
};

using Sitters = std::vector<std::optional<Sitter>>;

/// A room as it is opened. The id is drawn by the room directory from Journal::next_game_id.
struct RoomOpened {
    GameId id = 0;
    std::string code;
    std::string game;
    Json options;                   ///< complete
    Json settings = Json::object(); ///< how the table is kept; what is missing is the default
    Bytes32 seed{};
    PersonId creator;
    Sitters seats;
    Milliseconds at = 0;
};

struct SeatsChanged {
    GameId game = 0;
    Sitters seats;
};

/// Options, settings and seats are final from here on; `rules` is the version by which this game is played to
/// its end.
struct GameStarted {
    GameId game = 0;
    int rules = 1;
    Json options;
    Json settings = Json::object(); ///< complete
    Sitters seats;
    Bytes32 genesis{}; ///< the first link of the hash chain, see chain.h
    Milliseconds at = 0;
};

/// One row of the log.
struct ActionAccepted {
    GameId game = 0;
    int seq = 0;
    Seat seat = 0;
    std::string action; ///< canonical JSON text
    std::string move_id;
    Bytes32 hash{}; ///< the chain's link, over the one before
    Milliseconds at = 0;
};

/// A seat that is asked for a decision, and since when.
struct Turn {
    Seat seat = 0;
    Milliseconds since = 0;

    bool operator==(const Turn&) const = default;
};

/// Whose turn it is from now on; written with the start or the action that made it so. The end of a game says
/// by itself that it is nobody's. See turns.h.
struct TurnsChanged {
    GameId game = 0;
    std::vector<Turn> to_act; ///< by seat
};

/// A row of the tiebreak history: after `seq`, `seat` stands at `total`, which it reached with `reached`.
/// scores_reached in tiebreaks.h says which rows an action adds.
struct ScoreReached {
    GameId game = 0;
    int seq = 0;
    Seat seat = 0;
    int total = 0;
    int reached = 0;
};

struct GameEnded {
    GameId game = 0;
    Json result;
    Milliseconds at = 0;
};

struct ChatSaid {
    GameId game = 0;
    int n = 0; ///< counts from 1 in its room
    std::optional<Seat> seat;
    std::string name;
    std::string text;
    Milliseconds at = 0;
};

struct RematchMade {
    GameId game = 0;
    std::string next; ///< the code of the new room
};

/// A room goes for good, with its seats and its chat. Only one whose game has never started.
struct RoomRemoved {
    GameId game = 0;
    std::string code = {}; ///< its own
};

/// How much of a room's chat is loaded with it.
inline constexpr int chat_loaded = 200;

/// Everything the store knows of one room.
struct StoredRoom {
    RoomOpened opened; ///< options and seats as they are now
    RoomStatus status = RoomStatus::open;
    int rules = 0;
    Bytes32 genesis{};
    Milliseconds started_at = 0;         ///< once it has started
    std::vector<Turn> turns;             ///< while it runs: who is to act since when, by seat
    std::vector<ActionAccepted> actions; ///< by seq, from 1, without gaps
    std::vector<ChatSaid> chat;          ///< perhaps only the last of it
    std::optional<std::string> next;
    std::optional<Json> result;
    Milliseconds ended_at = 0;   ///< once it has ended
    std::optional<Bytes32> seal; ///< over how it ended, see chain.h; none for games that had ended in 0.1.0
    std::vector<Looked> looked;  ///< what those who sit have looked at

    /// While it is open: who was invited and has not come, in the order in which they were.
    struct Invited {
        InvitationMade made;
        bool declined = false;
    };

    std::vector<Invited> invited;
};

} // namespace idavoll::server
