#include "server/storage/rows/change_writer.h"

#include <string_view>

namespace idavoll::server {

void ChangeWriter::apply(const Looked& looked) {
    statements_.run(sql::keep_seen, looked.game, looked.person.text(), looked.seq, looked.chat);
}

void ChangeWriter::apply(const NoteWritten& note) {
    const int seq = note.seq.value_or(-1);
    if (note.text.empty()) {
        statements_.run(sql::delete_note, note.game, note.person.text(), seq);
    } else {
        statements_.run(sql::keep_note, note.game, note.person.text(), seq, note.text, note.at);
    }
}

void ChangeWriter::apply(const DrawingKept& drawing) {
    if (drawing.strokes.empty()) {
        statements_.run(sql::delete_drawing, drawing.game, drawing.person.text(), drawing.seq);
    } else {
        statements_.run(sql::keep_drawing, drawing.game, drawing.person.text(), drawing.seq, drawing.strokes,
                        drawing.at);
    }
}

void ChangeWriter::apply(const NotesShared& shared) {
    statements_.run(sql::share_notes, shared.game, shared.person.text(), shared.at);
}

void ChangeWriter::apply(const HintTaken& taken) {
    statements_.run(sql::insert_hint, taken.game, taken.seq, taken.seat, taken.at);
}

void ChangeWriter::apply(const PlanChanged& changed) {
    if (changed.plan || !changed.dropped.empty()) {
        statements_.run(sql::keep_plan, changed.game, changed.person.text(),
                        changed.plan.value_or(Json()).dump(), changed.seq, changed.known.dump(),
                        changed.dropped);
    } else {
        statements_.run(sql::delete_plan, changed.game, changed.person.text());
    }
}

void ChangeWriter::apply(const InvitationMade& made) {
    statements_.run(sql::keep_invitation, made.game, made.person.text(), made.name, made.host.text(),
                    made.host_name, made.at);
    must_fit(made.game, "is not open, so no one can be invited");
    notices_.after(made);
}

void ChangeWriter::apply(const InvitationAnswered& answered) {
    notices_.before(answered);
    statements_.run(answered.accepted ? sql::delete_invitation : sql::decline_invitation, answered.game,
                    answered.person.text());
    must_fit(answered.game, "has no such invitation");
}

void ChangeWriter::take_out_attendances(GameId game) {
    statements_.run(sql::delete_attendances, game);
}

void ChangeWriter::put_in_attendances(GameId game) {
    statements_.run(sql::insert_attendances, game);
}

void ChangeWriter::apply(const SeatPassed& passed) {
    statements_.run(sql::pass_seat, passed.game, passed.seat, passed.person.text());
    must_fit(passed.game, "has no such seat");
    statements_.run(sql::pass_turn, passed.game, passed.seat, passed.person.text());
    notices_.look_again();
}

void ChangeWriter::apply(const SeatErased& erased) {
    statements_.run(sql::erase_seat, erased.game, erased.seat);
    must_fit(erased.game, "has no such seat");
    statements_.run(sql::pass_turn, erased.game, erased.seat, std::string_view());
    notices_.look_again();
}

} // namespace idavoll::server
