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

} // namespace

ChangeWriter::ChangeWriter(Connection& connection)
    : connection_(connection),
      open_room_(connection, "INSERT INTO games (id, code, game, options, seats, seed, creator, opened_at, "
                             "settings, listed) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)"),
      insert_seat_(connection,
                   "INSERT INTO seats (game, seat, guest, name, entropy, held, confirmed, person, "
                   "salt, digest) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?3, ?8, ?9)"),
      delete_seats_(connection, "DELETE FROM seats WHERE game = ?1"),
      count_seats_(connection, "UPDATE games SET seats = ?2 WHERE id = ?1 AND status = 'open'"),
      start_game_(connection, "UPDATE games SET status = 'running', rules = ?2, options = ?3, genesis = ?4, "
                              "started_at = ?5, settings = ?6, creator = coalesce(?7, creator), "
                              "creator_digest = ?8 WHERE id = ?1 AND status = 'open'"),
      follows_(connection, "SELECT 1 FROM games WHERE id = ?1 AND status = 'running' AND "
                           "coalesce((SELECT max(seq) FROM actions WHERE game = ?1), 0) = ?2 - 1"),
      append_action_(connection, "INSERT INTO actions (game, seq, seat, at, move_id, action, hash, made_by) "
                                 "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)"),
      keep_proposals_(connection, "INSERT INTO proposals (game, proposals) SELECT id, ?2 FROM games "
                                  "WHERE id = ?1 AND status = 'running' "
                                  "ON CONFLICT (game) DO UPDATE SET proposals = excluded.proposals"),
      delete_proposals_(connection, "DELETE FROM proposals WHERE game = ?1"),
      mend_(connection, "DELETE FROM broken WHERE game = ?1"),
      take_seat_(connection, "UPDATE seats SET person = ?3, goes_by = ?4 WHERE game = ?1 AND seat = ?2"),
      come_back_(connection, "UPDATE seats SET out = 0 WHERE game = ?1 AND out = 1"),
      leave_(connection, "UPDATE seats SET out = 1 WHERE game = ?1 AND seat = ?2"),
      hand_to_bots_(connection,
                    "UPDATE turns SET bot = (SELECT CAST(s.out = 1 OR "
                    "(g.settings -> 'bots' ->> s.seat) IS NOT NULL AS INTEGER) FROM seats AS s "
                    "JOIN games AS g ON g.id = s.game WHERE s.game = turns.game AND s.seat = turns.seat) "
                    "WHERE game = ?1"),
      append_score_(connection, "INSERT INTO tiebreaks (action, seat, total, reached) "
                                "SELECT id, ?3, ?4, ?5 FROM actions WHERE game = ?1 AND seq = ?2"),
      insert_turns_(connection, "INSERT INTO turns (game, seat, person, bot) "
                                "SELECT s.game, s.seat, s.person, "
                                "CAST((g.settings -> 'bots' ->> s.seat) IS NOT NULL AS INTEGER) "
                                "FROM seats AS s JOIN games AS g ON g.id = s.game WHERE s.game = ?1"),
      clear_turns_(connection, "UPDATE turns SET since = NULL WHERE game = ?1 AND since IS NOT NULL"),
      pass_on_turn_(connection, "UPDATE turns SET since = CASE seat WHEN ?2 THEN CAST(?3 AS BIGINT) END "
                                "WHERE game = ?1 AND (since IS NOT NULL OR seat = ?2) "
                                "AND EXISTS (SELECT 1 FROM turns WHERE game = ?1 AND seat = ?2)"),
      set_turn_(connection, "UPDATE turns SET since = ?3 WHERE game = ?1 AND seat = ?2"),
      delete_turns_(connection, "DELETE FROM turns WHERE game = ?1"),
      find_head_(connection, "SELECT coalesce((SELECT hash FROM actions WHERE game = ?1 "
                             "ORDER BY seq DESC LIMIT 1), genesis) FROM games WHERE id = ?1"),
      end_game_(connection, "UPDATE games SET status = 'finished', result = ?2, ended_at = ?3, seal = ?4 "
                            "WHERE id = ?1 AND status = 'running'"),
      append_chat_(connection, "INSERT INTO chat (game, n, seat, name, text, at, person) "
                               "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"),
      find_seal_(connection, "SELECT seal FROM games WHERE id = ?1 AND seal IS NOT NULL"),
      link_rematch_(connection, "UPDATE games SET next = ?2, seal = ?3 "
                                "WHERE id = ?1 AND status = 'finished' AND next IS NULL"),
      delete_chat_(connection, "DELETE FROM chat WHERE game = ?1"),
      delete_room_(connection, "DELETE FROM games WHERE id = ?1 AND status = 'open'"),
      change_link_(connection, "UPDATE games SET code = ?3, founded_code = "
                               "CASE status WHEN 'open' THEN NULL ELSE coalesce(founded_code, code) END "
                               "WHERE id = ?1 AND code = ?2"),
      take_out_attendances_(connection,
                            "DELETE FROM attendances WHERE game = ?1 AND ended_at = 0 AND person IN "
                            "(SELECT person FROM seats WHERE game = ?1 "
                            "UNION SELECT creator FROM games WHERE id = ?1)"),
      put_in_attendances_(
          connection,
          "INSERT INTO attendances (person, ended_at, game) "
          "SELECT person, 0, game FROM seats WHERE game = ?1 AND person <> '' "
          "UNION SELECT creator, 0, id FROM games WHERE id = ?1 AND status = 'open' AND creator <> ''"),
      end_attendances_(connection, "UPDATE attendances SET ended_at = ?2 WHERE game = ?1 AND ended_at = 0 "
                                   "AND person IN (SELECT person FROM seats WHERE game = ?1)"),
      change_table_(connection, "UPDATE games SET options = ?2, settings = ?3, listed = ?4 "
                                "WHERE id = ?1 AND status = 'open'"),
      change_creator_(connection, "UPDATE games SET creator = ?2 WHERE id = ?1 AND status = 'open'"),
      look_(connection, "INSERT INTO seen (game, person, seq, chat) VALUES (?1, ?2, ?3, ?4) "
                        "ON CONFLICT (game, person) DO UPDATE SET seq = max(seen.seq, excluded.seq), "
                        "chat = max(seen.chat, excluded.chat)"),
      write_note_(connection,
                  "INSERT INTO notes (game, person, seq, text, at) VALUES (?1, ?2, ?3, ?4, ?5) "
                  "ON CONFLICT (game, person, seq) DO UPDATE SET text = excluded.text, at = excluded.at"),
      delete_note_(connection, "DELETE FROM notes WHERE game = ?1 AND person = ?2 AND seq = ?3"),
      keep_drawing_(
          connection,
          "INSERT INTO drawings (game, person, seq, strokes, at) "
          "VALUES (?1, ?2, ?3, ?4, ?5) "
          "ON CONFLICT (game, person, seq) DO UPDATE SET strokes = excluded.strokes, at = excluded.at"),
      delete_drawing_(connection, "DELETE FROM drawings WHERE game = ?1 AND person = ?2 AND seq = ?3"),
      share_notes_(connection, "INSERT INTO notes_shared (game, person, at) VALUES (?1, ?2, ?3) "
                               "ON CONFLICT DO NOTHING"),
      take_hint_(connection, "INSERT INTO hints (game, seq, seat, at) VALUES (?1, ?2, ?3, ?4) "
                             "ON CONFLICT DO NOTHING"),
      invite_(connection,
              "INSERT INTO invitations (game, person, name, host, host_name, at) "
              "SELECT ?1, ?2, ?3, ?4, ?5, ?6 FROM games WHERE id = ?1 AND status = 'open' "
              "ON CONFLICT (game, person) DO UPDATE SET name = excluded.name, host = excluded.host, "
              "host_name = excluded.host_name, at = excluded.at, declined = 0"),
      accept_(connection, "DELETE FROM invitations WHERE game = ?1 AND person = ?2"),
      decline_(connection, "UPDATE invitations SET declined = 1 WHERE game = ?1 AND person = ?2"),
      delete_seen_(connection, "DELETE FROM seen WHERE game = ?1"),
      delete_notes_(connection, "DELETE FROM notes WHERE game = ?1"),
      delete_drawings_(connection, "DELETE FROM drawings WHERE game = ?1"),
      delete_invitations_(connection, "DELETE FROM invitations WHERE game = ?1"),
      pass_seat_(connection, "UPDATE seats SET person = ?3 WHERE game = ?1 AND seat = ?2"),
      pass_turn_(connection, "UPDATE turns SET person = ?3 WHERE game = ?1 AND seat = ?2"),
      erase_seat_(connection, "UPDATE seats SET person = '', guest = '', name = '', salt = NULL, "
                              "goes_by = NULL WHERE game = ?1 AND seat = ?2"),
      set_time_(connection, "UPDATE turns SET time_left = ?3, counted_at = ?4, deadline = ?5, time_up = ?6 "
                            "WHERE game = ?1 AND seat = ?2"),
      move_deadline_(connection, "UPDATE turns SET deadline = ?5 WHERE game = ?1 AND seat = ?2 "
                                 "AND time_left = ?3 AND counted_at = ?4"),
      agree_(connection, "INSERT INTO time_agreed (game, clock, paused_from, paused_until) "
                         "VALUES (?1, ?2, ?3, ?4) ON CONFLICT (game) DO UPDATE SET clock = excluded.clock, "
                         "paused_from = excluded.paused_from, paused_until = excluded.paused_until"),
      lose_(connection, "INSERT INTO times_lost (from_at, until_at) VALUES (?1, ?2) "
                        "ON CONFLICT (from_at) DO UPDATE SET until_at = excluded.until_at"),
      forget_lost_(connection, "DELETE FROM times_lost WHERE until_at < ?1"),
      live_(connection, "INSERT INTO server_alive (id, at) VALUES (1, ?1) "
                        "ON CONFLICT (id) DO UPDATE SET at = excluded.at"),
      versions_(connection), people_(connection), notices_(connection), console_(connection),
      ratings_(connection), statistics_(connection) {}

