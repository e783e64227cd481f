#include "server/storage/rows/change_writer.h"

#include "server/core/ledger/chain.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <variant>

namespace idavoll::server {

namespace {

std::optional<Blob> blob_of(const std::optional<Salt>& salt) {
    return salt ? std::optional(Blob{{reinterpret_cast<const char*>(salt->data()), salt->size()}})
                : std::nullopt;
}

Misfit misfit(GameId game, const char* what) {
    return Misfit("Game " + std::to_string(game) + " " + what + ".");
}

/// Returns whether the lobby lists a table with these settings.
std::int64_t is_listed(const Json& settings) {
    const auto visibility = settings.find("visibility");
    return visibility != settings.end() && *visibility == "public" ? 1 : 0;
}

/// Returns the second of the next changes if they are whose turn it is and the times of the same game, as
/// after most moves.
const TimesChanged* times_with_turns(std::span<const Change> next) {
    const auto* turns = std::get_if<TurnsChanged>(&next.front());
    const auto* times = turns != nullptr && next.size() > 1 ? std::get_if<TimesChanged>(&next[1]) : nullptr;
    return times != nullptr && times->game == turns->game ? times : nullptr;
}

} // namespace

ChangeWriter::ChangeWriter(Connection& connection)
    : statements_(connection), versions_(statements_), people_(statements_), notices_(statements_),
      console_(statements_), ratings_(statements_), statistics_(statements_), tournaments_(statements_),
      leagues_(statements_) {}

void ChangeWriter::write(std::span<const Change> changes) {
    versions_.before(changes);
    notices_.look_again();
    while (!changes.empty()) {
        const TimesChanged* times = times_with_turns(changes);
        if (times != nullptr) {
            apply(std::get<TurnsChanged>(changes.front()), *times);
        } else {
            std::visit([this](const auto& one) { apply(one); }, changes.front());
        }
        changes = changes.subspan(times != nullptr ? 2 : 1);
    }
}

void ChangeWriter::apply(const DecidedUpon& upon) {
    versions_.write(upon);
}

void ChangeWriter::apply(const RoomOpened& opened) {
    statements_.run(sql::open_room, opened.id, opened.code, opened.game, opened.options.dump(),
                    static_cast<std::int64_t>(opened.seats.size()), opened.seed, opened.creator.text(),
                    opened.at, opened.settings.dump(), is_listed(opened.settings));
    insert_seats(opened.id, opened.seats);
    put_in_attendances(opened.id);
}

void ChangeWriter::apply(const SeatsChanged& changed) {
    take_out_attendances(changed.game);
    replace_seats(changed.game, changed.seats);
    put_in_attendances(changed.game);
}

void ChangeWriter::apply(const GameStarted& started) {
    take_out_attendances(started.game);
    replace_seats(started.game, started.seats);
    statements_.run(sql::start_game, started.game, started.rules, started.options.dump(), started.genesis,
                    started.at, started.settings.dump(),
                    started.creator_digest ? std::optional(started.creator.text()) : std::nullopt,
                    started.creator_digest);
    must_fit(started.game, "cannot start: it is not open");
    put_in_attendances(started.game);
    statements_.run(sql::delete_invitations_of_room, started.game);
    statements_.run(sql::insert_turns, started.game);
    ratings_.after(started);
    notices_.after(started);
}

void ChangeWriter::apply(const ActionAccepted& accepted) {
    // The unique index (game, seq) decides races; requiring the previous row also keeps the log free of gaps.
    // A separate query, because SQLite would create a temporary table for a condition of the INSERT.
    statements_(sql::action_follows).with(accepted.game, accepted.seq).find([game = accepted.game] {
        throw misfit(game, "rejects the action: it is not running, or its log continues with another seq");
    });
    statements_.run(sql::append_action, accepted.game, accepted.seq, accepted.seat, accepted.at,
                    accepted.move_id, accepted.action, accepted.hash, accepted.by);
    notices_.after(accepted);
}

void ChangeWriter::apply(const OutChanged& changed) {
    statements_.run(sql::clear_out, changed.game);
    for (const Seat seat : changed.out) {
        statements_.run(sql::set_out, changed.game, seat);
        must_fit(changed.game, "has no such seat");
    }
    statements_.run(sql::hand_to_bots, changed.game);
}

void ChangeWriter::apply(const ProposalsChanged& changed) {
    notices_.before(changed);
    statements_.run(sql::keep_proposals, changed.game, changed.proposals.dump());
    must_fit(changed.game, "is not running, so nothing can be proposed");
}

void ChangeWriter::apply(const SeatTaken& taken) {
    take_out_attendances(taken.game);
    statements_.run(sql::take_seat, taken.game, taken.seat, taken.person.text(), taken.name);
    must_fit(taken.game, "has no such seat");
    statements_.run(sql::pass_turn, taken.game, taken.seat, taken.person.text());
    must_fit(taken.game, "is not running, so no seat can be taken");
    notices_.look_again();
    put_in_attendances(taken.game);
}

void ChangeWriter::apply(const ScoreReached& score) {
    statements_.run(sql::append_score, score.game, score.seq, score.seat, score.total, score.reached);
    must_fit(score.game, "has no action to reach this score");
}

void ChangeWriter::apply(const TurnsChanged& changed) {
    notices_.before(changed);
    if (changed.to_act.size() == 1) {
        pass_on_turn(changed.game, changed.to_act.front());
        return;
    }
    statements_.run(sql::clear_turns, changed.game);
    for (const Turn& turn : changed.to_act) {
        statements_.run(sql::set_turn, changed.game, turn.seat, turn.since);
        must_fit(changed.game, "is not running, or has no such seat to be on turn");
    }
}

/// The common case of one seat, in a single statement.
void ChangeWriter::pass_on_turn(GameId game, const Turn& turn) {
    statements_.run(sql::pass_on_turn, game, turn.seat, turn.since);
    statements_.connection().expect(Connection::Rows::some, [game] {
        throw misfit(game, "is not running, or has no such seat to be on turn");
    });
}

void ChangeWriter::apply(const GameEnded& ended) {
    const Bytes32 seal = ending_link(head(ended.game), ended.result, ended.at);
    statements_.run(sql::end_game, ended.game, ended.result.dump(), ended.at, seal);
    must_fit(ended.game, "cannot end: it is not running");
    statements_.run(sql::end_attendances, ended.game, ended.at);
    statements_.run(sql::delete_turns, ended.game);
    statements_.run(sql::delete_proposals, ended.game);
    statements_.run(sql::delete_broken, ended.game);
    ratings_.after(ended);
    statistics_.after(ended);
    notices_.after(ended);
    tournaments_.after(ended);
}

void ChangeWriter::apply(const SecrecyChanged& changed) {
    statements_.run(changed.is_secret ? sql::keep_deal_secret : sql::disclose_deal, changed.game);
}

/// Returns the last link of the log.
Bytes32 ChangeWriter::head(GameId game) {
    const auto head_at = [](const Statement& row) {
        return row.is_null(0) ? std::nullopt : std::optional(row.bytes32(0));
    };
    const auto link = statements_.one(sql::find_head, head_at, game).value_or(std::nullopt);
    if (!link) {
        throw misfit(game, "cannot end: it has not started");
    }
    return *link;
}

void ChangeWriter::apply(const ChatSaid& said) {
    statements_.run(sql::append_chat, said.game, said.n, said.seat, said.name, said.text, said.at,
                    said.person == PersonId() ? std::nullopt : std::optional(said.person.text()));
    notices_.after(said);
}

void ChangeWriter::apply(const RematchMade& rematch) {
    const auto before = statements_.one(
        sql::find_seal, [](const Statement& row) { return row.bytes32(0); }, rematch.game);
    const auto seal = before ? std::optional(rematch_link(*before, rematch.next)) : std::nullopt;
    statements_.run(sql::link_rematch, rematch.game, rematch.next, seal);
    must_fit(rematch.game, "already has a rematch, or has not ended");
    notices_.after(rematch);
}

void ChangeWriter::apply(const RoomRemoved& removed) {
    notices_.after(removed);
    take_out_attendances(removed.game);
    statements_.run(sql::delete_chat, removed.game);
    statements_.run(sql::delete_seen_of_room, removed.game);
    statements_.run(sql::delete_notes_of_room, removed.game);
    statements_.run(sql::delete_drawings_of_room, removed.game);
    statements_.run(sql::delete_invitations_of_room, removed.game);
    statements_.run(sql::delete_removed_spectators, removed.game);
    statements_.run(sql::delete_seats, removed.game);
    versions_.forget(removed.game);
    statements_.run(sql::delete_room, removed.game);
    must_fit(removed.game, "cannot be removed: it is not open");
}

void ChangeWriter::apply(const LinkChanged& changed) {
    statements_.run(sql::change_link, changed.game, changed.from, changed.to);
    must_fit(changed.game, "already has another link");
}

void ChangeWriter::apply(const TableChanged& changed) {
    statements_.run(sql::change_table, changed.game, changed.options.dump(), changed.settings.dump(),
                    is_listed(changed.settings));
    must_fit(changed.game, "is not open, so its settings are final");
}

void ChangeWriter::apply(const CreatorChanged& changed) {
    take_out_attendances(changed.game);
    statements_.run(sql::change_creator, changed.game, changed.creator.text());
    must_fit(changed.game, "is not open, so its owner is final");
    put_in_attendances(changed.game);
}

void ChangeWriter::apply(const Nudged& nudged) {
    statements_.run(sql::set_nudged, nudged.game, nudged.seat, nudged.at);
    must_fit(nudged.game, "is not running, or has no such seat to nudge");
    notices_.after(nudged);
}

void ChangeWriter::apply(const SpectatorRemoved& removed) {
    statements_.run(sql::insert_removed_spectator, removed.game, removed.person.text(), removed.name,
                    removed.at, removed.network);
}

void ChangeWriter::apply(const SpectatorLetIn& let_in) {
    statements_.run(sql::delete_removed_spectator, let_in.game, let_in.person.text());
}

void ChangeWriter::apply(const MarkedBroken& marked) {
    if (!marked.note) {
        statements_.run(sql::delete_broken, marked.game);
        must_fit(marked.game, "is not marked as broken");
        return;
    }
    statements_.run(sql::keep_broken, marked.game, *marked.note, marked.at);
    must_fit(marked.game, "is not running, so it cannot be marked as broken");
}

void ChangeWriter::apply(const PeopleChange& change) {
    people_.write(change);
    const auto also = [this](const auto& one) {
        if constexpr (requires { notices_.after(one); }) {
            notices_.after(one);
        }
    };
    std::visit(also, change);
}

void ChangeWriter::apply(const NoticeChange& change) {
    notices_.write(change);
}

void ChangeWriter::apply(const RatingChange& change) {
    ratings_.write(change);
}

void ChangeWriter::apply(const StatisticsRebuilt& rebuilt) {
    statistics_.write(rebuilt);
}

void ChangeWriter::apply(const AuditNoted& noted) {
    statements_.connection().do_alone(ConnectionDriver::Work::audit);
    const auto last = statements_.one(
        sql::find_last_audit, [](const Statement& row) { return std::pair(row.int64(0), row.bytes32(1)); });
    const auto& [before, previous] = last.value_or(std::pair(std::int64_t{0}, Bytes32{}));
    const std::int64_t id = before + 1;
    statements_.run(sql::append_audit, id, noted.at, noted.who, noted.from, noted.what, noted.on, noted.why,
                    noted.before, noted.after, audit_link(previous, id, noted));
}

void ChangeWriter::apply(const ConsoleChange& change) {
    console_.write(change);
}

void ChangeWriter::apply(const TournamentChange& change) {
    tournaments_.write(change);
}

void ChangeWriter::apply(const LeagueChange& change) {
    leagues_.write(change);
}

void ChangeWriter::insert_seats(GameId game, const Sitters& sitters) {
    for (std::size_t seat = 0; seat < sitters.size(); ++seat) {
        if (const std::optional<Sitter>& sitter = sitters[seat]) {
            statements_.run(sql::insert_seat, game, static_cast<std::int64_t>(seat), sitter->person.text(),
                            sitter->name, sitter->entropy, sitter->held ? 1 : 0, sitter->confirmed ? 1 : 0,
                            blob_of(sitter->salt), sitter->digest);
        }
    }
}

void ChangeWriter::replace_seats(GameId game, const Sitters& sitters) {
    statements_.run(sql::set_seat_count, game, static_cast<std::int64_t>(sitters.size()));
    must_fit(game, "is not open, so its seats are final");
    statements_.run(sql::delete_seats, game);
    insert_seats(game, sitters);
}

void ChangeWriter::must_fit(GameId game, const char* what) const {
    statements_.connection().expect(Connection::Rows::one, [game, what] { throw misfit(game, what); });
}

} // namespace idavoll::server
