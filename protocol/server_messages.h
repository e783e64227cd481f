#pragma once

#include "protocol/client_messages.h"
#include "protocol/error_code.h"
#include "protocol/json_part.h"
#include "protocol/proposals.h"
#include "protocol/restraint_told.h"
#include "protocol/settings.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// What the server sends over the WebSocket ("From the server" in README.md), and its exact writing. The
/// game's parts come as JsonPart: serialised once, embedded in as many messages as needed.
namespace idavoll::protocol {

/// The `id` of the client's message that is answered; nothing where the client gave none.
using AnswerTo = std::optional<std::string>;

struct RoomSeat {
    std::optional<std::string> name; ///< nothing: nobody sits here
    bool online = false;
    bool held = false;                  ///< kept for somebody who has not arrived in this room yet
    bool confirmed = false;             ///< sits here with the settings as they are now
    std::optional<std::string> entropy; ///< hex or empty; nothing until the game starts
    bool account = false;               ///< an account sits here, under its own name
    bool bot = false; ///< a bot of the server's from the start, or an account that is a program
    std::optional<std::int64_t> vacation = std::nullopt; ///< until when they are away
    bool out = false;                                    ///< has resigned, or ran out of time
    bool can_return = false;                             ///< is out, and may come back
    std::optional<std::string> by; ///< the bot that decides for the seat now; nothing: the seat itself
    bool offered = false;          ///< whoever has no seat may take this one, which is out

    bool operator==(const RoomSeat&) const = default;
};

enum class RoomStatus { open, running, finished };

/// Somebody who was invited and has not come.
struct Invited {
    std::string name;
    bool declined = false;

    bool operator==(const Invited&) const = default;
};

/// A seat was told what search would do, upon the position with that seq.
struct HintTold {
    int seat = 0;
    int seq = 0;

    bool operator==(const HintTold&) const = default;
};

/// An operator says that a game is broken: it stands still.
struct BrokenMark {
    std::string note;       ///< for those who play
    std::int64_t since = 0; ///< Unix time in milliseconds
};

struct Room {
    std::string code;
    std::string game;
    int rules = 1;
    JsonPart options; ///< the complete options object
    Settings settings;
    std::optional<int> creator;   ///< where the creator sits, if anywhere
    std::vector<Invited> invited; ///< while the room is open, for those who sit or opened it
    RoomStatus status = RoomStatus::open;
    std::vector<RoomSeat> seats;
    std::vector<Proposal> proposals; ///< while the game runs
    int spectators = 0;
    std::optional<std::int64_t> paused = std::nullopt; ///< until when, as all have agreed
    std::string commitment;                            ///< 64 hex digits
    std::optional<std::string> seed;                   ///< 64 hex digits; only when the game has ended
    std::optional<std::string> next;                   ///< the code of the rematch's room
    std::vector<HintTold> hints = {};                  ///< by seq
    std::optional<BrokenMark> broken = std::nullopt;   ///< while it runs; not written where it is not
};

/// What the receiver of a message is in the room.
struct You {
    std::optional<int> seat;
    bool creator = false;
};

struct ChatLine {
    std::int64_t n = 1;      ///< counts from 1 in its room
    std::optional<int> seat; ///< nothing: a spectator
    std::string name;
    std::string text;
    std::int64_t at = 0; ///< Unix time in milliseconds
};

struct Standing {
    std::vector<int> scores;
    std::optional<std::vector<std::optional<int>>> tiebreak; ///< nothing: the game has none
    std::vector<int> ranking;
};

/// How much time a seat has left.
struct SeatClock {
    std::int64_t left = 0; ///< milliseconds, at the moment of the message
    bool running = false;  ///< it is being spent at this moment

