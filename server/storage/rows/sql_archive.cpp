#include "server/storage/rows/sql_archive.h"

#include "server/core/text/ascii.h"
#include "server/listings/tallies/sums.h"
#include "server/storage/rows/columns.h"
#include "server/storage/rows/databases.h"
#include "server/storage/rows/open_archive.h"
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
    NamedSql query;
    std::string_view sentence; ///< what is wrong with them
    bool has_seq = false;      ///< the query's second column
};

constexpr std::array<Contradiction, 9> contradictions{{
    {sql::actions_of_no_game, "is an action of a missing game", true},
    {sql::turns_of_other_players, "the turns do not match the players"},
    {sql::needless_other_names, "a seat shows another name although no one else took it"},
    {sql::wrong_bots, "the seats played by bots do not match the settings and the log"},
    {sql::wrong_attendances, "the lists of people's games do not match the players"},
    {sql::wrong_listings, "its lobby listing does not match its settings"},
    {sql::unconfirmed_seats, "it is running although a player has not agreed to its settings"},
    {sql::actions_out_of_order, "is not stored in the order of writing", true},
    {sql::played_without_end, "there are statistics of a seat that has not played it to its end"},
}};

ActionAccepted audited_row(const Statement& log) {
    ActionAccepted row{.game = log.int64(1),
                       .seq = log.integer(2),
                       .seat = log.integer(3),
                       .action = log.text(4),
                       .move_id = log.text(5),
                       .hash = log.bytes32(6),
                       .at = log.int64(7),
                       .by = log.text_or_null(8)};
    if (log.int64(0) != row.seq) {
        row.game = -1; // not the row in the index: matches no hash
        row.seq = log.integer(0);
    }
    return row;
}

} // namespace

SqlArchive::SqlArchive(Connection connection)
    : connection_(std::move(connection)), statements_(connection_), rooms_(connection_),
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
    return statements_.all(sql::all_games, [](const Statement& row) {
        return GameLine{.id = row.int64(0),
                        .game = row.text(1),
                        .status = row.text(2),
                        .opened = row.int64(3),
                        .actions = row.int64(4),
                        .players = row.text(5)};
    });
}

std::vector<ScoreReached> SqlArchive::scores(GameId game) {
    return statements_.all(
        sql::scores_of_game,
        [game](const Statement& row) {
            return ScoreReached{.game = game,
                                .seq = row.integer(0),
                                .seat = row.integer(1),
                                .total = row.integer(2),
                                .reached = row.integer(3)};
        },
        game);
}

std::vector<GameId> SqlArchive::numbers() {
    return statements_.all(sql::all_game_numbers, first_number);
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
        const auto take = [&](const Statement& row) { audited->room.actions.push_back(audited_row(row)); };
        statements_.each(sql::audited_log, take, game);
    } catch (const SqlError& error) {
        audited->damage = error.what();
    }
    try {
        audited->scores = scores(game);
    } catch (const SqlError& error) {
        audited->scores_damage = error.what();
    }
    try {
        audited->counted = played_.counted(game);
    } catch (const SqlError& error) {
        audited->counted_damage = error.what();
    }
    return audited;
}

std::vector<AuditRow> SqlArchive::audit() {
    return statements_.all(sql::whole_audit, audit_at);
}

std::vector<Finding> SqlArchive::flaws() {
    std::vector<Finding> found;
    for (std::string& flaw : connection_.driver().flaws()) {
        found.push_back({.game = {}, .seq = {}, .sentence = std::move(flaw)});
    }
    for (const Contradiction& one : contradictions) {
        const auto take = [&](const Statement& row) {
            found.push_back({.game = row.int64(0),
                             .seq = one.has_seq ? std::optional(row.int64(1)) : std::nullopt,
                             .sentence = std::string(one.sentence)});
        };
        statements_.each(one.query, take);
    }
    std::ranges::move(flaws_of_totals(), std::back_inserter(found));
    std::ranges::move(flaws_of_ratings(statements_), std::back_inserter(found));
    return found;
}

std::vector<Finding> SqlArchive::flaws_of_totals() {
    const Transaction moment(connection_, Transaction::Kind::read);
    const std::vector<GameId> open = statements_.all(sql::public_finished_games, first_number);
    std::map<Total, Sum> totals;
    try {
        for (const GameId game : open) {
            const auto played = played_.kept(game);
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
    const auto compare = [&](const Statement& stored) {
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
    };
    statements_.each(sql::all_sums, compare);
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
