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

/// Changes to a room, and the room they add up to. A game is its setup and its sequence of accepted actions.
namespace idavoll::server {

enum class RoomStatus { open, running, finished };

/// 16 random bytes that keep a digest from being guessed.
using Salt = std::array<unsigned char, 16>;

/// The name shown for deleted accounts.
inline constexpr std::string_view somebody = "somebody";
/// Replaces their chat lines.
inline constexpr std::string_view no_words = "…";

/// Holder of a seat. In lists of seats, an empty optional is a free seat.
struct Sitter {
    PersonId person;
    std::string name;
    std::string entropy;   ///< 64 hex digits, or empty
    bool held = false;     ///< reserved by a rematch; not yet confirmed
    bool account = false;  ///< has an account now
    bool bot = false;      ///< that declares itself a bot
    bool confirmed = true; ///< agrees to the current settings
    /// Name of the server bot that holds the seat from the start; `person` is empty then.
    std::optional<std::string> program = std::nullopt;
    std::optional<Salt> salt = std::nullopt;      ///< erased with the person
    std::optional<Bytes32> digest = std::nullopt; ///< from the start of the game on, permanently; see chain.h

    bool operator==(const Sitter&) const = default;
};

using Sitters = std::vector<std::optional<Sitter>>;

/// A newly opened room. The room directory takes the id from Journal::next_game_id.
struct RoomOpened {
    GameId id = 0;
    std::string code;
    std::string game;
    Json options;                   ///< complete
    Json settings = Json::object(); ///< table settings; missing ones have their default
    Bytes32 seed{};
    PersonId creator;
    Sitters seats;
    Milliseconds at = 0;
};

struct SeatsChanged {
    GameId game = 0;
    Sitters seats;
};

/// Comes first in a decision where several servers decide on the same rooms: the room version it is based on.
/// Increments the version; outdated if it has changed.
struct DecidedUpon {
    GameId game = 0;
    std::int64_t version = 0;
};

/// Options, settings and seats become final. The game is played to its end by this `rules` version.
struct GameStarted {
    GameId game = 0;
    int rules = 1;
    Json options;
    Json settings = Json::object(); ///< complete
    Sitters seats;
    Bytes32 genesis{}; ///< first link of the hash chain, see chain.h
    Milliseconds at = 0;
    PersonId creator = {};                                ///< at the start
    std::optional<Bytes32> creator_digest = std::nullopt; ///< stays when the creator's account is deleted
};

/// A row of the log.
struct ActionAccepted {
    GameId game = 0;
    int seq = 0;
    Seat seat = 0;
    std::string action; ///< canonical JSON
    std::string move_id;
    Bytes32 hash{}; ///< link, over the previous one
    Milliseconds at = 0;
    /// A bot or the server acting for the seat; nothing if the seat acted itself.
    std::optional<std::string> by = std::nullopt;
};

/// Seats that are out of the game ("Leaving" on the record page); written with the action that causes it.
struct OutChanged {
    GameId game = 0;
    std::vector<Seat> out; ///< by seat
};

/// A seat asked for a decision, and since when.
struct Turn {
    Seat seat = 0;
    Milliseconds since = 0;

    bool operator==(const Turn&) const = default;
};

/// Whose turn it is; written with the start or action that causes it. After the end it is no one's turn. See
/// turns.h.
struct TurnsChanged {
    GameId game = 0;
    std::vector<Turn> to_act; ///< by seat
};

/// All open proposals of the players, in the format of server/rooms/model/proposals.h.
struct ProposalsChanged {
    GameId game = 0;
    Json proposals;
};

/// What a waiting player lays down to do, in the format of protocol/plans.h. No one else ever sees it, and it
/// is no part of the log. Removed by itself only with the person.
struct PlanChanged {
    GameId game = 0;
    PersonId person;
    std::optional<Json> plan;   ///< nothing: there is none any more
    int seq = 0;                ///< the position it goes on from, or where it was dropped
    Json known = Json::array(); ///< what only this player knew there, as texts in order
    std::string dropped = {};   ///< why it was, for a player who was away; otherwise empty

