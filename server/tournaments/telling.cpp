#include "server/tournaments/telling.h"

#include "engine/json_writer.h"
#include "server/tournaments/model/deals.h"
#include "server/tournaments/model/history.h"
#include "server/tournaments/model/standings.h"
#include "server/tournaments/model/tournament_chat.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

namespace idavoll::server {

bool is_reader(const PersonId& person, const PersonId& reader) {
    return reader != PersonId() && person == reader;
}

namespace {

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

bool plays_at(const PersonId& reader, const TournamentTable& table, const StoredTournament& tournament) {
    return std::ranges::any_of(table.seeds,
                               [&](int seed) { return is_reader(tournament.entrant(seed).person, reader); });
}

/// While the deal is secret without points and scores, and for others also without the room.
protocol::TournamentTableTold table_told(const TournamentTable& table, const StoredTournament& tournament,
                                         const PersonId& reader) {
    const TournamentGame game = game_at(table);
    const bool may_see = !table.is_secret || plays_at(reader, table, tournament);
    protocol::TournamentTableTold told{.room = may_see ? std::optional(table.room) : std::nullopt,
                                       .seats = game.seeds,
                                       .is_finished = table.result.has_value(),
                                       .points = {},
                                       .scores = {},
                                       .differences = {}};
    if (game.has_ended()) {
        told.points = game.points;
    }
    if (!game.scores.empty()) {
        told.scores = game.scores;
    }
    return told;
}

/// Adds how the tables of a round compare.
void compare(protocol::TournamentRoundTold& told, const StoredTournament& tournament) {
    const std::vector<ComparedTable> compared = compare_round(tournament, told.round);
    for (std::size_t table = 0; table < compared.size(); ++table) {
        told.tables[table].points = compared[table].matchpoints;
        told.tables[table].differences = compared[table].differences;
    }
}

std::optional<protocol::LeagueOfTournament> league_told(const std::optional<DivisionOfLeague>& division) {
    if (!division) {
        return std::nullopt;
    }
    return protocol::LeagueOfTournament{division->league, division->name, division->season,
                                        division->division};
}

std::optional<protocol::DealsTold> deals_told(const StoredTournament& tournament) {
    if (!tournament.head.deal) {
        return std::nullopt;
    }
    protocol::DealsTold told{.commitments = commitments_of(tournament.head), .entropies = {}};
    if (tournament.head.round > 0) {
        std::vector<std::string>& entropies = told.entropies.emplace();
        std::ranges::transform(tournament.entrants, std::back_inserter(entropies), &Entrant::entropy);
    }
    return told;
}

std::vector<protocol::TournamentRoundTold> rounds_told(const StoredTournament& tournament,
                                                       const PersonId& reader) {
    std::vector<protocol::TournamentRoundTold> told;
    for (const std::vector<int>& byes : tournament.byes) {
        told.push_back({.round = static_cast<int>(told.size()) + 1, .tables = {}, .byes = byes});
    }
    for (const TournamentTable& table : tournament.tables) {
        told.at(static_cast<std::size_t>(table.round) - 1)
            .tables.push_back(table_told(table, tournament, reader));
    }
    for (protocol::TournamentRoundTold& round : told) {
        if (tournament.head.plan.same_deal && is_disclosed(tournament, round.round)) {
            compare(round, tournament);
        }
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

std::string written_points(int points, const TournamentPlan& plan) {
    if (plan.same_deal) {
        return fmt::format("{}.{:04}", points / whole_matchpoints, points % whole_matchpoints);
    }
    return fmt::format("{}{}", points / 2, points % 2 == 0 ? "" : ".5");
}

/// What a player has reached in a round.
struct InRound {
    int points = 0;
    std::optional<int> score;      ///< with the same deal
    std::optional<int> difference; ///< from the seat's mean, in hundredths
};

/// Returns this of each player (by seed and round) who has a result.
std::map<std::pair<int, int>, InRound> reached_by_round(const StoredTournament& tournament) {
    std::map<std::pair<int, int>, InRound> reached;
    for (const protocol::TournamentRoundTold& round : rounds_told(tournament, PersonId())) {
        for (const protocol::TournamentTableTold& table : round.tables) {
            for (std::size_t seat = 0; table.points && seat < table.seats.size(); ++seat) {
                InRound& one = reached[{table.seats[seat], round.round}];
                one.points += (*table.points)[seat];
                if (table.differences && table.scores) {
                    one.score = (*table.scores)[seat];
                    one.difference = (*table.differences)[seat];
                }
            }
        }
    }
    return reached;
}

/// ",54,-2.25"
std::string comparison_cells(const InRound& reached) {
    std::string cells = reached.score ? fmt::format(",{}", *reached.score) : ",";
    cells += ',';
    if (reached.difference) {
        constexpr double hundredths = 100;
        cells += fmt::format("{:.2f}", *reached.difference / hundredths);
    }
    return cells;
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
            .same_deal = plan.same_deal,
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
            .is_public = request.is_public,
            .same_deal = request.same_deal};
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
            .league = league_told(tournament.division),
            .deals = deals_told(tournament),
            .standings = entrants_told(tournament, reader),
            .pairings = rounds_told(tournament, reader)};
}

protocol::TournamentChatTold told(const StoredTournament& tournament, const TournamentChat& chat,
                                  const PersonId& reader) {
    protocol::TournamentChatTold told{.writes = may_write(tournament, reader), .lines = {}};
    for (const TournamentChatLine& line : chat) {
        told.lines.push_back({line.n, line.name, line.text, line.at});
    }
    return told;
}

std::string results_csv(const StoredTournament& tournament) {
    const TournamentPlan& plan = tournament.head.plan;
    const std::vector<std::string_view> tie_breaks = names_of_tie_breaks(plan);
    std::string csv = "place,name,points";
    for (const std::string_view name : tie_breaks) {
        fmt::format_to(std::back_inserter(csv), ",{}", name);
    }
    for (int round = 1; round <= tournament.head.round; ++round) {
        fmt::format_to(std::back_inserter(csv), ",round {}", round);
        if (plan.same_deal) {
            fmt::format_to(std::back_inserter(csv), ",score {},difference {}", round, round);
        }
    }
    csv += "\r\n";
    const auto by_round = reached_by_round(tournament);
    for (const Placed& placed : standings(tournament)) {
        fmt::format_to(std::back_inserter(csv), "{},{},{}", placed.place,
                       cell(tournament.entrant(placed.seed).name), written_points(placed.points, plan));
        for (std::size_t i = 0; i < tie_breaks.size(); ++i) {
            fmt::format_to(std::back_inserter(csv), ",{}",
                           i < placed.tie_breaks.size() ? placed.tie_breaks[i] : 0);
        }
        for (int round = 1; round <= tournament.head.round; ++round) {
            const auto found = by_round.find({placed.seed, round});
            const bool has_bye =
                std::ranges::count(tournament.byes.at(static_cast<std::size_t>(round) - 1), placed.seed) > 0;
            csv += ',';
            csv += found != by_round.end() ? written_points(found->second.points, plan)
                   : has_bye               ? "bye"
                                           : "";
            if (plan.same_deal) {
                csv += found != by_round.end() ? comparison_cells(found->second) : ",,";
            }
        }
        csv += "\r\n";
    }
    return csv;
}

} // namespace idavoll::server
