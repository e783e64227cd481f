#pragma once

#include "engine/catalogue/registry.h"
#include "engine/game.h"
#include "engine/json.h"
#include "engine/match/match.h"
#include "engine/result.h"

#include <functional>
#include <memory>
#include <span>

namespace idavoll {

/// Replays a record from `setup` and checks every action's legality, every score, every stored legal list and
/// state, who left and its effect, the result, and the setup against seed, entropy and commitment where
/// present. Returns an error that says which seq differs and how.
Result<Done> replay(const Json& record, std::span<const AnyGame* const> games = all_versions());

/// Returns the game before the action with that seq (one past the last: its current position), with the
/// checks of replay() up to there.
Result<Match> match_before(const Json& record, int seq,
                           std::span<const AnyGame* const> games = all_versions());

/// The position before an action of a record is replayed.
struct Moment {
    int seq;
    const RecordedAction& row;
    const AnyState& state;
    const AnyMemory& memory; ///< what the row's seat has seen so far
};

using Look = std::function<Result<Done>(const Moment&)>;

/// Like replay() above, and calls `look` at each moment; an error it returns stops the replay.
Result<Done> replay(const Json& record, const Look& look,
                    std::span<const AnyGame* const> games = all_versions());

/// Called with each position of a replayed record and the events that led to it, none for the first one. An
/// error it returns stops the replay.
using Follow = std::function<Result<Done>(const AnyState& state, const Events& events)>;

/// Like replay() above, and calls `follow` at each position.
Result<Done> replay(const Json& record, const Follow& follow,
                    std::span<const AnyGame* const> games = all_versions());

/// A game together with what one seat knows of it.
struct KnownMatch {
    Match match;
    std::unique_ptr<AnyMemory> memory;
};

/// Like match_before(), with what the seat has seen up to there. Returns an error if there is no such seat.
Result<KnownMatch> known_before(const Json& record, int seq, Seat seat,
                                std::span<const AnyGame* const> games = all_versions());

} // namespace idavoll
