#pragma once

#include "engine/game.h"
#include "engine/match/leaving.h"

#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace idavoll {

/// Returns whether this is the action `{"type":"undo"}`, which games do not know about.
bool is_undo(const Json& action);

/// Returns the seq to which the server's action `{"type":"set_back","to":seq}` goes back; nothing for any
/// other action.
std::optional<int> set_back_to(const Json& action);

/// Returns whether this is an action that games do not know about: undo, one of the five in leaving.h, or a
/// set-back.
bool is_table_action(const Json& action);

/// A row of a game's log: an action of the game, an undo, one of the five in leaving.h, or a set-back by the
/// server.
struct RecordedAction {
    Seat seat;
    Json action;
    /// The bot or server that acted for the seat; nothing if the seat acted itself.
    std::optional<std::string> by = std::nullopt;
};

/// Returns a legal action as it is played, without its annotations.
Json without_annotations(Json choice, const GameFacts& facts);

/// Access to a game's log so far, for set-backs.
struct Past {
    std::function<std::unique_ptr<AnyState>()> start; ///< the position before the first row
    std::function<RecordedAction(int seq)> row;       ///< the accepted row with that seq, from 1
};

/// Called for each replayed row with the position before and after it.
using ReplayCallback = std::function<void(const AnyState& before, const AnyState& after,
                                          const RecordedAction& row, const Events& events)>;

/// A running game: a position, the actions that can be undone, and who has left. Undo ("Undo" on the record
/// page) and leaving are implemented here once for all games. Undo keeps the states before each action that
/// can still be undone.
class Match {
  public:
    explicit Match(std::unique_ptr<AnyState> state, WhenLeft when_left = WhenLeft::ends, SeatBots bots = {});

    const AnyState& state() const { return *state_; }

    /// Applies an action of the game or `{"type":"undo"}`, taken by the seat or the bot that decides for it.
    /// On refusal nothing has changed. An undo has the single public event `{"type":"undone"}`.
    Result<AnyOutcome> apply(Seat seat, const Json& action, const Chance* chance);

    /// Applies any row of a log, including who took it. The outcome has the position before. One of the five
    /// actions has the single public event
    /// `{"type":"resigned|timed_out|returned|cancelled|tied","seat":n}`. A set-back requires `past` and has
    /// `{"type":"set_back","to":seq,"seen":bool}`, where `seen` says whether anything hidden at that position
    /// has been drawn, revealed or played since; and `"seat":n` if the players have agreed to take back that
    /// seat's decision (by_people.h).
    Result<AnyOutcome> play(const RecordedAction& row, const Chance* chance, const Past* past = nullptr);

    /// Returns the same game, under the same terms, as it was after that seq of its log: replayed from the
    /// start without what was set back, and with nothing that can be undone. `tell` is called for each row
    /// except set-backs.
    Match after(int seq, const Past& past, const Chance* chance, const ReplayCallback& tell = {}) const;

    /// Returns whether the game has ended for any reason.
    bool is_over() const { return ending().has_value(); }

    /// Returns how the game ended; nothing while it runs.
    std::optional<Ending> ending() const;

    /// Returns the seats that are to act; none once the game has ended.
    std::vector<Seat> to_act() const;

    /// Returns the legal actions of the seat with their annotations; none once the game has ended.
    Json legal(Seat seat) const;

    const Leaving& leaving() const { return leaving_; }

    /// Returns whether this seat may undo its last action now.
    bool can_undo(Seat seat) const;

    /// Returns the seq of the position that this seat's undo would restore; nothing if it may not undo.
    std::optional<int> undo_returns_to(Seat seat) const;

  private:
    Match(std::unique_ptr<AnyState> state, Leaving leaving);

    Result<AnyOutcome> undo(Seat seat);
    Result<AnyOutcome> set_back(const RecordedAction& row, int to, const Chance* chance, const Past* past);
    Result<AnyOutcome> leave(const RecordedAction& row, TableAction action);

    std::unique_ptr<AnyState> state_;
    /// The states before the actions that can be undone, oldest first; all of them actions of undo_seat_.
    std::vector<std::shared_ptr<const AnyState>> undoable_;
    Seat undo_seat_ = 0;
    Leaving leaving_;
};

} // namespace idavoll
