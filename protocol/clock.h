#pragma once

#include <optional>
#include <string>
#include <variant>

/// How time runs at a table.
namespace idavoll::protocol {

/// When the clocks of a table stand still by themselves.
struct Rest {
    bool weekends = true; ///< time runs on Saturdays and Sundays (UTC), too
    /// Whether somebody's vacation stops their clock; nothing: where the clock gives a day or more.
    std::optional<bool> vacations = std::nullopt;

    bool operator==(const Rest&) const = default;
};

/// Each decision must be made in so many seconds.
struct PerMove {
    int per_move = 0;
    Rest rest = {};

    bool operator==(const PerMove&) const = default;
};

/// Each seat has so many seconds, is given some more after each turn, and keeps no more than `most`.
struct Budget {
    int budget = 0;
    int per_turn = 0;
    int most = 0;
    Rest rest = {};

    bool operator==(const Budget&) const = default;
};

using Clock = std::variant<PerMove, Budget>;

const Rest& rest_of(const Clock& clock);

/// Whether somebody's vacation stops their clock here.
bool stops_for_vacations(const Clock& clock);

/// What is wrong about a clock that is well formed, as a sentence; null if nothing is.
const char* obstacle(const Clock& clock);

/// What was said and nothing else; null where nobody is hurried.
void write(std::string& out, const std::optional<Clock>& clock);

} // namespace idavoll::protocol
