#pragma once

#include "protocol/clock.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What players may propose to each other and agree on.
namespace idavoll::protocol {

enum class Proposable {
    cancel,     ///< the game ends immediately
    clock,      ///< a different time control from then on
    pause,      ///< clocks are paused until then
    substitute, ///< a spectator may take over a seat that is out
    tie,        ///< the game ends immediately, and the two seats that are not out share the first rank
    take_back,  ///< the game continues from before the author's last action
    hand_over,  ///< the author's seat goes to a spectator with an account, who takes it
};

/// Returns the name in messages: "substitute".
std::string_view to_string(Proposable what);

/// The proposal. Fields that do not belong to its kind are unset.
struct Terms {
    Proposable what = Proposable::cancel;
    std::optional<Clock> clock;             ///< for clock; unset: no time control
    std::optional<std::int64_t> until;      ///< for pause: Unix time in milliseconds
    std::optional<int> seat;                ///< for substitute; for take_back and hand_over: the author's
    std::optional<int> to = {};             ///< for take_back: the seq from which the game continues
    std::optional<std::string> person = {}; ///< for hand_over: the name of the account

    bool operator==(const Terms&) const = default;
};

/// A seat's proposal and its status.
struct Proposal {
    enum class State { open, agreed, declined };

    int n = 1; ///< numbered from 1 per room
    Terms terms;
    int by = 0;
    std::int64_t at = 0;
    State state = State::open;
    std::vector<int> agreed;    ///< in order; the author comes first
    std::vector<int> waits_for; ///< seats that have not answered
    std::optional<int> declined_by;

    bool operator==(const Proposal&) const = default;
};

} // namespace idavoll::protocol
