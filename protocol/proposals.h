#pragma once

#include "protocol/clock.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

/// What those who play a game may propose to one another and agree on.
namespace idavoll::protocol {

enum class Proposable {
    cancel,     ///< the game ends at once
    clock,      ///< another clock from then on
    pause,      ///< no clock runs until then
    substitute, ///< somebody else may take a seat that is out
};

/// As it is written: "substitute".
std::string_view to_string(Proposable what);

/// What is proposed. Of what the others are about, `clock`, `until` and `seat` are nothing.
struct Terms {
    Proposable what = Proposable::cancel;
    std::optional<Clock> clock;        ///< of clock; nothing: nobody is hurried
    std::optional<std::int64_t> until; ///< of pause: Unix time in milliseconds
    std::optional<int> seat;           ///< of substitute

    bool operator==(const Terms&) const = default;
};

/// Something that a seat has proposed, and what became of it.
struct Proposal {
    enum class State { open, agreed, declined };

    int n = 1; ///< counts from 1 in its room
    Terms terms;
    int by = 0;
    std::int64_t at = 0;
    State state = State::open;
    std::vector<int> agreed;    ///< who proposed it first
    std::vector<int> waits_for; ///< whose answers it needs
    std::optional<int> declined_by;

    bool operator==(const Proposal&) const = default;
};

} // namespace idavoll::protocol
