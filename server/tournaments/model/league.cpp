#include "server/tournaments/model/league.h"

#include "server/tournaments/model/divisions.h"
#include "server/tournaments/model/plan.h"
#include "server/tournaments/model/season_secrets.h"
#include "server/tournaments/model/standings.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>

namespace idavoll::server {

using protocol::ErrorCode;
using protocol::Refused;

namespace {

constexpr int most_days_of_pause = 60;
constexpr Milliseconds a_day = Milliseconds{24} * 60 * 60 * 1000;

std::vector<Change> step_upon(const LeagueHead& head) {
    std::vector<Change> changes;
    changes.emplace_back(LeagueChange(LeagueDecided{head.code, head.version}));
    return changes;
}

template <class T>
std::vector<Change> decided(const LeagueHead& head, T change) {
    std::vector<Change> changes = step_upon(head);
    changes.emplace_back(LeagueChange(std::move(change)));
    return changes;
}

DivisionSizes sizes_in(const LeaguePlan& plan) {
    return DivisionSizes::at_tables_of(plan.seats());
}

/// Starts at once, also if players are suspended meanwhile or delete their accounts.
TournamentPlan plan_of_division(const LeaguePlan& plan, std::string name, int players, Milliseconds now) {
    return {.name = std::move(name),
            .description = plan.description,
            .game = plan.game,
            .options = plan.options,
            .clock = plan.clock,
            .rated = false,
            .format = plan.seats() == 2 ? TournamentFormat::round_robin : TournamentFormat::swiss,
            .rounds = std::nullopt,
            .best_of = 1,
            .from = plan.seats(),
            .to = players,
            .starts_at = now,
            .is_public = plan.is_public,
            .same_deal = true};
}

const LeaguePlayer* player_of(const StoredLeague& league, const PersonId& person) {
    const auto found = std::ranges::find(league.players, person, &LeaguePlayer::person);
    return person != PersonId() && found != league.players.end() ? &*found : nullptr;
}

// ---- Seasons

/// Returns the players of the next season: those of the latest by division and place, then the newcomers.
std::vector<std::int64_t> ranked(const StoredLeague& league) {
    std::vector<Division> last;
    std::vector<std::int64_t> placed;
    for (const StoredTournament& tournament : league.divisions) {
        Division& division = last.emplace_back();
        for (const Placed& place : standings(tournament)) {
            const Entrant& entrant = tournament.entrant(place.seed);
            const LeaguePlayer* player = player_of(league, entrant.person);
            if (player != nullptr && !player->is_suspended && !entrant.left) {
                division.push_back(player->number);
                placed.push_back(player->number);
            }
        }
    }
    std::vector<std::int64_t> newcomers;
    for (const LeaguePlayer& player : league.players) {
        if (!player.is_suspended && std::ranges::count(placed, player.number) == 0) {
            newcomers.push_back(player.number);
        }
    }
    return ranked_for_next_season(last, newcomers);
}

/// Appends a division, a tournament that starts by itself.
void open_division(std::vector<Change>& changes, const StoredLeague& league, const std::string& code,
                   int number, const std::vector<const LeaguePlayer*>& players, Milliseconds now) {
    const LeagueHead& head = league.head;
    const int season = head.season + 1;
    std::string name = fmt::format("{} · S{} D{}", head.plan.name, season, number);
    changes.emplace_back(TournamentChange(TournamentOpened{
        .code = code,
        .plan = plan_of_division(head.plan, std::move(name), static_cast<int>(players.size()), now),
        .organiser = head.organiser,
        .organiser_name = head.organiser_name,
        .at = now,
        .deal = division_secret(season_secret(head.secret, season), number)}));
    std::int64_t seed = 0;
    for (const LeaguePlayer* player : players) {
        changes.emplace_back(TournamentChange(
            EntrantJoined{code, ++seed, player->person, player->name, now, player->entropy}));
    }
}

/// Returns nothing if there are too few players.
std::optional<std::vector<Change>> season_started(const StoredLeague& league, Milliseconds now,
                                                  const DrawCode& draw) {
    const LeagueHead& head = league.head;
    const std::vector<std::int64_t> order = ranked(league);
    const std::vector<std::size_t> sizes =
        division_sizes(order.size(), head.plan.division, sizes_in(head.plan));
    if (sizes.empty()) {
        return std::nullopt;
    }
    std::vector<Change> changes = step_upon(head);
    for (const LeaguePlayer& player : league.players) {
        if (player.is_suspended) {
            changes.emplace_back(LeagueChange(LeaguePlayerLeft{head.code, player.number}));
        }
    }
    SeasonStarted started{.code = head.code, .season = head.season + 1, .divisions = {}};
    auto next = order.begin();
    for (const std::size_t size : sizes) {
        std::vector<const LeaguePlayer*> players;
        for (std::size_t i = 0; i < size; ++i) {
            players.push_back(&*std::ranges::find(league.players, *next++, &LeaguePlayer::number));
        }
        started.divisions.push_back(draw());
        open_division(changes, league, started.divisions.back(), static_cast<int>(started.divisions.size()),
                      players, now);
    }
    changes.emplace_back(LeagueChange(std::move(started)));
    return changes;
}

/// Those who have left their division leave the league.
std::vector<Change> season_ended(const StoredLeague& league, Milliseconds now) {
    const LeagueHead& head = league.head;
    std::vector<Change> changes = step_upon(head);
    SeasonEnded ended{.code = head.code, .next_at = now + head.plan.pause * a_day, .at = now};
    for (const StoredTournament& division : league.divisions) {
        std::ranges::move(final_places(division), std::back_inserter(ended.places));
        for (const Entrant& entrant : division.entrants) {
            const LeaguePlayer* player = entrant.left ? player_of(league, entrant.person) : nullptr;
            if (player != nullptr) {
                changes.emplace_back(LeagueChange(LeaguePlayerLeft{head.code, player->number}));
            }
        }
    }
    changes.emplace_back(LeagueChange(std::move(ended)));
    return changes;
}

std::optional<std::vector<Change>> between_seasons(const StoredLeague& league, Milliseconds now,
                                                   const DrawCode& draw) {
    const LeagueHead& head = league.head;
    if (head.organiser == PersonId() || head.season >= most_seasons) {
        return decided(head, LeagueEnded{head.code, now});
    }
    return head.next_at && *head.next_at <= now ? season_started(league, now, draw) : std::nullopt;
}

Refused league_has_ended() {
    return Refused{ErrorCode::not_open, "The league has ended."};
}

LeagueDecision without(const StoredLeague& league, const LeaguePlayer* player, std::string_view none) {
    if (player == nullptr) {
        return Refused{ErrorCode::not_seated, std::string(none)};
    }
    if (league.head.state == LeagueState::ended) {
        return league_has_ended();
    }
    return decided(league.head, LeaguePlayerLeft{league.head.code, player->number});
}

} // namespace

Result<LeaguePlan, Refused> settle(LeaguePlan wish, const AnyGame& game, Milliseconds now) {
    Result<Json> options = game.complete_options(wish.options);
    if (!options) {
        return Refused{ErrorCode::options, options.error().sentence};
    }
    wish.options = std::move(options).value();
    const DivisionSizes sizes = sizes_in(wish);
    TournamentPlan division = plan_of_division(wish, wish.name, sizes.least, now);
    division.from = sizes.least;
    division.starts_at = wish.starts_at;
    auto settled = settle(std::move(division), game, now);
    if (!settled) {
        return std::move(settled).error();
    }
    if (wish.division < sizes.least || wish.division > sizes.most) {
        return Refused{
            ErrorCode::options,
            fmt::format("A division must have {} to {} players at these tables.", sizes.least, sizes.most)};
    }
    if (wish.pause < 0 || wish.pause > most_days_of_pause) {
        return Refused{ErrorCode::options, "Seasons can be at most 60 days apart."};
    }
    wish.name = std::move(settled->name);
    wish.description = std::move(settled->description);
    wish.options = std::move(settled->options);
    return wish;
}

LeagueDecision join(const StoredLeague& league, const Identity& who, Milliseconds now,
                    const std::string& entropy) {
    const LeagueHead& head = league.head;
    if (head.state == LeagueState::ended) {
        return league_has_ended();
    }
    if (player_of(league, who.id) != nullptr) {
        return Refused{ErrorCode::already_seated, "You have already joined."};
    }
    if (league.players.size() >= most_league_players) {
        return Refused{ErrorCode::room_full, "The league is full."};
    }
    const std::int64_t last = league.players.empty() ? 0 : league.players.back().number;
    return decided(head,
                   LeaguePlayerJoined{head.code, last + 1, who.id, who.account.value_or(""), now, entropy});
}

LeagueDecision leave(const StoredLeague& league, const PersonId& who) {
    return without(league, player_of(league, who), "You don't play in this league.");
}

const LeaguePlayer* player_called(const StoredLeague& league, std::string_view name) {
    const auto found = std::ranges::find_if(league.players, [&](const LeaguePlayer& player) {
        return player.name == name && player.person != PersonId();
    });
    return found != league.players.end() ? &*found : nullptr;
}

LeagueDecision remove(const StoredLeague& league, std::string_view player) {
    return without(league, player_called(league, player), "There is no such player in this league.");
}

LeagueDecision start_season(const StoredLeague& league, const PersonId& who, Milliseconds now,
                            const DrawCode& draw) {
    const LeagueHead& head = league.head;
    if (head.organiser != who || who == PersonId()) {
        return Refused{ErrorCode::not_creator, "Only the organizer can do that."};
    }
    if (head.state != LeagueState::open || head.season >= most_seasons) {
        return Refused{ErrorCode::not_open, "A season can't start now."};
    }
    auto started = season_started(league, now, draw);
    if (!started) {
        return Refused{ErrorCode::too_few,
                       fmt::format("At least {} players must have joined.", sizes_in(head.plan).least)};
    }
    return *std::move(started);
}

LeagueDecision end(const StoredLeague& league, const std::optional<PersonId>& who, Milliseconds now) {
    const LeagueHead& head = league.head;
    if (who && (head.organiser != *who || *who == PersonId())) {
        return Refused{ErrorCode::not_creator, "Only the organizer can do that."};
    }
    if (head.state == LeagueState::ended) {
        return league_has_ended();
    }
    return decided(head, LeagueEnded{head.code, now});
}

std::optional<std::vector<Change>> next_step(const StoredLeague& league, Milliseconds now,
                                             const DrawCode& draw) {
    switch (league.head.state) {
    case LeagueState::open:
        return between_seasons(league, now, draw);
    case LeagueState::running:
        return is_disclosed(league, league.head.season) ? std::optional(season_ended(league, now))
                                                        : std::nullopt;
    case LeagueState::ended:
        break;
    }
    return std::nullopt;
}

bool is_over(const StoredTournament& division) {
    const bool has_ended =
        division.head.state == TournamentState::finished || division.head.state == TournamentState::cancelled;
    // The games of a cancelled tournament go on.
    return has_ended && std::ranges::all_of(division.tables, [](const TournamentTable& table) {
               return table.result && !table.is_secret;
           });
}

bool is_disclosed(const StoredLeague& league, int season) {
    return season < league.head.season || std::ranges::all_of(league.divisions, is_over);
}

} // namespace idavoll::server
