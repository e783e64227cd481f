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

std::pair<std::int64_t, std::int64_t> first_two_numbers(const Statement& row) {
    return {row.int64(0), row.int64(1)};
}

GameOfMine game_of_mine(const Statement& row) {
    GameOfMine game;
    game.id = row.int64(0);
    game.code = row.text(1);
    game.game = row.text(2);
    game.status = status_at(row, 3);
    game.settings = settings(row, 4);
    game.seats.resize(seat_count(row.integer(5)));
    if (!row.is_null(6)) {
        game.result = row.json(6);
    }
    game.at = row.int64(row.is_null(8) ? 7 : row.is_null(9) ? 8 : 9);
    game.seen = row.integer(10);
    game.unread = row.integer(11); // temporarily the last line seen
    if (!row.is_null(12)) {
        game.broken = MarkedBroken{.game = game.id, .note = row.text(12), .at = row.int64(13)};
    }
    game.tournament = row.text_or_null(14);
    return game;
}

} // namespace

std::map<GameId, std::int64_t> ListReader::versions(const std::vector<GameId>& games) {
    std::map<GameId, std::int64_t> versions;
    const auto take = [&](const Statement& row) { versions.emplace(row.int64(0), row.int64(1)); };
    statements_.each(sql::versions_of, take, Json{{"games", games}}.dump());
    return versions;
}

std::optional<std::string> ListReader::code_of(GameId game) {
    return statements_.one(sql::code_of_game, first_text, game);
}

std::vector<RoomWaiting> ListReader::waiting_for_bots(GameId after, Milliseconds since, int most) {
    return statements_.all(
        sql::rooms_waiting_for_bots,
        [](const Statement& row) { return RoomWaiting{.id = row.int64(0), .code = row.text(1)}; }, after,
        since, most);
}

std::vector<GameOfMine> ListReader::under_way(const PersonId& person) {
    return completed(statements_.all(sql::games_under_way, game_of_mine, person.text()), person);
}

std::vector<GameOfMine> ListReader::finished(const PersonId& person, const std::optional<std::string>& before,
                                             int most) {
    constexpr std::int64_t end_of_time = INT64_MAX;
    std::optional before_that = std::pair(end_of_time, end_of_time);
    if (before) {
        before_that = statements_.one(sql::place_of_ended, first_two_numbers, person.text(), *before);
    }
    if (!before_that) {
        return {};
    }
    const auto& [ended_at, game] = *before_that;
    return completed(statements_.all(sql::ended_games, game_of_mine, person.text(), ended_at, game, most),
                     person);
}

MyGames::One ListReader::one(const PersonId& person, GameId game) {
    MyGames::One found;
    found.code = code_of(game).value_or(found.code);
    std::vector<GameOfMine> games =
        completed(statements_.all(sql::game_of_mine, game_of_mine, person.text(), game), person);
    if (!games.empty()) {
        found.game = std::move(games.front());
    }
    return found;
}

std::vector<GameOfMine> ListReader::completed(std::vector<GameOfMine> games, const PersonId& person) {
    std::ranges::for_each(games, [&](GameOfMine& game) { complete(game, person); });
    return games;
}

/// Adds what is stored outside the games table.
void ListReader::complete(GameOfMine& game, const PersonId& person) {
    std::optional<Milliseconds> own_deadline;
    Milliseconds next = INT64_MAX;
    const auto take_seat = [&](const Statement& row) {
        const int seat = row.integer(0);
        seat_at(game.seats,
                seat) = {.name = row.text(1), .account = row.int64(4) != 0, .bot = row.int64(5) != 0};
        if (row.int64(6) != 0) {
            game.out.push_back(seat);
        }
        if (row.int64(2) != 0) {
            game.seat = seat;
            game.held = row.int64(8) != 0;
        }
        if (!row.is_null(3) && !game.broken) {
            game.to_act.push_back({.seat = seat, .since = row.int64(3)});
        }
        if (!row.is_null(7)) {
            own_deadline = game.seat == seat ? std::optional(row.int64(7)) : own_deadline;
            next = std::min(next, row.int64(7));
        }
    };
    statements_.each(sql::seats_of_mine, take_seat, game.id, person.text());
    if (next != INT64_MAX) {
        game.deadline = own_deadline.value_or(next);
    }
    if (game.status != RoomStatus::open) {
        const auto take_last = [&game](const Statement& row) {
            game.seq = row.integer(0);
            game.at = std::max(game.at, row.int64(2));
        };
        statements_.each(sql::last_action, take_last, game.id);
    }
    if (game.seat && game.seen < game.seq) {
        // A player who has moved has seen the position.
        game.seen = statements_.one(sql::own_last_action, first_integer, game.id, *game.seat, game.seen)
                        .value_or(game.seen);
    }
    game.unread =
        statements_.one(sql::count_unread, first_integer, game.id, game.unread, game.seat, most_unread)
            .value();
}

