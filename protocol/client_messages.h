#pragma once

#include "engine/json.h"
#include "protocol/error_code.h"
#include "protocol/proposals.h"

#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// What a client may send over the WebSocket ("From the client" in README.md), and its strict reading.
namespace idavoll::protocol {

using Json = nlohmann::json;

/// What a message or a request body may be at most.
inline constexpr std::size_t max_message_bytes = 64UL * 1024UL;
/// How many arrays and objects within one another a message may hold, itself included.
inline constexpr std::size_t max_message_depth = 32;
inline constexpr JsonLimits message_limits{.bytes = max_message_bytes, .depth = max_message_depth};
/// The highest seat number a message may name; whether a room has it is for the room to say.
inline constexpr int max_seat = 15;
/// In code points, as all lengths of texts.
inline constexpr std::size_t max_name_length = 24;
inline constexpr std::size_t max_chat_length = 500;
inline constexpr std::size_t max_id_length = 64;

/// The view that a client still holds: of this seat (nothing: of a spectator) as it was after this seq.
struct HeldView {
    int seq = 0;
    std::optional<int> viewer;
    std::optional<std::string> mark; ///< that came with it

    bool operator==(const HeldView&) const = default;
};

/// Must be first, exactly once. Its `v` has been checked.
struct Hello {
    std::string room;
    std::optional<HeldView> held;
    /// Whether legal actions are sent unasked.
    bool legal = true;
    /// Whether what is sent often comes in few characters (Step, Turn::rows).
    bool brief = false;

    bool operator==(const Hello&) const = default;
};

/// Take that seat, or the first free one; also confirms a seat held by a rematch.
struct Sit {
    std::string name; ///< 1 to 24 code points, none of them a control character
    std::optional<int> seat;
    std::string entropy; ///< 64 lower-case hex digits, or empty

    bool operator==(const Sit&) const = default;
};

/// Leave one's seat while the room is open.
struct Stand {
    bool operator==(const Stand&) const = default;
};

/// The creator starts with those who sit.
struct Start {
    bool operator==(const Start&) const = default;
};

/// One action of the game, or `undo`, `resign` or `return`. Its id is always there: ParsedMessage::id.
struct Move {
    int upon = 0;                    ///< the seq of the position it is made upon
    std::optional<std::string> mark; ///< of that position
    Json action;                     ///< an object with a text "type"; what it means is the game's affair

    bool operator==(const Move&) const = default;
};

/// Ask for one's legal actions now.
struct AskLegal {
    bool operator==(const AskLegal&) const = default;
};

/// What would this action do and score? Changes nothing.
struct AskPreview {
    int upon = 0; ///< the seq of the position it is asked about
    Json action;  ///< as in Move

    bool operator==(const AskPreview&) const = default;
};

/// Derived facts about the position, as the game offers them.
struct AskInspect {
    bool operator==(const AskInspect&) const = default;
};

/// The position after that seq as this viewer may see it.
struct AskAt {
    int seq = 0; ///< 0: the start

    bool operator==(const AskAt&) const = default;
};

/// So many actions can be imagined one after the other: more than any turn has.
inline constexpr std::size_t most_imagined = 32;

/// What would come of these actions, one after the other, if it were my turn now? Changes nothing, and nobody
/// hears of it.
struct AskWhatIf {
    int seq = 0;               ///< of the position they are imagined upon
    std::vector<Json> actions; ///< each as in Move, at most most_imagined; none: what could I do?
    /// Also: what would this one do then, as in AskPreview?
    std::optional<Json> preview = std::nullopt;

    bool operator==(const AskWhatIf&) const = default;
};

/// Say something.
struct Say {
    std::string text;                ///< 1 to 500 code points
    std::optional<std::string> name; ///< as in Sit; only for those without a seat

    bool operator==(const Say&) const = default;
};

/// The chat lines before that one, which are older than what the welcome brought.
struct AskOlderChat {
    int before = 1; ///< counts from 1, as the lines do

    bool operator==(const AskOlderChat&) const = default;
};

/// After the end, by a seat: a new room, the same options, the same people.
struct Rematch {
    bool operator==(const Rematch&) const = default;
};

/// The game record as this viewer may have it.
struct AskRecord {
    bool operator==(const AskRecord&) const = default;
};

/// I have looked at the game up to that seq, and at the chat up to that line.
struct Seen {
    int seq = 0;
    std::optional<int> chat; ///< the number of a line

    bool operator==(const Seen&) const = default;
};

/// The creator frees somebody's seat while the room is open.
struct Free {
    int seat = 0;

    bool operator==(const Free&) const = default;
};

/// The creator changes options or settings while the room is open.
struct ChangeTable {
    std::optional<Json> options;  ///< an object; completed and judged by the game
    std::optional<Json> settings; ///< an object, see settings.h

