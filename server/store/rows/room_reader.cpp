#include "server/store/rows/room_reader.h"

#include "server/ledger/leaving_terms.h"
#include "server/store/journal.h"
#include "server/store/rows/columns.h"

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
    "started_at, ended_at, seal, settings, creator_digest, founded_code FROM games WHERE ";

std::string select_room(std::string_view condition) {
    return std::string(room_columns).append(condition);
}

/// A salt that is none fits no digest: then there is nothing to be found.
Salt salt_of(const std::string& blob) {
    if (blob.size() != Salt().size()) {
        throw SqlError("a salt is not 16 bytes long");
    }
    Salt salt{};
    std::ranges::copy(blob, salt.begin());
    return salt;
}

/// What a seat was founded with.
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

/// Who holds it now, under the name they go by.
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
      turns_(connection, "SELECT seat, since FROM turns WHERE game = ?1 AND since IS NOT NULL ORDER BY seat"),
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
      version_(connection, "SELECT version FROM room_versions WHERE game = ?1"),
      broken_(connection, "SELECT note, since FROM broken WHERE game = ?1"),
      invited_(connection, "SELECT person, name, host, host_name, at, declined FROM invitations "
                           "WHERE game = ?1 ORDER BY at, person") {}

std::unique_ptr<StoredRoom> RoomReader::by_code(std::string_view code) {
    return whole(find_code_.with(code));
}

std::unique_ptr<StoredRoom> RoomReader::by_id(GameId id) {
    return whole(find_id_.with(id));
}

std::unique_ptr<StoredRoom> RoomReader::without_log(GameId id) {
    return row(find_id_.with(id));
}

std::unique_ptr<StoredRoom> RoomReader::whole(Statement& found) {
    // All queries see the same moment, also that of who reads among other things.
    std::optional<Transaction> moment;
    if (!connection_.in_transaction()) {
        moment.emplace(connection_, Transaction::Kind::read);
    }
    std::unique_ptr<StoredRoom> room = row(found);
    if (room) {
        room->version = version(room->opened.id);
        room->actions = actions(room->opened.id);
        room->chat = chat_before(room->opened.id, std::numeric_limits<int>::max(), chat_loaded);
        room->looked = looked(room->opened.id);
        room->hints = hints(room->opened.id);
        room->broken = broken(room->opened.id);
        room->invited = invited(room->opened.id);
    }
    return room;
}

std::unique_ptr<StoredRoom> RoomReader::row(Statement& found) {
    if (!found.step()) {
        found.reset();
        return nullptr;
    }
    auto room = std::make_unique<StoredRoom>();
    RoomOpened& opened = room->opened;
    opened.id = found.int64(0);
    opened.code = found.text(1);
    if (!found.is_null(18)) {
        room->link = std::exchange(opened.code, found.text(18));
    }
    opened.game = found.text(2);
    opened.options = found.json(3);
    read_seats(*room, found.integer(4));
    opened.seed = found.bytes32(5);
    opened.creator = PersonId(found.text(6));
    opened.at = found.int64(7);
    opened.settings = found.json(16);
    mark_bots(*room);
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
    found.reset();
    room->turns = turns(opened.id);
    room->proposals = proposals(opened.id);
    if (room->status != RoomStatus::finished) {
        read_times(*room);
    }
    return room;
}

void RoomReader::read_seats(StoredRoom& room, int count) {
    room.opened.seats.resize(seat_count(count));
    room.sitting.resize(seat_count(count));
    seats_.with(room.opened.id);
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
}

/// The settings say which seats are bots'.
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

std::vector<Turn> RoomReader::turns(GameId game) {
    std::vector<Turn> turns;
    turns_.with(game);
    while (turns_.step()) {
        turns.push_back({.seat = turns_.integer(0), .since = turns_.int64(1)});
    }
    turns_.reset();
    return turns;
}

std::int64_t RoomReader::version(GameId game) {
    const std::int64_t version = version_.with(game).step() ? version_.int64(0) : 0;
    version_.reset();
    return version;
}

Json RoomReader::proposals(GameId game) {
    Json kept;
    if (proposals_.with(game).step()) {
        kept = proposals_.json(0);
    }
    proposals_.reset();
    return kept;
}

void RoomReader::read_times(StoredRoom& room) {
    const GameId game = room.opened.id;
    times_.with(game);
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
    if (agreed_.with(game).step()) {
        if (!agreed_.is_null(0)) {
            room.agreed.clock = agreed_.json(0);
        }
        if (!agreed_.is_null(1)) {
            room.agreed.pause = Span{agreed_.int64(1), agreed_.int64(2)};
        }
    }
    agreed_.reset();
    if (!room.times.empty()) {
        lost_.with(room.started_at);
        while (lost_.step()) {
            room.lost.push_back({lost_.int64(0), lost_.int64(1)});
        }
        lost_.reset();
    }
    vacations_.with(game, room.started_at);
    while (vacations_.step()) {
        room.vacations.push_back({PersonId(vacations_.text(0)), {vacations_.int64(1), vacations_.int64(2)}});
    }
    vacations_.reset();
}

std::vector<ActionAccepted> RoomReader::actions(GameId game) {
    std::vector<ActionAccepted> actions;
    actions_.with(game);
    while (actions_.step()) {
        actions.push_back({.game = game,
                           .seq = actions_.integer(0),
                           .seat = actions_.integer(1),
                           .action = actions_.text(2),
                           .move_id = actions_.text(3),
                           .hash = actions_.bytes32(4),
                           .at = actions_.int64(5),
                           .by = actions_.text_or_null(6)});
    }
    actions_.reset();
    return actions;
}

std::vector<Looked> RoomReader::looked(GameId game) {
    std::vector<Looked> looked;
    looked_.with(game);
    while (looked_.step()) {
        looked.push_back({.game = game,
                          .person = PersonId(looked_.text(0)),
                          .seq = looked_.integer(1),
                          .chat = looked_.integer(2)});
    }
    looked_.reset();
    return looked;
}

std::vector<HintTaken> RoomReader::hints(GameId game) {
    std::vector<HintTaken> hints;
    hints_.with(game);
    while (hints_.step()) {
        hints.push_back(
            {.game = game, .seat = hints_.integer(1), .seq = hints_.integer(0), .at = hints_.int64(2)});
    }
    hints_.reset();
    return hints;
}

std::optional<MarkedBroken> RoomReader::broken(GameId game) {
    std::optional<MarkedBroken> marked;
    if (broken_.with(game).step()) {
        marked = MarkedBroken{.game = game, .note = broken_.text(0), .at = broken_.int64(1)};
    }
    broken_.reset();
    return marked;
}

std::vector<StoredRoom::Invited> RoomReader::invited(GameId game) {
    std::vector<StoredRoom::Invited> invited;
    invited_.with(game);
    while (invited_.step()) {
        invited.push_back({.made = {.game = game,
                                    .person = PersonId(invited_.text(0)),
                                    .name = invited_.text(1),
                                    .host = PersonId(invited_.text(2)),
                                    .host_name = invited_.text(3),
                                    .at = invited_.int64(4)},
                           .declined = invited_.int64(5) != 0});
    }
    invited_.reset();
    return invited;
}

std::vector<ChatSaid> RoomReader::chat_before(GameId game, int before, int most) {
    std::vector<ChatSaid> said;
    chat_.with(game, before, most);
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
