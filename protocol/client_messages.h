#pragma once

#include "engine/json.h"
#include "engine/one_of.h"
#include "engine/result.h"
#include "protocol/proposals.h"
#include "protocol/refused.h"
#include "protocol/strokes.h"

#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// The messages a client may send over the WebSocket ("Messages from the client" in REFERENCE.md), read
/// strictly.
namespace idavoll::protocol {

using Json = nlohmann::json;

/// Maximum size of a message or request body.
inline constexpr std::size_t max_message_bytes = 64UL * 1024UL;
/// Maximum depth of nested arrays and objects in a message, including the message itself.
inline constexpr std::size_t max_message_depth = 32;
inline constexpr JsonLimits message_limits{.bytes = max_message_bytes, .depth = max_message_depth};
/// The highest seat number in a message; the room checks whether it has such a seat.
inline constexpr int max_seat = 15;
/// In code points, like all text lengths.
inline constexpr std::size_t max_name_length = 24;
inline constexpr std::size_t max_chat_length = 500;
inline constexpr std::size_t max_id_length = 64;
inline constexpr std::size_t max_guest_token_length = 128;

/// What a message does to its room.
enum class Effect {
    reads,    ///< Changes nothing. Tokens with the scope `read` may send only these messages.
    changes,  ///< Changes something.
    speaks,   ///< Shows what the sender has written or drawn to others. Refused to muted accounts.
    advances, ///< Makes the game or its clocks go on. Refused while the game is marked as broken.
};

/// Whether a client sends a message again if the connection broke before the answer came.
enum class Repeatable { no, yes };

/// How the server and clients treat a message of one type. Every message struct has a constant `traits`;
/// every field must be given.
struct MessageTraits {
    constexpr MessageTraits(std::string_view its_name, int its_cost, Effect its_effect,
                            Repeatable is_repeatable)
        : name(its_name), cost(its_cost), effect(its_effect), repeatable(is_repeatable) {}

    std::string_view name; ///< the message's "type"
    /// How many messages of the sender's rate limit it counts for. Above 1 if answering takes more than a few
    /// lines: replaying a game, a whole view or list, search, or reading the database.
    int cost;
    /// A Move has `changes`, although it advances the game: its handler refuses it in a broken game itself.
    Effect effect;
    Repeatable repeatable; ///< `yes` is listed in the schema as RepeatableType
};

/// The view a client still has: of this seat (unset: a spectator) after this seq.
struct HeldView {
    int seq = 0;
    std::optional<int> viewer;
    std::optional<std::string> mark; ///< the mark that came with it

    bool operator==(const HeldView&) const = default;
};

/// Must be the first message and is sent exactly once. `v` has been checked.
struct Hello {
    static constexpr MessageTraits traits{"hello", 5, Effect::reads, Repeatable::no};

    std::string room;
    std::optional<HeldView> held;
    /// Whether legal actions are sent without a request.
    bool legal = true;
    /// Token of the local guest who uses the connection; unset: the person who opened it.
    std::optional<std::string> as = std::nullopt;

    bool operator==(const Hello&) const = default;
};

/// Takes that seat, or the first free one; also confirms a seat reserved by a rematch.
struct Sit {
    static constexpr MessageTraits traits{"sit", 1, Effect::advances, Repeatable::no};

    std::string name; ///< 1 to 24 code points, no control characters
    std::optional<int> seat;
    std::string entropy; ///< 64 lower-case hex digits, or empty

    bool operator==(const Sit&) const = default;
};

/// Leaves the seat before the game starts.
struct Stand {
    static constexpr MessageTraits traits{"stand", 1, Effect::changes, Repeatable::no};

    bool operator==(const Stand&) const = default;
};

/// The creator starts the game with the seated players.
struct Start {
    static constexpr MessageTraits traits{"start", 1, Effect::changes, Repeatable::no};

    bool operator==(const Start&) const = default;
};

/// An action of the game, or `undo`, `resign` or `return`. ParsedMessage::id is always set.
struct Move {
    static constexpr MessageTraits traits{"move", 1, Effect::changes, Repeatable::yes};

    int upon = 0;                    ///< the seq of the position it applies to
    std::optional<std::string> mark; ///< of that position
    Json action;                     ///< an object with a text "type"; the rest is up to the game

    bool operator==(const Move&) const = default;
};

/// Requests the sender's legal actions.
struct AskLegal {
    static constexpr MessageTraits traits{"legal", 1, Effect::reads, Repeatable::yes};

    bool operator==(const AskLegal&) const = default;
};

/// Requests what an action would do and score. Changes nothing.
struct AskPreview {
    static constexpr MessageTraits traits{"preview", 1, Effect::reads, Repeatable::yes};

    int upon = 0; ///< the seq of the position it applies to
    Json action;  ///< as in Move

    bool operator==(const AskPreview&) const = default;
};

/// Requests derived facts about the position, if the game offers them.
struct AskInspect {
    static constexpr MessageTraits traits{"inspect", 1, Effect::reads, Repeatable::yes};

