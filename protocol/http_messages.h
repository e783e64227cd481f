#pragma once

#include "protocol/client_messages.h"
#include "protocol/json_part.h"
#include "protocol/rating_messages.h"
#include "protocol/restraint_told.h"
#include "protocol/server_messages.h"
#include "protocol/settings.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The bodies of the HTTP calls ("HTTP" in README.md).
namespace idavoll::protocol {

/// The body of `POST /api/options`.
struct GameRequest {
    std::string game;
    Json options; ///< an object; completed and validated by the game

    bool operator==(const GameRequest&) const = default;
};

/// Strict, like parse_client_message().
Result<GameRequest, Refused> parse_game_request(std::string_view body);

/// The body of `POST /api/replay`.
struct ReplayRequest {
    Json record;             ///< an object
    std::optional<int> seat; ///< whose view; unset: a spectator's

    bool operator==(const ReplayRequest&) const = default;
};

Result<ReplayRequest, Refused> parse_replay_request(std::string_view body);

/// A finished game as one viewer saw it.
struct ReplayedGame {
    JsonPart first;                  ///< the view before the first action
    std::vector<JsonPart> steps;     ///< from each view to the next, see json_patch.h
    std::vector<Standing> standings; ///< of each position, including the first
    std::vector<LogEntry> log;
};

std::string replayed_body(const ReplayedGame& game);

/// The body of `POST /api/rooms`.
struct RoomRequest {
    std::string game;
    Json options;      ///< an object; completed and validated by the game
    Settings settings; ///< with defaults for what was omitted

    bool operator==(const RoomRequest&) const = default;
};

Result<RoomRequest, Refused> parse_room_request(std::string_view body);

/// The body of `POST /api/rooms/{code}/continuations`.
struct ContinuationRequest {
    int seq = 0;             ///< the position of the finished game
    std::optional<int> seat; ///< unset: one's own in that game, else one that is to act
    std::string name;        ///< at the table; accounts have their own
    std::string bot;         ///< for all other seats

    bool operator==(const ContinuationRequest&) const = default;
};

Result<ContinuationRequest, Refused> parse_continuation_request(std::string_view body);

/// Reads the body of `POST /api/rooms/{code}/invitations`: the name to invite.
Result<std::string, Refused> parse_invitation_request(std::string_view body);

/// Reads the body of `POST /api/invitations/{code}`: whether to accept.
Result<bool, Refused> parse_invitation_reply(std::string_view body);

/// In code points.
inline constexpr std::size_t max_note_length = 2000;

/// The body of `PUT /api/rooms/{code}/notes`.
struct NoteRequest {
    std::optional<int> seq; ///< unset: a note on the whole game
    std::string text;       ///< if empty, the note is removed

    bool operator==(const NoteRequest&) const = default;
};

Result<NoteRequest, Refused> parse_note_request(std::string_view body);

/// The body of `PUT /api/rooms/{code}/drawings`.
struct DrawingRequest {
    int seq = 0;
    std::vector<Stroke> strokes; ///< at most most_strokes; if empty, the drawing is removed

    bool operator==(const DrawingRequest&) const = default;
};

Result<DrawingRequest, Refused> parse_drawing_request(std::string_view body);

/// Reads the body of `POST /api/guest`: whether a local guest is wanted, who is no browser's own.
Result<bool, Refused> parse_guest_request(std::string_view body);

/// What a game declares; an entry of the response to `GET /api/games`.
struct GameOffer {
    std::string name;
    int rules = 1;
    int min_seats = 2;
    int max_seats = 2;
    JsonPart options; ///< an array of objects, one per option
    std::vector<std::string> annotations;
    bool secrets = false; ///< whether seats know what others don't, such as hands
};

/// An entry of the response to `GET /api/tables`.
struct Table {
    std::string room; ///< the room's code
    std::string game;
    JsonPart options; ///< the complete options object
    Settings settings;
    std::vector<TableSeat> seats;
    std::int64_t since = 0;        ///< when it was created
    std::optional<std::string> by; ///< the account that created it
    bool fits = false;             ///< whether the reader may join
    bool sits = false;             ///< whether the reader has a seat there
    /// How a game there would change the reader's rating, if it is rated and visible to the reader.
    std::optional<RatingForecast> forecast = std::nullopt;
};

/// A note on a game or one of its moves.
struct Note {
    std::optional<int> seq;
    std::string text;
    std::int64_t at = 0;

    bool operator==(const Note&) const = default;
};

struct SharedNotes {
    int seat = 0;
    std::vector<Note> notes;

    bool operator==(const SharedNotes&) const = default;
};

/// The response to `GET /api/rooms/{code}/notes`.
struct Notes {
    std::vector<Note> notes; ///< the requester's
    bool shared = false;     ///< whether the table may read them
    std::vector<SharedNotes> others;

    bool operator==(const Notes&) const = default;
};

/// A drawing on one position of a game.
struct Drawing {
    int seq = 0;
    JsonPart strokes; ///< in the format of strokes_text()
};

struct SharedDrawings {
    int seat = 0;
    std::vector<Drawing> drawings;
};

/// The response to `GET /api/rooms/{code}/drawings`.
struct Drawings {
    std::vector<Drawing> drawings; ///< the requester's
    std::vector<SharedDrawings> others;
};

/// The response to `GET /api/rooms/{code}/view`.
struct ViewOfRoom {
    std::string game;
    RoomStatus status = RoomStatus::open;
    int seq = 0;
    std::optional<JsonPart> view; ///< unset if the game has not started
    std::optional<Standing> standing;
    std::vector<std::optional<std::string>> names; ///< by seat
};

/// `POST /api/plays` and `POST /api/plays/look`: returns the last part of a link in a mail.
Result<std::string, Refused> parse_play_request(std::string_view body);

/// Whether a link in a mail can still play its move.
enum class LinkState {
    open,
    played, ///< by this link
    passed, ///< the position has changed otherwise
};

std::string_view to_string(LinkState state);

/// The response to both calls.
struct PlayByLink {
    std::string game;
    std::string room; ///< its code
    std::string name; ///< the player's
    std::string english;
    std::string german;
    LinkState state = LinkState::passed;
    std::optional<JsonPart> view; ///< a spectator's, while the move can be played
};

std::string play_body(const PlayByLink& play);

std::string my_games_body(const std::vector<MyGame>& games, bool more);
std::string tables_body(const std::vector<Table>& tables, bool more);
std::string invitations_body(const std::vector<Invitation>& invitations);
std::string notes_body(const Notes& notes);
std::string drawings_body(const Drawings& drawings);
std::string view_body(const ViewOfRoom& view);
std::string empty_body();

std::string games_body(const std::vector<GameOffer>& games);
/// `token`: of a local guest.
std::string guest_body(const std::optional<std::string>& token = std::nullopt);
std::string options_body(const JsonPart& options);
std::string room_body(std::string_view code);
std::string error_body(ErrorCode code, std::string_view message,
                       const std::optional<RestraintTold>& restraint = std::nullopt);

} // namespace idavoll::protocol