void ChangeWriter::write(std::span<const Change> changes) {
    versions_.before(changes);
    for (const Change& change : changes) {
        std::visit([this](const auto& one) { apply(one); }, change);
    }
}

void ChangeWriter::apply(const DecidedUpon& upon) {
    versions_.write(upon);
}

void ChangeWriter::apply(const RoomOpened& opened) {
    open_room_
        .with(opened.id, opened.code, opened.game, opened.options.dump(),
              static_cast<std::int64_t>(opened.seats.size()), opened.seed, opened.creator.text(), opened.at,
              opened.settings.dump(), is_listed(opened.settings))
        .run();
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
    start_game_
        .with(started.game, started.rules, started.options.dump(), started.genesis, started.at,
              started.settings.dump(),
              started.creator_digest ? std::optional(started.creator.text()) : std::nullopt,
              started.creator_digest)
        .run();
    must_fit(started.game, "cannot start: it is not open");
    put_in_attendances(started.game);
    delete_invitations_.with(started.game).run();
    insert_turns_.with(started.game).run();
    ratings_.after(started);
    notices_.after(started);
}

void ChangeWriter::apply(const ActionAccepted& accepted) {
    // The unique index (game, seq) decides races; requiring the previous row also keeps the log free of gaps.
    // A separate query, because SQLite would create a temporary table for a condition of the INSERT.
    follows_.with(accepted.game, accepted.seq).find([game = accepted.game] {
        throw misfit(game, "rejects the action: it is not running, or its log continues with another seq");
    });
    append_action_
        .with(accepted.game, accepted.seq, accepted.seat, accepted.at, accepted.move_id, accepted.action,
              accepted.hash, accepted.by)
        .run();
    notices_.after(accepted);
}

