// Questions that change nothing: what may I do, what would it do, what was, and the record.

#include "engine/record.h"
#include "server/rooms/refusals.h"
#include "server/rooms/room.h"
#include "server/rooms/seats.h"

#include <algorithm>
#include <iterator>

namespace idavoll::server {

using protocol::ErrorCode;
using protocol::JsonPart;

namespace {

GameLog log_of(const AnyGame& game, const RoomOpened& opened, const Play& play, bool over) {
    GameLog log{.game = &game,
                .options = opened.options,
                .players = {},
                .seed = opened.seed,
                .entropy = {},
                .actions = {},
                .ending = over ? std::optional(Ending{}) : std::nullopt};
    for (const auto& seat : opened.seats) {
        log.players.push_back(seat->name);
        log.entropy.push_back(seat->entropy);
    }
    std::ranges::transform(play.actions(), std::back_inserter(log.actions), [](const PlayedAction& played) {
        return RecordedAction{played.seat, played.action};
    });
    return log;
}

} // namespace

Room::Objection Room::on(const Asker& asker, const protocol::AskLegal&, Decision& out) {
    if (!asker.seat) {
        return not_seated();
    }
    if (status_ != RoomStatus::running) {
        return not_running();
    }
    out.tell(asker.peer, protocol::LegalActions{asker.id, play_->seq(),
                                                JsonPart::of_text(play_->state().legal_text(*asker.seat))});
    return {};
}

Room::Objection Room::on(const Asker& asker, const protocol::AskPreview& ask, Decision& out) {
    if (!asker.seat) {
        return not_seated();
    }
    if (status_ != RoomStatus::running) {
        return not_running();
    }
    if (ask.upon != play_->seq()) {
        return stale(play_->seq());
    }
    if (std::ranges::count(play_->state().to_act(), *asker.seat) == 0) {
        return refused(ErrorCode::not_your_turn, "It is not your turn.");
    }
    Result<Json> preview = play_->state().preview(*asker.seat, ask.action);
    if (!preview) {
        return refused(preview.error());
    }
    out.tell(asker.peer, protocol::Preview{asker.id, play_->seq(), JsonPart(*preview)});
    return {};
}

Room::Objection Room::on(const Asker& asker, const protocol::AskInspect&, Decision& out) {
    if (!play_) {
        return not_started();
    }
    out.tell(asker.peer,
             protocol::Inspect{asker.id, play_->seq(), JsonPart(play_->state().inspect(asker.seat))});
    return {};
}

Room::Objection Room::on(const Asker& asker, const protocol::AskAt& ask, Decision& out) {
    if (!play_) {
        return not_started();
    }
    if (ask.seq < 0 || ask.seq > play_->seq()) {
        return refused(ErrorCode::malformed, "The game has no such seq.");
    }
    const AnyState& position = play_->position(ask.seq);
    out.tell(asker.peer,
             protocol::Position{asker.id, ask.seq, JsonPart::of_text(position.view_text(asker.seat)),
                                standing_message(position.standing())});
    return {};
}

Room::Objection Room::on(const Asker& asker, const protocol::AskRecord&, Decision& out) {
    if (!play_) {
        return not_started();
    }
    const bool over = status_ == RoomStatus::finished;
    const GameLog log = log_of(*game_, opened_, *play_, over);
    Result<Json> record = over ? write_record(log) : write_record_for(log, asker.seat);
    if (!record) {
        return refused(record.error());
    }
    out.tell(asker.peer, protocol::RecordText{asker.id, JsonPart(*record)});
    return {};
}

} // namespace idavoll::server