    bool operator==(const AskInspect&) const = default;
};

/// Requests which seat reached which score when.
struct AskScoreHistory {
    static constexpr MessageTraits traits{"score_history", 3, Effect::reads, Repeatable::yes};

    bool operator==(const AskScoreHistory&) const = default;
};

/// Requests the position after that seq as this viewer may see it, or after the end as a seat saw it.
struct AskAt {
    static constexpr MessageTraits traits{"at", 3, Effect::reads, Repeatable::yes};

    int seq = 0;          ///< 0: the start
    bool inspect = false; ///< also its derived facts
    std::optional<int> seat = {};

    bool operator==(const AskAt&) const = default;
};

/// Maximum number of actions in a what-if; no turn has more.
inline constexpr std::size_t most_imagined = 32;

/// Requests what these actions would lead to, one after the other, if it were the sender's turn now. Changes
/// nothing and is not visible to others.
struct AskWhatIf {
    static constexpr MessageTraits traits{"what_if", 3, Effect::reads, Repeatable::yes};

    int seq = 0; ///< of the position they start from
    std::vector<Json>
        actions; ///< each as in Move, at most most_imagined; if empty, only the legal actions are returned
    /// Also requests a preview of this action in the resulting position, as in AskPreview.
    std::optional<Json> preview = std::nullopt;

    bool operator==(const AskWhatIf&) const = default;
};

/// Sends a chat message.
struct Say {
    static constexpr MessageTraits traits{"chat", 1, Effect::speaks, Repeatable::no};

    std::string text;                ///< 1 to 500 code points
    std::optional<std::string> name; ///< as in Sit; for spectators only

    bool operator==(const Say&) const = default;
};

/// Requests the chat lines before that one, which are older than those in the welcome.
struct AskOlderChat {
    static constexpr MessageTraits traits{"chat_before", 3, Effect::reads, Repeatable::no};

    int before = 1; ///< line numbers start at 1

    bool operator==(const AskOlderChat&) const = default;
};

/// After the end, from a seat: creates a new room with the same options and players.
struct Rematch {
    static constexpr MessageTraits traits{"rematch", 1, Effect::changes, Repeatable::no};

    bool operator==(const Rematch&) const = default;
};

/// Requests the game record as this viewer may see it.
struct AskRecord {
    static constexpr MessageTraits traits{"record", 10, Effect::reads, Repeatable::yes};

    bool operator==(const AskRecord&) const = default;
};

/// The sender has seen the game up to that seq, and the chat up to that line.
struct Seen {
    static constexpr MessageTraits traits{"seen", 1, Effect::changes, Repeatable::yes};

    int seq = 0;
    std::optional<int> chat; ///< the number of a line

    bool operator==(const Seen&) const = default;
};

/// The creator removes a player from a seat before the game starts.
struct Free {
    static constexpr MessageTraits traits{"free", 1, Effect::changes, Repeatable::no};

    int seat = 0;

    bool operator==(const Free&) const = default;
};

/// The creator changes options or settings before the game starts.
struct ChangeTable {
    static constexpr MessageTraits traits{"settings", 1, Effect::changes, Repeatable::no};

    std::optional<Json> options;  ///< an object; completed and validated by the game
    std::optional<Json> settings; ///< an object, see settings.h

    bool operator==(const ChangeTable&) const = default;
};

/// The creator hands the room over to the player at that seat, before the game starts.
struct HandOver {
    static constexpr MessageTraits traits{"hand_over", 1, Effect::changes, Repeatable::no};

    int seat = 0;

    bool operator==(const HandOver&) const = default;
};

/// A player accepts the current settings.
struct Confirm {
    static constexpr MessageTraits traits{"confirm", 1, Effect::changes, Repeatable::no};

    bool operator==(const Confirm&) const = default;
};

/// After the end: lets the whole table read the sender's notes.
struct ShareNotes {
    static constexpr MessageTraits traits{"share_notes", 1, Effect::changes, Repeatable::no};

    bool operator==(const ShareNotes&) const = default;
};

/// A waiting player lays down what to do (plans.h), or drops it.
struct LayPlan {
    static constexpr MessageTraits traits{"plan", 1, Effect::changes, Repeatable::no};

    std::optional<Json> plan;

    bool operator==(const LayPlan&) const = default;
};

/// The creator removes a spectator and keeps them out.
struct RemoveSpectator {
    static constexpr MessageTraits traits{"remove", 1, Effect::changes, Repeatable::no};

    std::string who; ///< as in Room::watching

    bool operator==(const RemoveSpectator&) const = default;
};

/// The creator lets a removed spectator in again.
struct LetIn {
    static constexpr MessageTraits traits{"let_in", 1, Effect::changes, Repeatable::no};

    std::string who; ///< as in Room::removed

    bool operator==(const LetIn&) const = default;
};

/// Makes a proposal to the other players.
struct Propose {
    static constexpr MessageTraits traits{"propose", 1, Effect::advances, Repeatable::no};

    Terms terms;
    /// Of a pause, in place of its end: how long, in milliseconds from now on by the server's clock.
    std::optional<std::int64_t> lasts = std::nullopt;

