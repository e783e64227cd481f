#include "server/storage/rows/change_writer.h"

#include <string_view>

namespace idavoll::server {

void ChangeWriter::apply(const Looked& looked) {
    look_.with(looked.game, looked.person.text(), looked.seq, looked.chat).run();
}

void ChangeWriter::apply(const NoteWritten& note) {
    const int seq = note.seq.value_or(-1);
    if (note.text.empty()) {
        delete_note_.with(note.game, note.person.text(), seq).run();
    } else {
        write_note_.with(note.game, note.person.text(), seq, note.text, note.at).run();
    }
}

void ChangeWriter::apply(const DrawingKept& drawing) {
    if (drawing.strokes.empty()) {
        delete_drawing_.with(drawing.game, drawing.person.text(), drawing.seq).run();
    } else {
        keep_drawing_.with(drawing.game, drawing.person.text(), drawing.seq, drawing.strokes, drawing.at)
            .run();
    }
}

void ChangeWriter::apply(const NotesShared& shared) {
    share_notes_.with(shared.game, shared.person.text(), shared.at).run();
}

void ChangeWriter::apply(const HintTaken& taken) {
    take_hint_.with(taken.game, taken.seq, taken.seat, taken.at).run();
}

/// Rare, so not kept prepared.
void ChangeWriter::apply(const InvitationMade& made) {
    invite_.with(made.game, made.person.text(), made.name, made.host.text(), made.host_name, made.at).run();
    must_fit(made.game, "is not open, so no one can be invited");
    notices_.after(made);
}

void ChangeWriter::apply(const InvitationAnswered& answered) {
    notices_.before(answered);
    Statement& answer = answered.accepted ? accept_ : decline_;
    answer.with(answered.game, answered.person.text()).run();
    must_fit(answered.game, "has no such invitation");
}

void ChangeWriter::take_out_attendances(GameId game) {
    take_out_attendances_.with(game).run();
}

void ChangeWriter::put_in_attendances(GameId game) {
    put_in_attendances_.with(game).run();
}

void ChangeWriter::apply(const SeatPassed& passed) {
    pass_seat_.with(passed.game, passed.seat, passed.person.text()).run();
    must_fit(passed.game, "has no such seat");
    pass_turn_.with(passed.game, passed.seat, passed.person.text()).run();
}

void ChangeWriter::apply(const SeatErased& erased) {
    erase_seat_.with(erased.game, erased.seat).run();
    must_fit(erased.game, "has no such seat");
    pass_turn_.with(erased.game, erased.seat, std::string_view()).run();
}

} // namespace idavoll::server
