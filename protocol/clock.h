#pragma once

#include <optional>
#include <string>
#include <variant>

/// Time controls.
namespace idavoll::protocol {

/// When a table's clocks pause automatically.
struct Rest {
    bool weekends = true; ///< clocks also run on Saturdays and Sundays (UTC)
    /// Whether a player's vacation pauses their clock; unset: if the clock gives a day or more.
    std::optional<bool> vacations = std::nullopt;

    bool operator==(const Rest&) const = default;
};

/// A fixed number of seconds per decision.
struct PerMove {
    int per_move = 0;
    Rest rest = {};

    bool operator==(const PerMove&) const = default;
};

/// A number of seconds per seat, plus an increment after each turn, up to `most`.
struct Budget {
    int budget = 0;
    int per_turn = 0;
    int most = 0;
    Rest rest = {};

    bool operator==(const Budget&) const = default;
};

using Clock = std::variant<PerMove, Budget>;

const Rest& rest_of(const Clock& clock);

/// Returns the clock of a new table that asks for none in particular: 3 days per move at public tables, 14
/// at others, so that every game whose player has vanished can be brought to an end.
Clock usual_clock(bool is_public);

/// Returns whether a player's vacation pauses their clock.
bool stops_for_vacations(const Clock& clock);

/// Returns what is wrong with a clock of valid shape, as a sentence; null if it is valid.
const char* obstacle(const Clock& clock);

/// Writes the fields that were given; null for no time control.
void write(std::string& out, const std::optional<Clock>& clock);

} // namespace idavoll::protocol
