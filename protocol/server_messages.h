#pragma once

#include "protocol/client_messages.h"
#include "protocol/error_code.h"
#include "protocol/home_messages.h"
#include "protocol/json_part.h"
#include "protocol/refused.h"
#include "protocol/room_told.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// The messages the server sends over the WebSocket ("Messages from the server" in REFERENCE.md), and how
/// they are written. Parts from the game are JsonParts: serialised once and embedded in as many messages as
/// needed.
namespace idavoll::protocol {

/// The role of the message's receiver in the room.
struct You {
    std::optional<int> seat;
    bool creator = false;
};

struct ChatLine {
    std::int64_t n = 1;      ///< numbered from 1 per room
    std::optional<int> seat; ///< unset: a spectator
    std::string name;
    std::string text;
    std::int64_t at = 0; ///< Unix time in milliseconds
};

struct Standing {
    std::vector<int> scores;
    std::optional<std::vector<std::optional<int>>> tiebreak; ///< unset if the game has no tiebreak
    std::vector<int> ranking;
};

/// A seat's remaining time.
struct SeatClock {
    std::int64_t left = 0; ///< milliseconds, at the time of the message
    bool running = false;  ///< whether the clock is running

    bool operator==(const SeatClock&) const = default;
};

/// By seat; unset: no time control.
using SeatClocks = std::optional<std::vector<SeatClock>>;

struct Turn {
    std::vector<int> to_act;
    Standing standing;
    bool can_undo = false;
    std::optional<JsonPart> result; ///< the record format's result object, once the game is over
    std::optional<JsonPart> legal;  ///< the array of legal actions, for viewers who may act
    SeatClocks clocks = std::nullopt;
    /// When the receiver's clock runs out if they are to act, otherwise the next one to run out; unset: no
    /// clock is running.
    std::optional<std::int64_t> deadline = std::nullopt;
    std::optional<JsonPart> rows = std::nullopt; ///< replaces `legal` in a row, see action_rows.h
};

/// What one accepted action did, as far as the receiver may know.
struct LogEntry {
    int seq = 0;
    int seat = 0;
    JsonPart events;                               ///< an array of objects with a `type`
    std::optional<std::string> by = std::nullopt;  ///< a bot, or "server"; unset: the player
    std::optional<std::int64_t> at = std::nullopt; ///< when it was accepted; unset: not played in a room
};

/// The first answer to `hello`.
struct Welcome {
    AnswerTo id;
    Room room;
    You you;
    std::vector<ChatLine> chat;
    std::optional<int> seen;              ///< the last seq the receiver has seen, if they have a seat
    std::vector<std::string> events = {}; ///< the shapes of the game's events (GameFacts::events)
};

/// Information about the room changed.
struct RoomChanged {
    Room room;
    You you;
};

/// A snapshot: the complete view and log; replaces what the client had.
struct Snapshot {
    int seq = 0;
    std::string mark; ///< 8 hex digits that distinguish this position from others with the same seq
    JsonPart view;
    Turn turn;    ///< written as a row; null and false are omitted
    JsonPart log; ///< see log_rows.h
};

/// Updates the view to seq, from the position before the first entry of the log.
struct Patch {
    AnswerTo id; ///< of the receiver's own move that led here; the patch answers it, and no Ack follows
    int seq = 0;
    std::string mark;
    JsonPart changes; ///< see json_patch.h
    Turn turn;        ///< written as a row; null and false are omitted
    JsonPart log;     ///< see log_rows.h
};

/// Done and durably stored.
struct Ack {
    AnswerTo id;
    std::optional<int> seq; ///< for a move
};

struct LegalActions {
    AnswerTo id;
    int seq = 0;
    JsonPart legal; ///< an array of objects
};

struct Preview {
    AnswerTo id;
    int seq = 0;
    JsonPart preview; ///< an object
};

/// The estimated value of an action for its seat, in whole numbers.
struct WeighedMove {
    JsonPart action; ///< without annotations
    int points = 0;  ///< immediate points
    int win = 0;     ///< chance of its team to win, in percent; a shared first place counts in part
    int ahead = 0;   ///< expected margin of its team over the best other team, in points
};

/// The action search prefers, and the next best one; unset if there is no other.
struct Hint {
    AnswerTo id;
    int seq = 0;
    WeighedMove move;
    std::optional<WeighedMove> next;
    int most = 0; ///< the most points that any action scores immediately
};

struct Inspect {
    AnswerTo id;
    int seq = 0;
    JsonPart inspect; ///< an object
};

/// After `seq` the seat has `total`, reached with action `reached`.
struct ReachedScore {
    int seq = 0;
    int seat = 0;
    int total = 0;
    int reached = 0;
};

/// Which seat reached which score when, in order.
struct ScoreHistory {
    AnswerTo id;
    std::vector<ReachedScore> history;
};

/// The position after `seq`.
struct Position {
    AnswerTo id;
    int seq = 0;
    JsonPart view;
    Standing standing;
    std::optional<JsonPart> inspect = std::nullopt; ///< an object, if it was asked for
};

/// What the imagined actions on the position with that seq would lead to.
struct WhatIf {
    AnswerTo id;
    int seq = 0;
    JsonPart view;
    Standing standing;
    JsonPart legal;            ///< null if `ended`
    JsonPart inspect;          ///< an object
    std::vector<LogEntry> log; ///< the events of each action
    bool given = false;        ///< the seat is not to act, so that its turn is imagined too
    bool ended = false;        ///< the imagined line ends here: what follows cannot be known in advance
    std::optional<JsonPart> preview;
};

struct RecordText {
    AnswerTo id;
    JsonPart record; ///< the record document
};

struct ChatSaid {
    ChatLine chat;
};

/// A page of the chat before line `before`, oldest first. There may be more before the first one; an empty
/// page means there is none.
struct OlderChat {
    AnswerTo id;
    std::int64_t before = 1;
    std::vector<ChatLine> chat;
};

/// Only the clocks of the current position have changed.
struct ClocksChanged {
    SeatClocks clocks;
    std::optional<std::int64_t> deadline; ///< as in Turn
};

/// Planned downtime of the server.
struct Closing {
    std::int64_t at = 0; ///< Unix time in milliseconds
    std::string why;     ///< the operators' message; may be empty

