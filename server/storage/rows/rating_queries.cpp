#include "server/storage/rows/rating_queries.h"

#include "server/listings/ratings/ladder.h"
#include "server/storage/rows/columns.h"

#include <limits>
#include <nlohmann/json.hpp>

namespace idavoll::server {

namespace {

RatingStep step_of(const Statement& row, int column) {
    return {.at = row.int64(column),
            .before = {row.real(column + 1), row.real(column + 2)},
            .after = {row.real(column + 3), row.real(column + 4)}};
}

} // namespace

RatingQueries::RatingQueries(Connection& connection)
    : connection_(connection),
      own_(connection, "SELECT r.mu, r.sigma, r.games, q.hidden_from_self FROM rated_people AS q "
                       "LEFT JOIN ratings AS r ON r.player = q.player AND r.ladder = ?2 WHERE q.person = ?1"),
      others_(connection, "SELECT r.mu, r.sigma, coalesce(q.hidden, 0) FROM seats AS s "
                          "LEFT JOIN rated_people AS q ON q.person = s.person "
                          "LEFT JOIN ratings AS r ON r.player = q.player AND r.ladder = ?2 "
                          "WHERE s.game = ?1 AND s.person <> ?3 ORDER BY s.seat") {}

RatingQueries::Own RatingQueries::own(const PersonId& person, const std::string& ladder) {
    Own own;
    if (own_.with(person.text(), ladder).step()) {
        own.hidden_from_self = own_.int64(3) != 0;
        if (!own_.is_null(0)) {
            own.rating = {own_.real(0), own_.real(1)};
            own.games = own_.integer(2);
        }
    }
    own_.reset();
    return own;
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
    others_.with(game, ladder, reader.text());
    while (others_.step()) {
        company.others.push_back(others_.is_null(0) ? Rating{} : Rating{others_.real(0), others_.real(1)});
        company.hidden = company.hidden || others_.int64(2) != 0;
        --company.free;
    }
    others_.reset();
    return company;
}

std::optional<RatingQueries::Place> RatingQueries::place_of(const std::string& name_key,
                                                            const std::string& ladder) {
    Statement query(connection_, "SELECT r.level, r.player FROM people AS p "
                                 "JOIN rated_people AS q ON q.person = p.id "
                                 "JOIN ratings AS r ON r.player = q.player AND r.ladder = ?2 "
                                 "WHERE p.name_key = ?1 AND r.shown = 1");
    query.with(name_key, ladder);
    return query.step() ? std::optional(Place{query.integer(0), query.int64(1)}) : std::nullopt;
}

std::optional<RatingQueries::Place> RatingQueries::above(const PersonId& reader, const RatingWish& wish) {
    Statement self(connection_, "SELECT r.level, r.player FROM rated_people AS q "
                                "JOIN ratings AS r ON r.player = q.player AND r.ladder = ?2 "
                                "WHERE q.person = ?1 AND r.shown = 1 AND r.tenth_at > ?3 "
                                "AND q.hidden_from_self = 0");
    if (!self.with(reader.text(), wish.ladder, wish.played_after).step()) {
        return std::nullopt;
    }
    const Place own{self.integer(0), self.int64(1)};
    Statement better(connection_, "SELECT level, player FROM ratings WHERE ladder = ?1 AND shown = 1 "
                                  "AND tenth_at IS NOT NULL AND tenth_at > ?2 AND (level > ?3 OR "
                                  "(level = ?3 AND player < ?4)) ORDER BY level ASC, player DESC LIMIT ?5");
    better.with(wish.ladder, wish.played_after, own.level, own.player, wish.most / 2);
    Place first = own;
    while (better.step()) {
        first = {better.integer(0), better.int64(1)};
    }
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
    std::vector<RatedPerson> people;
    Statement page(
        connection_,
        "SELECT r.level, r.games, p.name, p.id = ?5 AND q.hidden_from_self = 0 FROM (SELECT level, "
        "games, player FROM ratings WHERE ladder = ?1 AND shown = 1 AND tenth_at IS NOT NULL "
        "AND tenth_at > ?2 AND (level < ?3 OR (level = ?3 AND player > ?4)) "
        "ORDER BY level DESC, player LIMIT ?6) AS r JOIN rated_people AS q ON q.player = r.player "
        "JOIN people AS p ON p.id = q.person ORDER BY r.level DESC, r.player");
    page.with(wish.ladder, wish.played_after, after.level, after.player, reader.text(), wish.most + 1);
    while (page.step()) {
        people.push_back({.place = 0,
                          .name = page.text(2),
                          .level = page.integer(0),
                          .games = page.integer(1),
                          .is_reader = page.int64(3) != 0});
    }
    page.reset();
    // Counts up to the first row; the others follow it.
    Statement count(connection_, "SELECT count(*) FROM ratings WHERE ladder = ?1 AND shown = 1 "
                                 "AND tenth_at IS NOT NULL AND tenth_at > ?2 AND level > ?3");
    Statement same(connection_, "SELECT count(*) FROM ratings WHERE ladder = ?1 AND shown = 1 "
                                "AND tenth_at IS NOT NULL AND tenth_at > ?2 AND level = ?3 AND player <= ?4");
    int before = 0;
    for (std::size_t line = 0; line < people.size(); ++line) {
        RatedPerson& person = people[line];
        if (line == 0) {
            count.with(wish.ladder, wish.played_after, person.level).step();
            person.place = 1 + count.integer(0);
            same.with(wish.ladder, wish.played_after, person.level,
                      person.level == after.level ? after.player : 0)
                .step();
            before = person.place - 1 + same.integer(0);
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
    Statement shown(connection_, "SELECT q.player FROM people AS p JOIN rated_people AS q ON q.person = p.id "
                                 "WHERE p.name_key = ?1 AND CASE p.id WHEN ?2 THEN q.hidden_from_self "
                                 "ELSE q.hidden END = 0");
    if (!shown.with(name_key, reader.text()).step()) {
        return std::nullopt;
    }
    const std::int64_t player = shown.int64(0);
    shown.reset();
    std::vector<RatingStep> steps;
    Statement query(
        connection_,
        "SELECT * FROM (SELECT g.at, s.mu_before, s.sigma_before, s.mu, s.sigma, s.action "
        "FROM rating_steps AS s JOIN rated_games AS g ON g.action = s.action "
        "WHERE s.player = ?1 AND s.ladder = ?2 ORDER BY s.action DESC LIMIT ?3) AS last ORDER BY action");
    query.with(player, ladder, most);
    while (query.step()) {
        steps.push_back(step_of(query, 0));
    }
    return steps;
}

std::optional<RatedRoom> RatingQueries::room(const PersonId& reader, const std::string& code) {
    Statement query(connection_, "SELECT id, game, seats, status, settings FROM games WHERE code = ?1");
    if (!query.with(code).step()) {
        return std::nullopt;
    }
    const GameId game = query.int64(0);
    const std::size_t seats = seat_count(query.integer(2));
    const std::string status = query.text(3);
    RatedRoom room{.game = query.text(1),
                   .seats = seats,
                   .rated = query.json(4).value("rated", false),
                   .open = status == "open",
                   .company = {},
                   .steps = {},
                   .counts = {}};
    query.reset();
    if (room.rated && room.open) {
        room.company = company(game, ladder_name(room.game, room.seats), seats, reader);
    } else if (room.rated && status == "finished") {
        read_end(room, game, reader);
    }
    return room;
}

void RatingQueries::read_end(RatedRoom& room, GameId game, const PersonId& reader) {
    Statement counts(connection_, "SELECT counts FROM rated_games WHERE game = ?1");
    if (counts.with(game).step()) {
        room.counts = counts.int64(0) != 0;
    }
    room.steps.resize(room.seats);
    Statement steps(connection_,
                    "SELECT t.seat, g.at, s.mu_before, s.sigma_before, s.mu, s.sigma FROM rated_games AS g "
                    "JOIN rated_seats AS t ON t.game = g.game JOIN rated_people AS q ON q.player = t.player "
                    "JOIN rating_steps AS s ON s.player = t.player AND s.ladder = g.ladder "
                    "AND s.action = g.action WHERE g.game = ?1 AND q.person IS NOT NULL "
                    "AND CASE q.person WHEN ?2 THEN q.hidden_from_self ELSE q.hidden END = 0");
    steps.with(game, reader.text());
    while (steps.step()) {
        const int seat = steps.integer(0);
        if (seat < 0 || static_cast<std::size_t>(seat) >= room.steps.size()) {
            throw SqlError("a game has a seat beyond its last");
        }
        room.steps[static_cast<std::size_t>(seat)] = step_of(steps, 1);
    }
}

} // namespace idavoll::server