void ChangeWriter::apply(const OutChanged& changed) {
    come_back_.with(changed.game).run();
    for (const Seat seat : changed.out) {
        leave_.with(changed.game, seat).run();
        must_fit(changed.game, "has no such seat");
    }
    hand_to_bots_.with(changed.game).run();
}

void ChangeWriter::apply(const ProposalsChanged& changed) {
    notices_.before(changed);
    keep_proposals_.with(changed.game, changed.proposals.dump()).run();
    must_fit(changed.game, "is not running, so nothing can be proposed");
}

void ChangeWriter::apply(const SeatTaken& taken) {
    take_out_attendances(taken.game);
    take_seat_.with(taken.game, taken.seat, taken.person.text(), taken.name).run();
    must_fit(taken.game, "has no such seat");
    pass_turn_.with(taken.game, taken.seat, taken.person.text()).run();
    must_fit(taken.game, "is not running, so no seat can be taken");
    put_in_attendances(taken.game);
}

void ChangeWriter::apply(const ScoreReached& score) {
    append_score_.with(score.game, score.seq, score.seat, score.total, score.reached).run();
    must_fit(score.game, "has no action to reach this score");
}

void ChangeWriter::apply(const TurnsChanged& changed) {
    notices_.before(changed);
    if (changed.to_act.size() == 1) {
        pass_on_turn(changed.game, changed.to_act.front());
        return;
    }
    clear_turns_.with(changed.game).run();
    for (const Turn& turn : changed.to_act) {
        set_turn_.with(changed.game, turn.seat, turn.since).run();
        must_fit(changed.game, "is not running, or has no such seat to be on turn");
    }
}

