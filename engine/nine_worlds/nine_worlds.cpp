#include "engine/nine_worlds/nine_worlds.h"

#include <array>
#include <nlohmann/json.hpp>

namespace idavoll::nine_worlds {

static_assert(Game<NineWorlds>);

const GameFacts& NineWorlds::facts() {
    static constexpr std::array<std::string_view, 1> annotations{"cost"};
    static constexpr auto events = std::to_array<std::string_view>({
        "acted seat faction action cost",
        "stone_moved faction from to",
        "avatar_moved faction from to",
        "round_began round order",
        "turn_began seat faction ap",
        "turn_ended seat faction lapsed",
        "battle_began world stones",
        "battle_ended world control",
        "powers_noted users",
        "power_opened seat faction world power",
        "power_unused faction world power why",
        "power_closed world",
        "protected faction",
        "ullr_asked seat",
        "returned faction points total",
        "scored round factions",
        "over",
    });
    static constexpr std::array tallies{
        Tally{.name = "worlds", .event = "scored", .each = "factions/parts/worlds", .points = "each"},
        Tally{
            .name = "rules", .event = "scored", .each = "factions/parts", .key = "rule", .points = "points"},
        Tally{
            .name = "factions", .event = "scored", .each = "factions", .key = "faction", .points = "points"},
    };
    static constexpr std::array milestones{
        Milestone{.name = "first"},
        Milestone{.name = "won", .won = true},
        Milestone{.name = "variants", .of = variant_names.size(), .option = "variant"},
        Milestone{.name = "factions", .of = world_count, .tally = "factions", .won = true},
        Milestone{.name = "hundred", .of = 100},
    };
    static constexpr auto bot_ratings = std::to_array<BotRating>({
        {"2", "norn", 3309, 60},
        {"2", "skald", 2332, 60},
        {"2", "farmer", 2079, 60},
        {"2", "newcomer", -915, 60},
        {"3+", "norn", 3080, 180},
        {"3+", "skald", 2527, 180},
        {"3+", "farmer", 1465, 180},
        {"3+", "newcomer", 1201, 180},
    });
    static constexpr GameFacts facts{.name = "nine_worlds",
                                     .title = "Nine Worlds",
                                     .rules = 1,
                                     .min_seats = fewest_players,
                                     .max_seats = most_players,
                                     .annotations = annotations,
                                     .events = events,
                                     .tallies = tallies,
                                     .milestones = milestones,
                                     .levels = {"flat:12", "search:40", "search:160", "search:400"},
                                     .bot_ratings = bot_ratings};
    return facts;
}

} // namespace idavoll::nine_worlds
