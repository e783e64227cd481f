#pragma once

#include "engine/catalogue/registry.h"
#include "engine/match/match.h"
#include "engine/result.h"
#include "server/core/ledger/chain.h"
#include "server/core/ledger/leaving_terms.h"
#include "server/core/ledger/memories.h"

#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace idavoll::server {

/// An accepted action and what it did.
struct PlayedAction {
    Seat seat = 0;
    Json action;
    std::string move_id; ///< the client's
    Events events;
    /// Of an undo, or of setting back: the seq of the position it goes back to.
    std::optional<int> returns_to = std::nullopt;
    bool is_final = false;                        ///< it cannot be taken back
    std::optional<std::string> by = std::nullopt; ///< a bot, or the server; nothing: the seat itself
    /// Whose turn, or what they were asked, came to its end with it. Known of what was just played.
    std::vector<Seat> ended = {};
};

/// A stored game, played again from its setup and its log.
struct PlayedAgain {
    Chance chance;
    std::unique_ptr<AnyState> start;
    Match match; ///< where it has come to
    LeavingTerms terms;
    Memories memories;
    std::vector<PlayedAction> actions;
    Links chain;
    std::vector<ScoreReached> scores; ///< what the tiebreak history must be
    std::vector<Turn> turns;          ///< what the turns must be
    std::vector<Seat> out;            ///< who must be out, by seat
};

/// The log of a game for what goes back in it, which it outlives; `start` makes the position before it.
Past past_of(std::function<std::unique_ptr<AnyState>()> start, const std::vector<PlayedAction>& actions);

/// What the settings of a stored game that has started say of leaving. Those of games that began before 0.2.0
/// are in no link of their chain; they were all the default. Behind a level is the bot that played by the
/// log: levels may be measured anew, and no game that has begun changes by it.
LeavingTerms leaving_terms_of(const StoredRoom& stored, const GameFacts& game);

/// Who is out of the game now, by seat.
std::vector<Seat> seats_out(const Match& match);

/// The deal of a game whose seats are final, from its seed and the entropies of those who sit.
Chance chance_of(const Bytes32& seed, const Sitters& seats);

/// The game by the version of its rules that a stored one began by; while it is open, by the newest. Null if
/// `find` has it not.
const AnyGame* rules_of(const StoredRoom& stored, const FindGame& find = find_game);

/// Plays a stored game again that has started, link by link of its hash chain. `game` is what rules_of()
/// says.
Result<PlayedAgain, Broken> play_again(const StoredRoom& stored, const AnyGame* game);

} // namespace idavoll::server
