#include "protocol/http_messages.h"

#include "engine/json_writer.h"
#include "protocol/object_reading.h"
#include "protocol/strokes.h"
#include "protocol/text_rules.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>
#include <vector>

namespace idavoll::protocol {
namespace {

constexpr std::size_t max_game_name_length = 64;
constexpr std::size_t max_link_length = 2048;

struct Seats {
    int min;
    int max;
};

void write(std::string& out, Seats seats) {
    ObjectWriter(out).field("min", seats.min).field("max", seats.max).end();
}

struct ErrorPart {
    ErrorCode code;
    std::string_view message;
    const std::optional<RestraintTold>& restraint;
};

void write(std::string& out, const ErrorPart& error) {
    ObjectWriter(out)
        .field("code", to_string(error.code))
        .field("message", error.message)
        .optional_field("restraint", error.restraint)
        .end();
}

} // namespace

void write(std::string& out, const GameOffer& game) {
    ObjectWriter object(out);
    object.field("name", game.name)
        .field("rules", game.rules)
        .field("seats", Seats{game.min_seats, game.max_seats})
        .field("options", game.options)
        .field("annotations", game.annotations);
    if (game.secrets) {
        object.field("secrets", true);
    }
    object.end();
}

void write(std::string& out, const Table& table) {
    ObjectWriter(out)
        .field("room", table.room)
        .field("game", table.game)
        .field("options", table.options)
        .field("settings", table.settings)
        .field("seats", table.seats)
        .field("since", table.since)
        .field("by", table.by)
        .field("fits", table.fits)
        .field("sits", table.sits)
        .field("forecast", table.forecast)
        .end();
}

void write(std::string& out, const Note& note) {
    ObjectWriter(out).field("seq", note.seq).field("text", note.text).field("at", note.at).end();
}

void write(std::string& out, const SharedNotes& shared) {
    ObjectWriter(out).field("seat", shared.seat).field("notes", shared.notes).end();
}

void write(std::string& out, const Drawing& drawing) {
    ObjectWriter(out).field("seq", drawing.seq).field("strokes", drawing.strokes).end();
}

void write(std::string& out, const SharedDrawings& shared) {
    ObjectWriter(out).field("seat", shared.seat).field("drawings", shared.drawings).end();
}

namespace {

GameRequest read_game(ObjectReading& reading) {
    GameRequest request{reading.text("game"), reading.object("options")};
    reading.require(!request.game.empty() && request.game.size() <= max_game_name_length, "game",
                    "must be the name of a game");
    return request;
}

bool is_short_name(std::string_view name) {
    return !name.empty() && code_points(name) <= max_name_length && is_free_of_controls(name);
}

} // namespace

Result<GameRequest, Refused> parse_game_request(std::string_view body) {
    return read_body(body, read_game);
}

Result<ReplayRequest, Refused> parse_replay_request(std::string_view body) {
    return read_body(body, [](ObjectReading& reading) {
        return ReplayRequest{reading.object("record"), reading.nullable_integer("seat", 0, max_seat)};
    });
}

std::string replayed_body(const ReplayedGame& game) {
    std::string body;
    ObjectWriter(body)
        .field("first", game.first)
        .field("steps", game.steps)
        .field("standings", game.standings)
        .field("log", game.log)
        .end();
    return body;
}

namespace {

/// Returns whether at least two people could play, so that one could keep another waiting.
bool has_seats_for_two(const Settings& settings) {
    const auto is_free = [](const std::optional<std::string>& bot) { return !bot; };
    return !settings.first_game
           && (settings.bots.empty() || std::ranges::count_if(settings.bots, is_free) > 1);
}

} // namespace

Result<RoomRequest, Refused> parse_room_request(std::string_view body) {
    return read_body(body, [](ObjectReading& reading) {
        GameRequest game = read_game(reading);
        RoomRequest request{std::move(game.game), std::move(game.options), {}};
        const Json wish = reading.has("settings") ? reading.object("settings") : Json::object();
        if (reading.ok()) {
            auto settings = with_wish(Settings(), wish);
            if (!settings) {
                reading.fail(settings.error().code, std::move(settings.error().message));
            } else {
                request.settings = std::move(settings).value();
            }
        }
        if (!wish.contains("clock") && has_seats_for_two(request.settings)) {
            request.settings.clock = usual_clock(request.settings.visibility == Visibility::in_lobby);
        }
        return request;
    });
}

Result<ContinuationRequest, Refused> parse_continuation_request(std::string_view body) {
    return read_body(body, [](ObjectReading& reading) {
        ContinuationRequest request;
        request.seq = reading.integer("seq", 0, std::numeric_limits<int>::max());
        request.seat = reading.nullable_integer("seat", 0, max_seat);
        request.name = reading.text("name");
        reading.require(is_short_name(request.name), "name", "must be a name at the table");
        request.bot = reading.text("bot");
        reading.require(is_short_name(request.bot), "bot", "must be the name of a bot");
        return request;
    });
}

Result<std::string, Refused> parse_invitation_request(std::string_view body) {
    return read_body(body, [](ObjectReading& reading) {
        std::string name = reading.text("name");
        reading.require(is_short_name(name), "name", "must be the name of an account");
        return name;
    });
}

Result<bool, Refused> parse_invitation_reply(std::string_view body) {
    return read_body(body, [](ObjectReading& reading) { return reading.boolean("accept"); });
}

Result<NoteRequest, Refused> parse_note_request(std::string_view body) {
    return read_body(body, [](ObjectReading& reading) {
        NoteRequest request;
        request.seq = reading.nullable_integer("seq", 0, std::numeric_limits<int>::max());
        request.text = reading.text("text");
        reading.require(is_free_of_nulls(request.text), "text", "must not contain the character U+0000");
        if (code_points(request.text) > max_note_length) {
            reading.fail(ErrorCode::too_long,
                         "A note can have at most " + std::to_string(max_note_length) + " characters.");
        }
        return request;
    });
}

Result<DrawingRequest, Refused> parse_drawing_request(std::string_view body) {
    return read_body(body, [](ObjectReading& reading) {
        DrawingRequest request;
        request.seq = reading.integer("seq", 0, std::numeric_limits<int>::max());
        request.strokes = read_strokes(reading, "strokes", most_strokes);
        return request;
    });
}

Result<bool, Refused> parse_guest_request(std::string_view body) {
    return read_body(body,
                     [](ObjectReading& reading) { return reading.has("local") && reading.boolean("local"); });
}

std::string my_games_body(const std::vector<MyGame>& games, bool more) {
    std::string body;
    ObjectWriter(body).field("games", games).field("more", more).end();
    return body;
}

std::string tables_body(const std::vector<Table>& tables, bool more) {
    std::string body;
    ObjectWriter(body).field("tables", tables).field("more", more).end();
    return body;
}

std::string invitations_body(const std::vector<Invitation>& invitations) {
    std::string body;
    ObjectWriter(body).field("invitations", invitations).end();
    return body;
}

std::string notes_body(const Notes& notes) {
    std::string body;
    ObjectWriter(body)
        .field("notes", notes.notes)
        .field("shared", notes.shared)
        .field("others", notes.others)
        .end();
    return body;
}

std::string drawings_body(const Drawings& drawings) {
    std::string body;
    ObjectWriter(body).field("drawings", drawings.drawings).field("others", drawings.others).end();
    return body;
}

std::string view_body(const ViewOfRoom& view) {
    std::string body;
    ObjectWriter(body)
        .field("game", view.game)
        .field("status", to_string(view.status))
        .field("seq", view.seq)
        .field("view", view.view)
        .field("standing", view.standing)
        .field("names", view.names)
        .end();
    return body;
}

Result<std::string, Refused> parse_play_request(std::string_view body) {
    return read_body(body, [](ObjectReading& reading) {
        std::string link = reading.text("link");
        reading.require(!link.empty() && link.size() <= max_link_length, "link",
                        "must be 1 to 2048 characters");
        return link;
    });
}

std::string_view to_string(LinkState state) {
    static constexpr std::array<std::string_view, 3> names{"open", "played", "passed"};
    return names.at(static_cast<std::size_t>(state));
}

std::string play_body(const PlayByLink& play) {
    std::string body;
    ObjectWriter object(body);
    object.field("game", play.game).field("room", play.room).field("name", play.name);
    ObjectWriter(object.value("words")).field("en", play.english).field("de", play.german).end();
    object.field("state", to_string(play.state)).field("view", play.view).end();
    return body;
}

std::string empty_body() {
    return "{}";
}

std::string games_body(const std::vector<GameOffer>& games) {
    std::string body;
    ObjectWriter(body).field("protocol", protocol_version).field("games", games).end();
    return body;
}

std::string guest_body(const std::optional<std::string>& token) {
    std::string body;
    ObjectWriter object(body);
    object.field("guest", true);
    if (token) {
        object.field("token", token);
    }
    object.end();
    return body;
}

std::string options_body(const JsonPart& options) {
    std::string body;
    ObjectWriter(body).field("options", options).end();
    return body;
}

std::string room_body(std::string_view code) {
    std::string body;
    ObjectWriter(body).field("room", code).end();
    return body;
}

std::string error_body(ErrorCode code, std::string_view message,
                       const std::optional<RestraintTold>& restraint) {
    std::string body;
    ObjectWriter(body).field("error", ErrorPart{code, message, restraint}).end();
    return body;
}

} // namespace idavoll::protocol
