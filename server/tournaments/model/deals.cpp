#include "server/tournaments/model/deals.h"

#include "server/tournaments/model/knockout.h"

#include <algorithm>
#include <string_view>

namespace idavoll::server {

namespace {

Bytes32 seed_of(const Bytes32& deal, int round) {
    return hmac_sha256(deal, "round:" + std::to_string(round));
}

} // namespace

int most_rounds(const TournamentPlan& plan) {
    if (plan.format == TournamentFormat::round_robin) {
        return plan.to + plan.to % 2 - 1;
    }
    return plan.rounds.value_or(knockout_rounds(plan.to));
}

RoundDeal deal_of(const StoredTournament& tournament, int round,
                  const std::vector<std::vector<int>>& tables) {
    RoundDeal deal{.seed = seed_of(tournament.head.deal.value(), round), .entropy = {}};
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(tournament.head.plan.seats()); ++seat) {
        std::string message = "round:" + std::to_string(round) + ",seat:" + std::to_string(seat);
        for (const std::vector<int>& seeds : tables) {
            message += "," + tournament.entrant(seeds.at(seat)).entropy;
        }
        deal.entropy.push_back(to_hex(sha256(message)));
    }
    return deal;
}

std::vector<std::string> commitments_of(const TournamentHead& head) {
    std::vector<std::string> commitments;
    for (int round = 1; head.deal && round <= most_rounds(head.plan); ++round) {
        commitments.push_back(to_hex(commitment_of(seed_of(*head.deal, round))));
    }
    return commitments;
}

std::vector<const TournamentTable*> tables_of_round(const StoredTournament& tournament, int round) {
    std::vector<const TournamentTable*> tables;
    for (const TournamentTable& table : tournament.tables) {
        if (table.round == round) {
            tables.push_back(&table);
        }
    }
    return tables;
}

std::vector<ComparedTable> compare_round(const StoredTournament& tournament, int round) {
    std::vector<Json> results;
    for (const TournamentTable* table : tables_of_round(tournament, round)) {
        results.push_back(table->result.value());
    }
    return compare_tables(results, static_cast<std::size_t>(tournament.head.plan.seats()));
}

bool is_disclosed(const StoredTournament& tournament, int round) {
    return std::ranges::none_of(tables_of_round(tournament, round), [](const TournamentTable* table) {
        return table->is_secret || !table->result;
    });
}

std::vector<TournamentTable> to_disclose(const StoredTournament& tournament) {
    std::vector<TournamentTable> found;
    for (int round = 1; round <= tournament.head.round; ++round) {
        const std::vector<const TournamentTable*> tables = tables_of_round(tournament, round);
        if (!std::ranges::all_of(tables, [](const auto* table) { return table->result.has_value(); })) {
            continue;
        }
        for (const TournamentTable* table : tables) {
            if (table->is_secret) {
                found.push_back(*table);
            }
        }
    }
    return found;
}

} // namespace idavoll::server