/// The common case of one seat, in a single statement.
void ChangeWriter::pass_on_turn(GameId game, const Turn& turn) {
    pass_on_turn_.with(game, turn.seat, turn.since).run();
    connection_.expect(Connection::Rows::some,
                       [game] { throw misfit(game, "is not running, or has no such seat to be on turn"); });
}

void ChangeWriter::apply(const GameEnded& ended) {
    const Bytes32 seal = ending_link(head(ended.game), ended.result, ended.at);
    end_game_.with(ended.game, ended.result.dump(), ended.at, seal).run();
    must_fit(ended.game, "cannot end: it is not running");
    end_attendances_.with(ended.game, ended.at).run();
    delete_turns_.with(ended.game).run();
    delete_proposals_.with(ended.game).run();
    mend_.with(ended.game).run();
    ratings_.after(ended);
    statistics_.after(ended);
    notices_.after(ended);
}

/// Returns the last link of the log.
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
    append_chat_
        .with(said.game, said.n, said.seat, said.name, said.text, said.at,
              said.person == PersonId() ? std::nullopt : std::optional(said.person.text()))
        .run();
    notices_.after(said);
}

void ChangeWriter::apply(const RematchMade& rematch) {
    std::optional<Bytes32> seal;
    if (find_seal_.with(rematch.game).step()) {
        seal = rematch_link(find_seal_.bytes32(0), rematch.next);
    }
    find_seal_.reset();
    link_rematch_.with(rematch.game, rematch.next, seal).run();
    must_fit(rematch.game, "already has a rematch, or has not ended");
    notices_.after(rematch);
}

void ChangeWriter::apply(const RoomRemoved& removed) {
    notices_.after(removed);
    take_out_attendances(removed.game);
    delete_chat_.with(removed.game).run();
    delete_seen_.with(removed.game).run();
    delete_notes_.with(removed.game).run();
    delete_drawings_.with(removed.game).run();
    delete_invitations_.with(removed.game).run();
    Statement(connection_, "DELETE FROM removed_spectators WHERE game = ?1").with(removed.game).run();
    delete_seats_.with(removed.game).run();
    versions_.forget(removed.game);
    delete_room_.with(removed.game).run();
    must_fit(removed.game, "cannot be removed: it is not open");
}

void ChangeWriter::apply(const LinkChanged& changed) {
    change_link_.with(changed.game, changed.from, changed.to).run();
    must_fit(changed.game, "already has another link");
}

