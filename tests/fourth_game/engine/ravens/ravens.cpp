#include "engine/ravens/ravens.h"

#include <array>
#include <nlohmann/json.hpp>

namespace idavoll::ravens {

static_assert(Game<Ravens>);

const GameFacts& Ravens::facts() {
    static constexpr std::array<std::string_view, 1> annotations{"points"};
    static constexpr std::array secrets{
        Secret{.path = "hands/*", .known = Known::to_its_seat, .shown = Shown::as_length, .stock = "ravens"},
        Secret{.path = "deck", .known = Known::to_nobody, .shown = Shown::as_length, .stock = "ravens"},
    };
    static constexpr std::array sorted{SortedList{"hands/*"}, SortedList{"flight"}, SortedList{"resting"}};
    static constexpr auto events = std::to_array<std::string_view>({
        "sent seat raven points",
        "rested seat raven",
        "drew seat",
        "drew seat raven",
        "turn seat",
        "over",
    });
    static constexpr GameFacts facts{.name = "ravens",
                                     .title = "Ravens",
                                     .rules = 1,
                                     .min_seats = 2,
                                     .max_seats = 4,
                                     .annotations = annotations,
                                     .secrets = secrets,
                                     .sorted = sorted,
                                     .events = events};
    return facts;
}

} // namespace idavoll::ravens
