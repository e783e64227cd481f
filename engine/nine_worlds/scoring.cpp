#include "engine/nine_worlds/scoring.h"

#include "engine/nine_worlds/control.h"

#include <algorithm>
#include <numeric>

namespace idavoll::nine_worlds {

namespace {

/// The parts of one faction's score as they are found.
class Account {
  public:
    void add(ScoreRule rule, int count, int each) {
        if (count > 0) {
            parts_.push_back({rule, count, each, {}});
        }
    }

    void add(ScoreRule rule, std::vector<World> worlds, int each) {
        const auto count = static_cast<int>(worlds.size());
        if (count > 0) {
            parts_.push_back({rule, count, each, std::move(worlds)});
        }
    }

    std::vector<ScorePart> take() && { return std::move(parts_); }

  private:
    std::vector<ScorePart> parts_;
};

template <class Picks>
std::vector<World> worlds_where(Picks picks) {
    std::vector<World> worlds;
    std::ranges::copy_if(all_worlds, std::back_inserter(worlds), picks);
    return worlds;
}

FactionScore score_of(const State& state, Side side, const std::array<Control, world_count>& controls) {
    const Faction& faction = state.factions[side];
    Account account;
    account.add(ScoreRule::card, faction.card, 1);
    account.add(ScoreRule::stones, stones_in_worlds(state, side), 2);
    account.add(ScoreRule::control,
                worlds_where([&](World world) { return controls[index(world)].controller == side; }), 5);
    account.add(ScoreRule::dispute, worlds_where([&](World world) {
                    const auto& disputing = controls[index(world)].disputing;
                    return std::ranges::find(disputing, side) != disputing.end();
                }),
                3);
    account.add(ScoreRule::presence, worlds_where([&](World world) { return state.stones(side, world) > 0; }),
                1);
    account.add(ScoreRule::helheim, faction.helheim, -2); // N-8
    FactionScore score{faction.home, faction.seat, std::move(account).take(), 0};
    score.total = faction.score + score.points();
    return score;
}

} // namespace

int FactionScore::points() const {
    return std::accumulate(parts.begin(), parts.end(), 0,
                           [](int sum, const ScorePart& part) { return sum + part.points(); });
}

std::vector<FactionScore> score_now(const State& state) {
    std::array<Control, world_count> controls;
    for (const World world : all_worlds) {
        controls[index(world)] = control(state, world);
    }
    std::vector<FactionScore> scores;
    for (Side side = 0; side < state.factions.size(); ++side) {
        scores.push_back(score_of(state, side, controls));
    }
    return scores;
}

} // namespace idavoll::nine_worlds
