#pragma once

#include "engine/walhalla/state.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

/// The points of "End of a raid", each with its reason.
namespace idavoll::walhalla {

/// The reason for points.
enum class Rule : std::uint8_t {
    forest,    ///< a forest was taken (W-6)
    hunt,      ///< the same again for the hunt card (W-11)
    card,      ///< a laid terrain card
    wheat,     ///< a wheat field at the end of a raid
    peninsula, ///< a place on a peninsula
    field,     ///< a field at the end of the game
    walhalla,  ///< a place in walhalla at the end of the game
};

/// In the order of the enumeration.
inline constexpr std::array<std::string_view, 7> rule_names{"forest",    "hunt",  "card",    "wheat",
                                                            "peninsula", "field", "walhalla"};

/// Some of a seat's points and their reason.
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

/// A seat's strength in a comparison: vikings + villages + card.
struct Strength {
    int vikings = 0;
    int villages = 0; ///< the bonus of its villages
    int card = 0;     ///< 2 if it laid the card
    int place = 0;    ///< 1 for all of the strongest, 2 for all second strongest, otherwise 0
    int points = 0;

    int total() const { return vikings + villages + card; }

    bool operator==(const Strength&) const = default;
};

/// The seats compared on a peninsula, or in walhalla.
struct Comparison {
    std::optional<int> peninsula; ///< unset for walhalla
    int first = 0;                ///< points of the strongest: the outer tip
    int second = 0;               ///< points of the second strongest: the inner tip
    std::vector<Strength> seats;

    bool operator==(const Comparison&) const = default;
};

/// "Peninsulas" on the rules page, with the cards laid in the state.
Comparison compare_on_peninsula(const State& state, int peninsula);

/// Compares the seats in walhalla, as after the last raid.
Comparison compare_in_walhalla(const State& state);

/// "Card points": what laid terrain cards score.
std::vector<Part> card_points(const State& state, Seat seat, const Cards& laid);

/// Returns a seat's wheat points in the current raid.
std::vector<Part> wheat_points(const State& state, Seat seat);

/// Returns one point per field, as after the last raid.
std::vector<Part> field_points(const State& state, Seat seat);

/// Returns a seat's points from a comparison.
std::vector<Part> place_points(const Comparison& comparison, Seat seat);

/// W-10: returns each seat's rank for reinforcements, by walhalla and the card, without gaps.
std::vector<int> reinforcement_ranks(const State& state);

/// W-10: returns how many vikings a rank gets.
int reinforcements(const Options& options, int rank);

} // namespace idavoll::walhalla
