#pragma once

#include "engine/game.h"
#include "engine/match/record.h"
#include "engine/random.h"
#include "engine/result.h"
#include "server/core/ledger/changes.h"
#include "server/core/ledger/leaving_terms.h"
#include "server/core/ledger/turns.h"
#include "server/rooms/model/clock.h"
#include "server/rooms/model/play.h"

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace idavoll::server {

/// The bot that plays for a seat that is out.
inline constexpr std::string_view stand_in_bot = "greedy";

/// The game of a room before its start, while it runs, and after its end. Plays it, continues the hash chain
/// of what was accepted, and produces the changes to store. Knows seats, not people, and keeps the seed
/// secret until the end.
class GameInProgress {
  public:
    /// A game that has not started.
    GameInProgress(const AnyGame& game, const RoomOpened& opened);

    /// Restores a stored game by replaying its log link by link. Fails if the rules differ, the log does not
    /// apply or its hash chain is broken. The error is for the operator.
    static Result<GameInProgress> restore(const AnyGame& game, const StoredRoom& stored);

    GameId id() const { return opened_.id; }

    const AnyGame& type() const { return *type_; }

    /// Returns the version of the rules by which it is played, or would be if it started now.
    int rules() const { return rules_; }

    /// Returns complete options.
    Json options() const { return play_ ? state().options() : opened_.options; }

    /// Returns the same options for that many seats, or why the game can't be played so.
    Result<Json> options_for(std::size_t seats) const;

    RoomStatus status() const;

    bool has_started() const { return play_.has_value(); }

    const Bytes32& commitment() const { return commitment_; }

    /// Unset until the game has ended and its deal is no longer secret.
    std::optional<Bytes32> seed() const;

    /// Returns whether other tables play the same deal, and some of them have not ended (SecrecyChanged).
    bool is_secret() const { return is_secret_; }

    /// The deal is no longer secret.
    void disclose() { is_secret_ = false; }

    /// Returns whether the game has ended and everything about it may be shown.
    bool is_disclosed() const { return result_.has_value() && !is_secret_; }

    /// In the record format. Unset until the game has ended.
    const std::optional<Json>& result() const { return result_; }

    /// Only before the start; `options` must be complete.
    void set_options(Json options) { opened_.options = std::move(options); }

    /// Only before the start: the room has another creator.
    void hand_over(const PersonId& creator) { opened_.creator = creator; }

    /// Deals. Options, settings and seats are final from here on; the first two must be complete. Returns the
    /// seats as the log identifies them from now on, also by digests.
    Sitters start(Json options, Json settings, const Sitters& seats, const PersonId& creator,
                  Milliseconds now, std::vector<Change>& changes);

    /// Applies a row to the current position of a running game: an action of the game or of the table, by the
    /// seat itself or by `row.by`. After an operator's set-back, all clocks restart. Returns the position
    /// before. After an error nothing has changed.
    Result<std::shared_ptr<const AnyState>> make(RecordedAction row, const std::string& move_id,
                                                 Milliseconds now, std::vector<Change>& changes);

    /// Returns the clocks. None run before the start.
    const Clocks& clocks() const { return clocks_; }

    // ---- Time. The changes have to be stored while the game runs.

    void grant(Seat seat, Milliseconds more, Milliseconds now, std::vector<Change>& changes);
    /// The seat's time is up, but it may still act.
    void run_out(Seat seat, std::vector<Change>& changes);
    void lose(const Span& span, std::vector<Change>& changes);
    void set_vacations(Seat seat, std::vector<Span> spans, std::vector<Change>& changes);
    /// Agreed by all players: another clock or none, or a pause.
    void set_clock(const std::optional<protocol::Clock>& clock, Milliseconds now,
                   std::vector<Change>& changes);
    void set_pause(const Span& pause, Milliseconds now, std::vector<Change>& changes);
    /// Sets or removes the mark of a broken game. While it is set, no one may act and no time is spent.
    void mark(MarkedBroken marked, Milliseconds now, std::vector<Change>& changes);
    /// Adds the current times, even if nothing has changed.
    void say_times(std::vector<Change>& changes);

    /// Returns the mark of a broken game with its note for the players; unset if it is not broken.
    const std::optional<MarkedBroken>& broken() const { return broken_; }

    /// The seq of the current position; 0 before the start.
    int seq() const { return play_ ? play_->seq() : 0; }

    /// The following functions require a started game.

    /// Returns the position. status() and to_act() differ from the position's own if players have left.
    const AnyState& state() const { return play_->state(); }

    /// Returns the standing of the current position.
    const Standing& standing() const { return standing_; }

    /// Returns the seats that are to act, themselves or by their bot. Empty after the end and while the game
    /// is broken.
    std::vector<Seat> to_act() const { return broken_ ? std::vector<Seat>{} : play_->match().to_act(); }

    /// Returns the seats that are to act, and since when. Not emptied while the game is broken.
    const std::vector<Turn>& turns() const { return turns_.to_act(); }

    /// Returns whether the player of the seat may act now.
    bool may_act(Seat seat) const;

    /// Returns the seat's legal actions with annotations on one line; none if it may not act.
    std::string legal_text(Seat seat) const;

    /// Returns which seats are out, and which of them may return.
    const Leaving& leaving() const { return play_->match().leaving(); }

    /// Returns the bot that plays the seat, from the start or because the seat is out; unset if its player
    /// does.
    std::optional<std::string> bot_of(Seat seat) const;

    /// Returns the seats that people play: not out, and not a bot's from the start.
    std::vector<Seat> seats_of_people() const;

    /// Returns whether bots have had all seats but one from the start.
    bool is_alone() const { return leaves_one_seat(play_->terms().bots); }

    /// Returns what the seat has seen of the game; null if the game keeps no memory for it.
    const AnyMemory* memory_of(Seat seat) const { return play_->memory_of(seat); }

    /// Returns whether this seat may undo its last action now. The number of undos per turn is limited.
    bool can_undo(Seat seat) const {
        return play_->can_undo(seat) && play_->undos_in_turn() < most_undos && !broken_;
    }

    /// How often a seat may undo before its next final action.
    static constexpr int most_undos = 100;

    /// Everything accepted so far. The action with a seq is the element seq - 1.
    const std::vector<PlayedAction>& actions() const { return play_->actions(); }

    /// Returns the seq of the move that this seat sent with that id, if it was accepted.
    std::optional<int> seq_of(Seat seat, const std::string& move_id) const;

    /// Returns the seq of the position before the last action of a game that this seat itself took, among
    /// those that were neither undone nor set back; nothing if it took none since a seat last left or
    /// returned.
    std::optional<int> before_own_last(Seat seat) const;

    /// Returns what distinguishes the position after that seq, from 0 to seq(), from others with the same
    /// seq.
    std::string mark(int seq) const;

    /// Returns whether there was a position with that seq and, if given, that mark.
    bool has_position(int seq, const std::optional<std::string>& mark) const;

    /// Returns whether that is the current position, or players have only left or returned since, which
    /// leaves all views the same.
    bool still_stands(int seq, const std::optional<std::string>& mark) const;

    /// Returns the position after `seq`, from 0 to seq(). Valid until the next call.
    const AnyState& position(int seq) { return play_->position(seq); }

    /// Returns which seat reached which score when, in order, including what was taken back later.
    const std::vector<ScoreReached>& score_history() const { return score_history_; }

    /// Returns what a record is written from. Contains the seed.
    GameLog log(const Sitters& seats) const;

  private:
    Result<Done> replay(const StoredRoom& stored);
    void restore_clocks(const StoredRoom& stored);
    void chain(const Bytes32& link);
    void follow_turns(bool anew, Milliseconds now, std::vector<Change>& changes);
    void follow_clocks_of(const PlayedAction& played, bool was_asked, Milliseconds now,
                          std::vector<Change>& changes);
    void follow_clocks(std::optional<Seat> actor, const std::vector<Seat>& ended, Milliseconds now,
                       std::vector<Change>& changes);
    void keep_times(std::vector<Change>& changes);
    std::vector<Seat> seats_hurried() const;
    void follow_leaving(const std::vector<Seat>& out_before, std::vector<Change>& changes) const;
    void finish_if_over(Milliseconds now, std::vector<Change>& changes);

    /// Without seats, settings and, once the game has started, options. Before the start, options and creator
    /// are kept up to date; the creator only matters for the first link.
    RoomOpened opened_;
    const AnyGame* type_;
    int rules_;
    Bytes32 commitment_;
    std::optional<Play> play_; ///< once the game has started
    Turns turns_;
    Clocks clocks_;
    TimeAgreed agreed_;
    std::optional<MarkedBroken> broken_;
    std::vector<SeatTime> kept_; ///< the stored state of the clocks
    Standing standing_;          ///< of the current position
    std::vector<ScoreReached> score_history_;
    Bytes32 last_link_{};
    std::vector<std::uint32_t> marks_; ///< of the position after each seq, from 0
    std::optional<Json> result_;
    bool is_secret_ = false;
};

} // namespace idavoll::server
