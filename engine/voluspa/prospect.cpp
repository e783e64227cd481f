#include "engine/voluspa/prospect.h"

#include <array>

namespace idavoll::voluspa {

namespace {

/// The value of keeping a tile, by kind. Tuned empirically: without any lookahead, a bot that uses it wins
/// the complete two-player game against greedy by 49 points on average (tests/bench/EXPERIMENTS.md).
constexpr std::array<double, tile_kinds> worth_keeping{
    2.8,  // odin
    2.5,  // thor
    2.2,  // troll
    1.6,  // dragon
    1.3,  // fenrir
    1.3,  // skadi
    0.9,  // valkyrie
    0.3,  // loki
    0,    // hel
    3,    // sea_serpent
    3.3,  // jotunn
    0.7,  // hermod
    3.5,  // niohoggr
    2.8,  // raven
    1.5,  // freya
    1.8,  // dwarf
    -0.3, // lightning_bolt
};

/// A boost scores nothing by itself, but something with the next tile.
constexpr double worth_of_boost = 3;

/// Ending a turn gives up a placement.
constexpr double cost_of_end = 5;

struct Appeal {
    int points;

    double operator()(const Place& place) const {
        return points - worth_keeping[static_cast<std::size_t>(place.tile)];
    }

    double operator()(const Discard& discard) const {
        return -worth_keeping[static_cast<std::size_t>(discard.tile)];
    }

    double operator()(Boost) const { return worth_of_boost; }

    double operator()(EndTurn) const { return -cost_of_end; }
};

} // namespace

std::vector<double> prospect(const State& state) {
    std::vector<double> points(state.scores.begin(), state.scores.end());
    if (state.turn.phase != Phase::over) {
        for (std::size_t seat = 0; seat < points.size(); ++seat) {
            for (const Tile tile : state.hands[seat]) {
                points[seat] += worth_keeping[static_cast<std::size_t>(tile)];
            }
        }
    }
    return points;
}

double appeal(const Choice& choice) {
    return std::visit(Appeal{choice.points}, choice.action);
}

bool is_open(const State& state) {
    return state.hands.size() == 2 && state.deck.empty();
}

} // namespace idavoll::voluspa
