#include "engine/voluspa/voluspa.h"

#include <array>
#include <nlohmann/json.hpp>

namespace idavoll::voluspa {

static_assert(Game<Voluspa>);

const GameFacts& Voluspa::facts() {
    static constexpr std::array<std::string_view, 1> annotations{"points"};
    // Hands and deck are one stock: they are dealt from one bag with publicly known contents.
    static constexpr std::array secrets{
        Secret{.path = "hands/*", .known = Known::to_its_seat, .shown = Shown::as_length, .stock = "bag"},
        Secret{.path = "deck", .known = Known::to_nobody, .shown = Shown::as_length, .stock = "bag"},
    };
    static const std::array sorted{SortedList{"hands/*", tile_names()}, SortedList{"discard", tile_names()}};
    static constexpr auto events = std::to_array<std::string_view>({
        "lifted seat at uncovered",
        "covered seat at tile boost",
        "captured seat at tile boost freyas",
        "bumped seat from to tile boost",
        "placed seat at tile boost",
        "scored seat points parts total",
        "boosted seat boost",
        "discarded seat tile",
        "drew seat count",
        "drew seat count tiles",
        "hels_left counts",
        "turn_ended seat",
        "turn_began seat",
        "over",
    });
    static constexpr std::array tallies{
        Tally{.name = "tiles", .event = "placed", .key = "tile", .points = "points", .scored_by = "scored"}};
    static constexpr std::array milestones{
        Milestone{.name = "first"},
        Milestone{.name = "won", .won = true},
        Milestone{.name = "tile_sets", .of = tile_set_names.size(), .option = "tile_set"},
        Milestone{.name = "hundred", .of = 100},
    };
    static constexpr auto bot_ratings = std::to_array<BotRating>({
        {"2", "norn", 3035, 60},
        {"2", "skald", 2053, 60},
        {"2", "farmer", 1717, 60},
        {"2", "newcomer", 428, 60},
        {"3+", "norn", 2802, 180},
        {"3+", "skald", 2194, 180},
        {"3+", "farmer", 1878, 180},
        {"3+", "newcomer", 1453, 180},
    });
    static const GameFacts facts{.name = "voluspa",
                                 .title = "Völuspá",
                                 .rules = 1,
                                 .min_seats = fewest_players,
                                 .max_seats = most_players,
                                 .annotations = annotations,
                                 .secrets = secrets,
                                 .sorted = sorted,
                                 .outlook = {.choices = 12, .plies = 8, .greedy = true},
                                 .events = events,
                                 .tallies = tallies,
                                 .milestones = milestones,
                                 .levels = {"greedy", "flat:40", "search:60", "search:400"},
                                 .bot_ratings = bot_ratings};
    return facts;
}

} // namespace idavoll::voluspa
