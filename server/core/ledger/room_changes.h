#pragma once

#include "engine/game.h"
#include "engine/random.h"
#include "engine/tallies.h"
#include "server/core/ledger/table_changes.h"
#include "server/core/ledger/terms.h"
#include "server/core/ledger/time_changes.h"
#include "server/core/people/person.h"

#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What changes about a room, and the room that changes add up to. A game is its setup and its sequence of
/// accepted actions.
namespace idavoll::server {

enum class RoomStatus { open, running, finished };

/// 16 random bytes without which nobody can tell from a digest what it is of.
using Salt = std::array<unsigned char, 16>;

/// What people are called who have left for good.
inline constexpr std::string_view somebody = "somebody";
/// Instead of what they said.
inline constexpr std::string_view no_words = "…";

/// Who sits. A seat nobody has is an empty optional in lists of seats.
struct Sitter {
    PersonId person;
    std::string name;
    std::string entropy;   ///< 64 hex digits, or empty
    bool held = false;     ///< kept for the person by a rematch; not confirmed yet
    bool account = false;  ///< as the person is now: an account,
    bool bot = false;      ///< which says of itself that it is a program
    bool confirmed = true; ///< sits here with the settings as they are now
    /// The bot of the server's that has the seat from the start, as the settings name it; it is nobody's
    /// then.
    std::optional<std::string> program = std::nullopt;
    std::optional<Salt> salt = std::nullopt;      ///< goes with the person
    std::optional<Bytes32> digest = std::nullopt; ///< once the game has started: stays, see chain.h

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

/// First of a decision's changes where several processes decide upon the same rooms: of what version the room
/// was that it was made upon. The room is of the next version then; if it was of another already, somebody
/// was quicker.
struct DecidedUpon {
    GameId game = 0;
    std::int64_t version = 0;
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
    PersonId creator = {};                                ///< whose table it is as it starts
    std::optional<Bytes32> creator_digest = std::nullopt; ///< stays when the creator leaves for good
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
    /// Who made it in the seat's name: a bot, or the server; nothing where the seat itself did.
    std::optional<std::string> by = std::nullopt;
};

/// Who is out of the game from now on ("Leaving" of the record page); written with the action that made it
/// so.
struct OutChanged {
    GameId game = 0;
    std::vector<Seat> out; ///< by seat
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

/// What those who play have proposed and not settled, all of it, as server/rooms/model/proposals.h writes it.
struct ProposalsChanged {
    GameId game = 0;
    Json proposals;
};

/// Somebody else has taken a seat whose sitter had left the game, and holds it from now on.
struct SeatTaken {
    GameId game = 0;
    Seat seat = 0;
    PersonId person;
    std::string name; ///< as they go by at this table
    bool account = false;
    bool bot = false;
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
    /// What the game has counted of itself, by seat: for statistics, no part of the game.
    std::vector<Counts> tallies = {};
};

struct ChatSaid {
    GameId game = 0;
    int n = 0; ///< counts from 1 in its room
    std::optional<Seat> seat;
    std::string name;
    std::string text;
    Milliseconds at = 0;
    PersonId person = {}; ///< who said it; nobody once they have left
};

struct RematchMade {
    GameId game = 0;
    std::string next; ///< the code of the new room
};

/// The room is found under another code from now on, and no longer under the one it had.
struct LinkChanged {
    GameId game = 0;
    std::string from;
    std::string to;
};

/// Somebody else holds a seat from now on. What it was founded with stays.
struct SeatPassed {
    GameId game = 0;
    Seat seat = 0;
    PersonId person;
};

/// Whoever had the seat has left for good: who they were, and their name, go; what the game is made of stays.
struct SeatErased {
    GameId game = 0;
    Seat seat = 0;
};

/// A room goes for good, with its seats and its chat. Only one whose game has never started.
struct RoomRemoved {
    GameId game = 0;
    std::string code = {}; ///< its own
};

/// Whoever it is was, is, or will be away.
struct Vacation {
    PersonId person;
    Span span;

    bool operator==(const Vacation&) const = default;
};

/// How much of a room's chat is loaded with it.
inline constexpr int chat_loaded = 200;

/// Everything the store knows of one room.
struct StoredRoom {
    RoomOpened
        opened; ///< options as they are now; seats as they are, and from the start on as they were founded
    /// Its code, where that is not the one with which the game began: `opened.code`, which its chain covers.
    std::optional<std::string> link;
    /// How often it has changed, where several processes decide upon the same rooms; else 0.
    std::int64_t version = 0;
    Sitters sitting; ///< who holds the seats now, under the names they go by; empty: those of `opened`
    RoomStatus status = RoomStatus::open;
    int rules = 0;
    Bytes32 genesis{};
    std::optional<Bytes32> creator_digest; ///< see chain.h; none for games that began before 0.2.0
    Milliseconds started_at = 0;           ///< once it has started
    std::vector<Turn> turns;               ///< while it runs: who is to act since when, by seat
    Json proposals;                        ///< while it runs: see ProposalsChanged; null: none so far
    std::vector<Seat> out;                 ///< who has left the game and not returned, by seat
    std::vector<SeatTime> times;           ///< while it runs with a clock: what each seat has left
    TimeAgreed agreed;                     ///< what was agreed about time, if anything
    std::vector<Span> lost;                ///< when time stood still for everybody, since the game began
    std::vector<Vacation> vacations;       ///< of those who sit: that have not ended, or not before it began
    std::vector<ActionAccepted> actions;   ///< by seq, from 1, without gaps
    std::vector<ChatSaid> chat;            ///< perhaps only the last of it
    std::optional<std::string> next;
    std::optional<Json> result;
    Milliseconds ended_at = 0;    ///< once it has ended
    std::optional<Bytes32> seal;  ///< over how it ended, see chain.h; none for games that had ended in 0.1.0
    std::vector<Looked> looked;   ///< what those who sit have looked at
    std::vector<HintTaken> hints; ///< by seq
    /// While it runs: that it is broken, with a note.
    std::optional<MarkedBroken> broken;

    /// While it is open: who was invited and has not come, in the order in which they were.
    struct Invited {
        InvitationMade made;
        bool declined = false;
    };

    std::vector<Invited> invited;

    const std::string& code() const { return link ? *link : opened.code; }

    const Sitters& sitters() const { return sitting.empty() ? opened.seats : sitting; }
};

} // namespace idavoll::server