    bool operator==(const Propose&) const = default;
};

/// Accepts or declines a proposal; its author withdraws it by declining, a `hand_over` until it is taken.
struct AnswerProposal {
    static constexpr MessageTraits traits{"answer", 1, Effect::advances, Repeatable::no};

    int n = 1;
    bool yes = false;

    bool operator==(const AnswerProposal&) const = default;
};

/// Sent instead of hello: opens a connection for the sender's own games. `v` has been checked.
struct EnterHome {
    static constexpr MessageTraits traits{"home", 5, Effect::reads, Repeatable::no};

    bool operator==(const EnterHome&) const = default;
};

/// Puts that seat out because its time is up, at tables where this takes a claim.
struct Claim {
    static constexpr MessageTraits traits{"claim", 1, Effect::advances, Repeatable::no};

    int seat = 0;

    bool operator==(const Claim&) const = default;
};

/// The most time that can be given at once: thirty days.
inline constexpr int most_granted_seconds = 30 * 24 * 60 * 60;

/// Gives another player's seat more time.
struct Grant {
    static constexpr MessageTraits traits{"grant", 1, Effect::advances, Repeatable::no};

    int seat = 0;
    int seconds = 1; ///< up to most_granted_seconds

    bool operator==(const Grant&) const = default;
};

/// Reminds the player of that seat, whose move has been due for a while. They get a notification.
struct Nudge {
    static constexpr MessageTraits traits{"nudge", 1, Effect::changes, Repeatable::no};

    int seat = 0;

    bool operator==(const Nudge&) const = default;
};

/// Makes bots act without delay until it is a human player's turn.
struct Hurry {
    static constexpr MessageTraits traits{"hurry", 1, Effect::advances, Repeatable::no};

    bool operator==(const Hurry&) const = default;
};

/// Requests a hint from search. Allowed only if all other seats are bots; announced to everyone at the table.
struct AskHint {
    static constexpr MessageTraits traits{"hint", 3, Effect::advances, Repeatable::yes};

    int upon = 0; ///< the seq of the position it applies to

    bool operator==(const AskHint&) const = default;
};

/// The creator requests a new link for the room; the old one stops working.
struct ChangeLink {
    static constexpr MessageTraits traits{"change_link", 1, Effect::changes, Repeatable::no};

    bool operator==(const ChangeLink&) const = default;
};

/// After the end: starts a review that others can follow, from the position after that seq.
struct Lead {
    static constexpr MessageTraits traits{"lead", 1, Effect::speaks, Repeatable::no};

    int seq = 0;
    std::optional<std::string> name; ///< as in Say

    bool operator==(const Lead&) const = default;
};

/// Replaces what the sender has drawn on the position after that seq. The review's leader also moves the
/// review there.
struct Point {
    static constexpr MessageTraits traits{"point", 1, Effect::speaks, Repeatable::no};

    int seq = 0;
    std::vector<Stroke> strokes;     ///< at most most_strokes
    std::optional<std::string> name; ///< as in Say

    bool operator==(const Point&) const = default;
};

/// The review's leader stops leading: anyone may take over, or, with `ends`, the review is over.
struct LetGo {
    static constexpr MessageTraits traits{"let_go", 1, Effect::changes, Repeatable::no};

    bool ends = false;

    bool operator==(const LetGo&) const = default;
};

struct Ping {
    static constexpr MessageTraits traits{"ping", 1, Effect::reads, Repeatable::yes};

    bool operator==(const Ping&) const = default;
};

struct ClientMessage
    : OneOf<std::variant<Hello, Sit, Stand, Start, Move, AskLegal, AskPreview, AskInspect, AskScoreHistory,
                         AskAt, AskWhatIf, Say, AskOlderChat, Rematch, AskRecord, Seen, Free, ChangeTable,
                         HandOver, Confirm, ShareNotes, LayPlan, RemoveSpectator, LetIn, Propose,
                         AnswerProposal, EnterHome, Claim, Grant, Nudge, Hurry, AskHint, ChangeLink, Lead,
                         Point, LetGo, Ping>> {
    using OneOf::OneOf;
};

/// Returns the traits of the message's type.
constexpr const MessageTraits& traits_of(const ClientMessage& message) {
    return std::visit([]<class Message>(const Message&) -> const MessageTraits& { return Message::traits; },
                      message);
}

struct ParsedMessage {
    /// Chosen by the client, 1 to 64 code points without control characters; always set for a Move.
    std::optional<std::string> id;
    ClientMessage message;

    bool operator==(const ParsedMessage&) const = default;
};

/// Reads one text frame. Size and depth limits are checked while parsing. Returns an error for a missing or
/// unknown field, a value of the wrong type or out of range, a duplicate key, and a number that is not an
/// integer. Does not check what the message means in its room (whose turn, which seat).
Result<ParsedMessage, Refused> parse_client_message(std::string_view text);

} // namespace idavoll::protocol

extern template struct idavoll::OneOf<idavoll::protocol::ClientMessage::variant>;
