#include "server/tournaments/telling.h"

#include "engine/json_writer.h"
#include "server/tournaments/model/history.h"
#include "server/tournaments/model/standings.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

namespace idavoll::server {

namespace {

bool is_reader(const PersonId& person, const PersonId& reader) {
    return reader != PersonId() && person == reader;
}

bool has_joined(const StoredTournament& tournament, const PersonId& reader) {
    return std::ranges::any_of(tournament.entrants, [&](const Entrant& entrant) {
        return is_reader(entrant.person, reader) && !entrant.left;
    });
}

std::vector<protocol::EntrantTold> entrants_told(const StoredTournament& tournament, const PersonId& reader) {
    std::vector<protocol::EntrantTold> told;
    for (const Placed& placed : standings(tournament)) {
        const Entrant& entrant = tournament.entrant(placed.seed);
        told.push_back({.seed = placed.seed,
                        .name = entrant.name,
                        .place = placed.place,
                        .points = placed.points,
                        .tie_breaks = placed.tie_breaks,
                        .left = entrant.left,
                        .you = is_reader(entrant.person, reader)});
    }
    return told;
}

protocol::TournamentTableTold table_told(const TournamentTable& table) {
    const TournamentGame game = game_at(table);
    protocol::TournamentTableTold told{
        .room = table.room, .seats = game.seeds, .is_finished = game.has_ended(), .points = {}, .scores = {}};
    if (game.has_ended()) {
        told.points = game.points;
    }
    if (!game.scores.empty()) {
        told.scores = game.scores;
    }
    return told;
}

std::vector<protocol::TournamentRoundTold> rounds_told(const StoredTournament& tournament) {
    std::vector<protocol::TournamentRoundTold> told;
    for (const std::vector<int>& byes : tournament.byes) {
        told.push_back({.round = static_cast<int>(told.size()) + 1, .tables = {}, .byes = byes});
    }
    for (const TournamentTable& table : tournament.tables) {
        told.at(static_cast<std::size_t>(table.round) - 1).tables.push_back(table_told(table));
    }
    return told;
}

/// A cell that spreadsheet programs do not take for a formula.
std::string cell(std::string_view text) {
    std::string quoted = "\"";
    if (!text.empty() && std::string_view("=+-@\t").find(text.front()) != std::string_view::npos) {
        quoted += '\'';
    }
    for (const char letter : text) {
        quoted += letter == '"' ? std::string("\"\"") : std::string(1, letter);
    }
    return quoted + '"';
}

std::string whole_points(int half_points) {
    return fmt::format("{}{}", half_points / 2, half_points % 2 == 0 ? "" : ".5");
}

/// Returns the half points of each player (by seed and round) who has a result.
std::map<std::pair<int, int>, int> points_by_round(const StoredTournament& tournament) {
    std::map<std::pair<int, int>, int> points;
    for (const TournamentGame& game : games_of(tournament)) {
        for (std::size_t seat = 0; seat < game.points.size(); ++seat) {
            points[{game.seeds[seat], game.round}] += game.points[seat];
        }
    }
    return points;
}

std::vector<std::string_view> names_of_tie_breaks(const TournamentPlan& plan) {
    if (plan.format == TournamentFormat::knockout) {
        return {};
    }
    return plan.seats() == 2
               ? std::vector<std::string_view>{"direct encounter", "Buchholz", "Sonneborn-Berger"}
               : std::vector<std::string_view>{"Buchholz", "share of scores"};
}

protocol::TournamentSummary summary_of(const TournamentLine& line, const PersonId& reader) {
    const TournamentHead& head = line.head;
    const TournamentPlan& plan = head.plan;
    return {.code = head.code,
            .name = plan.name,
            .game = plan.game,
            .format = name_of(tournament_formats, plan.format),
            .state = name_of(tournament_states, head.state),
            .players = line.players,
            .from = plan.from,
            .to = plan.to,
            .seats = plan.seats(),
            .round = head.round,
            .rounds = head.rounds,
            .best_of = plan.best_of,
            .clock = protocol::JsonPart(plan.clock),
            .rated = plan.rated,
            .organiser = head.organiser_name,
            .opened_at = head.opened_at,
            .starts_at = plan.starts_at,
            .started_at = head.started_at,
            .ended_at = head.ended_at,
            .joined = line.joined,
            .organises = is_reader(head.organiser, reader)};
}

} // namespace

TournamentPlan planned(protocol::TournamentRequest request) {
    return {.name = std::move(request.name),
            .description = std::move(request.description),
            .game = std::move(request.game),
            .options = std::move(request.options),
            .clock = json_of(std::optional(request.clock)),
            .rated = request.rated,
            .format = enumerator_of<TournamentFormat>(tournament_formats, request.format).value(),
            .rounds = request.rounds,
            .best_of = request.best_of,
            .from = request.from,
            .to = request.to,
            .starts_at = request.starts_at,
            .is_public = request.is_public};
}

std::vector<protocol::TournamentSummary> summaries_of(const std::vector<TournamentLine>& lines,
                                                      const PersonId& reader) {
    std::vector<protocol::TournamentSummary> summaries;
    std::ranges::transform(lines, std::back_inserter(summaries),
                           [&](const TournamentLine& line) { return summary_of(line, reader); });
    return summaries;
}

protocol::TournamentTold told(const StoredTournament& tournament, const PersonId& reader) {
    const TournamentHead& head = tournament.head;
    const TournamentLine line{head, static_cast<int>(tournament.entrants.size()),
                              has_joined(tournament, reader)};
    return {.summary = summary_of(line, reader),
            .description = head.plan.description,
            .options = protocol::JsonPart(head.plan.options),
            .is_public = head.plan.is_public,
            .standings = entrants_told(tournament, reader),
            .pairings = rounds_told(tournament)};
}

std::string results_csv(const StoredTournament& tournament) {
    const std::vector<std::string_view> tie_breaks = names_of_tie_breaks(tournament.head.plan);
    std::string csv = "place,name,points";
    for (const std::string_view name : tie_breaks) {
        fmt::format_to(std::back_inserter(csv), ",{}", name);
    }
    for (int round = 1; round <= tournament.head.round; ++round) {
        fmt::format_to(std::back_inserter(csv), ",round {}", round);
    }
    csv += "\r\n";
    const auto by_round = points_by_round(tournament);
    for (const Placed& placed : standings(tournament)) {
        fmt::format_to(std::back_inserter(csv), "{},{},{}", placed.place,
                       cell(tournament.entrant(placed.seed).name), whole_points(placed.points));
        for (std::size_t i = 0; i < tie_breaks.size(); ++i) {
            fmt::format_to(std::back_inserter(csv), ",{}",
                           i < placed.tie_breaks.size() ? placed.tie_breaks[i] : 0);
        }
        for (int round = 1; round <= tournament.head.round; ++round) {
            const auto points = by_round.find({placed.seed, round});
            const bool has_bye =
                std::ranges::count(tournament.byes.at(static_cast<std::size_t>(round) - 1), placed.seed) > 0;
            csv += ',';
            csv += points != by_round.end() ? whole_points(points->second) : has_bye ? "bye" : "";
        }
        csv += "\r\n";
    }
    return csv;
}

} // namespace idavoll::server
