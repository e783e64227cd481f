#pragma once

#include "engine/nine_worlds/state.h"

#include <string_view>
#include <vector>

/// "Scoring" of the rules page, every point with its reason.
namespace idavoll::nine_worlds {

enum class ScoreRule : std::uint8_t { card, stones, control, dispute, presence, helheim };

inline constexpr std::array<std::string_view, 6> score_rule_names{"card",    "stones",   "control",
                                                                  "dispute", "presence", "helheim"};

/// One reason for points: `count` times `each`.
struct ScorePart {
    ScoreRule rule = ScoreRule::card;
    int count = 0;
    int each = 0;
    std::vector<World> worlds; ///< where, for what is counted by worlds

    int points() const { return count * each; }
};

/// What a faction gets in a scoring round. Only parts that give something are listed.
struct FactionScore {
    World faction = 0;
    Seat seat = 0;
    std::vector<ScorePart> parts;
    int total = 0; ///< the faction's score with these points

    int points() const;
};

/// What each faction would get in a scoring round now, by side.
std::vector<FactionScore> score_now(const State& state);

/// The same without the reasons, by side: each faction's score with these points.
std::array<int, most_factions> totals_now(const State& state);

} // namespace idavoll::nine_worlds