    bool operator==(const SeatClock&) const = default;
};

/// By seat; nothing: nobody is hurried.
using SeatClocks = std::optional<std::vector<SeatClock>>;

struct Turn {
    std::vector<int> to_act;
    Standing standing;
    bool can_undo = false;
    std::optional<JsonPart> result; ///< the result object of the record format, once the game is over
    std::optional<JsonPart> legal;  ///< the array of legal actions, for a viewer who may act
    SeatClocks clocks = std::nullopt;
    /// When the receiver's clock runs out if they are to act, or else the next one; nothing: none runs.
    std::optional<std::int64_t> deadline = std::nullopt;
    std::optional<JsonPart> rows = std::nullopt; ///< in place of `legal`, see action_rows.h
};

/// What one accepted action did, as the receiver may know it.
struct LogEntry {
    int seq = 0;
    int seat = 0;
    JsonPart events;                              ///< an array of objects with a `type`
    std::optional<std::string> by = std::nullopt; ///< a bot, or "server"; nothing: the seat itself
};

/// The first answer to `hello`.
struct Welcome {
    AnswerTo id;
    Room room;
    You you;
    std::vector<ChatLine> chat;
    std::optional<int> seen; ///< the last seq at which the receiver has looked, who has a seat
    /// The shapes of the game's events (GameFacts::events), for whoever is told briefly.
    std::optional<std::vector<std::string>> events = std::nullopt;
};

/// Something about the room changed.
struct RoomChanged {
    Room room;
    You you;
};

/// The whole view and the whole log; replaces what the client had.
struct WholeView {
    int seq = 0;
    std::string mark; ///< 8 hex digits that tell this position from any other with the same seq
    JsonPart view;
    Turn turn;
    std::vector<LogEntry> log;
};

/// The same in few characters, for a connection that said so in its hello.
struct BriefView {
    int seq = 0;
    std::string mark;
    JsonPart view;
    Turn turn;    ///< written as a row, what is null or false left out
    JsonPart log; ///< see brief_log.h
};

/// Brings the view with seq `from` to `seq`; the log holds the entries from + 1 to seq.
struct Patch {
    int from = 0;
    int seq = 0;
    std::string mark; ///< of the position after seq
    JsonPart patch;   ///< RFC 6902, see json_patch.h
    Turn turn;
    std::vector<LogEntry> log;
};

/// A patch in few characters, for a connection that said so in its hello. It starts from the position before
/// the first entry of the log.
struct Step {
    AnswerTo id; ///< of the receiver's own move that led here: the step is its answer, and no Ack follows
    int seq = 0;
    std::string mark;
    JsonPart changes; ///< see make_changes in json_patch.h
    Turn turn;        ///< written as a row, what is null or false left out
    JsonPart log;     ///< see brief_log.h
};

/// Done, and durable.
struct Ack {
    AnswerTo id;
    std::optional<int> seq; ///< of a move
};

/// Refused; nothing has changed.
struct Refused {
    AnswerTo id;
    ErrorCode code = ErrorCode::internal;
    std::string message;                                   ///< a sentence for people
    std::optional<int> seq;                                ///< with ErrorCode::stale, the present one
    std::optional<RestraintTold> restraint = std::nullopt; ///< with ErrorCode::muted
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

/// What search believes an action to be worth to its seat, in whole numbers.
struct WeighedMove {
    JsonPart action; ///< without annotations
    int points = 0;  ///< that it brings at once
    int win = 0;     ///< in percent, how likely its team is to win; a shared first place is its part of one
    int ahead = 0;   ///< by how many points its team will be ahead of the best of the others
};

/// What search would do, and what it holds for the next best; nothing where there is nothing else to do.
struct Hint {
    AnswerTo id;
    int seq = 0;
    WeighedMove move;
    std::optional<WeighedMove> next;
    int most = 0; ///< points that any action brings at once
};

struct Inspect {
    AnswerTo id;
    int seq = 0;
    JsonPart inspect; ///< an object
};

/// The position after `seq`.
struct Position {
    AnswerTo id;
    int seq = 0;
    JsonPart view;
    Standing standing;
};

/// What would come of the actions that were imagined upon the position with that seq.
struct WhatIf {
    AnswerTo id;
    int seq = 0;
    JsonPart view;
    Standing standing;
    JsonPart legal;            ///< none where `ended`
    JsonPart inspect;          ///< an object
    std::vector<LogEntry> log; ///< what came of each action
    bool given = false;        ///< the seat is not to act: that it were is imagined too
    bool ended = false;        ///< what comes next, nobody can know beforehand
    std::optional<JsonPart> preview;
};

struct RecordText {
    AnswerTo id;
    JsonPart record; ///< the record document
};

struct ChatSaid {
    ChatLine chat;
};

/// A page of the lines before `before`, the oldest first. Before the first of them there may be more; where
/// there is none, nothing is older.
struct OlderChat {
    AnswerTo id;
    std::int64_t before = 1;
    std::vector<ChatLine> chat;
};

/// Who sits at a table, for those who are not in its room.
struct TableSeat {
    std::optional<std::string> name; ///< nothing: nobody sits here
    bool account = false;
    bool bot = false;

