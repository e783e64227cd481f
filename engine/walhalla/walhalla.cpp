#include "engine/walhalla/walhalla.h"

#include <array>
#include <nlohmann/json.hpp>

namespace idavoll::walhalla {

static_assert(Game<Walhalla>);

const GameFacts& Walhalla::facts() {
    static constexpr std::array<std::string_view, 1> annotations{"points"};
    static constexpr std::array secrets{
        Secret{
            .path = "seats/*/hand", .known = Known::to_its_seat, .shown = Shown::as_length, .stock = "cards"},
        Secret{.path = "cards", .known = Known::to_nobody, .shown = Shown::as_length, .stock = "cards"},
        Secret{.path = "seats/*/laid", .known = Known::to_its_seat, .shown = Shown::as_presence},
        Secret{.path = "boats", .known = Known::to_nobody, .shown = Shown::as_content},
    };
    static constexpr std::array sorted{
        SortedList{"seats/*/hand", card_names},
        SortedList{"seats/*/laid", card_names},
        SortedList{"discard", card_names},
        SortedList{"to_act"},
    };
    static constexpr auto events = std::to_array<std::string_view>({
        "turn_began seat colour position",
        "boarded seat positions",
        "rode seat accepted",
        "sailed seat fjord bow_first number",
        "went_back seat row",
        "played seat card",
        "attacked seat defender field hunt",
        "yielded seat field forced",
        "held seat attacker field shield",
        "landed seat field",
        "scored seat points parts total",
        "reshuffled cards",
        "drew seat",
        "drew seat card",
        "turn_ended seat",
        "raid_ended raid",
        "decided seat",
        "decided seat cards",
        "revealed laid",
        "compared peninsula first second seats",
        "went_home vikings",
        "reinforced ranks vikings",
        "heroes_left vikings",
        "raid_began raid start_seat",
        "over",
    });
    static constexpr std::array tallies{
        Tally{.name = "rules", .event = "scored", .each = "parts", .key = "rule", .points = "amount"},
        Tally{
            .name = "peninsulas", .event = "scored", .each = "parts", .key = "peninsula", .points = "amount"},
        Tally{.name = "cards", .event = "scored", .each = "parts", .key = "card", .points = "amount"},
        Tally{.name = "cards", .event = "played", .key = "card"},
    };
    static constexpr std::array milestones{
        Milestone{.name = "first"},
        Milestone{.name = "won", .won = true},
        Milestone{.name = "peninsulas", .of = peninsula_count, .tally = "peninsulas"},
        Milestone{.name = "hundred", .of = 100},
    };
    static constexpr auto bot_ratings = std::to_array<BotRating>({
        {"3+", "norn", 4578, 180},
        {"3+", "skald", 3510, 180},
        {"3+", "farmer", 1351, 180},
        {"3+", "newcomer", -2103, 180},
    });
    static constexpr GameFacts facts{.name = "walhalla",
                                     .title = "Walhalla",
                                     .rules = 1,
                                     .min_seats = fewest_players,
                                     .max_seats = most_players,
                                     .annotations = annotations,
                                     .secrets = secrets,
                                     .sorted = sorted,
                                     .events = events,
                                     .tallies = tallies,
                                     .milestones = milestones,
                                     .levels = {"flat:4", "search:8", "search:40", "search:400"},
                                     .bot_ratings = bot_ratings};
    return facts;
}

} // namespace idavoll::walhalla
