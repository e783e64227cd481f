#pragma once

#include "server/ledger/changes.h"
#include "server/store/sqlite/sqlite.h"

#include <span>
#include <stdexcept>

namespace idavoll::server {

/// A change that does not fit what is stored: an action that does not follow its game's log, a second start.
class Misfit : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// Writes changes as rows. The caller opens and ends the transaction.
class ChangeWriter {
  public:
    explicit ChangeWriter(Connection& connection);

    /// Throws Misfit or SqliteError; the transaction then holds part of the changes and must be rolled back.
    void write(std::span<const Change> changes);

  private:
    void apply(const RoomOpened& opened);
    void apply(const SeatsChanged& changed);
    void apply(const GameStarted& started);
    void apply(const ActionAccepted& accepted);
    void apply(const ScoreReached& score);
    void apply(const TurnsChanged& changed);
    void apply(const GameEnded& ended);
    void apply(const ChatSaid& said);
    void apply(const RematchMade& rematch);
    void apply(const RoomRemoved& removed);

    void insert_seats(GameId game, const Sitters& sitters);
    void replace_seats(GameId game, const Sitters& sitters);
    Bytes32 head(GameId game);
    /// The last statement must have touched exactly one row.
    void must_fit(GameId game, const char* what) const;

    Connection& connection_;
    Statement open_room_;
    Statement insert_seat_;
    Statement delete_seats_;
    Statement count_seats_;
    Statement start_game_;
    Statement last_seq_;
    Statement append_action_;
    Statement append_score_;
    Statement insert_turns_;
    Statement clear_turns_;
    Statement set_turn_;
    Statement delete_turns_;
    Statement find_head_;
    Statement end_game_;
    Statement append_chat_;
    Statement find_seal_;
    Statement link_rematch_;
    Statement delete_chat_;
    Statement delete_room_;
};

} // namespace idavoll::server
