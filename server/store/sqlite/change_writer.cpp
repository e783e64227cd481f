#include "server/store/sqlite/change_writer.h"

#include "server/ledger/chain.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <variant>

namespace idavoll::server {

namespace {

Misfit misfit(GameId game, const char* what) {
    return Misfit("Game " + std::to_string(game) + " " + what + ".");
}

} // namespace

ChangeWriter::ChangeWriter(Connection& connection)
    : connection_(connection),
      open_room_(connection, "INSERT INTO games (id, code, game, options, seats, seed, creator, opened_at) "
                             "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)"),
      insert_seat_(connection, "INSERT INTO seats (game, seat, guest, name, entropy, held) "
                               "VALUES (?1, ?2, ?3, ?4, ?5, ?6)"),
      delete_seats_(connection, "DELETE FROM seats WHERE game = ?1"),
      count_seats_(connection, "UPDATE games SET seats = ?2 WHERE id = ?1 AND status = 'open'"),
      start_game_(connection, "UPDATE games SET status = 'running', rules = ?2, options = ?3, genesis = ?4, "
                              "started_at = ?5 WHERE id = ?1 AND status = 'open'"),
      last_seq_(connection, "SELECT coalesce((SELECT max(seq) FROM actions WHERE game = ?1), 0) FROM games "
                            "WHERE id = ?1 AND status = 'running'"),
      append_action_(connection, "INSERT INTO actions (game, seq, seat, at, move_id, action, hash) "
                                 "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"),
      append_score_(connection, "INSERT INTO tiebreaks (action, seat, total, reached) "
                                "SELECT id, ?3, ?4, ?5 FROM actions WHERE game = ?1 AND seq = ?2"),
      insert_turns_(connection, "INSERT INTO turns (game, seat, person) "
                                "SELECT game, seat, guest FROM seats WHERE game = ?1"),
      clear_turns_(connection, "UPDATE turns SET since = NULL WHERE game = ?1 AND since IS NOT NULL"),
      set_turn_(connection, "UPDATE turns SET since = ?3 WHERE game = ?1 AND seat = ?2"),
      delete_turns_(connection, "DELETE FROM turns WHERE game = ?1"),
      find_head_(connection, "SELECT coalesce((SELECT hash FROM actions WHERE game = ?1 "
                             "ORDER BY seq DESC LIMIT 1), genesis) FROM games WHERE id = ?1"),
      end_game_(connection, "UPDATE games SET status = 'finished', result = ?2, ended_at = ?3, seal = ?4 "
                            "WHERE id = ?1 AND status = 'running'"),
      append_chat_(connection, "INSERT INTO chat (game, n, seat, name, text, at) "
                               "VALUES (?1, ?2, ?3, ?4, ?5, ?6)"),
      find_seal_(connection, "SELECT seal FROM games WHERE id = ?1 AND seal IS NOT NULL"),
      link_rematch_(connection, "UPDATE games SET next = ?2, seal = ?3 "
                                "WHERE id = ?1 AND status = 'finished' AND next IS NULL"),
      delete_chat_(connection, "DELETE FROM chat WHERE game = ?1"),
      delete_room_(connection, "DELETE FROM games WHERE id = ?1 AND status = 'open'") {}

void ChangeWriter::write(std::span<const Change> changes) {
    for (const Change& change : changes) {
        std::visit([this](const auto& one) { apply(one); }, change);
    }
}

void ChangeWriter::apply(const RoomOpened& opened) {
    open_room_
        .with(opened.id, opened.code, opened.game, opened.options.dump(),
              static_cast<std::int64_t>(opened.seats.size()), opened.seed, opened.creator.text(), opened.at)
        .run();
    insert_seats(opened.id, opened.seats);
}

void ChangeWriter::apply(const SeatsChanged& changed) {
    replace_seats(changed.game, changed.seats);
}

void ChangeWriter::apply(const GameStarted& started) {
    replace_seats(started.game, started.seats);
    start_game_.with(started.game, started.rules, started.options.dump(), started.genesis, started.at).run();
    must_fit(started.game, "cannot start: it is not open");
    insert_turns_.with(started.game).run();
}

void ChangeWriter::apply(const ActionAccepted& accepted) {
    // The unique index (game, seq) decides every race; that it follows the last also keeps the log without
    // gaps. Asked beforehand, and not by a condition of the INSERT: SQLite would make a temporary table each
    // time.
    const bool runs = last_seq_.with(accepted.game).step();
    const bool follows = runs && last_seq_.int64(0) + 1 == accepted.seq;
    last_seq_.reset();
    if (!follows) {
        throw misfit(accepted.game,
                     "takes no action here: it is not running, or its log goes on with another seq");
    }
    append_action_
        .with(accepted.game, accepted.seq, accepted.seat, accepted.at, accepted.move_id, accepted.action,
              accepted.hash)
        .run();
}

void ChangeWriter::apply(const ScoreReached& score) {
    append_score_.with(score.game, score.seq, score.seat, score.total, score.reached).run();
    must_fit(score.game, "reaches no score here: there is no such action");
}

void ChangeWriter::apply(const TurnsChanged& changed) {
    clear_turns_.with(changed.game).run();
    for (const Turn& turn : changed.to_act) {
        set_turn_.with(changed.game, turn.seat, turn.since).run();
        must_fit(changed.game, "is not running, or has no such seat: it is nobody's turn");
    }
}

void ChangeWriter::apply(const GameEnded& ended) {
    const Bytes32 seal = ending_link(head(ended.game), ended.result, ended.at);
    end_game_.with(ended.game, ended.result.dump(), ended.at, seal).run();
    must_fit(ended.game, "cannot end: it is not running");
    delete_turns_.with(ended.game).run();
}

/// The last link of the log.
Bytes32 ChangeWriter::head(GameId game) {
    if (!find_head_.with(game).step() || find_head_.is_null(0)) {
        find_head_.reset();
        throw misfit(game, "cannot end: it has not started");
    }
    const Bytes32 link = find_head_.bytes32(0);
    find_head_.reset();
    return link;
}

void ChangeWriter::apply(const ChatSaid& said) {
    append_chat_.with(said.game, said.n, said.seat, said.name, said.text, said.at).run();
}

void ChangeWriter::apply(const RematchMade& rematch) {
    std::optional<Bytes32> seal;
    if (find_seal_.with(rematch.game).step()) {
        seal = rematch_link(find_seal_.bytes32(0), rematch.next);
    }
    find_seal_.reset();
    link_rematch_.with(rematch.game, rematch.next, seal).run();
    must_fit(rematch.game, "has a rematch already, or has not ended");
}

void ChangeWriter::apply(const RoomRemoved& removed) {
    delete_chat_.with(removed.game).run();
    delete_seats_.with(removed.game).run();
    delete_room_.with(removed.game).run();
    must_fit(removed.game, "cannot be removed: it is not open");
}

void ChangeWriter::insert_seats(GameId game, const Sitters& sitters) {
    for (std::size_t seat = 0; seat < sitters.size(); ++seat) {
        if (const std::optional<Sitter>& sitter = sitters[seat]) {
            insert_seat_
                .with(game, static_cast<std::int64_t>(seat), sitter->person.text(), sitter->name,
                      sitter->entropy, sitter->held ? 1 : 0)
                .run();
        }
    }
}

void ChangeWriter::replace_seats(GameId game, const Sitters& sitters) {
    count_seats_.with(game, static_cast<std::int64_t>(sitters.size())).run();
    must_fit(game, "is not open: its seats are final");
    delete_seats_.with(game).run();
    insert_seats(game, sitters);
}

void ChangeWriter::must_fit(GameId game, const char* what) const {
    if (connection_.changes() != 1) {
        throw misfit(game, what);
    }
}

} // namespace idavoll::server
