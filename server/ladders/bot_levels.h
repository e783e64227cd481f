#pragma once

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>
#include <vector>

/// How good the bots' levels are, on a list apart from that of people: from games among themselves, which
/// `node tests/ratings/bots.mjs` plays and rates as those of people are.
namespace idavoll::server {

struct BotLevel {
    std::string_view ladder; ///< as ladder_name calls it
    std::string_view name;   ///< of the level, as engine/bots/levels.h has them
    int level = 0;
    int games = 0;
};

/// By ladder, the best first.
inline constexpr auto bot_levels = std::to_array<BotLevel>({
    {"voluspa 2", "norn", 3035, 60},         {"voluspa 2", "skald", 2053, 60},
    {"voluspa 2", "farmer", 1717, 60},       {"voluspa 2", "newcomer", 428, 60},
    {"voluspa 3+", "norn", 2802, 180},       {"voluspa 3+", "skald", 2194, 180},
    {"voluspa 3+", "farmer", 1878, 180},     {"voluspa 3+", "newcomer", 1453, 180},
    {"walhalla 3+", "norn", 4578, 180},      {"walhalla 3+", "skald", 3510, 180},
    {"walhalla 3+", "farmer", 1351, 180},    {"walhalla 3+", "newcomer", -2103, 180},
    {"nine_worlds 2", "norn", 3309, 60},     {"nine_worlds 2", "skald", 2332, 60},
    {"nine_worlds 2", "farmer", 2079, 60},   {"nine_worlds 2", "newcomer", -915, 60},
    {"nine_worlds 3+", "norn", 3080, 180},   {"nine_worlds 3+", "skald", 2527, 180},
    {"nine_worlds 3+", "farmer", 1465, 180}, {"nine_worlds 3+", "newcomer", 1201, 180},
});

/// Those of a ladder, the best first; none where no bots have played.
inline std::vector<BotLevel> bots_of(std::string_view ladder) {
    std::vector<BotLevel> found;
    std::ranges::copy_if(bot_levels, std::back_inserter(found),
                         [ladder](const BotLevel& bot) { return bot.ladder == ladder; });
    return found;
}

} // namespace idavoll::server
