#include "engine/walhalla/scoring.h"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>
#include <set>

namespace idavoll::walhalla {

namespace {

constexpr int walhalla_first = 6;
constexpr int walhalla_second = 5;

int card_bonus(const Holding& holding, Card card) {
    return holding.laid && holds(*holding.laid, card) ? card_strength : 0;
}

/// Returns the quotient, rounded up.
int share(int points, std::ptrdiff_t among) {
    const int seats = static_cast<int>(among);
    return (points + seats - 1) / seats;
}

/// Assigns places and points by strength.
void award(Comparison& comparison) {
    const auto strongest = [&](int below) {
        int most = 0; // W-8: strength 0 earns nothing
        for (const Strength& seat : comparison.seats) {
            most = seat.total() < below ? std::max(most, seat.total()) : most;
        }
        return most;
    };
    const auto give = [&](int strength, int place, int points) {
        for (Strength& seat : comparison.seats) {
            if (seat.total() == strength) {
                seat.place = place;
                seat.points = points;
            }
        }
    };
    const auto sharing = [&](int strength) {
        return std::ranges::count(comparison.seats, strength, &Strength::total);
    };
    const int most = strongest(std::numeric_limits<int>::max());
    if (most == 0) {
        return;
    }
    if (const auto tied = sharing(most); tied > 1) { // then there is no second place
        give(most, 1, share(comparison.first + comparison.second, tied));
        return;
    }
    give(most, 1, comparison.first);
    if (const int next = strongest(most); next > 0) {
        give(next, 2, share(comparison.second, sharing(next)));
    }
}

} // namespace

int points_of(const std::vector<Part>& parts) {
    return std::accumulate(parts.begin(), parts.end(), 0,
                           [](int sum, const Part& part) { return sum + part.amount; });
}

Comparison compare_on_peninsula(const State& state, int peninsula) {
    const Peninsula& land = state.peninsulas[index(peninsula)];
    Comparison comparison{.peninsula = peninsula, .first = land.outer, .second = land.inner, .seats = {}};
    for (const Holding& holding : state.seats) {
        comparison.seats.push_back({.card = card_bonus(holding, card_of_peninsula(land.outer))});
    }
    for (const Field& field : land.fields) {
        if (field.viking) {
            Strength& strength = comparison.seats[index(*field.viking)];
            ++strength.vikings;
            strength.villages += field.ground.terrain == Terrain::village ? field.ground.value : 0;
        }
    }
    award(comparison);
    return comparison;
}

Comparison compare_in_walhalla(const State& state) {
    Comparison comparison{.peninsula = {}, .first = walhalla_first, .second = walhalla_second, .seats = {}};
    for (const Holding& holding : state.seats) {
        comparison.seats.push_back(
            {.vikings = holding.walhalla, .card = card_bonus(holding, Card::walhalla)});
    }
    award(comparison);
    return comparison;
}

std::vector<Part> card_points(const State& state, Seat seat, const Cards& laid) {
    std::vector<Part> parts;
    for (const Card card : laid) {
        for (const Terrain terrain : {Terrain::forest, Terrain::wheat, Terrain::cult, Terrain::village}) {
            auto fields = fields_held(state.peninsulas, seat, terrain);
            if (card_of(terrain) == card && !fields.empty()) {
                const auto amount = static_cast<int>(fields.size());
                parts.push_back({.rule = Rule::card,
                                 .amount = amount,
                                 .fields = std::move(fields),
                                 .card = card,
                                 .peninsula = {}});
            }
        }
    }
    return parts;
}

std::vector<Part> wheat_points(const State& state, Seat seat) {
    auto fields = fields_held(state.peninsulas, seat, Terrain::wheat);
    if (fields.empty()) {
        return {};
    }
    const int amount = static_cast<int>(fields.size()) * state.raid;
    return {
        {.rule = Rule::wheat, .amount = amount, .fields = std::move(fields), .card = {}, .peninsula = {}}};
}

std::vector<Part> field_points(const State& state, Seat seat) {
    auto fields = fields_held(state.peninsulas, seat);
    if (fields.empty()) {
        return {};
    }
    const int amount = static_cast<int>(fields.size());
    return {
        {.rule = Rule::field, .amount = amount, .fields = std::move(fields), .card = {}, .peninsula = {}}};
}

std::vector<Part> place_points(const Comparison& comparison, Seat seat) {
    const Strength& strength = comparison.seats[index(seat)];
    if (strength.points == 0) {
        return {};
    }
    return {{.rule = comparison.peninsula ? Rule::peninsula : Rule::walhalla,
             .amount = strength.points,
             .fields = {},
             .card = {},
             .peninsula = comparison.peninsula,
             .place = strength.place}};
}

std::vector<int> reinforcement_ranks(const State& state) {
    const Comparison comparison = compare_in_walhalla(state);
    std::set<int> strengths;
    for (const Strength& seat : comparison.seats) {
        strengths.insert(seat.total());
    }
    std::vector<int> ranks;
    for (const Strength& seat : comparison.seats) {
        ranks.push_back(
            1 + static_cast<int>(std::distance(strengths.upper_bound(seat.total()), strengths.end())));
    }
    return ranks;
}

int reinforcements(const Options& options, int rank) {
    static constexpr std::array<int, 3> among_three{10, 9, 8};
    static constexpr std::array<int, 4> among_four{8, 7, 6, 5};
    return options.players == 3 ? among_three[index(rank - 1)] : among_four[index(rank - 1)];
}

} // namespace idavoll::walhalla
