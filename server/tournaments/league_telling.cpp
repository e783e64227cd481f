#include "server/tournaments/league_telling.h"

#include "server/tournaments/model/divisions.h"
#include "server/tournaments/model/league.h"
#include "server/tournaments/model/season_secrets.h"
#include "server/tournaments/model/standings.h"
#include "server/tournaments/telling.h"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>

namespace idavoll::server {

namespace {

protocol::LeagueSummary league_summary(const LeagueLine& line, const PersonId& reader) {
    const LeagueHead& head = line.head;
    return {.code = head.code,
            .name = head.plan.name,
            .game = head.plan.game,
            .state = name_of(league_states, head.state),
            .players = line.players,
            .season = head.season,
            .seats = head.plan.seats(),
            .division = head.plan.division,
            .pause = head.plan.pause,
            .clock = protocol::JsonPart(head.plan.clock),
            .organiser = head.organiser_name,
            .opened_at = head.opened_at,
            .next_at = head.next_at,
            .ended_at = head.ended_at,
            .joined = line.joined,
            .organises = is_reader(head.organiser, reader)};
}

std::size_t players_on(const StoredTournament& division) {
    return static_cast<std::size_t>(std::ranges::count(division.entrants, false, &Entrant::left));
}

/// Returns how many change places between the division and the next one; 0 if there is none.
std::size_t exchanged(const StoredLeague& league, std::size_t upper) {
    const std::vector<StoredTournament>& all = league.divisions;
    return upper + 1 < all.size() ? promoted(std::min(players_on(all[upper]), players_on(all[upper + 1])))
                                  : 0;
}

protocol::DivisionTold division_told(const StoredLeague& league, std::size_t at, const PersonId& reader) {
    const StoredTournament& division = league.divisions[at];
    const std::size_t up = at > 0 ? exchanged(league, at - 1) : 0;
    const std::size_t stay = players_on(division) - exchanged(league, at);
    protocol::DivisionTold told{.tournament = division.head.code,
                                .state = name_of(tournament_states, division.head.state),
                                .round = division.head.round,
                                .rounds = division.head.rounds,
                                .players = {}};
    std::size_t ahead = 0;
    for (const Placed& placed : standings(division)) {
        const Entrant& entrant = division.entrant(placed.seed);
        protocol::DivisionPlayerTold& player = told.players.emplace_back();
        player = {.name = entrant.name,
                  .place = placed.place,
                  .points = placed.points,
                  .left = entrant.left,
                  .you = is_reader(entrant.person, reader),
                  .moves = "stays"};
        if (!entrant.left) {
            player.moves = ahead < up ? "up" : ahead >= stay ? "down" : "stays";
            ++ahead;
        }
    }
    return told;
}

std::vector<protocol::SeasonTold> seasons_told(const StoredLeague& league) {
    std::vector<protocol::SeasonTold> told;
    for (const std::vector<std::string>& divisions : league.seasons) {
        const auto season = static_cast<int>(told.size()) + 1;
        told.push_back({.secret = is_disclosed(league, season)
                                      ? std::optional(to_hex(season_secret(league.head.secret, season)))
                                      : std::nullopt,
                        .divisions = divisions});
    }
    return told;
}

} // namespace

LeaguePlan planned(protocol::LeagueRequest request) {
    return {.name = std::move(request.name),
            .description = std::move(request.description),
            .game = std::move(request.game),
            .options = std::move(request.options),
            .clock = json_of(std::optional(request.clock)),
            .division = request.division,
            .pause = request.pause,
            .starts_at = request.starts_at,
            .is_public = request.is_public};
}

std::vector<protocol::LeagueSummary> summaries_of(const std::vector<LeagueLine>& lines,
                                                  const PersonId& reader) {
    std::vector<protocol::LeagueSummary> summaries;
    std::ranges::transform(lines, std::back_inserter(summaries),
                           [&](const LeagueLine& line) { return league_summary(line, reader); });
    return summaries;
}

protocol::LeagueTold told(const StoredLeague& league, const PersonId& reader) {
    const LeagueHead& head = league.head;
    const bool joined = std::ranges::any_of(
        league.players, [&](const LeaguePlayer& player) { return is_reader(player.person, reader); });
    protocol::LeagueTold told{
        .summary = league_summary({head, static_cast<int>(league.players.size()), joined}, reader),
        .description = head.plan.description,
        .options = protocol::JsonPart(head.plan.options),
        .is_public = head.plan.is_public,
        .commitment = to_hex(season_secret(head.secret, 0)),
        .members = {},
        .seasons = seasons_told(league),
        .divisions = {}};
    for (const LeaguePlayer& player : league.players) {
        told.members.push_back({player.name, is_reader(player.person, reader)});
    }
    for (std::size_t at = 0; at < league.divisions.size(); ++at) {
        told.divisions.push_back(division_told(league, at, reader));
    }
    return told;
}

} // namespace idavoll::server
