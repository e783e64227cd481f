#pragma once

#include "engine/nine_worlds/state.h"

#include <string_view>
#include <vector>

/// "Scoring" on the rules page, with the reason for every point.
namespace idavoll::nine_worlds {

enum class ScoreRule : std::uint8_t { card, stones, control, dispute, presence, helheim };

inline constexpr std::array<std::string_view, 6> score_rule_names{"card",    "stones",   "control",
                                                                  "dispute", "presence", "helheim"};

/// One reason for points: `count` times `each`.
struct ScorePart {
    ScoreRule rule = ScoreRule::card;
    int count = 0;
    int each = 0;
    std::vector<World> worlds; ///< for points counted by worlds

    int points() const { return count * each; }
};

/// What a faction scores in a scoring round. Only parts with points are listed.
struct FactionScore {
    World faction = 0;
    Seat seat = 0;
    std::vector<ScorePart> parts;
    int total = 0; ///< the faction's score including these points

    int points() const;
};

/// Returns what each faction would get in a scoring round now, by side.
std::vector<FactionScore> score_now(const State& state);

/// Like score_now() without the reasons: each faction's resulting score, by side.
std::array<int, most_factions> totals_now(const State& state);

} // namespace idavoll::nine_worlds
