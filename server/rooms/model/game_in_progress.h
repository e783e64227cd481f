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

/// The bot that decides for a seat that is out.
inline constexpr std::string_view stand_in_bot = "greedy";

/// How a game goes: before its start, while it runs, after its end. It plays, keeps the hash chain over what
/// was accepted, and says what is to be made durable. Knows seats, not people, and keeps the seed to itself
/// until the end.
class GameInProgress {
  public:
    /// A game that has not started.
    GameInProgress(const AnyGame& game, const RoomOpened& opened);

    /// A game as the store knows it, played again link by link. An error is a game that cannot be gone on
    /// with: other rules, a log that does not apply or whose hash chain is broken. The sentence is for the
    /// operator.
    static Result<GameInProgress> restore(const AnyGame& game, const StoredRoom& stored);

    GameId id() const { return opened_.id; }

    const AnyGame& type() const { return *type_; }

    /// The version of the rules by which it is played, or would be if it started now.
    int rules() const { return rules_; }

    /// Complete.
    Json options() const { return play_ ? state().options() : opened_.options; }

    /// The same options for that many seats, complete; or why the game cannot be played so.
    Result<Json> options_for(std::size_t seats) const;

    RoomStatus status() const;

    bool has_started() const { return play_.has_value(); }

    const Bytes32& commitment() const { return commitment_; }

    /// Nothing until the game has ended.
    std::optional<Bytes32> seed() const;

    /// That of the record format; nothing until the game has ended.
    const std::optional<Json>& result() const { return result_; }

    /// Complete options of a game that has not started.
    void set_options(Json options) { opened_.options = std::move(options); }

    /// The room is somebody else's; before the game has started.
    void hand_over(const PersonId& creator) { opened_.creator = creator; }

    /// Deals. Options, settings and seats are final from here on; the first two are complete. Answers the
    /// seats as the log knows them from now on, by digests too.
    Sitters start(Json options, Json settings, const Sitters& seats, const PersonId& creator,
                  Milliseconds now, std::vector<Change>& changes);

    /// Makes a move of a seat upon the present position, while the game runs: an action of the game, or any
    /// that is of the table, by the seat itself or by whom the row names. After setting back all clocks begin
    /// anew. On refusal nothing has changed.
    Result<Done> make(RecordedAction row, const std::string& move_id, Milliseconds now,
                      std::vector<Change>& changes);

    /// How much time the seats have; nobody is hurried before the start.
    const Clocks& clocks() const { return clocks_; }

    // ---- What happens about time. What changes by it is to be made durable while the game runs.

    void grant(Seat seat, Milliseconds more, Milliseconds now, std::vector<Change>& changes);
    /// The seat's time is up, and it may still act.
    void run_out(Seat seat, std::vector<Change>& changes);
    void lose(const Span& span, std::vector<Change>& changes);
    void set_vacations(Seat seat, std::vector<Span> spans, std::vector<Change>& changes);
    /// As all have agreed: another clock, or none; and a pause.
    void set_clock(const std::optional<protocol::Clock>& clock, Milliseconds now,
                   std::vector<Change>& changes);
    void set_pause(const Span& pause, Milliseconds now, std::vector<Change>& changes);
    /// The game is broken, or no more: while it is, nobody is asked and no time is spent.
    void mark(MarkedBroken marked, Milliseconds now, std::vector<Change>& changes);
    /// How much time there is, also if nothing has changed.
    void say_times(std::vector<Change>& changes);

    /// That the running game is broken, with a note for those who play; nothing if it is not.
    const std::optional<MarkedBroken>& broken() const { return broken_; }

    /// The seq of the present position; 0 before the start.
    int seq() const { return play_ ? play_->seq() : 0; }

    /// From here on only once the game has started.

    /// The position. Whether the game has ended, and who is asked, says GameInProgress: people may have left.
    const AnyState& state() const { return play_->state(); }

    /// Of the position.
    const Standing& standing() const { return standing_; }

    /// Those who are asked for a decision now, or whose bot is: nobody once the game has ended, or while it
    /// is broken.
    std::vector<Seat> to_act() const { return broken_ ? std::vector<Seat>{} : play_->match().to_act(); }

    /// Whether the seat itself may decide now.
    bool may_act(Seat seat) const;

    /// The seat's legal actions with their annotations, on one line; none where it may not act.
    std::string legal_text(Seat seat) const;

    /// Who is out, and may return.
    const Leaving& leaving() const { return play_->match().leaving(); }

    /// The bot that decides for the seat: from the start, or because the seat is out; nothing where the seat
    /// does so itself.
    std::optional<std::string> bot_of(Seat seat) const;

    /// The seats that people play: not out, and not held by a bot from the start.
    std::vector<Seat> seats_of_people() const;

    /// Whether bots have had all seats but one from the start.
    bool is_alone() const { return leaves_one_seat(play_->terms().bots); }

    /// What the seat has seen of the game; null where nothing is remembered for it.
    const AnyMemory* memory_of(Seat seat) const { return play_->memory_of(seat); }

    /// Whether this seat may take back its last action now, which it may do only so often in a turn.
    bool can_undo(Seat seat) const {
        return play_->can_undo(seat) && play_->undos_in_turn() < most_undos && !broken_;
    }

    /// How often a seat may take something back before it does anything final.
    static constexpr int most_undos = 100;

    /// Everything accepted so far; the action with some seq is the element seq - 1.
    const std::vector<PlayedAction>& actions() const { return play_->actions(); }

    /// The seq of the move that this seat sent with that id, if it was accepted.
    std::optional<int> seq_of(Seat seat, const std::string& move_id) const;

    /// What tells the position after that seq, from 0 to seq(), from any other with the same seq.
    std::string mark(int seq) const;

    /// Whether there was a position with that seq, and, where a mark is given, this one.
    bool has_position(int seq, const std::optional<std::string>& mark) const;

    /// Whether that is the present position, or people have only left or come back since: every view is the
    /// same then.
    bool still_stands(int seq, const std::optional<std::string>& mark) const;

    /// The position after `seq`, from 0 to seq(). Valid until the next call.
    const AnyState& position(int seq) { return play_->position(seq); }

    /// What a record is written from. It holds the seed.
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

    /// Without what others keep: seats, settings and, once the game has started, options; until then these
    /// are as they are now. Whose room it is only goes into the first link.
    RoomOpened opened_;
    const AnyGame* type_;
    int rules_;
    Bytes32 commitment_;
    std::optional<Play> play_; ///< once the game has started
    Turns turns_;
    Clocks clocks_;
    TimeAgreed agreed_;
    std::optional<MarkedBroken> broken_;
    std::vector<SeatTime> kept_; ///< of the clocks, as it was made durable
    Standing standing_;          ///< of the present position
    Bytes32 last_link_{};
    std::vector<std::uint32_t> marks_; ///< of the position after each seq, from 0
    std::optional<Json> result_;
};

} // namespace idavoll::server
