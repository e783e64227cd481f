#include "engine/events_seen.h"
#include "engine/match/record.h"
#include "server/rooms/model/broadcast.h"
#include "server/rooms/model/handlers.h"
#include "server/rooms/model/refusals.h"

#include <optional>
#include <utility>
#include <vector>

namespace idavoll::server::on {

using protocol::ErrorCode;
using protocol::JsonPart;

namespace {

/// Returns what a seat would learn from imagined actions after the position with that seq.
std::vector<protocol::LogEntry> log_of(const std::vector<Events>& told, Seat seat, int seq) {
    std::vector<protocol::LogEntry> log;
    log.reserve(told.size());
    for (const Events& events : told) {
        log.push_back({++seq, seat, JsonPart::of_text(events_seen(events, seat))});
    }
    return log;
}

} // namespace

Answer legal(const Asker& asker, const GameInProgress& game, Decision& out) {
    if (!asker.seat) {
        return not_seated();
    }
    if (game.status() != RoomStatus::running) {
        return not_running();
    }
    out.tell(asker.peer,
             protocol::LegalActions{asker.id, game.seq(), JsonPart::of_text(game.legal_text(*asker.seat))});
    return Done{};
}

Answer preview(const Asker& asker, const protocol::AskPreview& ask, const GameInProgress& game,
               Decision& out) {
    if (!asker.seat) {
        return not_seated();
    }
    if (game.status() != RoomStatus::running) {
        return not_running();
    }
    if (!game.still_stands(ask.upon, std::nullopt)) {
        return stale(game.seq());
    }
    if (!game.may_act(*asker.seat)) {
        return refused(ErrorCode::not_your_turn, "It is not your turn.");
    }
    Result<Json> preview = game.state().preview(*asker.seat, ask.action);
    if (!preview) {
        return refused(preview.error());
    }
    out.tell(asker.peer, protocol::Preview{asker.id, game.seq(), JsonPart(*preview)});
    return Done{};
}

Answer inspect(const Asker& asker, const GameInProgress& game, Decision& out) {
    if (!game.has_started()) {
        return not_started();
    }
    out.tell(asker.peer, protocol::Inspect{asker.id, game.seq(), JsonPart(game.state().inspect(asker.seat))});
    return Done{};
}

Answer score_history(const Asker& asker, const GameInProgress& game, Decision& out) {
    if (!game.has_started()) {
        return not_started();
    }
    protocol::ScoreHistory told{.id = asker.id, .history = {}};
    for (const ScoreReached& row : game.score_history()) {
        told.history.push_back(
            {.seq = row.seq, .seat = row.seat, .total = row.total, .reached = row.reached});
    }
    out.tell(asker.peer, told);
    return Done{};
}

Answer position(const Asker& asker, const protocol::AskAt& ask, GameInProgress& game, Decision& out) {
    if (!game.has_started()) {
        return not_started();
    }
    if (!game.has_position(ask.seq, std::nullopt)) {
        return refused(ErrorCode::malformed, "The game has no such seq.");
    }
    if (ask.seat && !game.is_disclosed()) {
        return refused(ErrorCode::not_finished, "What others saw is shown once the game is over.");
    }
    if (ask.seat && static_cast<std::size_t>(*ask.seat) >= game.standing().scores.size()) {
        return refused(ErrorCode::malformed, "The game has no such seat.");
    }
    const Viewer viewer = ask.seat ? ask.seat : asker.seat;
    const AnyState& position = game.position(ask.seq);
    out.tell(asker.peer, protocol::Position{asker.id, ask.seq, JsonPart::of_text(position.view_text(viewer)),
                                            standing_message(position.standing()),
                                            ask.inspect ? std::optional(JsonPart(position.inspect(viewer)))
                                                        : std::nullopt});
    return Done{};
}

Answer what_if(const Asker& asker, const protocol::AskWhatIf& ask, GameInProgress& game, Decision& out) {
    if (!asker.seat) {
        return not_seated();
    }
    if (!game.has_started()) {
        return not_started();
    }
    if (!game.has_position(ask.seq, std::nullopt)) {
        return refused(ErrorCode::malformed, "The game has no such seq.");
    }
    const Seat seat = *asker.seat;
    const auto imagined = game.position(ask.seq).imagine(seat, ask.actions);
    if (!imagined) {
        return refused(imagined.error());
    }
    const AnyState& position = *imagined->position;
    std::optional<JsonPart> preview;
    if (ask.preview) {
        const Result<Json> tried = position.preview(seat, *ask.preview);
        if (!tried) {
            return refused(tried.error());
        }
        preview = JsonPart(*tried);
    }
    out.tell(asker.peer, protocol::WhatIf{.id = asker.id,
                                          .seq = ask.seq,
                                          .view = JsonPart::of_text(position.view_text(seat)),
                                          .standing = standing_message(position.standing()),
                                          .legal = JsonPart::of_text(
                                              imagined->has_ended ? "[]" : position.legal_text(seat)),
                                          .inspect = JsonPart(position.inspect(seat)),
                                          .log = log_of(imagined->told, seat, ask.seq),
                                          .given = imagined->is_given,
                                          .ended = imagined->has_ended,
                                          .preview = std::move(preview)});
    return Done{};
}

Answer seen(const Asker& asker, const protocol::Seen& seen, const GameInProgress& game, const Chat& chat,
            Looks& looks, Decision& out) {
    if (!asker.seat) {
        return not_seated();
    }
    const int said = chat.latest().empty() ? 0 : chat.latest().back().n;
    if (seen.seq > game.seq() || seen.chat.value_or(0) > said) {
        return refused(ErrorCode::malformed, "You can't have seen what has not happened yet.");
    }
    if (looks.look(asker.who.id, seen.seq, seen.chat)) {
        looks.take_due(asker.now, out.changes);
    }
    acknowledge(asker, std::nullopt, out);
    return Done{};
}

Answer share_notes(const Asker& asker, const Seating& seating, const GameInProgress& game,
                   const Audience& audience, Decision& out) {
    if (!asker.seat) {
        return not_seated();
    }
    if (game.status() != RoomStatus::finished) {
        return not_finished();
    }
    out.changes.emplace_back(NotesShared{game.id(), asker.who.id, asker.now});
    acknowledge(asker, std::nullopt, out);
    for (const auto& [peer, onlooker] : audience) {
        if (seating.seat_of(onlooker.who.id)) {
            out.tell(peer, protocol::NotesShown{*asker.seat});
        }
    }
    return Done{};
}

Answer record(const Asker& asker, const Seating& seating, const GameInProgress& game, Decision& out) {
    if (!game.has_started()) {
        return not_started();
    }
    const GameLog log = game.log(seating.seats());
    Result<Json> record = game.is_disclosed() ? write_record(log) : write_record_for(log, asker.seat);
    if (!record) {
        return refused(record.error());
    }
    out.tell(asker.peer, protocol::RecordText{asker.id, JsonPart(*record)});
    return Done{};
}

} // namespace idavoll::server::on
