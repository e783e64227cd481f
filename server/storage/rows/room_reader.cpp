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

std::unique_ptr<StoredRoom> RoomReader::by_code(std::string_view code) {
    return whole(statements_(sql::room_by_code).with(code));
}

std::unique_ptr<StoredRoom> RoomReader::by_id(GameId id) {
    return whole(statements_(sql::room_by_id).with(id));
}

std::unique_ptr<StoredRoom> RoomReader::without_log(GameId id) {
    return read(statements_(sql::room_by_id).with(id), false);
}

std::unique_ptr<StoredRoom> RoomReader::whole(Statement& found) {
    // All queries use one snapshot, including those of an enclosing transaction.
    std::optional<Transaction> moment;
    if (!statements_.connection().in_transaction()) {
        moment.emplace(statements_.connection(), Transaction::Kind::read);
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
    const auto ask = [&](bool is_wanted, auto answer, const NamedSql& question, const auto&... values) {
        if (is_wanted) {
            statements_(question).with(values...).send();
            answers.push_back(answer);
        }
    };
    ask(true, &RoomReader::read_seats, sql::room_seats, game);
    ask(true, &RoomReader::read_turns, sql::room_turns, game);
    ask(has(20), &RoomReader::read_proposals, sql::room_proposals, game);
    ask(!is_over && has(21), &RoomReader::read_times, sql::room_times, game);
    ask(!is_over && has(21), &RoomReader::read_lost, sql::times_lost_since, room->started_at);
    ask(!is_over && has(22), &RoomReader::read_agreed, sql::room_agreed_time, game);
    ask(!is_over, &RoomReader::read_vacations, sql::room_vacations, game, room->started_at);
    if (with_log) {
        ask(true, &RoomReader::read_actions, sql::room_actions, game);
        ask(true, &RoomReader::read_looked, sql::room_seen, game);
        ask(has(23), &RoomReader::read_last_chat, sql::room_chat, game, std::numeric_limits<int>::max(),
            chat_loaded);
        ask(has(24), &RoomReader::read_hints, sql::room_hints, game);
        ask(has(25), &RoomReader::read_broken, sql::room_broken, game);
        ask(has(26), &RoomReader::read_invited, sql::room_invitations, game);
        ask(has(27), &RoomReader::read_removed, sql::room_removed_spectators, game);
        ask(has(28), &RoomReader::read_plans, sql::room_plans, game);
        ask(!is_over && has(30), &RoomReader::read_lets_forced, sql::room_lets_forced, game);
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
    room->is_secret = found.int64(29) != 0;
    return room;
}

void RoomReader::read_seats(StoredRoom& room) {
    const auto count = static_cast<int>(room.opened.seats.size());
    room.sitting.resize(room.opened.seats.size());
    const auto take = [&](const Statement& row) {
        const int seat = row.integer(0);
        if (seat < 0 || seat >= count) {
            throw SqlError("a game has a seat beyond its last");
        }
        const auto place = static_cast<std::size_t>(seat);
        room.opened.seats[place] = founder(row);
        room.sitting[place] = sitter(row, *room.opened.seats[place]);
        if (row.int64(11) != 0) {
            room.out.push_back(seat);
        }
    };
    statements_.rest(sql::room_seats, take);
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
    const auto take = [&](const Statement& row) {
        const Seat seat = row.integer(0);
        if (!row.is_null(1)) {
            room.turns.push_back({.seat = seat, .since = row.int64(1)});
        }
        if (!row.is_null(2)) {
            room.nudged.push_back({.game = room.opened.id, .seat = seat, .at = row.int64(2)});
        }
    };
    statements_.rest(sql::room_turns, take);
}

void RoomReader::read_proposals(StoredRoom& room) {
    const auto take = [&](const Statement& row) { room.proposals = row.json(0); };
    statements_.rest(sql::room_proposals, take);
}

void RoomReader::read_times(StoredRoom& room) {
    const auto take = [&](const Statement& row) {
        if (row.integer(0) != static_cast<int>(room.times.size())) {
            throw SqlError("a game has no time for a seat");
        }
        room.times.push_back({.left = row.int64(1),
                              .counted = row.int64_or_null(2),
                              .deadline = row.int64_or_null(3),
                              .is_up = row.int64(4) != 0});
    };
    statements_.rest(sql::room_times, take);
}

void RoomReader::read_agreed(StoredRoom& room) {
    const auto take = [&](const Statement& row) {
        if (!row.is_null(0)) {
            room.agreed.clock = row.json(0);
        }
        if (!row.is_null(1)) {
            room.agreed.pause = Span{row.int64(1), row.int64(2)};
        }
    };
    statements_.rest(sql::room_agreed_time, take);
}

void RoomReader::read_lost(StoredRoom& room) {
    const auto take = [&](const Statement& row) { room.lost.push_back({row.int64(0), row.int64(1)}); };
    statements_.rest(sql::times_lost_since, take);
}

void RoomReader::read_vacations(StoredRoom& room) {
    const auto take = [&](const Statement& row) {
        room.vacations.push_back({PersonId(row.text(0)), {row.int64(1), row.int64(2)}});
    };
    statements_.rest(sql::room_vacations, take);
}

void RoomReader::read_actions(StoredRoom& room) {
    const auto take = [&](const Statement& row) {
        room.actions.push_back({.game = room.opened.id,
                                .seq = row.integer(0),
                                .seat = row.integer(1),
                                .action = row.text(2),
                                .move_id = row.text(3),
                                .hash = row.bytes32(4),
                                .at = row.int64(5),
                                .by = row.text_or_null(6)});
    };
    statements_.rest(sql::room_actions, take);
}

void RoomReader::read_looked(StoredRoom& room) {
    const auto take = [&](const Statement& row) {
        room.looked.push_back({.game = room.opened.id,
                               .person = PersonId(row.text(0)),
                               .seq = row.integer(1),
                               .chat = row.integer(2)});
    };
    statements_.rest(sql::room_seen, take);
}

void RoomReader::read_hints(StoredRoom& room) {
    const auto take = [&](const Statement& row) {
        room.hints.push_back(
            {.game = room.opened.id, .seat = row.integer(1), .seq = row.integer(0), .at = row.int64(2)});
    };
    statements_.rest(sql::room_hints, take);
}

void RoomReader::read_plans(StoredRoom& room) {
    const auto take = [&](const Statement& row) {
        PlanChanged stored{.game = room.opened.id,
                           .person = PersonId(row.text(0)),
                           .plan = read_own(row.text(1)),
                           .seq = row.integer(2),
                           .known = read_own(row.text(3)),
                           .dropped = row.text(4)};
        if (!stored.dropped.empty()) {
            stored.plan.reset();
        }
        room.plans.push_back(std::move(stored));
    };
    statements_.rest(sql::room_plans, take);
}

void RoomReader::read_lets_forced(StoredRoom& room) {
    const auto take = [&](const Statement& row) { room.lets_forced.emplace_back(row.text(0)); };
    statements_.rest(sql::room_lets_forced, take);
}

void RoomReader::read_broken(StoredRoom& room) {
    const auto take = [&](const Statement& row) {
        room.broken = MarkedBroken{.game = room.opened.id, .note = row.text(0), .at = row.int64(1)};
    };
    statements_.rest(sql::room_broken, take);
}

void RoomReader::read_invited(StoredRoom& room) {
    const auto take = [&](const Statement& row) {
        room.invited.push_back({.made = {.game = room.opened.id,
                                         .person = PersonId(row.text(0)),
                                         .name = row.text(1),
                                         .host = PersonId(row.text(2)),
                                         .host_name = row.text(3),
                                         .at = row.int64(4)},
                                .declined = row.int64(5) != 0});
    };
    statements_.rest(sql::room_invitations, take);
}

void RoomReader::read_removed(StoredRoom& room) {
    const auto take = [&](const Statement& row) {
        room.removed.push_back({.game = room.opened.id,
                                .person = PersonId(row.text(0)),
                                .name = row.text(1),
                                .at = row.int64(2),
                                .network = row.text(3)});
    };
    statements_.rest(sql::room_removed_spectators, take);
}

std::vector<ChatSaid> RoomReader::chat_before(GameId game, int before, int most) {
    statements_(sql::room_chat).with(game, before, most);
    return read_chat(game);
}

void RoomReader::read_last_chat(StoredRoom& room) {
    room.chat = read_chat(room.opened.id);
}

std::vector<ChatSaid> RoomReader::read_chat(GameId game) {
    std::vector<ChatSaid> said;
    const auto take = [&](const Statement& row) {
        said.push_back({.game = game,
                        .n = row.integer(0),
                        .seat = row.is_null(1) ? std::nullopt : std::optional<Seat>(row.integer(1)),
                        .name = row.text(2),
                        .text = row.text(3),
                        .at = row.int64(4),
                        .person = PersonId(row.is_null(5) ? "" : row.text(5))});
    };
    statements_.rest(sql::room_chat, take);
    return said;
}

} // namespace idavoll::server
