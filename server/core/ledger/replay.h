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
#include <span>
#include <string>
#include <vector>

namespace idavoll::server {

/// An accepted action and its effect.
struct PlayedAction {
    Seat seat = 0;
    Json action;
    std::string move_id; ///< from the client
    Events events;
    /// For undo and setting back: the seq of the position it returns to.
    std::optional<int> returns_to = std::nullopt;
    bool is_final = false;                        ///< can't be undone
    std::optional<std::string> by = std::nullopt; ///< a bot or the server; nothing: the seat itself
    Milliseconds at = 0;                          ///< when it was accepted
    /// Seats whose turn, or question, ended with it. Only known for new actions.
    std::vector<Seat> ended = {};
};

/// A stored game, replayed from its setup and log.
struct PlayedAgain {
    Chance chance;
    std::unique_ptr<AnyState> start;
    Match match; ///< current position
    LeavingTerms terms;
    Memories memories;
    std::vector<PlayedAction> actions;
    Links chain;
    std::vector<ScoreReached> score_history;
    std::vector<Turn> turns; ///< expected turns
    std::vector<Seat> out;   ///< expected seats that are out

    /// Returns the expected tiebreak history.
    std::span<const ScoreReached> tiebreak_history() const;
};

/// Returns a view of the log for actions that go back. `actions` must outlive it. `start` makes the initial
/// position.
Past past_of(std::function<std::unique_ptr<AnyState>()> start, const std::vector<PlayedAction>& actions);

/// Returns the leaving settings of a stored, started game. Before 0.2.0 all were defaults and not covered by
/// the chain. A level stands for the bot that played according to the log, so recalibrated levels don't
/// change started games.
LeavingTerms leaving_terms_of(const StoredRoom& stored, const GameFacts& game);

/// Returns the seats that are out of the game.
std::vector<Seat> seats_out(const Match& match);

/// Derives the deal from the seed and the players' entropies; the seats must be final.
Chance chance_of(const Bytes32& seed, const Sitters& seats);

/// Returns the game by the rules version it was started with, or the newest while it is open. Null if `find`
/// doesn't know it.
const AnyGame* rules_of(const StoredRoom& stored, const FindGame& find = find_game);

/// Replays a stored, started game, checking every link of its hash chain. `game` is the result of rules_of().
Result<PlayedAgain, Broken> play_again(const StoredRoom& stored, const AnyGame* game);

} // namespace idavoll::server
