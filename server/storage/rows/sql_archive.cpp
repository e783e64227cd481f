#include "server/storage/rows/sql_archive.h"

#include "server/core/text/ascii.h"
#include "server/listings/tallies/sums.h"
#include "server/storage/rows/columns.h"
#include "server/storage/rows/databases.h"
#include "server/storage/rows/open_archive.h"
#include "server/storage/rows/queries.h"
#include "server/storage/rows/rating_check.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <tuple>

namespace idavoll::server {

namespace {

/// The key of `game_sums`: game, seats, topic and key.
using Total = std::tuple<std::string, int, std::string, std::string>;

/// A query for the games, or the rows of their logs, that contradict other rows.
struct Contradiction {
    std::string_view query;
    std::string_view sentence; ///< what is wrong with them
    bool has_seq = false;      ///< the query's second column
};

constexpr std::array<Contradiction, 9> contradictions{{
    {"SELECT game, seq FROM actions WHERE game NOT IN (SELECT id FROM games)",
     "is an action of a missing game", true},
    {"SELECT t.game FROM turns AS t LEFT JOIN seats AS s USING (game, seat) "
     "WHERE s.person IS DISTINCT FROM t.person GROUP BY t.game",
     "the turns do not match the players"},
    {"SELECT game FROM seats WHERE goes_by IS NOT NULL AND guest = person",
     "a seat shows another name although no one else took it"},
    {"SELECT DISTINCT t.game FROM turns AS t JOIN seats AS s USING (game, seat) "
     "JOIN games AS g ON g.id = t.game WHERE json_valid(g.settings) AND t.bot <> CAST(s.out = 1 OR "
     "(g.settings -> 'bots' ->> s.seat) IS NOT NULL AS INTEGER)",
     "the seats played by bots do not match the settings and the log"},
    {"SELECT game FROM (SELECT s.person AS person, coalesce(g.ended_at, 0) AS ended_at, g.id AS game "
     "FROM seats AS s JOIN games AS g ON g.id = s.game WHERE s.person <> '' "
     "UNION SELECT creator, 0, id FROM games WHERE status = 'open' AND creator <> '') AS due "
     "WHERE NOT EXISTS (SELECT 1 FROM attendances AS a WHERE a.person = due.person "
     "AND a.ended_at = due.ended_at AND a.game = due.game) "
     "UNION SELECT game FROM attendances AS a WHERE NOT EXISTS "
     "(SELECT 1 FROM games AS g WHERE g.id = a.game AND coalesce(g.ended_at, 0) = a.ended_at "
     "AND (EXISTS (SELECT 1 FROM seats WHERE game = g.id AND person = a.person) "
     "OR (g.status = 'open' AND g.creator = a.person)))",
     "the lists of people's games do not match the players"},
    {"SELECT id FROM games WHERE listed <> CAST(json_valid(settings) AND "
     "coalesce(settings ->> 'visibility', '') = 'public' AS INTEGER)",
     "its lobby listing does not match its settings"},
    {"SELECT DISTINCT s.game FROM seats AS s JOIN games AS g ON g.id = s.game "
     "WHERE s.confirmed <> 1 AND (g.status <> 'open' OR s.confirmed <> 0)",
     "it is running although a player has not agreed to its settings"},
    {"SELECT l.game, l.seq FROM actions AS l JOIN actions AS e "
     "ON e.game = l.game AND e.seq = l.seq - 1 WHERE e.id >= l.id",
     "is not stored in the order of writing", true},
    {"SELECT DISTINCT p.game FROM played AS p LEFT JOIN games AS g ON g.id = p.game "
     "WHERE g.status IS DISTINCT FROM 'finished' OR p.seat >= g.seats",
     "there are statistics of a seat that has not played it to its end"},
}};

} // namespace

SqlArchive::SqlArchive(Connection connection)
    : connection_(std::move(connection)), rooms_(connection_),
      // Reads the joined row from the table itself, so that damage isn't hidden by the index.
      log_(connection_, "SELECT i.seq, t.game, t.seq, t.seat, t.action, t.move_id, t.hash, t.at, "
                        "t.made_by "
                        "FROM actions AS i JOIN actions AS t ON t.id = i.id "
                        "WHERE i.game = ?1 ORDER BY i.seq"),
      scores_(connection_, "SELECT a.seq, t.seat, t.total, t.reached FROM actions AS a "
                           "JOIN tiebreaks AS t ON t.action = a.id WHERE a.game = ?1 "
                           "ORDER BY a.seq, t.seat"),
      played_(connection_) {}

Result<std::unique_ptr<SqlArchive>, Problem> SqlArchive::open(const DatabasePlace& place) {
    Result<Connection, Problem> connection = look_into_database(place);
    if (!connection) {
        return connection.error();
    }
    try {
        return std::unique_ptr<SqlArchive>(new SqlArchive(std::move(connection).value()));
    } catch (const SqlError& error) {
        return Problem{"The database " + place.shown() + " cannot be read: " + error.what() + "."};
    }
}

std::unique_ptr<StoredRoom> SqlArchive::find(const std::string& number_or_code) {
    const std::optional<GameId> id = number_in(number_or_code);
    std::unique_ptr<StoredRoom> found = id ? rooms_.by_id(*id) : nullptr;
    return found ? std::move(found) : rooms_.by_code(number_or_code);
}

std::vector<GameLine> SqlArchive::games() {
    std::vector<GameLine> lines;
    Statement query(connection_, "SELECT g.id, g.game, g.status, g.opened_at, "
                                 "(SELECT count(*) FROM actions WHERE game = g.id), "
                                 "coalesce((SELECT group_concat(name, ', ') FROM "
                                 "(SELECT name FROM seats WHERE game = g.id ORDER BY seat) AS names), '') "
                                 "FROM games AS g ORDER BY g.id");
    while (query.step()) {
        lines.push_back({.id = query.int64(0),
                         .game = query.text(1),
                         .status = query.text(2),
                         .opened = query.int64(3),
                         .actions = query.int64(4),
                         .players = query.text(5)});
    }
    return lines;
}

std::vector<ScoreReached> SqlArchive::scores(GameId game) {
    std::vector<ScoreReached> rows;
    scores_.with(game);
    while (scores_.step()) {
        rows.push_back({.game = game,
                        .seq = scores_.integer(0),
                        .seat = scores_.integer(1),
                        .total = scores_.integer(2),
                        .reached = scores_.integer(3)});
    }
    scores_.reset();
    return rows;
}

std::vector<GameId> SqlArchive::numbers() {
    std::vector<GameId> ids;
    Statement query(connection_, "SELECT id FROM games ORDER BY id");
    while (query.step()) {
        ids.push_back(query.int64(0));
    }
    return ids;
}

std::unique_ptr<AuditedGame> SqlArchive::audited(GameId game) {
    const Transaction moment(connection_, Transaction::Kind::read);
    std::unique_ptr<StoredRoom> room = rooms_.without_log(game);
    if (!room) {
        return nullptr;
    }
    auto audited = std::make_unique<AuditedGame>();
    audited->room = std::move(*room);
    try {
        log_.with(game);
        while (log_.step()) {
            audited->room.actions.push_back(audited_row());
        }
    } catch (const SqlError& error) {
        audited->damage = error.what();
    }
    log_.reset();
    try {
        audited->scores = scores(game);
    } catch (const SqlError& error) {
        scores_.reset();
        audited->scores_damage = error.what();
    }
    try {
        audited->counted = played_.counted(game);
    } catch (const SqlError& error) {
        audited->counted_damage = error.what();
    }
    return audited;
}

ActionAccepted SqlArchive::audited_row() {
    ActionAccepted row{.game = log_.int64(1),
                       .seq = log_.integer(2),
                       .seat = log_.integer(3),
                       .action = log_.text(4),
                       .move_id = log_.text(5),
                       .hash = log_.bytes32(6),
                       .at = log_.int64(7),
                       .by = log_.text_or_null(8)};
    if (log_.int64(0) != row.seq) {
        row.game = -1; // not the row in the index: matches no hash
        row.seq = log_.integer(0);
    }
    return row;
}

std::vector<AuditRow> SqlArchive::audit() {
    return Queries(connection_).all(std::string(select_audit).append("ORDER BY a.id"), audit_at);
}

std::vector<Finding> SqlArchive::flaws() {
    std::vector<Finding> found;
    for (std::string& flaw : connection_.driver().flaws()) {
        found.push_back({.game = {}, .seq = {}, .sentence = std::move(flaw)});
    }
    for (const Contradiction& one : contradictions) {
        Statement rows(connection_, std::string(one.query));
        while (rows.step()) {
            found.push_back({.game = rows.int64(0),
                             .seq = one.has_seq ? std::optional(rows.int64(1)) : std::nullopt,
                             .sentence = std::string(one.sentence)});
        }
    }
    std::ranges::move(flaws_of_totals(), std::back_inserter(found));
    std::ranges::move(flaws_of_ratings(connection_), std::back_inserter(found));
    return found;
}

std::vector<Finding> SqlArchive::flaws_of_totals() {
    const Transaction moment(connection_, Transaction::Kind::read);
    const std::vector<GameId> open =
        Queries(connection_)
            .all("SELECT id FROM games WHERE status = 'finished' AND json_valid(settings) "
                 "AND settings ->> 'visibility' = 'public'",
                 [](const Statement& row) { return row.int64(0); });
    std::map<Total, Sum> totals;
    // Its statements are left as they are by an error.
    PlayedRows games(connection_);
    try {
        for (const GameId game : open) {
            const auto played = games.kept(game);
            if (!played || played->among != Among::open) {
                continue;
            }
            for (const auto& [what, sum] : sums_of_game(*played)) {
                totals[{played->game, static_cast<int>(played->seats.size()), what.first, what.second}] +=
                    sum;
            }
        }
    } catch (const SqlError&) {
        return {}; // reported with the game
    } catch (const Json::exception&) {
        return {};
    }
    std::vector<Finding> found;
    const auto report = [&found](const Total& total) {
        const auto& [game, seats, topic, key] = total;
        found.push_back({.game = {},
                         .seq = {},
                         .sentence = fmt::format("the statistics of {} with {} seats do not match its games: "
                                                 "{}{}{}",
                                                 game, seats, topic, key.empty() ? "" : " ", key)});
    };
    Statement stored(connection_, "SELECT game, seats, topic, key, games, won, ranks, finished, points "
                                  "FROM game_sums ORDER BY game, seats, topic, key");
    while (stored.step()) {
        const Total total{stored.text(0), stored.integer(1), stored.text(2), stored.text(3)};
        const Sum kept{.games = stored.int64(4),
                       .won = stored.int64(5),
                       .ranks = stored.int64(6),
                       .finished = stored.int64(7),
                       .points = stored.int64(8)};
        auto computed = totals.extract(total);
        // Not stored: only a person's best score is shown.
        if (!computed.empty()) {
            computed.mapped().best.reset();
        }
        if (computed.empty() || computed.mapped() != kept) {
            report(total);
        }
    }
    for (const auto& [total, sum] : totals) {
        report(total);
    }
    return found;
}

Result<std::unique_ptr<Archive>, Problem> open_archive(const DatabasePlace& place) {
    auto opened = SqlArchive::open(place);
    if (!opened) {
        return std::move(opened).error();
    }
    return std::unique_ptr<Archive>(std::move(opened).value());
}

} // namespace idavoll::server
