#pragma once

#include "engine/game.h"
#include "engine/match.h"
#include "server/ledger/replay.h"

#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace idavoll::server {

/// A game under way: the position, how it came about, and every position before. Knows seats, not people.
class Play {
  public:
    /// Deals the game. `options` are complete; a refusal is a fault of ours.
    static Result<Play> start(const AnyGame& game, const Json& options, const Chance& chance);

    /// Goes on with a stored game that was played again.
    explicit Play(PlayedAgain played);

    /// Makes a move of a seat, `{"type":"undo"}` included. On refusal nothing has changed.
    Result<Done> apply(Seat seat, const Json& action, std::string move_id);

    const AnyState& state() const { return match_.state(); }

    int seq() const { return state().seq(); }

    bool can_undo(Seat seat) const { return match_.can_undo(seat); }

    /// Everything accepted so far; the action with some seq is the element seq - 1.
    const std::vector<PlayedAction>& actions() const { return actions_; }

    /// The seq of the move that this seat sent with that id, if it was accepted.
    std::optional<int> seq_of(Seat seat, const std::string& move_id) const;

    /// The position after `seq`, from 0 to seq(), played again from the start or from where it was last asked
    /// for. Valid until the next call.
    const AnyState& position(int seq);

  private:
    Play(std::unique_ptr<AnyState> start, const Chance& chance)
        : chance_(chance), start_(start->clone()), match_(std::move(start)) {}

    Chance chance_;
    std::unique_ptr<AnyState> start_;
    Match match_;
    std::vector<PlayedAction> actions_;
    std::map<std::pair<Seat, std::string>, int> seqs_;
    std::optional<Match> looking_back_;
};

} // namespace idavoll::server
