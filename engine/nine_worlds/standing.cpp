#include "engine/nine_worlds/standing.h"

#include "engine/nine_worlds/control.h"

#include <compare>

namespace idavoll::nine_worlds {

namespace {

/// Criteria for comparing teams, in order.
struct Claim {
    int score = 0;
    int worlds = 0;
    int stones = 0;

    auto operator<=>(const Claim&) const = default;
};

} // namespace

Standing standing(const State& state) {
    const auto seats = static_cast<std::size_t>(state.options.players);
    const auto team = [&](std::size_t seat) {
        return static_cast<std::size_t>(team_of_seat(state.options, static_cast<Seat>(seat)));
    };
    const std::vector<int> worlds = worlds_controlled(state);
    Standing standing;
    standing.scores.assign(seats, 0);
    std::vector<Claim> claims(seats); // by team
    for (Side side = 0; side < state.factions.size(); ++side) {
        const Faction& faction = state.factions[side];
        const auto seat = static_cast<std::size_t>(faction.seat);
        standing.scores[seat] += faction.score;
        Claim& claim = claims[team(seat)];
        claim.score += faction.score;
        claim.worlds += worlds[side];
        claim.stones += stones_in_worlds(state, side);
    }
    for (std::size_t seat = 0; seat < seats; ++seat) {
        int rank = 1;
        for (std::size_t other = 0; other < seats; ++other) {
            rank += claims[team(other)] > claims[team(seat)] ? 1 : 0;
        }
        standing.ranking.push_back(rank);
    }
    return standing;
}

} // namespace idavoll::nine_worlds
