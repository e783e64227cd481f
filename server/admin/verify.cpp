#include "server/admin/verify.h"

#include "engine/match.h"
#include "engine/record.h"
#include "engine/registry.h"
#include "server/admin/ending.h"
#include "server/ledger/chain.h"
#include "server/ledger/tiebreaks.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <tuple>

namespace idavoll::server {

namespace {

/// What is wrong with one game, found while it is checked: ends the check of that game.
struct Wrong {
    std::optional<std::int64_t> seq;
    std::string sentence;
};

auto key(const ScoreReached& row) {
    return std::tuple(row.seq, row.seat, row.total, row.reached);
}

/// Checks one game after the other, each as it is at one moment.
class Checker {
  public:
    explicit Checker(Archive& archive)
        : archive_(archive),
          // The joined row is read from the table itself, so that a damaged one cannot hide behind its index.
          log_(archive.connection(), "SELECT i.seq, t.game, t.seq, t.seat, t.action, t.move_id, t.hash, t.at "
                                     "FROM actions AS i JOIN actions AS t ON t.id = i.id "
                                     "WHERE i.game = ?1 ORDER BY i.seq"),
          history_(archive.connection(), "SELECT a.seq, t.seat, t.total, t.reached FROM actions AS a "
                                         "JOIN tiebreaks AS t ON t.action = a.id WHERE a.game = ?1 "
                                         "ORDER BY a.seq, t.seat") {}

    void check(GameId id, Verification& result) {
        const Transaction moment(archive_.connection(), Transaction::Kind::read);
        ++result.games;
        std::int64_t seq = 0;
        try {
            const std::unique_ptr<StoredRoom> room = archive_.rooms().without_log(id);
            if (!room) {
                throw Wrong{std::nullopt, "cannot be found by its number"};
            }
            room->actions = check_chain(*room, seq);
            result.actions += seq;
            check_play(*room);
            if (room->status != RoomStatus::open) {
                const Bytes32 head = room->actions.empty() ? room->genesis : room->actions.back().hash;
                result.heads.push_back({.game = id, .seq = seq, .hash = head});
            }
        } catch (const Wrong& wrong) {
            result.findings.push_back({.game = id, .seq = wrong.seq, .sentence = wrong.sentence});
        } catch (const SqliteError& error) {
            result.findings.push_back(
                {.game = id, .seq = seq + 1, .sentence = "cannot be read: " + std::string(error.what())});
        }
        log_.reset();
        history_.reset();
    }

  private:
    /// The log, if it is sound. `seq` counts its sound rows.
    std::vector<ActionAccepted> check_chain(const StoredRoom& room, std::int64_t& seq) {
        Bytes32 previous = room.genesis;
        if (room.status != RoomStatus::open && previous != genesis_of(room)) {
            throw Wrong{0, "the game, its options, players or seed are not those it was started with"};
        }
        std::vector<ActionAccepted> log;
        log_.with(room.opened.id);
        while (log_.step()) {
            if (room.status == RoomStatus::open) {
                throw Wrong{log_.int64(0), "there is an action in a game that has not started"};
            }
            if (const std::int64_t found = log_.int64(0); found != seq + 1) {
                throw Wrong{std::min(found, seq + 1), found > seq ? "is missing" : "does not belong there"};
            }
            log.push_back(check_link(room.opened.id, previous));
            previous = log.back().hash;
            ++seq;
        }
        return log;
    }

    static Bytes32 genesis_of(const StoredRoom& room) {
        const GameStarted started{.game = room.opened.id,
                                  .rules = room.rules,
                                  .options = room.opened.options,
                                  .seats = room.opened.seats,
                                  .genesis = {},
                                  .at = 0};
        return genesis_link(started, room.opened.game, commitment_of(room.opened.seed));
    }

    ActionAccepted check_link(GameId game, const Bytes32& previous) {
        const int seq = log_.integer(0);
        ActionAccepted row{.game = log_.int64(1),
                           .seq = log_.integer(2),
                           .seat = log_.integer(3),
                           .action = log_.text(4),
                           .move_id = log_.text(5),
                           .hash = log_.bytes32(6),
                           .at = log_.int64(7)};
        if (row.game != game || row.seq != seq || row.hash != action_link(previous, row)) {
            throw Wrong{seq, "has been changed: its hash does not fit"};
        }
        return row;
    }

    /// Plays the log again.
    void check_play(const StoredRoom& room) {
        if (room.status == RoomStatus::open) {
            compare(stored_history(room.opened.id), {});
            return;
        }
        const Chance chance(stream_key(room.opened.seed, entropies(room)));
        Match match(start(room, chance));
        std::vector<ScoreReached> history;
        for (const ActionAccepted& row : room.actions) {
            const Standing before = match.state().standing();
            apply(match, row, chance);
            std::ranges::move(scores_reached(row.game, row.seq, before, match.state().standing()),
                              std::back_inserter(history));
        }
        compare(stored_history(room.opened.id), history);
        check_end(room, match.state());
    }

