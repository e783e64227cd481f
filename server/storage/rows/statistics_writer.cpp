#include "server/storage/rows/statistics_writer.h"

#include "engine/catalogue/registry.h"
#include "server/core/ledger/replay.h"
#include "server/core/ledger/tallies.h"
#include "server/storage/rows/columns.h"
#include "server/storage/rows/room_reader.h"

#include <memory>
#include <optional>

namespace idavoll::server {

namespace {

void set_tallies(PlayedGame& played, const std::vector<Counts>& tallies) {
    for (std::size_t seat = 0; seat < played.seats.size() && seat < tallies.size(); ++seat) {
        played.seats[seat].tallies = tallies[seat];
    }
}

} // namespace

void StatisticsWriter::after(const GameEnded& ended) {
    if (auto played = rows_.from_log(ended.game)) {
        set_tallies(*played, ended.tallies);
        keep(ended.game, *played);
        add(*played);
    }
}

void StatisticsWriter::write(const StatisticsRebuilt& rebuilt) {
    const GameId end = rebuilt.first + rebuilt.most;
    for (const GameId game : statements_.all(sql::finished_games_between, first_number, rebuilt.first, end)) {
        count_anew(game);
    }
    if (!statements_.exists(sql::has_games_from, end)) {
        sum_up_anew();
    }
}

void StatisticsWriter::keep(GameId game, const PlayedGame& played) {
    for (std::size_t seat = 0; seat < played.seats.size(); ++seat) {
        const PlayedSeat& one = played.seats[seat];
        statements_.run(sql::keep_played, game, seat, one.rank, one.score, one.moves, one.time,
                        text_of(one.tallies));
    }
}

void StatisticsWriter::add(const PlayedGame& played) {
    if (played.among != Among::open) {
        return;
    }
    for (const auto& [what, sum] : sums_of_game(played)) {
        statements_.run(sql::add_to_sums, played.game, played.seats.size(), what.first, what.second,
                        sum.games, sum.won, sum.ranks, sum.finished, sum.points);
    }
}

std::vector<Counts> StatisticsWriter::tallies_anew(GameId game, std::size_t seats) {
    const std::unique_ptr<StoredRoom> room = RoomReader(statements_.connection()).by_id(game);
    const AnyGame* rules = rules_of(*room);
    if (const Result<PlayedAgain, Broken> played = play_again(*room, rules)) {
        return tallies_of(*rules, seats, played->actions);
    }
    std::vector<Counts> tallies;
    if (const auto before = rows_.kept(game)) {
        for (const PlayedSeat& seat : before->seats) {
            tallies.push_back(seat.tallies);
        }
    }
    return tallies;
}

void StatisticsWriter::count_anew(GameId game) {
    auto played = rows_.from_log(game);
    if (played) {
        set_tallies(*played, tallies_anew(game, played->seats.size()));
    }
    statements_.run(sql::delete_played, game);
    if (played) {
        keep(game, *played);
    }
}

void StatisticsWriter::sum_up_anew() {
    statements_.run(sql::delete_sums);
    for (const GameId game : statements_.all(sql::finished_public_games, first_number)) {
        if (const auto played = rows_.kept(game)) {
            add(*played);
        }
    }
}

} // namespace idavoll::server
