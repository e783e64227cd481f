#pragma once

#include "engine/walhalla/state.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

/// What is worth what: the points of "End of a raid", each with its reason.
namespace idavoll::walhalla {

/// Why points are scored.
enum class Rule : std::uint8_t {
    forest,    ///< a forest was taken (W-6)
    hunt,      ///< the same again, for the hunt card (W-11)
    card,      ///< a laid terrain card
    wheat,     ///< a wheat field at the end of a raid
    peninsula, ///< a place on a peninsula
    field,     ///< a field at the end of the game
    walhalla,  ///< a place in walhalla at the end of the game
};

/// In the order of the enumeration.
inline constexpr std::array<std::string_view, 7> rule_names{"forest",    "hunt",  "card",    "wheat",
                                                            "peninsula", "field", "walhalla"};

/// Some of the points that a seat scores, and what gives them.
struct Part {
    Rule rule = Rule::forest;
    int amount = 0;
    std::vector<Spot> fields;     ///< the fields that count
    std::optional<Card> card;     ///< the card, for Rule::card
    std::optional<int> peninsula; ///< for Rule::peninsula
    int place = 0;                ///< 1 or 2, for a place on a peninsula or in walhalla

    bool operator==(const Part&) const = default;
};

int points_of(const std::vector<Part>& parts);

/// A seat's share in a comparison: vikings + villages + card = strength.
struct Strength {
    int vikings = 0;
    int villages = 0; ///< the bonus of its villages
    int card = 0;     ///< 2 if it laid the card
    int place = 0;    ///< 1 for all that are strongest, 2 for all that are second, else 0
    int points = 0;

    int total() const { return vikings + villages + card; }

    bool operator==(const Strength&) const = default;
};

/// The seats compared on a peninsula, or in walhalla.
struct Comparison {
    std::optional<int> peninsula; ///< nothing for walhalla
    int first = 0;                ///< what the strongest gets: the outer tip
    int second = 0;               ///< what the second gets: the inner tip
    std::vector<Strength> seats;

    bool operator==(const Comparison&) const = default;
};

/// "Peninsulas" of the rules page, with the cards that are laid in the state.
Comparison compare_on_peninsula(const State& state, int peninsula);

/// The same for walhalla, as after the last raid.
Comparison compare_in_walhalla(const State& state);

/// "Card points": what laid terrain cards bring a seat.
std::vector<Part> card_points(const State& state, Seat seat, const Cards& laid);

/// A seat's wheat in the present raid.
std::vector<Part> wheat_points(const State& state, Seat seat);

/// A point per field, as after the last raid.
std::vector<Part> field_points(const State& state, Seat seat);

/// What a seat gets out of a comparison.
std::vector<Part> place_points(const Comparison& comparison, Seat seat);

/// W-10: per seat its rank for reinforcements, by walhalla and the card, without gaps.
std::vector<int> reinforcement_ranks(const State& state);

/// W-10: how many vikings a rank brings.
int reinforcements(const Options& options, int rank);

} // namespace idavoll::walhalla
