#include "server/rooms/model/handlers.h"
#include "server/rooms/model/refusals.h"

#include <stdexcept>

namespace idavoll::server::on {

namespace {

const Json time_is_up{{"type", "timeout"}};

/// Answers a move that is made, unless what it led to is told as its answer: then says so.
std::optional<AnswerByStep> answer(const Asker& mover, const Progress& game, Decision& out) {
    if (game.broadcast.answers_by_step(mover.peer)) {
        return AnswerByStep{mover.peer, *mover.id};
    }
    acknowledge(mover, game.course.seq(), out);
    return std::nullopt;
}

/// Makes a row of the log, answers the move of the seat's own that it is, and tells what it has led to. On
/// refusal nothing has changed.
Result<Done> go_on(RecordedAction row, const Asker* mover, Milliseconds now, const Progress& game,
                   Decision& out) {
    const int from = game.course.seq();
    const Views before = game.broadcast.take_views(game.shown);
    const std::string move_id = mover != nullptr ? *mover->id : std::string();
    const bool may_be_left = table_action(row.action) || set_back_to(row.action);
    if (Result<Done> made = game.course.make(std::move(row), move_id, now, out.changes); !made) {
        return made;
    }
    const auto by_step = mover != nullptr ? answer(*mover, game, out) : std::nullopt;
    if (may_be_left) {
        follow_leaving(now, game, out);
    }
    game.broadcast.patches(before, from, game.shown, out, by_step);
    // Who is out, and how it ended, stands in the room.
    if (may_be_left || game.course.status() == RoomStatus::finished) {
        game.broadcast.room(out);
    }
    return Done{};
}

} // namespace

Answer move(const Asker& asker, const protocol::Move& move, const Progress& game, Decision& out) {
    if (!asker.seat) {
        return not_seated();
    }
    const Course& course = game.course;
    // A repeated move is answered like the first time, whatever has happened since.
    if (const std::optional<int> seq = course.seq_of(*asker.seat, asker.id.value())) {
        acknowledge(asker, seq, out);
        return Done{};
    }
    if (course.status() != RoomStatus::running) {
        return not_running();
    }
    if (course.broken()) {
        return broken();
    }
    if (!course.still_stands(move.upon, move.mark)) {
        return stale(course.seq());
    }
    RecordedAction row{*asker.seat, move.action};
    if (Result<Done> made = go_on(std::move(row), &asker, asker.now, game, out); !made) {
        return refused(made.error());
    }
    return Done{};
}

Answer time_out(Seat seat, Milliseconds now, const Progress& game, Decision& out) {
    if (game.course.status() != RoomStatus::running) {
        return not_running();
    }
    if (game.course.broken()) {
        return broken();
    }
    RecordedAction row{seat, time_is_up, std::string(by_server)};
    if (Result<Done> made = go_on(std::move(row), nullptr, now, game, out); !made) {
        return refused(made.error());
    }
    return Done{};
}

bool is_asked(const BotDecided& bot, const Course& course) {
    return course.status() == RoomStatus::running && !course.broken() && bot.upon == course.seq()
           && course.has_position(bot.upon, bot.mark) && course.bot_of(bot.seat) == bot.bot;
}

Answer hurry(const Asker& asker, const Course& course, Decision& out) {
    if (!asker.seat) {
        return not_seated();
    }
    if (course.status() != RoomStatus::running) {
        return not_running();
    }
    out.hurries_bots = true;
    acknowledge(asker, std::nullopt, out);
    return Done{};
}

void bot_decided(const BotDecided& decided, Milliseconds now, const Progress& game, Decision& out) {
    if (!is_asked(decided, game.course)) {
        return;
    }
    RecordedAction row{decided.seat, decided.action, decided.bot};
    if (Result<Done> made = go_on(std::move(row), nullptr, now, game, out); !made) {
        throw std::logic_error("what a bot decided is refused: " + made.error().sentence);
    }
}

Answer marked(const Marked& marked, Milliseconds now, const Progress& game, Decision& out) {
    Course& course = game.course;
    if (course.status() != RoomStatus::running) {
        return not_running();
    }
    if (!marked.note && !course.broken()) {
        return refused(protocol::ErrorCode::illegal, "The game is not marked as broken.");
    }
    AuditNoted noted = marked.noted;
    noted.before = course.broken() ? *course.broken()->note : "";
    noted.after = marked.note.value_or("");
    course.mark({.game = course.id(), .note = marked.note, .at = now}, now, out.changes);
    out.changes.emplace_back(std::move(noted));
    game.broadcast.room(out);
    // Who may act, and how much time there is, is another.
    game.broadcast.views(out);
    return Done{};
}

Answer set_back(const SetBack& back, Milliseconds now, const Progress& game, Decision& out) {
    if (game.course.status() != RoomStatus::running) {
        return not_running();
    }
    AuditNoted noted = back.noted;
    noted.before = "at seq " + std::to_string(game.course.seq());
    RecordedAction row{0, {{"type", "set_back"}, {"to", back.to}}, std::string(by_server)};
    if (Result<Done> made = go_on(std::move(row), nullptr, now, game, out); !made) {
        return refused(made.error());
    }
    noted.after = "as after seq " + std::to_string(back.to) + ", at seq " + std::to_string(game.course.seq());
    out.changes.emplace_back(std::move(noted));
    return Done{};
}

} // namespace idavoll::server::on
