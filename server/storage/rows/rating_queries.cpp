#include "server/storage/rows/rating_queries.h"

#include "server/listings/ratings/ladder.h"
#include "server/storage/rows/columns.h"

#include <limits>
#include <nlohmann/json.hpp>
#include <tuple>

namespace idavoll::server {

namespace {

RatingStep step_of(const Statement& row, int column) {
    return {.at = row.int64(column),
            .before = {row.real(column + 1), row.real(column + 2)},
            .after = {row.real(column + 3), row.real(column + 4)}};
}

} // namespace

RatingQueries::Own RatingQueries::own(const PersonId& person, const std::string& ladder) {
    const auto read = [](const Statement& row) {
        Own own;
        own.hidden_from_self = row.int64(3) != 0;
        if (!row.is_null(0)) {
            own.rating = {row.real(0), row.real(1)};
            own.games = row.integer(2);
        }
        return own;
    };
    return statements_.one(sql::own_rating, read, person.text(), ladder).value_or(Own());
}

Rating RatingQueries::rating_of(const PersonId& person, const std::string& ladder) {
    return own(person, ladder).rating;
}

Company RatingQueries::company(GameId game, const std::string& ladder, std::size_t seats,
                               const PersonId& reader) {
    const Own reader_is = own(reader, ladder);
    Company company{.own = reader_is.rating,
                    .games = reader_is.games,
                    .others = {},
                    .free = static_cast<int>(seats) - 1,
                    .hidden = reader_is.hidden_from_self};
    const auto take = [&company](const Statement& row) {
        company.others.push_back(row.is_null(0) ? Rating{} : Rating{row.real(0), row.real(1)});
        company.hidden = company.hidden || row.int64(2) != 0;
        --company.free;
    };
    statements_.each(sql::ratings_at_table, take, game, ladder, reader.text());
    return company;
}

std::optional<RatingQueries::Place> RatingQueries::place_of(const std::string& name_key,
                                                            const std::string& ladder) {
    return statements_.one(sql::place_of_name, Place::at, name_key, ladder);
}

std::optional<RatingQueries::Place> RatingQueries::above(const PersonId& reader, const RatingWish& wish) {
    const auto own =
        statements_.one(sql::own_place, Place::at, reader.text(), wish.ladder, wish.played_after);
    if (!own) {
        return std::nullopt;
    }
    Place first = *own;
    const auto take = [&first](const Statement& row) { first = Place::at(row); };
    statements_.each(sql::places_above, take, wish.ladder, wish.played_after, own->level, own->player,
                     wish.most / 2);
    return Place{first.level, first.player - 1};
}

std::vector<RatedPerson> RatingQueries::listed(const PersonId& reader, const RatingWish& wish) {
    Place after{std::numeric_limits<int>::max(), 0};
    if (wish.before) {
        const auto place = place_of(*wish.before, wish.ladder);
        if (!place) {
            return {};
        }
        after = *place;
    } else if (wish.around_reader) {
        after = above(reader, wish).value_or(after);
    }
    std::vector<RatedPerson> people = statements_.all(
        sql::leaderboard_page,
        [](const Statement& row) {
            return RatedPerson{.place = 0,
                               .name = row.text(2),
                               .level = row.integer(0),
                               .games = row.integer(1),
                               .is_reader = row.int64(3) != 0};
        },
        wish.ladder, wish.played_after, after.level, after.player, reader.text(), wish.most + 1);
    // Counts up to the first row; the others follow it.
    int before = 0;
    for (std::size_t line = 0; line < people.size(); ++line) {
        RatedPerson& person = people[line];
        if (line == 0) {
            const int better =
                statements_
                    .one(sql::count_better, first_integer, wish.ladder, wish.played_after, person.level)
                    .value();
            const int equal = statements_
                                  .one(sql::count_equal, first_integer, wish.ladder, wish.played_after,
                                       person.level, person.level == after.level ? after.player : 0)
                                  .value();
            person.place = 1 + better;
            before = better + equal;
        } else if (person.level == people[line - 1].level) {
            person.place = people[line - 1].place;
        } else {
            person.place = before + static_cast<int>(line) + 1;
        }
    }
    return people;
}

std::optional<std::vector<RatingStep>> RatingQueries::history(const PersonId& reader,
                                                              const std::string& name_key,
                                                              const std::string& ladder, int most) {
    const auto player =
        statements_.one(sql::player_with_shown_history, first_number, name_key, reader.text());
    if (!player) {
        return std::nullopt;
    }
    return statements_.all(
        sql::rating_history, [](const Statement& row) { return step_of(row, 0); }, *player, ladder, most);
}

std::optional<RatedRoom> RatingQueries::room(const PersonId& reader, const std::string& code) {
    const auto found = statements_.one(
        sql::rated_room_by_code,
        [](const Statement& row) {
            const std::string status = row.text(3);
            return std::tuple(row.int64(0), status,
                              RatedRoom{.game = row.text(1),
                                        .seats = seat_count(row.integer(2)),
                                        .rated = row.json(4).value("rated", false),
                                        .open = status == "open",
                                        .company = {},
                                        .steps = {},
                                        .counts = {}});
        },
        code);
    if (!found) {
        return std::nullopt;
    }
    auto [game, status, room] = *found;
    if (room.rated && room.open) {
        room.company = company(game, ladder_name(room.game, room.seats), room.seats, reader);
    } else if (room.rated && status == "finished") {
        read_end(room, game, reader);
    }
    return room;
}

void RatingQueries::read_end(RatedRoom& room, GameId game, const PersonId& reader) {
    if (const auto counts = statements_.one(sql::game_counts, first_number, game)) {
        room.counts = *counts != 0;
    }
    room.steps.resize(room.seats);
    const auto take = [&room](const Statement& row) {
        const int seat = row.integer(0);
        if (seat < 0 || static_cast<std::size_t>(seat) >= room.steps.size()) {
            throw SqlError("a game has a seat beyond its last");
        }
        room.steps[static_cast<std::size_t>(seat)] = step_of(row, 1);
    };
    statements_.each(sql::rating_steps_of_game, take, game, reader.text());
}

} // namespace idavoll::server
