#include "server/rooms/model/handlers.h"
#include "server/rooms/model/refusals.h"

#include <algorithm>
#include <utility>

namespace idavoll::server::on {

using protocol::ErrorCode;

namespace {

constexpr Milliseconds second = 1000;

/// Returns whether the sender may do something about another seat.
Answer about_another(const Asker& asker, Seat seat, const GameInProgress& game) {
    if (!asker.seat) {
        return not_seated();
    }
    if (game.status() != RoomStatus::running) {
        return not_running();
    }
    if (game.leaving().is_held_by_bot(*asker.seat)) {
        return refused(ErrorCode::illegal, "You have left this game.");
    }
    if (seat >= game.state().seats()) {
        return refused(ErrorCode::malformed, "This room has no such seat.");
    }
    if (seat == *asker.seat) {
        return refused(ErrorCode::illegal, "You can only do that for other players.");
    }
    return Done{};
}

/// Returns whether the sender may act on the time of another seat.
Answer about_time_of_another(const Asker& asker, Seat seat, const GameInProgress& game) {
    if (auto may = about_another(asker, seat, game); !may) {
        return may;
    }
    if (!game.clocks().run()) {
        return refused(ErrorCode::illegal, "This table has no clock.");
    }
    if (game.leaving().is_held_by_bot(seat)) {
        return refused(ErrorCode::illegal, "A bot plays for this seat, so its time does not run.");
    }
    return Done{};
}

} // namespace

Answer claim(const Asker& asker, const protocol::Claim& claim, const Progress& progress, Decision& out) {
    if (auto may = about_time_of_another(asker, claim.seat, progress.game); !may) {
        return may;
    }
    if (!progress.game.clocks().is_up(claim.seat)) {
        return refused(ErrorCode::illegal, "The time of this seat is not up.");
    }
    if (auto out_of_time = time_out(claim.seat, asker.now, progress, out); !out_of_time) {
        return out_of_time;
    }
    acknowledge(asker, std::nullopt, out);
    return Done{};
}

Answer grant(const Asker& asker, const protocol::Grant& grant, const Progress& progress, Decision& out) {
    if (auto may = about_time_of_another(asker, grant.seat, progress.game); !may) {
        return may;
    }
    progress.game.grant(grant.seat, grant.seconds * second, asker.now, out.changes);
    acknowledge(asker, std::nullopt, out);
    progress.broadcast.clocks(out);
    return Done{};
}

Answer nudge(const Asker& asker, const protocol::Nudge& nudge, const GameInProgress& game, Nudges& nudges,
             Decision& out) {
    if (auto may = about_another(asker, nudge.seat, game); !may) {
        return may;
    }
    if (game.broken()) {
        return broken();
    }
    if (game.leaving().is_held_by_bot(nudge.seat)) {
        return refused(ErrorCode::illegal, "A bot plays for this seat.");
    }
    const auto turn = std::ranges::find(game.turns(), nudge.seat, &Turn::seat);
    if (turn == game.turns().end()) {
        return refused(ErrorCode::illegal, "It is not this player's turn.");
    }
    if (asker.now < turn->since + Nudges::after) {
        return refused(ErrorCode::illegal, "You can nudge a player an hour after their turn began.");
    }
    if (!nudges.may(nudge.seat, asker.now)) {
        return refused(ErrorCode::illegal, "This player was already nudged in the last 24 hours.");
    }
    nudges.nudge(nudge.seat, asker.who.id, asker.now, out.changes);
    acknowledge(asker, std::nullopt, out);
    return Done{};
}

void clocks_due(const ClocksDue& due, Milliseconds now, const Progress& progress, Decision& out) {
    GameInProgress& game = progress.game;
    bool has_run_out = false;
    bool is_told = false;
    while (game.status() == RoomStatus::running) {
        const std::optional<Seat> seat = game.clocks().first_due(std::min(due.until, now));
        if (!seat) {
            break;
        }
        has_run_out = true;
        const bool leaves = progress.settings.on_timeout == protocol::OnTimeout::automatic
                            && time_out(*seat, now, progress, out).ok();
        if (!leaves) {
            game.run_out(*seat, out.changes);
            is_told = true;
        }
    }
    if (!has_run_out) {
        game.say_times(out.changes); // the stored deadlines were wrong
    }
    if (is_told && game.status() == RoomStatus::running) {
        progress.broadcast.clocks(out);
    }
}

void time_lost(const TimeLost& lost, const Progress& progress, Decision& out) {
    progress.game.lose(lost.span, out.changes);
    if (progress.game.status() == RoomStatus::running) {
        progress.broadcast.clocks(out);
    }
}

void away(const Away& away, const Seating& seating, const Progress& progress, Decision& out) {
    const std::optional<Seat> seat = seating.seat_of(away.person);
    if (!seat) {
        return;
    }
    progress.game.set_vacations(*seat, away.spans, out.changes);
    progress.broadcast.room(out);
    if (progress.game.status() == RoomStatus::running) {
        progress.broadcast.clocks(out);
    }
}

void vacated(const Vacated& vacated, Milliseconds now, const Seating& seating, const Progress& progress,
             Decision& out) {
    const GameInProgress& game = progress.game;
    for (Seat seat = 0; seat < static_cast<Seat>(seating.seats().size()); ++seat) {
        const std::optional<Sitter>& sitter = seating.seats()[static_cast<std::size_t>(seat)];
        if (game.status() == RoomStatus::running && sitter && !sitter->program
            && sitter->person == vacated.person && !game.leaving().is_out(seat)) {
            resign(seat, now, progress, out);
        }
    }
}

} // namespace idavoll::server::on
