#include "server/storage/rows/room_reader.h"

#include "server/core/ledger/journal.h"
#include "server/core/ledger/leaving_terms.h"
#include "server/storage/rows/columns.h"

#include <algorithm>
#include <array>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

namespace idavoll::server {

namespace {

constexpr std::string_view room_columns =
    "SELECT id, code, game, options, seats, seed, creator, opened_at, status, rules, genesis, result, next, "
    "started_at, ended_at, seal, settings, creator_digest, founded_code, "
    "coalesce((SELECT version FROM room_versions AS r WHERE r.game = games.id), 0), "
    // Most rooms have none of these, which is faster to learn here than by separate queries.
    "EXISTS (SELECT 1 FROM proposals AS p WHERE p.game = games.id), "
    "EXISTS (SELECT 1 FROM turns AS t WHERE t.game = games.id AND t.time_left IS NOT NULL), "
    "EXISTS (SELECT 1 FROM time_agreed AS a WHERE a.game = games.id), "
    "EXISTS (SELECT 1 FROM chat AS c WHERE c.game = games.id), "
    "EXISTS (SELECT 1 FROM hints AS h WHERE h.game = games.id), "
    "EXISTS (SELECT 1 FROM broken AS b WHERE b.game = games.id), "
    "EXISTS (SELECT 1 FROM invitations AS i WHERE i.game = games.id), "
    "EXISTS (SELECT 1 FROM removed_spectators AS x WHERE x.game = games.id) FROM games WHERE ";

std::string select_room(std::string_view condition) {
    return std::string(room_columns).append(condition);
}

/// An invalid salt matches no digest.
Salt salt_of(const std::string& blob) {
    if (blob.size() != Salt().size()) {
        throw SqlError("a salt is not 16 bytes long");
    }
    Salt salt{};
    std::ranges::copy(blob, salt.begin());
    return salt;
}

/// Returns the founder of a seat.
Sitter founder(const Statement& row) {
    Sitter sitter{.person = PersonId(row.text(1)),
                  .name = row.text(2),
                  .entropy = row.text(3),
                  .held = row.int64(4) != 0,
                  .account = !row.is_null(8),
                  .bot = !row.is_null(9) && row.int64(9) != 0,
                  .confirmed = row.int64(10) != 0};
    if (!row.is_null(5)) {
        sitter.salt = salt_of(row.blob(5));
    }
    if (!row.is_null(6)) {
        sitter.digest = row.bytes32(6);
    }
    return sitter;
}

/// Returns the current holder with their current name.
Sitter sitter(const Statement& row, const Sitter& founder) {
    Sitter now = founder;
    now.person = PersonId(row.text(7));
    if (now.person == PersonId()) {
        now.name = somebody;
    } else if (!row.is_null(8)) {
        now.name = row.text(8);
    } else if (!row.is_null(12)) {
        now.name = row.text(12);
    }
    return now;
}

} // namespace

RoomReader::RoomReader(Connection& connection)
    : connection_(connection), find_code_(connection, select_room("code = ?1")),
      find_id_(connection, select_room("id = ?1")),
      seats_(connection,
             "SELECT s.seat, s.guest, s.name, s.entropy, s.held, s.salt, s.digest, s.person, p.name, p.bot, "
             "s.confirmed, s.out, s.goes_by "
             "FROM seats s LEFT JOIN people p ON p.id = s.person WHERE s.game = ?1 ORDER BY s.seat"),
      turns_(connection, "SELECT seat, since, nudged_at FROM turns WHERE game = ?1 "
                         "AND (since IS NOT NULL OR nudged_at IS NOT NULL) ORDER BY seat"),
      times_(connection, "SELECT seat, time_left, counted_at, deadline, time_up FROM turns "
                         "WHERE game = ?1 AND time_left IS NOT NULL ORDER BY seat"),
      agreed_(connection, "SELECT clock, paused_from, paused_until FROM time_agreed WHERE game = ?1"),
      lost_(connection, "SELECT from_at, until_at FROM times_lost WHERE until_at > ?1 ORDER BY from_at"),
      vacations_(
          connection,
          "SELECT v.person, v.from_at, v.until_at FROM seats s JOIN vacations v ON v.person = s.person "
          "WHERE s.game = ?1 AND v.until_at > ?2 ORDER BY v.person, v.from_at"),
      proposals_(connection, "SELECT proposals FROM proposals WHERE game = ?1"),
      actions_(
          connection,
          "SELECT seq, seat, action, move_id, hash, at, made_by FROM actions WHERE game = ?1 ORDER BY seq"),
      chat_(connection,
            "SELECT c.n, c.seat, coalesce(p.name, c.name), c.text, c.at, c.person FROM (SELECT * FROM chat "
            "WHERE game = ?1 AND n < ?2 ORDER BY n DESC LIMIT ?3) AS c "
            "LEFT JOIN people AS p ON p.id = c.person ORDER BY c.n"),
      looked_(connection, "SELECT person, seq, chat FROM seen WHERE game = ?1"),
      hints_(connection, "SELECT seq, seat, at FROM hints WHERE game = ?1 ORDER BY seq, seat"),
      broken_(connection, "SELECT note, since FROM broken WHERE game = ?1"),
      invited_(connection, "SELECT person, name, host, host_name, at, declined FROM invitations "
                           "WHERE game = ?1 ORDER BY at, person"),
      removed_(connection,
               "SELECT r.person, coalesce(p.name, r.name), r.at FROM removed_spectators AS r "
               "LEFT JOIN people AS p ON p.id = r.person WHERE r.game = ?1 ORDER BY r.at, r.person") {}

std::unique_ptr<StoredRoom> RoomReader::by_code(std::string_view code) {
    return whole(find_code_.with(code));
}

std::unique_ptr<StoredRoom> RoomReader::by_id(GameId id) {
    return whole(find_id_.with(id));
}

std::unique_ptr<StoredRoom> RoomReader::without_log(GameId id) {
    return read(find_id_.with(id), false);
}

std::unique_ptr<StoredRoom> RoomReader::whole(Statement& found) {
    // All queries use one snapshot, including those of an enclosing transaction.
    std::optional<Transaction> moment;
    if (!connection_.in_transaction()) {
        moment.emplace(connection_, Transaction::Kind::read);
    }
    return read(found, true);
}

std::unique_ptr<StoredRoom> RoomReader::read(Statement& found, bool with_log) {
    if (!found.step()) {
        found.reset();
        return nullptr;
    }
    std::unique_ptr<StoredRoom> room = row(found);
    const GameId game = room->opened.id;
    const bool is_over = room->status == RoomStatus::finished;
    const auto has = [&found](int column) { return found.int64(column) != 0; };
    std::vector<void (RoomReader::*)(StoredRoom&)> answers;
    const auto ask = [&](bool is_wanted, auto answer, Statement& question, const auto&... values) {
        if (is_wanted) {
            question.with(values...).send();
            answers.push_back(answer);
        }
    };
    ask(true, &RoomReader::read_seats, seats_, game);
    ask(true, &RoomReader::read_turns, turns_, game);
    ask(has(20), &RoomReader::read_proposals, proposals_, game);
    ask(!is_over && has(21), &RoomReader::read_times, times_, game);
    ask(!is_over && has(21), &RoomReader::read_lost, lost_, room->started_at);
    ask(!is_over && has(22), &RoomReader::read_agreed, agreed_, game);
    ask(!is_over, &RoomReader::read_vacations, vacations_, game, room->started_at);
    if (with_log) {
        ask(true, &RoomReader::read_actions, actions_, game);
        ask(true, &RoomReader::read_looked, looked_, game);
        ask(has(23), &RoomReader::read_last_chat, chat_, game, std::numeric_limits<int>::max(), chat_loaded);
        ask(has(24), &RoomReader::read_hints, hints_, game);
        ask(has(25), &RoomReader::read_broken, broken_, game);
        ask(has(26), &RoomReader::read_invited, invited_, game);
        ask(has(27), &RoomReader::read_removed, removed_, game);
    }
    found.reset();
    for (const auto answer : answers) {
        (this->*answer)(*room);
    }
    return room;
}

/// Reads the room's own row.
std::unique_ptr<StoredRoom> RoomReader::row(const Statement& found) {
    auto room = std::make_unique<StoredRoom>();
    RoomOpened& opened = room->opened;
    opened.id = found.int64(0);
    opened.code = found.text(1);
    if (!found.is_null(18)) {
        room->link = std::exchange(opened.code, found.text(18));
    }
    opened.game = found.text(2);
    opened.options = found.json(3);
    opened.seats.resize(seat_count(found.integer(4)));
    opened.seed = found.bytes32(5);
    opened.creator = PersonId(found.text(6));
    opened.at = found.int64(7);
    opened.settings = found.json(16);
    room->status = status_at(found, 8);
    if (room->status != RoomStatus::open) {
        room->rules = found.integer(9);
        room->genesis = found.bytes32(10);
        room->started_at = found.int64(13);
        if (!found.is_null(17)) {
            room->creator_digest = found.bytes32(17);
        }
    }
    if (room->status == RoomStatus::finished) {
        room->result = found.json(11);
        room->ended_at = found.int64(14);
    }
    if (!found.is_null(15)) {
        room->seal = found.bytes32(15);
    }
    if (!found.is_null(12)) {
        room->next = found.text(12);
    }
    room->version = found.int64(19);
    return room;
}

void RoomReader::read_seats(StoredRoom& room) {
    const auto count = static_cast<int>(room.opened.seats.size());
    room.sitting.resize(room.opened.seats.size());
    while (seats_.step()) {
        const int seat = seats_.integer(0);
        if (seat < 0 || seat >= count) {
            throw SqlError("a game has a seat beyond its last");
        }
        const auto place = static_cast<std::size_t>(seat);
        room.opened.seats[place] = founder(seats_);
        room.sitting[place] = sitter(seats_, *room.opened.seats[place]);
        if (seats_.int64(11) != 0) {
            room.out.push_back(seat);
        }
    }
    seats_.reset();
    mark_bots(room);
}

/// Marks seats whose bots are named in the settings.
void RoomReader::mark_bots(StoredRoom& room) {
    const SeatBots bots = bots_chosen(room.opened.settings, room.opened.seats.size());
    for (std::size_t seat = 0; seat < bots.size(); ++seat) {
        std::optional<Sitter>& founder = room.opened.seats[seat];
        if (bots[seat] && founder && founder->person == PersonId()) {
            founder->program = bots[seat];
            founder->bot = true;
            room.sitting[seat] = founder;
        }
    }
}

void RoomReader::read_turns(StoredRoom& room) {
    while (turns_.step()) {
        const Seat seat = turns_.integer(0);
        if (!turns_.is_null(1)) {
            room.turns.push_back({.seat = seat, .since = turns_.int64(1)});
        }
        if (!turns_.is_null(2)) {
            room.nudged.push_back({.game = room.opened.id, .seat = seat, .at = turns_.int64(2)});
        }
    }
    turns_.reset();
}

void RoomReader::read_proposals(StoredRoom& room) {
    if (proposals_.step()) {
        room.proposals = proposals_.json(0);
    }
    proposals_.reset();
}

void RoomReader::read_times(StoredRoom& room) {
    while (times_.step()) {
        if (times_.integer(0) != static_cast<int>(room.times.size())) {
            throw SqlError("a game has no time for a seat");
        }
        room.times.push_back({.left = times_.int64(1),
                              .counted = times_.int64_or_null(2),
                              .deadline = times_.int64_or_null(3),
                              .is_up = times_.int64(4) != 0});
    }
    times_.reset();
}

void RoomReader::read_agreed(StoredRoom& room) {
    if (agreed_.step()) {
        if (!agreed_.is_null(0)) {
            room.agreed.clock = agreed_.json(0);
        }
        if (!agreed_.is_null(1)) {
            room.agreed.pause = Span{agreed_.int64(1), agreed_.int64(2)};
        }
    }
    agreed_.reset();
}

void RoomReader::read_lost(StoredRoom& room) {
    while (lost_.step()) {
        room.lost.push_back({lost_.int64(0), lost_.int64(1)});
    }
    lost_.reset();
}

void RoomReader::read_vacations(StoredRoom& room) {
    while (vacations_.step()) {
        room.vacations.push_back({PersonId(vacations_.text(0)), {vacations_.int64(1), vacations_.int64(2)}});
    }
    vacations_.reset();
}

void RoomReader::read_actions(StoredRoom& room) {
    while (actions_.step()) {
        room.actions.push_back({.game = room.opened.id,
                                .seq = actions_.integer(0),
                                .seat = actions_.integer(1),
                                .action = actions_.text(2),
                                .move_id = actions_.text(3),
                                .hash = actions_.bytes32(4),
                                .at = actions_.int64(5),
                                .by = actions_.text_or_null(6)});
    }
    actions_.reset();
}

void RoomReader::read_looked(StoredRoom& room) {
    while (looked_.step()) {
        room.looked.push_back({.game = room.opened.id,
                               .person = PersonId(looked_.text(0)),
                               .seq = looked_.integer(1),
                               .chat = looked_.integer(2)});
    }
    looked_.reset();
}

void RoomReader::read_hints(StoredRoom& room) {
    while (hints_.step()) {
        room.hints.push_back({.game = room.opened.id,
                              .seat = hints_.integer(1),
                              .seq = hints_.integer(0),
                              .at = hints_.int64(2)});
    }
    hints_.reset();
}

void RoomReader::read_broken(StoredRoom& room) {
    if (broken_.step()) {
        room.broken = MarkedBroken{.game = room.opened.id, .note = broken_.text(0), .at = broken_.int64(1)};
    }
    broken_.reset();
}

void RoomReader::read_invited(StoredRoom& room) {
    while (invited_.step()) {
        room.invited.push_back({.made = {.game = room.opened.id,
                                         .person = PersonId(invited_.text(0)),
                                         .name = invited_.text(1),
                                         .host = PersonId(invited_.text(2)),
                                         .host_name = invited_.text(3),
                                         .at = invited_.int64(4)},
                                .declined = invited_.int64(5) != 0});
    }
    invited_.reset();
}

void RoomReader::read_removed(StoredRoom& room) {
    while (removed_.step()) {
        room.removed.push_back({.game = room.opened.id,
                                .person = PersonId(removed_.text(0)),
                                .name = removed_.text(1),
                                .at = removed_.int64(2)});
    }
    removed_.reset();
}

std::vector<ChatSaid> RoomReader::chat_before(GameId game, int before, int most) {
    chat_.with(game, before, most);
    return read_chat(game);
}

void RoomReader::read_last_chat(StoredRoom& room) {
    room.chat = read_chat(room.opened.id);
}

std::vector<ChatSaid> RoomReader::read_chat(GameId game) {
    std::vector<ChatSaid> said;
    while (chat_.step()) {
        said.push_back({.game = game,
                        .n = chat_.integer(0),
                        .seat = chat_.is_null(1) ? std::nullopt : std::optional<Seat>(chat_.integer(1)),
                        .name = chat_.text(2),
                        .text = chat_.text(3),
                        .at = chat_.int64(4),
                        .person = PersonId(chat_.is_null(5) ? "" : chat_.text(5))});
    }
    chat_.reset();
    return said;
}

} // namespace idavoll::server