    bool operator==(const TableSeat&) const = default;
};

/// A game of the reader's, as a list shows it.
struct MyGame {
    std::string room; ///< its code
    std::string game;
    RoomStatus status = RoomStatus::open;
    Settings settings;
    std::vector<TableSeat> seats;
    std::vector<int> out;    ///< the seats that have left the game
    std::optional<int> seat; ///< the reader's; nothing: opened the room and does not sit
    bool held = false;       ///< the reader's seat is kept for them by a rematch, and waits for them
    std::vector<int> to_act;
    bool your_turn = false;
    std::optional<std::int64_t>
        since; ///< when it became the reader's turn, or else that of who waits longest
    std::optional<std::int64_t> deadline; ///< when a clock runs out
    int unread = 0;                       ///< chat lines of others that the reader has not seen
    int seq = 0;
    int seen = 0;                                    ///< the last seq at which the reader has looked
    std::optional<JsonPart> result;                  ///< that of the record format, once the game is over
    std::int64_t at = 0;                             ///< when something was last done here
    std::optional<BrokenMark> broken = std::nullopt; ///< as of a Room
};

/// To a table, for the one who is invited.
struct Invitation {
    std::string room; ///< its code
    std::string game;
    JsonPart options; ///< the complete options object
    Settings settings;
    std::string by; ///< the name of who invites
    std::vector<TableSeat> seats;
    std::int64_t at = 0;
};

/// First answer to `home`: the open and running games; replaces what the client had.
struct Home {
    AnswerTo id;
    std::vector<MyGame> games;
    std::int64_t now = 0; ///< by the server's clock, Unix time in milliseconds
};

/// Something of a game of the reader's changed.
struct HomeChanged {
    std::string room;
    std::optional<MyGame> game; ///< nothing: it is none of the reader's any more
};

/// The invitations that wait for the reader's answer.
struct HomeInvited {
    std::vector<Invitation> invitations;
};

/// The clocks of the present position have changed, and nothing else.
struct ClocksChanged {
    SeatClocks clocks;
    std::optional<std::int64_t> deadline; ///< as in Turn
};

/// When those who run the server mean to stop it for a while.
struct Closing {
    std::int64_t at = 0; ///< Unix time in milliseconds
    std::string why;     ///< a sentence of theirs; may be empty

    bool operator==(const Closing&) const = default;
};

/// What those who run the server say to everybody; takes the place of what they said before.
struct Bulletin {
    std::optional<std::string> says;
    std::optional<Closing> closing;

    bool is_empty() const { return !says && !closing; }

    bool operator==(const Bulletin&) const = default;
};

/// Who sits there has shown their notes: those who sit may ask for them now.
struct NotesShown {
    int seat = 0;
};

/// Somebody who takes part in looking at a finished game together, by leading or by pointing.
struct Reviewer {
    int n = 1;               ///< counts from 1 in a review
    std::optional<int> seat; ///< nothing: a spectator
    std::string name;
    std::vector<Stroke> strokes; ///< upon the position that is shown

    bool operator==(const Reviewer&) const = default;
};

/// What those who follow look at together.
struct Review {
    int seq = 0;
    std::optional<int> leader; ///< their number; nothing: whoever wants to may lead
    bool here = false;         ///< whether who leads is in the room
    std::vector<Reviewer> people;

    bool operator==(const Review&) const = default;
};

/// How the review is now; takes the place of what was told before.
struct ReviewTold {
    std::optional<Review> review; ///< nothing: it is over
    std::optional<int> you;       ///< the receiver's number, if they take part
};

/// The room has another link from now on; this line ends. Told to those who sit, and to the creator.
struct Moved {
    std::string room;
};

struct Pong {
    AnswerTo id;
    std::int64_t now = 0; ///< by the server's clock, Unix time in milliseconds
};

using ServerMessage =
    std::variant<Welcome, RoomChanged, WholeView, BriefView, Patch, Step, Ack, Refused, LegalActions, Preview,
                 Hint, Inspect, Position, WhatIf, RecordText, ChatSaid, OlderChat, Home, HomeChanged,
                 HomeInvited, ClocksChanged, Bulletin, NotesShown, ReviewTold, Moved, Pong>;

void write(std::string& out, const BrokenMark& mark);
void write(std::string& out, const Proposal& proposal);

/// For bodies that list them.
void write(std::string& out, const Standing& standing);
void write(std::string& out, const Turn& turn);
void write(std::string& out, const LogEntry& entry);
void write(std::string& out, const WeighedMove& move);
void write(std::string& out, const TableSeat& seat);
void write(std::string& out, const MyGame& game);
void write(std::string& out, const Invitation& invitation);
void write(std::string& out, const Closing& closing);

/// As it is written.
std::string_view to_string(RoomStatus status);

/// The text frame of a message: one line, without blanks. Nothing is checked here; texts must be UTF-8.
std::string to_text(const ServerMessage& message);

} // namespace idavoll::protocol
