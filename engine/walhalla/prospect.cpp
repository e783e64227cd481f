#include "engine/walhalla/prospect.h"

#include "engine/walhalla/scoring.h"

namespace idavoll::walhalla {

namespace {

// Estimated later value, in points.
constexpr double worth_of_card = 2;
constexpr double worth_of_hero = 0.7; ///< in walhalla: for reinforcements and the final comparison
constexpr double worth_of_wheat = 1;  ///< in each later raid: the viking may be driven away

double later(const State& state, const Holding& holding) {
    const auto cards = static_cast<double>(holding.hand.size());
    return state.phase == Phase::over ? 0 : worth_of_card * cards + worth_of_hero * holding.walhalla;
}

/// Returns what a held field scores at the end of this raid and later.
double worth_of(const State& state, const Field& field) {
    double worth = state.raid == raids ? 1 : 0;
    if (field.ground.terrain == Terrain::wheat) {
        worth += state.raid + worth_of_wheat * (raids - state.raid);
    }
    return worth;
}

} // namespace

std::vector<double> prospect(const State& state) {
    std::vector<double> points;
    for (const Holding& holding : state.seats) {
        points.push_back(holding.score + later(state, holding));
    }
    if (state.phase == Phase::over) {
        return points;
    }
    for (int peninsula = 0; peninsula < peninsula_count; ++peninsula) {
        const Comparison comparison = compare_on_peninsula(state, peninsula);
        for (std::size_t seat = 0; seat < points.size(); ++seat) {
            points[seat] += comparison.seats[seat].points;
        }
        for (const Field& field : state.peninsulas[index(peninsula)].fields) {
            if (field.viking) {
                points[index(*field.viking)] += worth_of(state, field);
            }
        }
    }
    return points;
}

} // namespace idavoll::walhalla