std::vector<OpenTable> ListReader::open_tables(const PersonId& reader, const TableWish& wish) {
    std::optional before = std::pair(std::int64_t{INT64_MAX}, std::int64_t{INT64_MAX});
    if (wish.before) {
        before = statements_.one(sql::place_of_open_table, first_two_numbers, *wish.before);
    }
    if (!before) {
        return {};
    }
    const bool may_be_rated = is_account(reader);
    std::vector<OpenTable> found;
    Statement& tables = statements_(sql::open_tables);
    tables.with(before->first, before->second, wish.game, reader.text(), wish.followed ? 1 : 0);
    while (static_cast<int>(found.size()) < wish.most && tables.step()) {
        OpenTable table{.code = tables.text(1),
                        .game = tables.text(2),
                        .options = tables.json(3),
                        .settings = tables.json(4),
                        .seats = {},
                        .since = tables.int64(6),
                        .by = tables.text_or_null(7),
                        .sits = false};
        table.seats = seats(tables.int64(0), tables.integer(5), reader, table.sits);
        const auto free =
            std::ranges::count_if(table.seats, [](const ListedSeat& seat) { return !seat.name; });
        if (free >= wish.free && fits(table.settings, wish.clock)) {
            if (may_be_rated) {
                compare(table, tables.int64(0), reader);
            }
            found.push_back(std::move(table));
        }
    }
    tables.reset();
    return found;
}

bool ListReader::is_account(const PersonId& person) {
    return statements_.exists(sql::is_account, person.text());
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
    const auto take = [&](const Statement& row) {
        seat_at(seats, row.integer(0)) = {
            .name = row.text(1), .account = row.int64(3) != 0, .bot = row.int64(4) != 0};
        reader_sits = reader_sits || row.int64(2) != 0;
    };
    statements_.each(sql::seats_of_table, take, game, reader.text());
    return seats;
}

std::vector<WaitingInvitation> ListReader::invitations(const PersonId& person) {
    std::vector<WaitingInvitation> waiting;
    const auto take = [&](const Statement& row) {
        bool sits = false;
        WaitingInvitation one{.game_id = row.int64(0),
                              .code = row.text(1),
                              .game = row.text(2),
                              .options = row.json(3),
                              .settings = settings(row, 4),
                              .by = row.text(6),
                              .seats = {},
                              .at = row.int64(7)};
        one.seats = seats(one.game_id, row.integer(5), person, sits);
        waiting.push_back(std::move(one));
    };
    statements_.each(sql::invitations_to, take, person.text());
    return waiting;
}

/// Returns nothing if the reader has nothing to do with the room.
std::optional<ListReader::RoomOfNotes> ListReader::room_of_notes(const std::string& reader,
                                                                 const std::string& code) {
    std::optional<RoomOfNotes> found = statements_.one(
        sql::room_of_notes,
        [](const Statement& row) {
            return RoomOfNotes{.game = row.int64(0),
                               .last_seq = row.integer(2),
                               .has_ended = status_at(row, 1) == RoomStatus::finished,
                               .shared = row.int64(3) != 0,
                               .others = {}};
        },
        code, reader);
    if (found && found->has_ended) {
        found->others = statements_.all(
            sql::shared_notes,
            [](const Statement& row) { return Sharing{.seat = row.integer(0), .person = row.text(1)}; },
            found->game, reader);
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
    return statements_.all(
        sql::drawings_of,
        [](const Statement& row) { return KeptDrawing{.seq = row.integer(0), .strokes = row.text(1)}; }, game,
        person);
}

std::vector<KeptNote> ListReader::notes_of(GameId game, const std::string& person) {
    return statements_.all(
        sql::notes_of,
        [](const Statement& row) {
            const int seq = row.integer(0);
            return KeptNote{
                .seq = seq < 0 ? std::nullopt : std::optional(seq), .text = row.text(1), .at = row.int64(2)};
        },
        game, person);
}

} // namespace idavoll::server
