#include "server/rooms/handlers.h"
#include "server/rooms/refusals.h"

#include <stdexcept>

namespace idavoll::server::on {

namespace {

const Json time_is_up{{"type", "timeout"}};

/// Makes a row of the log and tells what it has led to; `accepted` is called in between. On refusal nothing
/// has changed.
template <class Accepted>
Result<Done> go_on(const RecordedAction& row, const std::string& move_id, Milliseconds now,
                   const Progress& game, Decision& out, Accepted accepted) {
    const int from = game.course.seq();
    const Views before = game.telling.take_views(game.shown);
    if (Result<Done> made = game.course.make(row, move_id, now, out.changes); !made) {
        return made;
    }
    accepted();
    if (table_action(row.action)) {
        follow_leaving(now, game, out);
    }
    game.telling.patches(before, from, game.shown, out);
    // Who is out, and how it ended, stands in the room.
    if (table_action(row.action) || game.course.status() == RoomStatus::finished) {
        game.telling.room(out);
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
    if (!course.still_stands(move.upon, move.mark)) {
        return stale(course.seq());
    }
    const RecordedAction row{*asker.seat, move.action};
    const auto accepted = [&] { acknowledge(asker, course.seq(), out); };
    if (Result<Done> made = go_on(row, *asker.id, asker.now, game, out, accepted); !made) {
        return refused(made.error());
    }
    return Done{};
}

Answer time_out(Seat seat, Milliseconds now, const Progress& game, Decision& out) {
    if (game.course.status() != RoomStatus::running) {
        return not_running();
    }
    const RecordedAction row{seat, time_is_up, std::string(by_server)};
    if (Result<Done> made = go_on(row, {}, now, game, out, [] {}); !made) {
        return refused(made.error());
    }
    return Done{};
}

bool is_asked(const BotDecided& bot, const Course& course) {
    return course.status() == RoomStatus::running && bot.upon == course.seq()
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
    const RecordedAction row{decided.seat, decided.action, decided.bot};
    if (Result<Done> made = go_on(row, {}, now, game, out, [] {}); !made) {
        throw std::logic_error("what a bot decided is refused: " + made.error().sentence);
    }
}

} // namespace idavoll::server::on
