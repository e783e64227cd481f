#pragma once

#include "engine/game.h"
#include "engine/match/match.h"
#include "engine/random.h"
#include "engine/result.h"
#include "protocol/http_messages.h"
#include "protocol/server_messages.h"
#include "protocol/settings.h"
#include "server/core/ledger/changes.h"
#include "server/core/ledger/replay.h"
#include "server/core/people/identity.h"
#include "server/rooms/model/decision.h"

#include <string>
#include <vector>

/// Playing on from a position of a finished game, alone against bots.
namespace idavoll::server {

/// A game that has ended, for a person who may see its record.
struct FinishedGame {
    const AnyGame* game = nullptr; ///< in the version of the rules by which it was played
    std::string code;              ///< of its room
    Json options;                  ///< complete
    Bytes32 seed{};
    Sitters seats;
    protocol::Spectators spectators = protocol::Spectators::all;
    std::vector<PlayedAction> actions;
};

/// A position of a finished game, with the table at which it is played on.
struct Continuation {
    const AnyGame* game = nullptr;
    Json options;                        ///< complete
    protocol::Settings settings;         ///< complete
    Bytes32 seed{};                      ///< with the entropies of the seats: the deal of the finished game
    Sitters seats;                       ///< the person and bots
    std::vector<RecordedAction> actions; ///< that lead from the deal to the position
};

/// Returns the actions of the game that led to the position after `seq`. Those that were undone or set back
/// are left out, and so is who left and returned: a position does not depend on either.
std::vector<RecordedAction> actions_to(const std::vector<PlayedAction>& actions, int seq);

/// Gives the person a seat at the wished position, and bots all others. Refused if there is no such position,
/// if the game is over in it, or if the person can't sit there.
Result<Continuation, protocol::Refused> continuation_of(const FinishedGame& finished, const Identity& who,
                                                        const protocol::ContinuationRequest& wish,
                                                        const Salt& salt);

/// Returns the changes of a new room whose game has started and stands at that position. Its log contains the
/// actions that led there as made by those who have the seats now.
std::vector<Change> continued_room(Continuation continuation, NewRoom drawn, const PersonId& creator,
                                   Milliseconds now);

/// Keeps only the current turns: those that passed within one decision notify no one.
void keep_last_turns(std::vector<Change>& changes);

} // namespace idavoll::server