void ChangeWriter::apply(const TableChanged& changed) {
    change_table_
        .with(changed.game, changed.options.dump(), changed.settings.dump(), is_listed(changed.settings))
        .run();
    must_fit(changed.game, "is not open, so its settings are final");
}

void ChangeWriter::apply(const CreatorChanged& changed) {
    take_out_attendances(changed.game);
    change_creator_.with(changed.game, changed.creator.text()).run();
    must_fit(changed.game, "is not open, so its owner is final");
    put_in_attendances(changed.game);
}

/// Rare, so not kept prepared.
void ChangeWriter::apply(const Nudged& nudged) {
    Statement(connection_, "UPDATE turns SET nudged_at = ?3 WHERE game = ?1 AND seat = ?2")
        .with(nudged.game, nudged.seat, nudged.at)
        .run();
    must_fit(nudged.game, "is not running, or has no such seat to nudge");
    notices_.after(nudged);
}

/// Rare, so not kept prepared, here and below.
void ChangeWriter::apply(const SpectatorRemoved& removed) {
    Statement(connection_, "INSERT INTO removed_spectators (game, person, name, at) VALUES (?1, ?2, ?3, ?4)")
        .with(removed.game, removed.person.text(), removed.name, removed.at)
        .run();
}

void ChangeWriter::apply(const SpectatorLetIn& let_in) {
    Statement(connection_, "DELETE FROM removed_spectators WHERE game = ?1 AND person = ?2")
        .with(let_in.game, let_in.person.text())
        .run();
}

void ChangeWriter::apply(const MarkedBroken& marked) {
    if (!marked.note) {
        mend_.with(marked.game).run();
        must_fit(marked.game, "is not marked as broken");
        return;
    }
    Statement(connection_, "INSERT INTO broken (game, note, since) SELECT id, ?2, ?3 FROM games "
                           "WHERE id = ?1 AND status = 'running' "
                           "ON CONFLICT (game) DO UPDATE SET note = excluded.note, since = excluded.since")
        .with(marked.game, *marked.note, marked.at)
        .run();
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

/// Rare, so not kept prepared.
void ChangeWriter::apply(const AuditNoted& noted) {
    connection_.do_alone(ConnectionDriver::Work::audit);
    std::int64_t id = 1;
    Bytes32 previous{};
    {
        Statement last(connection_, "SELECT id, hash FROM audit ORDER BY id DESC LIMIT 1");
        if (last.step()) {
            id = last.int64(0) + 1;
            previous = last.bytes32(1);
        }
    }
    Statement(connection_,
              "INSERT INTO audit (id, at, who, came_from, what, target, why, before, after, hash) "
              "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)")
        .with(id, noted.at, noted.who, noted.from, noted.what, noted.on, noted.why, noted.before, noted.after,
              audit_link(previous, id, noted))
        .run();
}

void ChangeWriter::apply(const ConsoleChange& change) {
    console_.write(change);
}

void ChangeWriter::insert_seats(GameId game, const Sitters& sitters) {
    for (std::size_t seat = 0; seat < sitters.size(); ++seat) {
        if (const std::optional<Sitter>& sitter = sitters[seat]) {
            insert_seat_
                .with(game, static_cast<std::int64_t>(seat), sitter->person.text(), sitter->name,
                      sitter->entropy, sitter->held ? 1 : 0, sitter->confirmed ? 1 : 0, blob_of(sitter->salt),
                      sitter->digest)
                .run();
        }
    }
}

void ChangeWriter::replace_seats(GameId game, const Sitters& sitters) {
    count_seats_.with(game, static_cast<std::int64_t>(sitters.size())).run();
    must_fit(game, "is not open, so its seats are final");
    delete_seats_.with(game).run();
    insert_seats(game, sitters);
}

void ChangeWriter::must_fit(GameId game, const char* what) const {
    connection_.expect(Connection::Rows::one, [game, what] { throw misfit(game, what); });
}

} // namespace idavoll::server
