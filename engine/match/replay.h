#pragma once

#include "engine/game.h"
#include "engine/json.h"
#include "engine/match/match.h"
#include "engine/registry.h"
#include "engine/result.h"

#include <functional>
#include <memory>
#include <span>

namespace idavoll {

/// Plays a record again from `setup` and checks every action's legality, every score, every stored legal
/// list and state, who left and what it led to, the result, and the setup against seed, entropy and
/// commitment where present. The error says which seq differs and how.
Result<Done> replay(const Json& record, std::span<const AnyGame* const> games = all_versions());

/// The game before the action with that seq (one past the last: as it stands now), reached with the checks of
/// replay up to there.
Result<Match> match_before(const Json& record, int seq,
                           std::span<const AnyGame* const> games = all_versions());

/// What is to be seen before an action of a record is played again.
struct Moment {
    int seq;
    const RecordedAction& row;
    const AnyState& state;
    const AnyMemory& memory; ///< what the row's seat has seen up to there
};

using Look = std::function<Result<Done>(const Moment&)>;

/// The same, and whoever looks is shown each moment; their error ends it.
Result<Done> replay(const Json& record, const Look& look,
                    std::span<const AnyGame* const> games = all_versions());

/// A game with what one seat knows of it.
struct KnownMatch {
    Match match;
    std::unique_ptr<AnyMemory> memory;
};

/// The same as match_before, with what the seat has seen up to there. An error is also a seat that there is
/// not.
Result<KnownMatch> known_before(const Json& record, int seq, Seat seat,
                                std::span<const AnyGame* const> games = all_versions());

} // namespace idavoll