    bool operator==(const ChangeTable&) const = default;
};

/// The creator makes whoever sits there the creator, while the room is open.
struct HandOver {
    int seat = 0;

    bool operator==(const HandOver&) const = default;
};

/// I sit here also with the settings as they are now.
struct Confirm {
    bool operator==(const Confirm&) const = default;
};

/// After the end: everybody here may read my notes.
struct ShareNotes {
    bool operator==(const ShareNotes&) const = default;
};

/// Propose something to those who play.
struct Propose {
    Terms terms;
    /// Of a pause, in place of its end: how long, in milliseconds from now on by the server's clock.
    std::optional<std::int64_t> lasts = std::nullopt;

    bool operator==(const Propose&) const = default;
};

/// Agree with a proposal, or not; who made it takes it back with no.
struct AnswerProposal {
    int n = 1;
    bool yes = false;

    bool operator==(const AnswerProposal&) const = default;
};

/// In place of hello: a line for one's own games. Its `v` has been checked.
struct EnterHome {
    bool operator==(const EnterHome&) const = default;
};

/// The time of that seat is up, and I do not go on waiting.
struct Claim {
    int seat = 0;

    bool operator==(const Claim&) const = default;
};

/// What may be given at once: thirty days.
inline constexpr int most_granted_seconds = 30 * 24 * 60 * 60;

/// Gives that seat, which is another's, more time.
struct Grant {
    int seat = 0;
    int seconds = 1; ///< up to most_granted_seconds

    bool operator==(const Grant&) const = default;
};

/// Bots that are to act need not take their time, until it is somebody's turn again.
struct Hurry {
    bool operator==(const Hurry&) const = default;
};

/// What would search do here? Only where all other seats are bots', and told to everybody at the table.
struct AskHint {
    int upon = 0; ///< the seq of the position it is asked about

    bool operator==(const AskHint&) const = default;
};

/// The creator wants another link for the room; the one before leads nowhere from then on.
struct ChangeLink {
    bool operator==(const ChangeLink&) const = default;
};

/// The colours in which one draws, as they are written: green, red, blue, yellow.
enum class Colour { green, red, blue, yellow };

/// An arrow from one place of a board to another, or a ring around one; see strokes.h.
struct Stroke {
    std::string from;
    std::optional<std::string> to; ///< nothing: a ring around `from`
    Colour colour = Colour::green;

    bool operator==(const Stroke&) const = default;
};

/// So much is drawn upon one position, and so much by somebody who only points.
inline constexpr std::size_t most_strokes = 32;
inline constexpr std::size_t most_pointed = 8;

/// After the end: I lead those who want to follow through the game, from the position after that seq on.
struct Lead {
    int seq = 0;
    std::optional<std::string> name; ///< as in Say

    bool operator==(const Lead&) const = default;
};

/// What I draw upon the position after that seq, in place of what I drew before. Who leads, leads there.
struct Point {
    int seq = 0;
    std::vector<Stroke> strokes;     ///< at most most_strokes
    std::optional<std::string> name; ///< as in Say

    bool operator==(const Point&) const = default;
};

/// I lead no more: whoever wants to may, or nobody, and what was shown is over.
struct LetGo {
    bool ends = false;

    bool operator==(const LetGo&) const = default;
};

struct Ping {
    bool operator==(const Ping&) const = default;
};

using ClientMessage = std::variant<Hello, Sit, Stand, Start, Move, AskLegal, AskPreview, AskInspect, AskAt,
                                   AskWhatIf, Say, AskOlderChat, Rematch, AskRecord, Seen, Free, ChangeTable,
                                   HandOver, Confirm, ShareNotes, Propose, AnswerProposal, EnterHome, Claim,
                                   Grant, Hurry, AskHint, ChangeLink, Lead, Point, LetGo, Ping>;

struct ParsedMessage {
    /// The client's choice, 1 to 64 code points without control characters; of a Move always there.
    std::optional<std::string> id;
    ClientMessage message;

    bool operator==(const ParsedMessage&) const = default;
};

/// Why a message was refused, to be answered as an `error` message.
struct ProtocolError {
    ErrorCode code = ErrorCode::malformed;
    std::string message;           ///< a sentence for people
    std::optional<std::string> id; ///< that of the message, where it could be read

    bool operator==(const ProtocolError&) const = default;
};

/// Reads one text frame. Limits of size and depth are checked while parsing; a missing or unknown field, a
/// value of the wrong shape or out of its range, a key given twice, and a number that is not whole are
/// refused. What a message means in its room (whose turn, which seat) is not looked at.
std::variant<ParsedMessage, ProtocolError> parse_client_message(std::string_view text);

} // namespace idavoll::protocol
