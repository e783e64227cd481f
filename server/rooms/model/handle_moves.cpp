#include "engine/match/by_people.h"
#include "server/rooms/model/handlers.h"
#include "server/rooms/model/refusals.h"

#include <memory>
#include <stdexcept>

namespace idavoll::server::on {

namespace {

const Json time_is_up{{"type", "timeout"}};

/// Adds a row to the log and broadcasts the result, which answers the move it was made by, if any. After an
/// error nothing has changed.
Result<Done> go_on(RecordedAction row, const Asker* mover, Milliseconds now, const Progress& progress,
                   Decision& out) {
    const int from = progress.game.seq();
    const auto answered =
        mover != nullptr ? std::optional(AnsweredMove{mover->peer, *mover->id}) : std::nullopt;
    const bool may_be_left = table_action(row.action) || set_back_to(row.action);
    const Result<std::shared_ptr<const AnyState>> before =
        progress.game.make(std::move(row), answered ? answered->id : "", now, out.changes);
    if (!before) {
        return before.error();
    }
    bool lapsed = false;
    if (may_be_left) {
        follow_leaving(now, progress, out);
    } else {
        lapsed = follow_row(progress, out);
    }
    progress.broadcast.patches(**before, from, out, answered);
    // The room says who is out, how the game ended and what is proposed.
    if (may_be_left || lapsed || progress.game.status() == RoomStatus::finished) {
        progress.broadcast.room(out);
    }
    return Done{};
}

} // namespace

Answer move(const Asker& asker, const protocol::Move& move, const Progress& progress, Decision& out) {
    if (!asker.seat) {
        return not_seated();
    }
    const GameInProgress& game = progress.game;
    // A repeated move gets its first answer again, whatever has happened since.
    if (const std::optional<int> seq = game.seq_of(*asker.seat, asker.id.value())) {
        acknowledge(asker, seq, out);
        return Done{};
    }
    if (game.status() != RoomStatus::running) {
        return not_running();
    }
    if (game.broken()) {
        return broken();
    }
    if (!game.still_stands(move.upon, move.mark)) {
        return stale(game.seq());
    }
    RecordedAction row{*asker.seat, move.action};
    if (Result<Done> made = go_on(std::move(row), &asker, asker.now, progress, out); !made) {
        return refused(made.error());
    }
    return Done{};
}

Answer use(const LinkUsed& link, Milliseconds now, const Seating& seating, const Progress& progress,
           Decision& out) {
    constexpr PeerId no_connection = 0;
    const std::optional<Seat> seat = seating.seat_of(link.person);
    if (seat && progress.game.seq_of(*seat, link.id)) {
        return Done{};
    }
    const Identity who(link.person);
    const std::string network;
    const std::optional<std::string> id = link.id;
    const Salt salt{};
    const Asker asker{no_connection, who, network, seat, id, now, salt};
    return move(asker, link.move, progress, out);
}

Answer time_out(Seat seat, Milliseconds now, const Progress& progress, Decision& out) {
    if (progress.game.status() != RoomStatus::running) {
        return not_running();
    }
    if (progress.game.broken()) {
        return broken();
    }
    RecordedAction row{seat, time_is_up, std::string(by_server)};
    if (Result<Done> made = go_on(std::move(row), nullptr, now, progress, out); !made) {
        return refused(made.error());
    }
    return Done{};
}

void resign(Seat seat, Milliseconds now, const Progress& progress, Decision& out) {
    if (progress.game.status() == RoomStatus::running && !progress.game.broken()) {
        (void)go_on({seat, {{"type", "resign"}}}, nullptr, now, progress, out);
    }
}

Result<Done> make_for_player(RecordedAction row, Milliseconds now, const Progress& progress, Decision& out) {
    return go_on(std::move(row), nullptr, now, progress, out);
}

bool is_asked(const BotDecided& bot, const GameInProgress& game) {
    return game.status() == RoomStatus::running && !game.broken() && bot.upon == game.seq()
           && game.has_position(bot.upon, bot.mark) && game.bot_of(bot.seat) == bot.bot;
}

Answer hurry(const Asker& asker, const GameInProgress& game, Decision& out) {
    if (!asker.seat) {
        return not_seated();
    }
    if (game.status() != RoomStatus::running) {
        return not_running();
    }
    out.hurries_bots = true;
    acknowledge(asker, std::nullopt, out);
    return Done{};
}

void bot_decided(const BotDecided& decided, Milliseconds now, const Progress& progress, Decision& out) {
    if (!is_asked(decided, progress.game)) {
        return;
    }
    RecordedAction row{decided.seat, decided.action, decided.bot};
    if (Result<Done> made = go_on(std::move(row), nullptr, now, progress, out); !made) {
        throw std::logic_error("what a bot decided is refused: " + made.error().sentence);
    }
}

Answer marked(const Marked& marked, Milliseconds now, const Progress& progress, Decision& out) {
    GameInProgress& game = progress.game;
    if (game.status() != RoomStatus::running) {
        return not_running();
    }
    if (!marked.note && !game.broken()) {
        return refused(protocol::ErrorCode::illegal, "The game is not marked as broken.");
    }
    AuditNoted noted = marked.noted;
    noted.before = game.broken() ? *game.broken()->note : "";
    noted.after = marked.note.value_or("");
    game.mark({.game = game.id(), .note = marked.note, .at = now}, now, out.changes);
    out.changes.emplace_back(std::move(noted));
    progress.broadcast.room(out);
    // Turns and times change with it.
    progress.broadcast.views(out);
    return Done{};
}

Answer set_back(const SetBack& back, Milliseconds now, const Progress& progress, Decision& out) {
    if (progress.game.status() != RoomStatus::running) {
        return not_running();
    }
    AuditNoted noted = back.noted;
    noted.before = "at seq " + std::to_string(progress.game.seq());
    RecordedAction row{0, {{"type", "set_back"}, {"to", back.to}}, std::string(by_server)};
    if (Result<Done> made = go_on(std::move(row), nullptr, now, progress, out); !made) {
        return refused(made.error());
    }
    noted.after =
        "as after seq " + std::to_string(back.to) + ", at seq " + std::to_string(progress.game.seq());
    out.changes.emplace_back(std::move(noted));
    return Done{};
}

} // namespace idavoll::server::on
