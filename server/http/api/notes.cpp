#include "protocol/http_messages.h"
#include "protocol/strokes.h"
#include "protocol/text_rules.h"
#include "server/core/text/names.h"
#include "server/http/api/resources.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

namespace idavoll::server {
namespace {

namespace asio = boost::asio;
using protocol::ErrorCode;
using protocol::Refused;

Response no_such_room() {
    return refused(Refused{ErrorCode::no_such_room, "You have no such game."});
}

std::vector<protocol::Note> told(const std::vector<KeptNote>& notes) {
    std::vector<protocol::Note> told;
    std::ranges::transform(notes, std::back_inserter(told), [](const KeptNote& note) {
        return protocol::Note{note.seq, note.text, note.at};
    });
    return told;
}

asio::awaitable<Response> notes_answer(const Request& request, const ApiServices& services) {
    auto notes = co_await services.notebook.notes(request.identity->id, request.parameters.at(0));
    if (!notes) {
        co_return unreadable(notes.error());
    }
    if (!*notes) {
        co_return no_such_room();
    }
    const NotesOfGame& found = **notes;
    protocol::Notes answer{told(found.own), found.shared, {}};
    for (const NotesOfGame::Shared& one : found.others) {
        answer.others.push_back({one.seat, told(one.notes)});
    }
    co_return json_response(Status::ok, protocol::notes_body(answer));
}

std::vector<protocol::Drawing> told(const std::vector<KeptDrawing>& drawings) {
    std::vector<protocol::Drawing> told;
    std::ranges::transform(drawings, std::back_inserter(told), [](const KeptDrawing& drawing) {
        return protocol::Drawing{drawing.seq, protocol::JsonPart::of_text(drawing.strokes)};
    });
    return told;
}

asio::awaitable<Response> drawings_answer(const Request& request, const ApiServices& services) {
    auto drawings = co_await services.notebook.drawings(request.identity->id, request.parameters.at(0));
    if (!drawings) {
        co_return unreadable(drawings.error());
    }
    if (!*drawings) {
        co_return no_such_room();
    }
    const DrawingsOfGame& found = **drawings;
    protocol::Drawings answer{told(found.own), {}};
    for (const DrawingsOfGame::Shared& one : found.others) {
        answer.others.push_back({one.seat, told(one.drawings)});
    }
    co_return json_response(Status::ok, protocol::drawings_body(answer));
}

const Refused no_such_seq{ErrorCode::malformed, "The game has no such seq."};

/// Returns why the note cannot be saved, or nullopt.
std::optional<Refused> obstacle(const protocol::NoteRequest& note, const NotesOfGame& before) {
    if (note.seq && *note.seq > before.last_seq) {
        return no_such_seq;
    }
    const bool is_new =
        std::ranges::none_of(before.own, [&](const KeptNote& kept) { return kept.seq == note.seq; });
    if (!note.text.empty() && is_new && before.own.size() >= most_notes) {
        return Refused{ErrorCode::too_long, "You have too many notes on this game; remove some first."};
    }
    return std::nullopt;
}

asio::awaitable<Response> kept(Change change, const ApiServices& services) {
    std::vector<Change> changes;
    changes.push_back(std::move(change));
    const auto stored = co_await services.journal.commit(std::move(changes));
    if (!stored) {
        co_return unreadable(stored.error());
    }
    Response done;
    done.status = Status::no_content;
    co_return done;
}

asio::awaitable<Response> write_note(const Request& request, const ApiServices& services) {
    auto parsed = protocol::parse_note_request(request.body);
    if (!parsed) {
        co_return refused(parsed.error());
    }
    auto note = std::move(parsed).value();
    auto before = co_await services.notebook.notes(request.identity->id, request.parameters.at(0));
    if (!before) {
        co_return unreadable(before.error());
    }
    if (!*before) {
        co_return no_such_room();
    }
    if (const auto error = obstacle(note, **before)) {
        co_return refused(*error);
    }
    NoteWritten written{.game = (*before)->game,
                        .person = request.identity->id,
                        .seq = note.seq,
                        .text = std::move(note.text),
                        .at = services.now()};
    co_return co_await kept(std::move(written), services);
}

/// Returns why the drawing cannot be saved, or nullopt.
std::optional<Refused> obstacle(const protocol::DrawingRequest& drawing, const DrawingsOfGame& before) {
    if (drawing.seq > before.last_seq) {
        return no_such_seq;
    }
    const bool is_new = std::ranges::find(before.own, drawing.seq, &KeptDrawing::seq) == before.own.end();
    if (!drawing.strokes.empty() && is_new && before.own.size() >= most_drawings) {
        return Refused{ErrorCode::too_long,
                       "You have drawings on too many positions of this game; remove some first."};
    }
    return std::nullopt;
}

asio::awaitable<Response> keep_drawing(const Request& request, const ApiServices& services) {
    auto parsed = protocol::parse_drawing_request(request.body);
    if (!parsed) {
        co_return refused(parsed.error());
    }
    const auto& drawing = *parsed;
    auto before = co_await services.notebook.drawings(request.identity->id, request.parameters.at(0));
    if (!before) {
        co_return unreadable(before.error());
    }
    if (!*before) {
        co_return no_such_room();
    }
    if (const auto error = obstacle(drawing, **before)) {
        co_return refused(*error);
    }
    DrawingKept change{.game = (*before)->game,
                       .person = request.identity->id,
                       .seq = drawing.seq,
                       .strokes = drawing.strokes.empty() ? "" : protocol::strokes_text(drawing.strokes),
                       .at = services.now()};
    co_return co_await kept(std::move(change), services);
}

} // namespace

std::vector<Route> note_routes(const ApiServices& services) {
    return {{Method::get, "/api/rooms/{code}/notes", Callers::person,
             [services](const Request& request) { return notes_answer(request, services); }},
            {Method::put, "/api/rooms/{code}/notes", Callers::person,
             [services](const Request& request) { return write_note(request, services); }},
            {Method::get, "/api/rooms/{code}/drawings", Callers::person,
             [services](const Request& request) { return drawings_answer(request, services); }},
            {Method::put, "/api/rooms/{code}/drawings", Callers::person,
             [services](const Request& request) { return keep_drawing(request, services); }}};
}

} // namespace idavoll::server