    bool operator==(const PlanChanged&) const = default;
};

/// Another person took over the seat of a player who left.
struct SeatTaken {
    GameId game = 0;
    Seat seat = 0;
    PersonId person;
    std::string name; ///< at this table
    bool account = false;
    bool bot = false;
};

/// A row of the tiebreak history: after `seq`, `seat` has `total`, reached with action `reached`. See
/// scores_reached in tiebreaks.h.
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
    /// the game's counters by seat, for statistics only
    std::vector<Counts> tallies = {};
};

/// From here on the deal of the game, and with it the seed, the record and what others held, stays secret
/// also after the end of the game, because other tables play the same deal; or no longer. Meanwhile only its
/// players may see the game.
struct SecrecyChanged {
    GameId game = 0;
    bool is_secret = false;
};

struct ChatSaid {
    GameId game = 0;
    int n = 0; ///< counts from 1 per room
    std::optional<Seat> seat;
    std::string name;
    std::string text;
    Milliseconds at = 0;
    PersonId person = {}; ///< empty once their account is deleted
};

struct RematchMade {
    GameId game = 0;
    std::string next; ///< the new room's code
};

/// Replaces the room's code.
struct LinkChanged {
    GameId game = 0;
    std::string from;
    std::string to;
};

/// Passes a seat to another person; its founding data stays.
struct SeatPassed {
    GameId game = 0;
    Seat seat = 0;
    PersonId person;
};

/// The seat's founder deleted their account: their identity and name are erased, the game stays.
struct SeatErased {
    GameId game = 0;
    Seat seat = 0;
};

/// Deletes a room with its seats and chat. Only if its game never started.
struct RoomRemoved {
    GameId game = 0;
    std::string code = {}; ///< of the room
};

/// A person's past, current or future vacation.
struct Vacation {
    PersonId person;
    Span span;

    bool operator==(const Vacation&) const = default;
};

/// Chat lines loaded with a room.
inline constexpr int chat_loaded = 200;

/// Everything stored about a room.
struct StoredRoom {
    RoomOpened opened; ///< current options; seats are current, or the founders' once started
    /// The current code if it differs from `opened.code`, which the chain covers.
    std::optional<std::string> link;
    /// Number of changes where several servers decide on the same rooms; otherwise 0.
    std::int64_t version = 0;
    Sitters sitting; ///< current seat holders with current names; empty: those of `opened`
    RoomStatus status = RoomStatus::open;
    int rules = 0;
    Bytes32 genesis{};
    std::optional<Bytes32> creator_digest; ///< see chain.h; missing in games started before 0.2.0
    Milliseconds started_at = 0;           ///< once started
    std::vector<Turn> turns;               ///< while running: who is to act since when, by seat
    Json proposals;                        ///< while running, see ProposalsChanged; null: none
    std::vector<Seat> out;                 ///< seats that left and have not returned
    std::vector<SeatTime> times;           ///< while running with a clock: time left by seat
    TimeAgreed agreed;                     ///< time agreements, if any
    std::vector<Span> lost;                ///< when time was stopped for everyone since the start
    std::vector<Vacation> vacations;       ///< of the players, current and since the start
    std::vector<PersonId> lets_forced;     ///< while running: players whose forced moves are made for them
    std::vector<ActionAccepted> actions;   ///< by seq, from 1 without gaps
    std::vector<ChatSaid> chat;            ///< maybe only the end
    std::optional<std::string> next;
    std::optional<Json> result;
    Milliseconds ended_at = 0;      ///< once it has ended
    std::optional<Bytes32> seal;    ///< over the ending, see chain.h; missing if ended in 0.1.0
    std::vector<Looked> looked;     ///< read positions of the players
    std::vector<HintTaken> hints;   ///< by seq
    std::vector<PlanChanged> plans; ///< while running: by person
    std::vector<Nudged> nudged;     ///< while running: the last nudge of each seat that has had one
    /// While running: marked as broken, with a note.
    std::optional<MarkedBroken> broken;
    bool is_secret = false; ///< see SecrecyChanged

    /// While open: invitations not yet accepted, oldest first.
    struct Invited {
        InvitationMade made;
        bool declined = false;
    };

    std::vector<Invited> invited;
    std::vector<SpectatorRemoved> removed; ///< oldest first

    const std::string& code() const { return link ? *link : opened.code; }

    /// Returns whether the game hides something from anyone.
    bool hides() const { return status == RoomStatus::running || is_secret; }

    const Sitters& sitters() const { return sitting.empty() ? opened.seats : sitting; }
};

} // namespace idavoll::server
