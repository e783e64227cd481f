#include "server/tournaments/model/tournament.h"

#include "server/tournaments/model/deals.h"
#include "server/tournaments/model/knockout.h"
#include "server/tournaments/model/pairing.h"
#include "server/tournaments/model/standings.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <utility>

namespace idavoll::server {

using protocol::ErrorCode;
using protocol::Refused;

namespace {

TournamentStep step_upon(const TournamentHead& head) {
    return {.changes = {TournamentDecided{head.code, head.version}}, .games = {}};
}

TournamentStep ended(const StoredTournament& tournament, bool is_cancelled, Milliseconds now) {
    const TournamentHead& head = tournament.head;
    std::vector<FinalPlace> places = final_places(tournament);
    if (is_cancelled) {
        for (FinalPlace& final : places) {
            final.place = 0;
        }
    }
    return {.changes = decided(head, TournamentEnded{head.code, is_cancelled, now, std::move(places)}),
            .games = {}};
}

std::vector<int> active_seeds(const StoredTournament& tournament) {
    std::vector<int> seeds;
    for (std::size_t i = 0; i < tournament.entrants.size(); ++i) {
        if (!tournament.entrants[i].left) {
            seeds.push_back(static_cast<int>(i) + 1);
        }
    }
    return seeds;
}

bool have_all_ended(const StoredTournament& tournament) {
    return std::ranges::all_of(tournament.tables,
                               [](const TournamentTable& table) { return table.result.has_value(); });
}

int fewest_players(const TournamentPlan& plan) {
    return std::max(plan.from, plan.seats());
}

bool has_enough(const StoredTournament& tournament) {
    return static_cast<int>(active_seeds(tournament).size()) >= fewest_players(tournament.head.plan);
}

void add_round(TournamentStep& step, const std::string& code, int number, const PairedRound& round) {
    step.changes.emplace_back(RoundPaired{code, number, round.byes});
    int table = 0;
    for (const std::vector<int>& seeds : round.tables) {
        step.games.push_back({number, ++table, seeds});
    }
}

// ---- Swiss

/// The best first.
std::vector<Ranked> ranked(const StoredTournament& tournament) {
    const std::vector<int> points = points_of(tournament);
    std::vector<Ranked> players;
    for (const int seed : active_seeds(tournament)) {
        players.push_back({seed, points[static_cast<std::size_t>(seed) - 1]});
    }
    std::ranges::stable_sort(players, std::ranges::greater(), &Ranked::points);
    return players;
}

PairedRound swiss_round(const StoredTournament& tournament) {
    const int seats = tournament.head.plan.seats();
    const History history(tournament);
    return seats == 2 ? pair_swiss(ranked(tournament), history)
                      : seat_swiss(ranked(tournament), history, seats);
}

std::optional<TournamentStep> after_swiss_round(const StoredTournament& tournament, Milliseconds now) {
    const TournamentHead& head = tournament.head;
    if (!have_all_ended(tournament)) {
        return std::nullopt;
    }
    const auto players = static_cast<int>(active_seeds(tournament).size());
    if (head.round >= head.rounds.value_or(0) || players < head.plan.seats()) {
        return ended(tournament, false, now);
    }
    TournamentStep step = step_upon(head);
    add_round(step, head.code, head.round + 1, swiss_round(tournament));
    return step;
}

// ---- Round robin

void add_round_robin(TournamentStep& step, const StoredTournament& tournament) {
    const std::vector<int> players = active_seeds(tournament);
    const auto to_seed = [&players](int number) { return players[static_cast<std::size_t>(number) - 1]; };
    int number = 0;
    for (PairedRound& round : pair_round_robin(static_cast<int>(players.size()))) {
        for (std::vector<int>& table : round.tables) {
            std::ranges::transform(table, table.begin(), to_seed);
        }
        std::ranges::transform(round.byes, round.byes.begin(), to_seed);
        add_round(step, tournament.head.code, ++number, round);
    }
}

/// Returns a round of a round robin that is played round by round. The players are those who had joined at
/// the start; opponents of one who has left have a bye.
PairedRound next_of_round_robin(const StoredTournament& tournament, int number) {
    const auto players = static_cast<int>(tournament.entrants.size());
    PairedRound round = pair_round_robin(players).at(static_cast<std::size_t>(number) - 1);
    const auto has_left = [&](int seed) { return tournament.entrant(seed).left; };
    std::erase_if(round.byes, has_left);
    std::erase_if(round.tables, [&](const std::vector<int>& table) {
        const bool is_off = std::ranges::any_of(table, has_left);
        if (is_off) {
            std::ranges::remove_copy_if(table, std::back_inserter(round.byes), has_left);
        }
        return is_off;
    });
    return round;
}

std::optional<TournamentStep> after_round_robin_round(const StoredTournament& tournament, Milliseconds now) {
    const TournamentHead& head = tournament.head;
    if (!have_all_ended(tournament)) {
        return std::nullopt;
    }
    if (!head.plan.same_deal || head.round >= head.rounds.value_or(0)) {
        return ended(tournament, false, now);
    }
    TournamentStep step = step_upon(head);
    add_round(step, head.code, head.round + 1, next_of_round_robin(tournament, head.round + 1));
    return step;
}

// ---- Knockout

PairedRound knockout_round(const StoredTournament& tournament, const std::vector<Slot>& slots) {
    const History history(tournament);
    PairedRound round;
    for (std::size_t i = 0; i + 1 < slots.size(); i += 2) {
        const auto there = [&](Slot slot) { return slot && !tournament.entrant(*slot).left ? slot : Slot(); };
        const Slot one = there(slots[i]);
        const Slot other = there(slots[i + 1]);
        if (one && other) {
            round.tables.push_back(seats_for_two(std::min(*one, *other), std::max(*one, *other), history));
        } else if (one || other) {
            round.byes.push_back(one ? *one : *other);
        }
    }
    return round;
}

/// Starts the further games of the round that must be played.
std::optional<TournamentStep> further_games(const StoredTournament& tournament,
                                            const std::vector<KnockoutPairing>& pairings) {
    const TournamentHead& head = tournament.head;
    TournamentStep step = step_upon(head);
    auto number =
        static_cast<int>(std::ranges::count(tournament.tables, head.round, &TournamentTable::round));
    for (const KnockoutPairing& pairing : pairings) {
        if (!pairing.next.empty()) {
            step.games.push_back({head.round, ++number, pairing.next});
        }
    }
    return step.games.empty() ? std::nullopt : std::optional(std::move(step));
}

std::optional<TournamentStep> after_knockout_game(const StoredTournament& tournament, Milliseconds now) {
    const TournamentHead& head = tournament.head;
    const std::vector<KnockoutPairing> pairings = pairings_of(tournament, head.round);
    if (!std::ranges::all_of(pairings, &KnockoutPairing::is_decided)) {
        return further_games(tournament, pairings);
    }
    if (head.round >= head.rounds.value_or(0)) {
        return ended(tournament, false, now);
    }
    TournamentStep step = step_upon(head);
    add_round(step, head.code, head.round + 1, knockout_round(tournament, slots_after(pairings)));
    return step;
}

// ---- The start

TournamentStep started(const StoredTournament& tournament, Milliseconds now) {
    const TournamentHead& head = tournament.head;
    const auto players = static_cast<int>(active_seeds(tournament).size());
    TournamentStep step = step_upon(head);
    switch (head.plan.format) {
    case TournamentFormat::swiss:
        step.changes.emplace_back(
            TournamentStarted{head.code, head.plan.rounds.value_or(knockout_rounds(players)), now});
        add_round(step, head.code, 1, swiss_round(tournament));
        break;
    case TournamentFormat::round_robin:
        step.changes.emplace_back(TournamentStarted{head.code, players + players % 2 - 1, now});
        if (head.plan.same_deal) {
            add_round(step, head.code, 1, next_of_round_robin(tournament, 1));
        } else {
            add_round_robin(step, tournament);
        }
        break;
    case TournamentFormat::knockout:
        const auto entrants = static_cast<int>(tournament.entrants.size());
        step.changes.emplace_back(TournamentStarted{head.code, knockout_rounds(entrants), now});
        add_round(step, head.code, 1, knockout_round(tournament, bracket(entrants)));
        break;
    }
    return step;
}

std::optional<TournamentStep> while_open(const StoredTournament& tournament, Milliseconds now) {
    const TournamentHead& head = tournament.head;
    const bool is_due = head.plan.starts_at && *head.plan.starts_at <= now;
    const bool is_full = static_cast<int>(tournament.entrants.size()) >= head.plan.to;
    if ((is_due || is_full) && has_enough(tournament)) {
        return started(tournament, now);
    }
    // No one could start it any more.
    const bool is_abandoned = head.organiser == PersonId() && !head.plan.starts_at;
    return is_due || is_abandoned ? std::optional(ended(tournament, true, now)) : std::nullopt;
}

bool is_under_way(const TournamentHead& head) {
    return head.state == TournamentState::open || head.state == TournamentState::running;
}

Refused has_ended() {
    return Refused{ErrorCode::not_running, "The tournament has ended."};
}

Refused no_such_player() {
    return Refused{ErrorCode::not_seated, "There is no such player in this tournament."};
}

std::optional<int> seed_called(const StoredTournament& tournament, std::string_view name) {
    const Entrant* const found = player_called(tournament, name);
    return found != nullptr ? std::optional(static_cast<int>(found - tournament.entrants.data()) + 1)
                            : std::nullopt;
}

/// The deals of rounds that have ended become public, also if the tournament was cancelled.
std::optional<TournamentStep> disclosed(const StoredTournament& tournament) {
    TournamentStep step = step_upon(tournament.head);
    step.disclosed = to_disclose(tournament);
    return step.disclosed.empty() ? std::nullopt : std::optional(std::move(step));
}

TournamentDecision left(const TournamentHead& head, const Entrant& player) {
    if (!is_under_way(head)) {
        return has_ended();
    }
    return decided(head, EntrantLeft{head.code, player.number, head.state == TournamentState::running});
}

std::optional<Refused> obstacle_to_organise(const TournamentHead& head, const PersonId& who) {
    if (head.organiser != who || who == PersonId()) {
        return Refused{ErrorCode::not_creator, "Only the organizer can do that."};
    }
    if (head.state != TournamentState::open) {
        return Refused{ErrorCode::not_open, "The tournament has already started or was cancelled."};
    }
    return std::nullopt;
}

} // namespace

std::vector<TournamentChange> decided(const TournamentHead& head, TournamentChange change) {
    return {TournamentDecided{head.code, head.version}, std::move(change)};
}

TournamentDecision join(const StoredTournament& tournament, const Identity& who, Milliseconds now,
                        const std::string& entropy) {
    const TournamentHead& head = tournament.head;
    if (head.state != TournamentState::open) {
        return Refused{ErrorCode::not_open, "You can't join this tournament any more."};
    }
    if (std::ranges::find(tournament.entrants, who.id, &Entrant::person) != tournament.entrants.end()) {
        return Refused{ErrorCode::already_seated, "You have already joined."};
    }
    if (static_cast<int>(tournament.entrants.size()) >= head.plan.to) {
        return Refused{ErrorCode::room_full, "The tournament is full."};
    }
    const std::int64_t last = tournament.entrants.empty() ? 0 : tournament.entrants.back().number;
    return decided(head, EntrantJoined{head.code, last + 1, who.id, who.account.value_or(""), now, entropy});
}

TournamentDecision leave(const StoredTournament& tournament, const PersonId& who) {
    const auto found = std::ranges::find(tournament.entrants, who, &Entrant::person);
    if (who == PersonId() || found == tournament.entrants.end() || found->left) {
        return Refused{ErrorCode::not_seated, "You don't play in this tournament."};
    }
    return left(tournament.head, *found);
}

const Entrant* player_called(const StoredTournament& tournament, std::string_view name) {
    const auto found = std::ranges::find_if(tournament.entrants, [&](const Entrant& entrant) {
        return entrant.name == name && entrant.person != PersonId() && !entrant.left;
    });
    return found != tournament.entrants.end() ? &*found : nullptr;
}

TournamentDecision remove(const StoredTournament& tournament, std::string_view player) {
    const Entrant* const found = player_called(tournament, player);
    if (found == nullptr) {
        return no_such_player();
    }
    return left(tournament.head, *found);
}

Result<TournamentStep, Refused> swap(const StoredTournament& tournament, std::string_view one,
                                     std::string_view other) {
    const TournamentHead& head = tournament.head;
    if (head.plan.format != TournamentFormat::swiss || head.plan.same_deal) {
        return Refused{ErrorCode::illegal,
                       "Only pairings of a Swiss tournament without the same deal can be replaced."};
    }
    if (head.state != TournamentState::running) {
        return Refused{ErrorCode::not_running, "The tournament is not running."};
    }
    const std::optional<int> first = seed_called(tournament, one);
    const std::optional<int> second = seed_called(tournament, other);
    if (!first || !second) {
        return no_such_player();
    }
    TournamentStep step = step_upon(head);
    int number = 0;
    for (const TournamentTable& table : tournament.tables) {
        number = table.round == head.round ? number + 1 : 0;
        std::vector<int> seeds = table.seeds;
        std::ranges::replace(seeds, *first, -1);
        std::ranges::replace(seeds, *second, *first);
        std::ranges::replace(seeds, -1, *second);
        if (number > 0 && !table.result && !std::ranges::is_permutation(seeds, table.seeds)) {
            step.games.push_back({head.round, number, std::move(seeds), true});
        }
    }
    if (step.games.size() != 2) {
        return Refused{ErrorCode::illegal, "Both must be playing in the current round, at different tables."};
    }
    return step;
}

TournamentDecision stop(const StoredTournament& tournament, Milliseconds now) {
    if (!is_under_way(tournament.head)) {
        return has_ended();
    }
    return ended(tournament, true, now).changes;
}

TournamentDecision cancel(const StoredTournament& tournament, const PersonId& who, Milliseconds now) {
    if (auto obstacle = obstacle_to_organise(tournament.head, who)) {
        return *std::move(obstacle);
    }
    return ended(tournament, true, now).changes;
}

Result<TournamentStep, Refused> start(const StoredTournament& tournament, const PersonId& who,
                                      Milliseconds now) {
    if (auto obstacle = obstacle_to_organise(tournament.head, who)) {
        return *std::move(obstacle);
    }
    if (!has_enough(tournament)) {
        return Refused{ErrorCode::too_few, fmt::format("At least {} players must have joined.",
                                                       fewest_players(tournament.head.plan))};
    }
    return started(tournament, now);
}

std::optional<TournamentStep> drop_suspended(const StoredTournament& tournament) {
    const TournamentHead& head = tournament.head;
    const bool is_running = head.state == TournamentState::running;
    if (!is_under_way(head)) {
        return std::nullopt;
    }
    TournamentStep step = step_upon(head);
    for (const Entrant& entrant : tournament.entrants) {
        if (entrant.is_suspended && !entrant.left) {
            step.changes.emplace_back(EntrantLeft{head.code, entrant.number, is_running});
        }
    }
    return step.changes.size() > 1 ? std::optional(std::move(step)) : std::nullopt;
}

std::optional<TournamentStep> next_step(const StoredTournament& tournament, Milliseconds now) {
    if (auto step = disclosed(tournament)) {
        return step;
    }
    if (auto step = drop_suspended(tournament)) {
        return step;
    }
    if (tournament.head.state == TournamentState::open) {
        return while_open(tournament, now);
    }
    if (tournament.head.state != TournamentState::running) {
        return std::nullopt;
    }
    switch (tournament.head.plan.format) {
    case TournamentFormat::swiss:
        return after_swiss_round(tournament, now);
    case TournamentFormat::round_robin:
        return after_round_robin_round(tournament, now);
    case TournamentFormat::knockout:
        return after_knockout_game(tournament, now);
    }
    return std::nullopt;
}

} // namespace idavoll::server
