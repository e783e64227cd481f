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

/// A running or finished game: its position, its log, and every earlier position. Knows seats, not people.
class Play {
  public:
    /// Deals the game; `game` must outlive it. `options` must be complete: an error is a fault of the server.
    static Result<Play> start(const AnyGame& game, const Json& options, const Chance& chance,
                              const LeavingTerms& terms = {});

    /// Continues a stored game that was replayed by the same rules.
    Play(const AnyGame& game, PlayedAgain played);

    /// Applies a row of the log, accepted at that time: an action of the game or of the table. Returns the
    /// position before. After an error nothing has changed.
    Result<std::shared_ptr<const AnyState>> apply(RecordedAction row, std::string move_id, Milliseconds at);

    const AnyState& state() const { return match_.state(); }

    const Match& match() const { return match_; }

    const LeavingTerms& terms() const { return terms_; }

    /// Returns what the seat has seen of the game; null if the game keeps no memory for it.
    const AnyMemory* memory_of(Seat seat) const { return memories_.of(seat); }

    int seq() const { return state().seq(); }

    bool can_undo(Seat seat) const { return match_.can_undo(seat); }

    /// Returns how often the seat to act has undone actions since the last final one.
    int undos_in_turn() const { return undos_in_turn_; }

    /// Everything accepted so far. The action with a seq is the element seq - 1.
    const std::vector<PlayedAction>& actions() const { return actions_; }

    /// Returns the seq of the move that this seat itself sent with that id, if it was accepted.
    std::optional<int> seq_of(Seat seat, const std::string& move_id) const;

    /// Returns the position after `seq`, from 0 to seq(). Valid until the next call. Undone actions are not
    /// replayed; once a stretch of the log was visited, at most about `stride` actions are.
    const AnyState& position(int seq);

    /// How many actions lie between kept positions, and how many positions are kept at most.
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
    std::map<int, std::unique_ptr<AnyState>> kept_; ///< positions to replay from, by seq
    std::unique_ptr<AnyState> looked_back_;
};

} // namespace idavoll::server
