#include "engine/nine_worlds/scoring.h"

#include "engine/nine_worlds/control.h"

#include <algorithm>
#include <bitset>
#include <iterator>
#include <numeric>

namespace idavoll::nine_worlds {

namespace {

using Worlds = std::bitset<world_count>;

/// What one rule gives a faction; may be 0.
struct Count {
    ScoreRule rule;
    int count;
    int each;
    Worlds worlds = {}; ///< for points counted by worlds

    int points() const { return count * each; }
};

Count by_worlds(ScoreRule rule, Worlds worlds, int each) {
    return {rule, static_cast<int>(worlds.count()), each, worlds};
}

template <class Picks>
Worlds worlds_where(Picks picks) {
    Worlds worlds;
    for (const World world : all_worlds) {
        worlds[index(world)] = picks(world);
    }
    return worlds;
}

using Controls = std::array<Control, world_count>;

Controls controls_of(const State& state) {
    Controls controls;
    for (const World world : all_worlds) {
        controls[index(world)] = control(state, world);
    }
    return controls;
}

std::array<Count, score_rule_names.size()> counts_of(const State& state, Side side,
                                                     const Controls& controls) {
    const Faction& faction = state.factions[side];
    const Worlds controlled =
        worlds_where([&](World world) { return controls[index(world)].controller == side; });
    const Worlds disputed = worlds_where([&](World world) {
        const auto& disputing = controls[index(world)].disputing;
        return std::ranges::find(disputing, side) != disputing.end();
    });
    const Worlds present = worlds_where([&](World world) { return state.stones(side, world) > 0; });
    return {{{ScoreRule::card, faction.card, 1},
             {ScoreRule::stones, stones_in_worlds(state, side), 2},
             by_worlds(ScoreRule::control, controlled, 5),
             by_worlds(ScoreRule::dispute, disputed, 3),
             by_worlds(ScoreRule::presence, present, 1),
             {ScoreRule::helheim, faction.helheim, -2}}}; // N-8
}

ScorePart part_of(const Count& count) {
    ScorePart part{count.rule, count.count, count.each, {}};
    std::ranges::copy_if(all_worlds, std::back_inserter(part.worlds),
                         [&](World world) { return count.worlds[index(world)]; });
    return part;
}

FactionScore score_of(const State& state, Side side, const Controls& controls) {
    const Faction& faction = state.factions[side];
    FactionScore score{faction.home, faction.seat, {}, 0};
    for (const Count& count : counts_of(state, side, controls)) {
        if (count.count > 0) {
            score.parts.push_back(part_of(count));
        }
    }
    score.total = faction.score + score.points();
    return score;
}

} // namespace

int FactionScore::points() const {
    return std::accumulate(parts.begin(), parts.end(), 0,
                           [](int sum, const ScorePart& part) { return sum + part.points(); });
}

std::vector<FactionScore> score_now(const State& state) {
    const Controls controls = controls_of(state);
    std::vector<FactionScore> scores;
    for (Side side = 0; side < state.factions.size(); ++side) {
        scores.push_back(score_of(state, side, controls));
    }
    return scores;
}

std::array<int, most_factions> totals_now(const State& state) {
    const Controls controls = controls_of(state);
    std::array<int, most_factions> totals{};
    for (Side side = 0; side < state.factions.size(); ++side) {
        totals[side] = state.factions[side].score;
        for (const Count& count : counts_of(state, side, controls)) {
            totals[side] += count.points();
        }
    }
    return totals;
}

} // namespace idavoll::nine_worlds