    bool operator==(const Closing&) const = default;
};

/// The operators' announcement to all users; replaces the previous one.
struct Bulletin {
    std::optional<std::string> says;
    std::optional<Closing> closing;

    bool is_empty() const { return !says && !closing; }

    bool operator==(const Bulletin&) const = default;
};

/// The player at that seat has shared their notes; other players may request them now.
struct NotesShown {
    int seat = 0;
};

/// The receiver's own plan (plans.h).
struct PlanTold {
    std::optional<JsonPart> plan;       ///< unset: there is none any more
    std::optional<std::string> dropped; ///< why, unless it was used up or withdrawn
};

/// A participant in a review of a finished game, who leads or points.
struct Reviewer {
    int n = 1;               ///< numbered from 1 per review
    std::optional<int> seat; ///< unset: a spectator
    std::string name;
    std::vector<Stroke> strokes; ///< on the position shown

    bool operator==(const Reviewer&) const = default;
};

/// The shared review that followers see.
struct Review {
    int seq = 0;
    std::optional<int> leader; ///< their number; unset: anyone may take the lead
    bool here = false;         ///< whether the leader is in the room
    std::vector<Reviewer> people;

    bool operator==(const Review&) const = default;
};

/// The current state of the review; replaces the previous one.
struct ReviewTold {
    std::optional<Review> review; ///< unset: the review is over
    std::optional<int> you;       ///< the receiver's number, if they participate
};

/// The room has a new link and this connection closes. Sent to players and the creator.
struct Moved {
    std::string room;
};

struct Pong {
    AnswerTo id;
    std::int64_t now = 0; ///< by the server's clock, Unix time in milliseconds
};

using ServerMessage =
    std::variant<Welcome, RoomChanged, Snapshot, Patch, Ack, Refused, LegalActions, Preview, Hint, Inspect,
                 ScoreHistory, Position, WhatIf, RecordText, ChatSaid, OlderChat, Home, HomeChanged,
                 HomeInvited, ClocksChanged, Bulletin, NotesShown, PlanTold, ReviewTold, Moved, Pong>;

void write(std::string& out, const ReachedScore& score);

/// For bodies that contain standings.
void write(std::string& out, const Standing& standing);
void write(std::string& out, const Turn& turn);
void write(std::string& out, const LogEntry& entry);
void write(std::string& out, const WeighedMove& move);
void write(std::string& out, const Closing& closing);

/// Returns the text frame of a message: one line, without spaces. Nothing is checked; texts must be UTF-8.
std::string to_text(const ServerMessage& message);

} // namespace idavoll::protocol
