#pragma once

#include "engine/tallies.h"
#include "server/core/ledger/replay.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

/// What statistics store of a finished game's seats, including the game's own counters.
namespace idavoll::server {

/// One seat of a finished game that counts, as stored.
struct CountedSeat {
    Seat seat = 0;
    int rank = 1;
    std::optional<int> score;
    int moves = 0;
    Milliseconds time = 0;
    std::string tallies; ///< of text_of()

    bool operator==(const CountedSeat&) const = default;
};

/// Returns a seat's counters as stored.
std::string text_of(const Counts& tallies);

/// Returns the counters by seat, without undone actions.
std::vector<Counts> tallies_of(const AnyGame& game, std::size_t seats,
                               const std::vector<PlayedAction>& actions);

} // namespace idavoll::server
