#pragma once

#include "engine/game.h"
#include "engine/match/match.h"
#include "server/core/ledger/replay.h"

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
    /// Deals the game; `game` outlives it. `options` are complete; a refusal is a fault of ours.
    static Result<Play> start(const AnyGame& game, const Json& options, const Chance& chance,
                              const LeavingTerms& terms = {});

    /// Goes on with a stored game that was played again by those rules.
    Play(const AnyGame& game, PlayedAgain played);

    /// A row of the log: an action of the game, or any that is of the table. On refusal nothing has changed.
    Result<Done> apply(RecordedAction row, std::string move_id);

    const AnyState& state() const { return match_.state(); }

    const Match& match() const { return match_; }

    const LeavingTerms& terms() const { return terms_; }

    /// What the seat has seen of the game; null where nothing is remembered for it.
    const AnyMemory* memory_of(Seat seat) const { return memories_.of(seat); }

    int seq() const { return state().seq(); }

    bool can_undo(Seat seat) const { return match_.can_undo(seat); }

    /// How often the seat that acts has taken something back since anything was final.
    int undos_in_turn() const { return undos_in_turn_; }

    /// Everything accepted so far; the action with some seq is the element seq - 1.
    const std::vector<PlayedAction>& actions() const { return actions_; }

    /// The seq of the move that this seat itself sent with that id, if it was accepted.
    std::optional<int> seq_of(Seat seat, const std::string& move_id) const;

    /// The position after `seq`, from 0 to seq(). What was taken back is not played again, and of the rest,
    /// once it has been looked at, at most some `stride` actions. Valid until the next call.
    const AnyState& position(int seq);

    /// How many actions lie between the positions that are kept, and how many of them are at most.
    static constexpr std::size_t stride = 64;
    static constexpr std::size_t most_kept = 256;

  private:
    Play(const AnyGame& game, std::unique_ptr<AnyState> start, const Chance& chance,
         const LeavingTerms& terms);

    std::unique_ptr<AnyState> dealt() const;

    void note(const PlayedAction& played, int seq);
    void keep(int seq);

    const AnyGame* game_;
    Chance chance_;
    LeavingTerms terms_;
    Match match_;
    Memories memories_;
    std::vector<PlayedAction> actions_;
    std::map<std::pair<Seat, std::string>, int> seqs_;
    int undos_in_turn_ = 0;
    Seat last_seat_ = 0;
    std::map<int, std::unique_ptr<AnyState>> kept_; ///< positions to start from, by seq
    std::unique_ptr<AnyState> looked_back_;
};

} // namespace idavoll::server