    static std::vector<std::string> entropies(const StoredRoom& room) {
        std::vector<std::string> all;
        for (const std::optional<Sitter>& sitter : room.opened.seats) {
            all.push_back(sitter ? sitter->entropy : "");
        }
        return all;
    }

    static std::unique_ptr<AnyState> start(const StoredRoom& room, const Chance& chance) {
        const AnyGame* game = find_game(room.opened.game);
        if (game == nullptr) {
            throw Wrong{std::nullopt, "cannot be played again: there is no game " + room.opened.game};
        }
        if (game->facts().rules != room.rules) {
            throw Wrong{std::nullopt, "cannot be played again: it has version " + std::to_string(room.rules)
                                          + " of the rules, this program has version "
                                          + std::to_string(game->facts().rules)};
        }
        Result<std::unique_ptr<AnyState>> state = game->start(room.opened.options, chance);
        if (!state) {
            throw Wrong{0, state.error().sentence};
        }
        if ((*state)->seats() != static_cast<int>(room.opened.seats.size())) {
            throw Wrong{0, "has another number of seats than its options say"};
        }
        return std::move(state).value();
    }

    static void apply(Match& match, const ActionAccepted& row, const Chance& chance) {
        const Result<Json> action = parse_json(row.action);
        const Result<AnyOutcome> outcome = action ? match.apply(row.seat, *action, &chance) : action.error();
        if (!outcome) {
            throw Wrong{row.seq, "the rules refuse it: " + outcome.error().sentence};
        }
    }

    std::vector<ScoreReached> stored_history(GameId game) {
        std::vector<ScoreReached> rows;
        history_.with(game);
        while (history_.step()) {
            rows.push_back({.game = game,
                            .seq = history_.integer(0),
                            .seat = history_.integer(1),
                            .total = history_.integer(2),
                            .reached = history_.integer(3)});
        }
        return rows;
    }

    static void compare(const std::vector<ScoreReached>& stored, const std::vector<ScoreReached>& played) {
        const auto [left, right] = std::ranges::mismatch(stored, played, {}, key, key);
        if (left != stored.end() || right != played.end()) {
            const int seq = left == stored.end()    ? right->seq
                            : right == played.end() ? left->seq
                                                    : std::min(left->seq, right->seq);
            throw Wrong{seq, "the tiebreak history is not what the log gives"};
        }
    }

    static void check_end(const StoredRoom& room, const AnyState& state) {
        if (room.status == RoomStatus::running) {
            if (state.is_over()) {
                throw Wrong{state.seq(), "the game is over by its log, but has no result"};
            }
            return;
        }
        const Result<Ending> ending = ending_of(*room.result);
        if (!ending || *room.result != result_json(state, *ending)) {
            throw Wrong{std::nullopt, "the result is not what the log gives"};
        }
        const bool finished = ending->reason == "finished" && ending->out.empty();
        if (finished && !state.is_over()) {
            throw Wrong{state.seq() + 1, "is missing: the game has a result, but its log does not end"};
        }
        if (!finished && state.is_over()) {
            throw Wrong{std::nullopt, "the result says that the game was broken off, its log that it ended"};
        }
    }

    Archive& archive_;
    Statement log_;
    Statement history_;
};

void check_file(Connection& connection, std::vector<Finding>& findings) {
    Statement integrity(connection, "PRAGMA integrity_check");
    while (integrity.step()) {
        if (const std::string found = integrity.text(0); found != "ok") {
            findings.push_back({.game = {}, .seq = {}, .sentence = "the file is damaged: " + found});
        }
    }
    Statement references(connection, "SELECT \"table\", parent FROM pragma_foreign_key_check "
                                     "WHERE \"table\" <> 'actions'");
    while (references.step()) {
        findings.push_back({.game = {},
                            .seq = {},
                            .sentence = "a row of " + references.text(0) + " belongs to a row of "
                                        + references.text(1) + " that is not there"});
    }
    Statement strays(connection, "SELECT game, seq FROM actions WHERE game NOT IN (SELECT id FROM games)");
    while (strays.step()) {
        findings.push_back({.game = strays.int64(0),
                            .seq = strays.int64(1),
                            .sentence = "is an action of a game that is not there"});
    }
}

std::vector<GameId> all_games_of(Connection& connection) {
    std::vector<GameId> ids;
    Statement query(connection, "SELECT id FROM games ORDER BY id");
    while (query.step()) {
        ids.push_back(query.int64(0));
    }
    return ids;
}

} // namespace

Verification verify(Archive& archive) {
    Verification result;
    try {
        check_file(archive.connection(), result.findings);
        Checker checker(archive);
        for (const GameId id : all_games_of(archive.connection())) {
            checker.check(id, result);
        }
    } catch (const SqliteError& error) {
        result.findings.push_back(
            {.game = {}, .seq = {}, .sentence = "the file cannot be read: " + std::string(error.what())});
    }
    return result;
}

} // namespace idavoll::server
