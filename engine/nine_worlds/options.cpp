#include "engine/nine_worlds/options.h"

#include <algorithm>
#include <string>

namespace idavoll::nine_worlds {

bool seats_fit(Variant variant, int players) {
    switch (variant) {
    case Variant::standard:
        return players >= 3;
    case Variant::two_player_basic:
    case Variant::two_player_four_colours:
        return players == 2;
    case Variant::pacts:
    case Variant::alliances:
        return players == 4 || players == 6;
    }
    return false;
}

int factions_per_seat(const Options& options) {
    return options.variant == Variant::two_player_four_colours ? 2 : 1;
}

std::size_t faction_count(const Options& options) {
    const int count = options.players * factions_per_seat(options);
    return static_cast<std::size_t>(count);
}

bool has_teams(const Options& options) {
    return options.variant == Variant::pacts || options.variant == Variant::alliances;
}

int team_of_seat(const Options& options, int seat) {
    return has_teams(options) ? seat % (options.players / 2) : seat;
}

std::array<Power, world_count> powers_in_order(const Options& options) {
    using enum Power;
    const Power first = options.variant == Variant::two_player_basic ? copy : protect;
    return {first, retrieve, move, steal, exchange, add, destroy, spend, banish};
}

Result<Done> check(const Options& options) {
    if (options.players < fewest_players || options.players > most_players) {
        return Error{Refusal::options, "The option players is not from 2 to 6."};
    }
    if (std::ranges::find(round_numbers, options.rounds) == round_numbers.end()) {
        return Error{Refusal::options, "The option rounds is not 3, 6 or 9."};
    }
    if (!seats_fit(options.variant, options.players)) {
        return Error{Refusal::options, "The option players does not fit the option variant, which "
                                           + std::to_string(options.players) + " seats cannot play."};
    }
    if (options.variant == Variant::two_player_basic && options.worlds != Dealing::balanced) {
        return Error{Refusal::options, "The option worlds is always balanced in two_player_basic."};
    }
    if (options.worlds == Dealing::list) {
        std::vector<World> sorted = options.chosen;
        std::ranges::sort(sorted);
        if (sorted.size() != faction_count(options) || std::ranges::adjacent_find(sorted) != sorted.end()) {
            return Error{Refusal::options,
                         "The option worlds does not list one distinct home world for each of the "
                             + std::to_string(faction_count(options)) + " factions."};
        }
    }
    return Done{};
}

} // namespace idavoll::nine_worlds
