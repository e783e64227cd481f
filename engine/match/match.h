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

/// Whether this is the action `{"type":"undo"}`, which no game knows of.
bool is_undo(const Json& action);

/// The seq to which the server's action `{"type":"set_back","to":seq}` goes back; nothing for any other
/// action.
std::optional<int> set_back_to(const Json& action);

/// Whether it is any of those of which no game knows: undo, one of the four of leaving.h, setting back.
bool is_of_the_table(const Json& action);

/// A row of a game's log: an action of the game, an undo, one of the four of leaving.h, or the server's
/// setting back.
struct RecordedAction {
    Seat seat;
    Json action;
    /// Who made it in the seat's name: a bot, or the server; nothing where the seat itself did.
    std::optional<std::string> by = std::nullopt;
};

/// A game's log as far as it goes, for what goes back in it.
struct Past {
    std::function<std::unique_ptr<AnyState>()> start; ///< the position before the first row
    std::function<RecordedAction(int seq)> row;       ///< the accepted one with that seq, from 1
};

/// Is told of each row that is played again: the position before it and the one after it.
using Retelling = std::function<void(const AnyState& before, const AnyState& after, const RecordedAction& row,
                                     const Events& events)>;

/// A game under way: a position, what may be taken back of it, and who has left. Undo is written here once
/// for all games ("Undo" on the record page), as the memory of the states before each action that may still
/// be taken back; so is leaving.
class Match {
  public:
    explicit Match(std::unique_ptr<AnyState> state, WhenLeft when_left = WhenLeft::ends, SeatBots bots = {});

    const AnyState& state() const { return *state_; }

    /// Applies an action of the game, or `{"type":"undo"}`, by whoever may decide for the seat. On refusal
    /// nothing has changed. The outcome of an undo has the one event `{"type":"undone"}`, seen by everybody.
    Result<AnyOutcome> apply(Seat seat, const Json& action, const Chance* chance);

    /// Applies any row of a log, which also says who made it. One of the four actions has the one event
    /// `{"type":"resigned|timed_out|returned|cancelled","seat":n}`, seen by everybody. Setting back needs the
    /// log, `past`, and has `{"type":"set_back","to":seq,"seen":bool}`: whether what was hidden then has been
    /// drawn, turned over or played since.
    Result<AnyOutcome> play(const RecordedAction& row, const Chance* chance, const Past* past = nullptr);

    /// The same game, of the same terms, as it was after that seq of its log, played again from its start,
    /// without what was set back; nothing of it can be taken back. `tell` hears of each row, but not of those
    /// that set back.
    Match after(int seq, const Past& past, const Chance* chance, const Retelling& tell = {}) const;

    /// Whether the game has ended, in whichever way.
    bool is_over() const { return ending().has_value(); }

    /// How it ended; nothing while it runs.
    std::optional<Ending> ending() const;

    /// Those who are asked for a decision now: nobody once the game has ended.
    std::vector<Seat> to_act() const;

    /// The legal actions of the seat with their annotations: none once the game has ended.
    Json legal(Seat seat) const;

    const Leaving& leaving() const { return leaving_; }

    /// Whether this seat may take back its last action now.
    bool can_undo(Seat seat) const;

    /// The seq of the position to which this seat's undo would return; nothing if it may not undo.
    std::optional<int> undo_returns_to(Seat seat) const;

  private:
    Match(std::unique_ptr<AnyState> state, Leaving leaving);

    Result<AnyOutcome> undo(Seat seat);
    Result<AnyOutcome> set_back(const RecordedAction& row, int to, const Chance* chance, const Past* past);
    Result<AnyOutcome> leave(const RecordedAction& row, TableAction action);

    std::unique_ptr<AnyState> state_;
    /// The states before the actions that may be taken back, oldest first; all of them actions of undo_seat_.
    std::vector<std::unique_ptr<AnyState>> undoable_;
    Seat undo_seat_ = 0;
    Leaving leaving_;
};

} // namespace idavoll
