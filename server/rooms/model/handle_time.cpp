#include "server/rooms/model/handlers.h"
#include "server/rooms/model/refusals.h"

#include <algorithm>
#include <utility>

namespace idavoll::server::on {

using protocol::ErrorCode;

namespace {

constexpr Milliseconds second = 1000;

/// Whether somebody who plays may say something about the time of another seat.
Answer about_another(const Asker& asker, Seat seat, const Course& course) {
    if (!asker.seat) {
        return not_seated();
    }
    if (course.status() != RoomStatus::running) {
        return not_running();
    }
    if (course.leaving().is_held_by_bot(*asker.seat)) {
        return refused(ErrorCode::illegal, "You have left this game.");
    }
    if (seat >= course.state().seats()) {
        return refused(ErrorCode::malformed, "This room has no such seat.");
    }
    if (seat == *asker.seat) {
        return refused(ErrorCode::illegal, "This is for the time of the others.");
    }
    if (!course.clocks().run()) {
        return refused(ErrorCode::illegal, "No clock runs here.");
    }
    if (course.leaving().is_held_by_bot(seat)) {
        return refused(ErrorCode::illegal, "A bot decides for this seat, whose time does not run.");
    }
    return Done{};
}

} // namespace

Answer claim(const Asker& asker, const protocol::Claim& claim, const Progress& game, Decision& out) {
    if (auto may = about_another(asker, claim.seat, game.course); !may) {
        return may;
    }
    if (!game.course.clocks().is_up(claim.seat)) {
        return refused(ErrorCode::illegal, "The time of this seat is not up.");
    }
    if (auto out_of_time = time_out(claim.seat, asker.now, game, out); !out_of_time) {
        return out_of_time;
    }
    acknowledge(asker, std::nullopt, out);
    return Done{};
}

Answer grant(const Asker& asker, const protocol::Grant& grant, const Progress& game, Decision& out) {
    if (auto may = about_another(asker, grant.seat, game.course); !may) {
        return may;
    }
    game.course.grant(grant.seat, grant.seconds * second, asker.now, out.changes);
    acknowledge(asker, std::nullopt, out);
    game.broadcast.clocks(out);
    return Done{};
}

void clocks_due(const ClocksDue& due, Milliseconds now, const protocol::Settings& settings,
                const Progress& game, Decision& out) {
    Course& course = game.course;
    bool has_run_out = false;
    bool is_told = false;
    while (course.status() == RoomStatus::running) {
        const std::optional<Seat> seat = course.clocks().first_due(std::min(due.until, now));
        if (!seat) {
            break;
        }
        has_run_out = true;
        const bool leaves =
            settings.on_timeout == protocol::OnTimeout::automatic && time_out(*seat, now, game, out).ok();
        if (!leaves) {
            course.run_out(*seat, out.changes);
            is_told = true;
        }
    }
    if (!has_run_out) {
        course.say_times(out.changes); // what was stored is not what is
    }
    if (is_told && course.status() == RoomStatus::running) {
        game.broadcast.clocks(out);
    }
}

void time_lost(const TimeLost& lost, const Progress& game, Decision& out) {
    game.course.lose(lost.span, out.changes);
    if (game.course.status() == RoomStatus::running) {
        game.broadcast.clocks(out);
    }
}

void away(const Away& away, const Seating& seating, const Progress& game, Decision& out) {
    const std::optional<Seat> seat = seating.seat_of(away.person);
    if (!seat) {
        return;
    }
    game.course.set_vacations(*seat, away.spans, out.changes);
    game.broadcast.room(out);
    if (game.course.status() == RoomStatus::running) {
        game.broadcast.clocks(out);
    }
}

} // namespace idavoll::server::on
