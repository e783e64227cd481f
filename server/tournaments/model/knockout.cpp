#include "server/tournaments/model/knockout.h"

#include <algorithm>
#include <utility>

namespace idavoll::server {

namespace {

/// The results of two players against each other.
struct Duel {
    int games = 0;
    bool runs = false;
    std::pair<int, int> points; ///< half points
    std::pair<int, int> scores;
    std::vector<int> last; ///< seeds of the last game, by seat
};

bool holds(const std::vector<int>& seeds, int seed) {
    return std::ranges::find(seeds, seed) != seeds.end();
}

Duel duel_of(const StoredTournament& tournament, int round, int one, int other) {
    Duel duel;
    for (const TournamentTable& table : tournament.tables) {
        if (table.round != round || !holds(table.seeds, one) || !holds(table.seeds, other)) {
            continue;
        }
        const TournamentGame game = game_at(table);
        ++duel.games;
        duel.last = game.seeds;
        if (!game.has_ended()) {
            duel.runs = true;
            continue;
        }
        const std::size_t seat = game.seeds.front() == one ? 0 : 1;
        duel.points.first += game.points.at(seat);
        duel.points.second += game.points.at(1 - seat);
        if (game.scores.size() == 2) {
            duel.scores.first += game.scores[seat];
            duel.scores.second += game.scores[1 - seat];
        }
    }
    return duel;
}

void win(KnockoutPairing& pairing, Slot winner) {
    pairing.is_decided = true;
    pairing.winner = winner;
}

/// Without a lead the player with the lower seed number advances.
Slot ahead(const KnockoutPairing& pairing, const std::pair<int, int>& reached) {
    if (reached.first != reached.second) {
        return reached.first > reached.second ? pairing.one : pairing.other;
    }
    return std::min(pairing.one, pairing.other);
}

/// The best of n games; if level after them, one more, then the sum of the scores decides, then the seed.
void judge(KnockoutPairing& pairing, const Duel& duel, const StoredTournament& tournament) {
    const int best_of = tournament.head.plan.best_of;
    const bool one_left = tournament.entrant(*pairing.one).left;
    const bool other_left = tournament.entrant(*pairing.other).left;
    if (duel.runs) {
        return;
    }
    const std::pair<int, int>& lead = duel.points.first != duel.points.second ? duel.points : duel.scores;
    // More than half of all points, which are 2 a game.
    const bool is_won = std::max(duel.points.first, duel.points.second) > best_of;
    if (is_won || duel.games > best_of || (one_left && other_left)) {
        win(pairing, ahead(pairing, lead));
    } else if (one_left || other_left) {
        win(pairing, one_left ? pairing.other : pairing.one);
    } else {
        pairing.next = {duel.last.back(), duel.last.front()};
    }
}

KnockoutPairing pairing_of(const StoredTournament& tournament, int round, Slot one, Slot other) {
    KnockoutPairing pairing{.one = one, .other = other, .is_decided = false, .winner = {}, .next = {}};
    const Duel duel = one && other ? duel_of(tournament, round, *one, *other) : Duel();
    if (duel.games > 0) {
        judge(pairing, duel, tournament);
        return pairing;
    }
    const std::vector<int>& byes = tournament.byes.at(static_cast<std::size_t>(round) - 1);
    win(pairing, one && holds(byes, *one) ? one : other && holds(byes, *other) ? other : Slot());
    return pairing;
}

bool plays_in(const StoredTournament& tournament, int round, Slot slot) {
    const auto at_table = [&](const TournamentTable& table) {
        return table.round == round && holds(table.seeds, *slot);
    };
    return slot
           && (holds(tournament.byes.at(static_cast<std::size_t>(round) - 1), *slot)
               || std::ranges::any_of(tournament.tables, at_table));
}

/// A pairing of a round before the current one. The player who advanced has won, even if a player who
/// left since would have changed the result.
void settle(KnockoutPairing& pairing, const StoredTournament& tournament, int next_round) {
    pairing.is_decided = true;
    pairing.next.clear();
    if (plays_in(tournament, next_round, pairing.one)) {
        pairing.winner = pairing.one;
    } else if (plays_in(tournament, next_round, pairing.other)) {
        pairing.winner = pairing.other;
    }
}

} // namespace

int knockout_rounds(int players) {
    int rounds = 0;
    for (int slots = 1; slots < players; slots *= 2) {
        ++rounds;
    }
    return rounds;
}

std::vector<Slot> bracket(int players) {
    std::vector<int> order{1};
    while (static_cast<int>(order.size()) < players) {
        const int sum = static_cast<int>(order.size()) * 2 + 1;
        std::vector<int> larger;
        for (const int seed : order) {
            larger.push_back(seed);
            larger.push_back(sum - seed);
        }
        order = std::move(larger);
    }
    std::vector<Slot> slots;
    std::ranges::transform(order, std::back_inserter(slots),
                           [players](int seed) { return seed <= players ? Slot(seed) : Slot(); });
    return slots;
}

std::vector<KnockoutPairing> pairings_of(const StoredTournament& tournament, int round) {
    std::vector<Slot> slots = bracket(static_cast<int>(tournament.entrants.size()));
    std::vector<KnockoutPairing> pairings;
    for (int at = 1; at <= round; ++at) {
        pairings.clear();
        for (std::size_t i = 0; i + 1 < slots.size(); i += 2) {
            pairings.push_back(pairing_of(tournament, at, slots[i], slots[i + 1]));
            if (at < tournament.head.round) {
                settle(pairings.back(), tournament, at + 1);
            }
        }
        slots = slots_after(pairings);
    }
    return pairings;
}

std::vector<Slot> slots_after(const std::vector<KnockoutPairing>& pairings) {
    std::vector<Slot> slots;
    std::ranges::transform(pairings, std::back_inserter(slots), &KnockoutPairing::winner);
    return slots;
}

std::vector<int> pairings_won(const StoredTournament& tournament) {
    std::vector<int> won(tournament.entrants.size());
    for (int round = 1; round <= tournament.head.round; ++round) {
        for (const KnockoutPairing& pairing : pairings_of(tournament, round)) {
            if (pairing.winner) {
                ++won[static_cast<std::size_t>(*pairing.winner) - 1];
            }
        }
    }
    return won;
}

} // namespace idavoll::server
