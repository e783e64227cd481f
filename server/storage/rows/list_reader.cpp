#include "server/storage/rows/list_reader.h"

#include "engine/json.h"
#include "server/listings/ratings/ladder.h"
#include "server/storage/rows/columns.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

namespace idavoll::server {

namespace {

/// Chat lines are only counted up to this number; lists then show "many".
constexpr int most_unread = 1000;

/// A game with the person's read positions.
constexpr std::string_view attended_columns =
    "SELECT g.id, g.code, g.game, g.status, g.settings, g.seats, g.result, g.opened_at, g.started_at, "
    "g.ended_at, coalesce(s.seq, 0), coalesce(s.chat, 0), b.note, b.since FROM attendances AS a "
    "JOIN games AS g ON g.id = a.game LEFT JOIN seen AS s ON s.game = a.game AND s.person = a.person "
    "LEFT JOIN broken AS b ON b.game = a.game "
    "WHERE a.person = ?1 AND ";

std::string select_games(std::string_view condition) {
    return std::string(attended_columns).append(condition);
}

/// Nearly all tables have default settings.
Json settings(const Statement& row, int column) {
    const std::string text = row.text(column);
    return text == "{}" ? Json::object() : row.json(column);
}

ListedSeat& seat_at(std::vector<ListedSeat>& seats, int seat) {
    if (seat < 0 || static_cast<std::size_t>(seat) >= seats.size()) {
        throw SqlError("a game has a seat beyond its last");
    }
    return seats[static_cast<std::size_t>(seat)];
}

bool fits(const Json& settings, TableWish::Clock wish) {
    if (wish == TableWish::Clock::any) {
        return true;
    }
    const auto clock = settings.find("clock");
    if (clock == settings.end() || !clock->is_object()) {
        return wish == TableWish::Clock::none;
    }
    return clock->contains("per_move") ? wish == TableWish::Clock::per_move
                                       : wish == TableWish::Clock::budget;
}

} // namespace

ListReader::ListReader(Connection& connection)
    : under_way_(connection, select_games("a.ended_at = 0")),
      ended_(connection, "SELECT g.ended_at, g.id FROM games AS g JOIN attendances AS a "
                         "ON a.person = ?1 AND a.ended_at = g.ended_at AND a.game = g.id WHERE g.code = ?2"),
      finished_(connection, select_games("a.ended_at > 0 AND (a.ended_at, a.game) < (?2, ?3) "
                                         "ORDER BY a.ended_at DESC, a.game DESC LIMIT ?4")),
      one_(connection,
           select_games(
               "a.ended_at = coalesce((SELECT ended_at FROM games WHERE id = ?2), 0) AND a.game = ?2")),
      code_(connection, "SELECT code FROM games WHERE id = ?1"),
      seats_(connection,
             "SELECT s.seat, coalesce(p.name, s.goes_by, nullif(s.name, ''), 'somebody'), s.person = ?2, "
             "t.since, p.id IS NOT NULL, coalesce(p.bot, 0), s.out, t.deadline, s.held FROM seats AS s "
             "LEFT JOIN turns AS t ON t.game = s.game AND t.seat = s.seat "
             "LEFT JOIN people AS p ON p.id = s.person WHERE s.game = ?1 ORDER BY s.seat"),
      last_(connection, "SELECT seq, seat, at FROM actions WHERE game = ?1 ORDER BY seq DESC LIMIT 1"),
      own_last_(connection, "SELECT seq FROM actions WHERE game = ?1 AND seq > ?3 AND seat = ?2 "
                            "AND made_by IS NULL ORDER BY seq DESC LIMIT 1"),
      unread_(connection, "SELECT count(*) FROM (SELECT 1 FROM chat WHERE game = ?1 AND n > ?2 "
                          "AND seat IS DISTINCT FROM ?3 LIMIT ?4) AS lines"),
      opened_(connection, "SELECT opened_at, id FROM games WHERE code = ?1 AND status = 'open'"),
      // Excludes hosts whom the reader has blocked or who have blocked the reader.
      tables_(connection,
              "SELECT id, code, game, options, settings, seats, opened_at, "
              "(SELECT name FROM people WHERE id = creator) FROM games "
              "WHERE status = 'open' AND listed = 1 "
              "AND (opened_at, id) < (?1, ?2) AND (?3 IS NULL OR game = ?3) "
              "AND NOT EXISTS (SELECT 1 FROM blocks AS b WHERE b.person = ?4 AND (b.other = creator "
              "OR b.other IN (SELECT person FROM seats WHERE game = games.id))) "
              "AND NOT EXISTS (SELECT 1 FROM blocks AS b WHERE b.other = ?4 AND (b.person = creator "
              "OR b.person IN (SELECT person FROM seats WHERE game = games.id))) "
              "AND (?5 = 0 OR EXISTS (SELECT 1 FROM follows AS f WHERE f.person = ?4 AND (f.other = creator "
              "OR f.other IN (SELECT person FROM seats WHERE game = games.id)))) "
              "ORDER BY opened_at DESC, id DESC"),
      table_seats_(
          connection,
          "SELECT s.seat, coalesce(p.name, s.goes_by, nullif(s.name, ''), 'somebody'), s.person = ?2, "
          "p.id IS NOT NULL, coalesce(p.bot, 0) FROM seats AS s "
          "LEFT JOIN people AS p ON p.id = s.person WHERE s.game = ?1 ORDER BY s.seat"),
      invitations_(connection,
                   "SELECT g.id, g.code, g.game, g.options, g.settings, g.seats, i.host_name, i.at "
                   "FROM invitations AS i JOIN games AS g ON g.id = i.game "
                   "WHERE i.person = ?1 AND i.declined = 0 AND g.status = 'open' "
                   "ORDER BY i.at DESC, g.id DESC"),
      room_of_notes_(connection,
                     "SELECT g.id, g.status, coalesce((SELECT max(seq) FROM actions WHERE game = g.id), 0), "
                     "EXISTS (SELECT 1 FROM notes_shared WHERE game = g.id AND person = ?2) "
                     "FROM games AS g JOIN attendances AS a ON a.person = ?2 "
                     "AND a.ended_at = coalesce(g.ended_at, 0) AND a.game = g.id WHERE g.code = ?1"),
      notes_(connection, "SELECT seq, text, at FROM notes WHERE game = ?1 AND person = ?2 ORDER BY seq"),
      drawings_(connection, "SELECT seq, strokes FROM drawings WHERE game = ?1 AND person = ?2 ORDER BY seq"),
      shared_(connection, "SELECT s.seat, n.person FROM notes_shared AS n "
                          "JOIN seats AS s ON s.game = n.game AND s.person = n.person "
                          "WHERE n.game = ?1 AND n.person <> ?2 ORDER BY s.seat"),
      bots_(connection, "SELECT DISTINCT t.game, g.code FROM turns AS t JOIN games AS g ON g.id = t.game "
                        "WHERE t.bot = 1 AND t.since < ?2 AND t.game > ?1 ORDER BY t.game LIMIT ?3"),
      versions_(connection, "SELECT v.game, v.version FROM json_each(?1, '$.games') AS asked "
                            "JOIN room_versions AS v ON v.game = CAST(asked.value AS BIGINT)"),
      account_(connection, "SELECT 1 FROM people WHERE id = ?1"), ratings_(connection) {}

std::map<GameId, std::int64_t> ListReader::versions(const std::vector<GameId>& games) {
    std::map<GameId, std::int64_t> versions;
    versions_.with(Json{{"games", games}}.dump());
    while (versions_.step()) {
        versions.emplace(versions_.int64(0), versions_.int64(1));
    }
    versions_.reset();
    return versions;
}

std::optional<std::string> ListReader::code_of(GameId game) {
    std::optional<std::string> code = code_.with(game).step() ? std::optional(code_.text(0)) : std::nullopt;
    code_.reset();
    return code;
}

std::vector<RoomWaiting> ListReader::waiting_for_bots(GameId after, Milliseconds since, int most) {
    std::vector<RoomWaiting> rooms;
    bots_.with(after, since, most);
    while (bots_.step()) {
        rooms.push_back({.id = bots_.int64(0), .code = bots_.text(1)});
    }
    bots_.reset();
    return rooms;
}

std::vector<GameOfMine> ListReader::under_way(const PersonId& person) {
    return games(under_way_.with(person.text()), person);
}

std::vector<GameOfMine> ListReader::finished(const PersonId& person, const std::optional<std::string>& before,
                                             int most) {
    constexpr std::int64_t end_of_time = INT64_MAX;
    std::int64_t ended_at = end_of_time;
    std::int64_t game = end_of_time;
    if (before) {
        if (!ended_.with(person.text(), *before).step()) {
            ended_.reset();
            return {};
        }
        ended_at = ended_.int64(0);
        game = ended_.int64(1);
        ended_.reset();
    }
    return games(finished_.with(person.text(), ended_at, game, std::int64_t{most}), person);
}

MyGames::One ListReader::one(const PersonId& person, GameId game) {
    MyGames::One found;
    if (code_.with(game).step()) {
        found.code = code_.text(0);
    }
    code_.reset();
    std::vector<GameOfMine> games = this->games(one_.with(person.text(), game), person);
    if (!games.empty()) {
        found.game = std::move(games.front());
    }
    return found;
}

std::vector<GameOfMine> ListReader::games(Statement& rows, const PersonId& person) {
    std::vector<GameOfMine> games;
    while (rows.step()) {
        GameOfMine& game = games.emplace_back();
        game.id = rows.int64(0);
        game.code = rows.text(1);
        game.game = rows.text(2);
        game.status = status_at(rows, 3);
        game.settings = settings(rows, 4);
        game.seats.resize(seat_count(rows.integer(5)));
        if (!rows.is_null(6)) {
            game.result = rows.json(6);
        }
        game.at = rows.int64(rows.is_null(8) ? 7 : rows.is_null(9) ? 8 : 9);
        game.seen = rows.integer(10);
        game.unread = rows.integer(11); // temporarily the last line seen
        if (!rows.is_null(12)) {
            game.broken = MarkedBroken{.game = game.id, .note = rows.text(12), .at = rows.int64(13)};
        }
    }
    rows.reset();
    std::ranges::for_each(games, [&](GameOfMine& game) { complete(game, person); });
    return games;
}

/// Adds what is stored outside the games table.
void ListReader::complete(GameOfMine& game, const PersonId& person) {
    std::optional<Milliseconds> own_deadline;
    Milliseconds next = INT64_MAX;
    seats_.with(game.id, person.text());
    while (seats_.step()) {
        const int seat = seats_.integer(0);
        seat_at(game.seats, seat) = {
            .name = seats_.text(1), .account = seats_.int64(4) != 0, .bot = seats_.int64(5) != 0};
        if (seats_.int64(6) != 0) {
            game.out.push_back(seat);
        }
        if (seats_.int64(2) != 0) {
            game.seat = seat;
            game.held = seats_.int64(8) != 0;
        }
        if (!seats_.is_null(3) && !game.broken) {
            game.to_act.push_back({.seat = seat, .since = seats_.int64(3)});
        }
        if (!seats_.is_null(7)) {
            own_deadline = game.seat == seat ? std::optional(seats_.int64(7)) : own_deadline;
            next = std::min(next, seats_.int64(7));
        }
    }
    seats_.reset();
    if (next != INT64_MAX) {
        game.deadline = own_deadline.value_or(next);
    }
    if (game.status != RoomStatus::open && last_.with(game.id).step()) {
        game.seq = last_.integer(0);
        game.at = std::max(game.at, last_.int64(2));
    }
    last_.reset();
    if (game.seat && game.seen < game.seq) {
        // A player who has moved has seen the position.
        if (own_last_.with(game.id, *game.seat, game.seen).step()) {
            game.seen = own_last_.integer(0);
        }
        own_last_.reset();
    }
    unread_.with(game.id, game.unread, game.seat, std::int64_t{most_unread}).step();
    game.unread = unread_.integer(0);
    unread_.reset();
}

std::vector<OpenTable> ListReader::open_tables(const PersonId& reader, const TableWish& wish) {
    std::int64_t opened_at = INT64_MAX;
    std::int64_t id = INT64_MAX;
    if (wish.before) {
        if (!opened_.with(*wish.before).step()) {
            opened_.reset();
            return {};
        }
        opened_at = opened_.int64(0);
        id = opened_.int64(1);
        opened_.reset();
    }
    const bool may_be_rated = is_account(reader);
    std::vector<OpenTable> found;
    tables_.with(opened_at, id, wish.game, reader.text(), wish.followed ? 1 : 0);
    while (static_cast<int>(found.size()) < wish.most && tables_.step()) {
        OpenTable table{.code = tables_.text(1),
                        .game = tables_.text(2),
                        .options = tables_.json(3),
                        .settings = tables_.json(4),
                        .seats = {},
                        .since = tables_.int64(6),
                        .by = tables_.text_or_null(7),
                        .sits = false};
        table.seats = seats(tables_.int64(0), tables_.integer(5), reader, table.sits);
        const auto free =
            std::ranges::count_if(table.seats, [](const ListedSeat& seat) { return !seat.name; });
        if (free >= wish.free && fits(table.settings, wish.clock)) {
            if (may_be_rated) {
                compare(table, tables_.int64(0), reader);
            }
            found.push_back(std::move(table));
        }
    }
    tables_.reset();
    return found;
}

bool ListReader::is_account(const PersonId& person) {
    const bool found = account_.with(person.text()).step();
    account_.reset();
    return found;
}

/// Adds how the reader's rating compares with those at a rated table.
void ListReader::compare(OpenTable& table, GameId game, const PersonId& reader) {
    const auto levels = table.settings.find("levels");
    if (table.settings.value("rated", false) || (levels != table.settings.end() && !levels->is_null())) {
        table.company =
            ratings_.company(game, ladder_name(table.game, table.seats.size()), table.seats.size(), reader);
    }
}

std::vector<ListedSeat> ListReader::seats(GameId game, int count, const PersonId& reader, bool& reader_sits) {
    std::vector<ListedSeat> seats(seat_count(count));
    table_seats_.with(game, reader.text());
    while (table_seats_.step()) {
        seat_at(seats, table_seats_.integer(0)) = {.name = table_seats_.text(1),
                                                   .account = table_seats_.int64(3) != 0,
                                                   .bot = table_seats_.int64(4) != 0};
        reader_sits = reader_sits || table_seats_.int64(2) != 0;
    }
    table_seats_.reset();
    return seats;
}

std::vector<WaitingInvitation> ListReader::invitations(const PersonId& person) {
    std::vector<WaitingInvitation> waiting;
    invitations_.with(person.text());
    while (invitations_.step()) {
        bool sits = false;
        WaitingInvitation one{.game_id = invitations_.int64(0),
                              .code = invitations_.text(1),
                              .game = invitations_.text(2),
                              .options = invitations_.json(3),
                              .settings = settings(invitations_, 4),
                              .by = invitations_.text(6),
                              .seats = {},
                              .at = invitations_.int64(7)};
        one.seats = seats(one.game_id, invitations_.integer(5), person, sits);
        waiting.push_back(std::move(one));
    }
    invitations_.reset();
    return waiting;
}

/// Returns nothing if the reader has nothing to do with the room.
std::optional<ListReader::RoomOfNotes> ListReader::room_of_notes(const std::string& reader,
                                                                 const std::string& code) {
    if (!room_of_notes_.with(code, reader).step()) {
        room_of_notes_.reset();
        return std::nullopt;
    }
    RoomOfNotes found{.game = room_of_notes_.int64(0),
                      .last_seq = room_of_notes_.integer(2),
                      .shared = room_of_notes_.int64(3) != 0,
                      .others = {}};
    const bool has_ended = status_at(room_of_notes_, 1) == RoomStatus::finished;
    room_of_notes_.reset();
    if (has_ended) {
        shared_.with(found.game, reader);
        while (shared_.step()) {
            found.others.push_back({.seat = shared_.integer(0), .person = shared_.text(1)});
        }
        shared_.reset();
    }
    return found;
}

std::optional<NotesOfGame> ListReader::notes(const PersonId& reader, const std::string& code) {
    const std::optional<RoomOfNotes> room = room_of_notes(reader.text(), code);
    if (!room) {
        return std::nullopt;
    }
    NotesOfGame found{.game = room->game,
                      .last_seq = room->last_seq,
                      .own = notes_of(room->game, reader.text()),
                      .shared = room->shared,
                      .others = {}};
    for (const Sharing& one : room->others) {
        found.others.push_back({.seat = one.seat, .notes = notes_of(room->game, one.person)});
    }
    return found;
}

std::optional<DrawingsOfGame> ListReader::drawings(const PersonId& reader, const std::string& code) {
    const std::optional<RoomOfNotes> room = room_of_notes(reader.text(), code);
    if (!room) {
        return std::nullopt;
    }
    DrawingsOfGame found{.game = room->game,
                         .last_seq = room->last_seq,
                         .own = drawings_of(room->game, reader.text()),
                         .others = {}};
    for (const Sharing& one : room->others) {
        found.others.push_back({.seat = one.seat, .drawings = drawings_of(room->game, one.person)});
    }
    return found;
}

std::vector<KeptDrawing> ListReader::drawings_of(GameId game, const std::string& person) {
    std::vector<KeptDrawing> kept;
    drawings_.with(game, person);
    while (drawings_.step()) {
        kept.push_back({.seq = drawings_.integer(0), .strokes = drawings_.text(1)});
    }
    drawings_.reset();
    return kept;
}

std::vector<KeptNote> ListReader::notes_of(GameId game, const std::string& person) {
    std::vector<KeptNote> kept;
    notes_.with(game, person);
    while (notes_.step()) {
        const int seq = notes_.integer(0);
        kept.push_back({.seq = seq < 0 ? std::nullopt : std::optional(seq),
                        .text = notes_.text(1),
                        .at = notes_.int64(2)});
    }
    notes_.reset();
    return kept;
}

} // namespace idavoll::server
