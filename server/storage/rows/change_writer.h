#pragma once

#include "server/core/ledger/changes.h"
#include "server/storage/rows/console_writer.h"
#include "server/storage/rows/league_writer.h"
#include "server/storage/rows/notice_writer.h"
#include "server/storage/rows/people_writer.h"
#include "server/storage/rows/rating_writer.h"
#include "server/storage/rows/statements.h"
#include "server/storage/rows/statistics_writer.h"
#include "server/storage/rows/tournament_writer.h"
#include "server/storage/rows/version_writer.h"

#include <span>

namespace idavoll::server {

/// Writes changes as rows. The caller manages the transaction.
class ChangeWriter {
  public:
    explicit ChangeWriter(Connection& connection);

    /// Throws Misfit or SqlError; the transaction is then incomplete and must be rolled back.
    void write(std::span<const Change> changes);

  private:
    void apply(const RoomOpened& opened);
    void apply(const DecidedUpon& upon);
    void apply(const SeatsChanged& changed);
    void apply(const GameStarted& started);
    void apply(const ActionAccepted& accepted);
    void apply(const OutChanged& changed);
    void apply(const ProposalsChanged& changed);
    void apply(const SeatTaken& taken);
    void apply(const ScoreReached& score);
    void apply(const TurnsChanged& changed);
    void apply(const GameEnded& ended);
    void apply(const SecrecyChanged& changed);
    void apply(const ChatSaid& said);
    void apply(const RematchMade& rematch);
    void apply(const RoomRemoved& removed);
    void apply(const LinkChanged& changed);
    void apply(const TableChanged& changed);
    void apply(const CreatorChanged& changed);
    void apply(const Looked& looked);
    void apply(const NoteWritten& note);
    void apply(const DrawingKept& drawing);
    void apply(const NotesShared& shared);
    void apply(const HintTaken& taken);
    void apply(const PlanChanged& changed);
    void apply(const Nudged& nudged);
    void apply(const SpectatorRemoved& removed);
    void apply(const SpectatorLetIn& let_in);
    void apply(const MarkedBroken& marked);
    void apply(const InvitationMade& made);
    void apply(const InvitationAnswered& answered);
    void apply(const TimesChanged& changed);
    void apply(const TurnsChanged& turns, const TimesChanged& times);
    void apply(const DeadlineMoved& moved);
    void apply(const TimeAgreed& agreed);
    void apply(const TimeLost& lost);
    void apply(const ServerAlive& alive);

    /// Attendances list a game for its players and, while it is open, its owner. They are removed before one
    /// of these changes and inserted again afterwards.
    void take_out_attendances(GameId game);
    void put_in_attendances(GameId game);
    void apply(const SeatPassed& passed);
    void apply(const SeatErased& erased);
    void apply(const PeopleChange& change);
    void apply(const NoticeChange& change);
    void apply(const RatingChange& change);
    void apply(const StatisticsRebuilt& rebuilt);
    void apply(const AuditNoted& noted);
    void apply(const ConsoleChange& change);
    void apply(const TournamentChange& change);
    void apply(const LeagueChange& change);

    void insert_seats(GameId game, const Sitters& sitters);
    void replace_seats(GameId game, const Sitters& sitters);
    Bytes32 head(GameId game);
    void pass_on_turn(GameId game, const Turn& turn);
    /// Throws Misfit unless the last statement changed exactly one row.
    void must_fit(GameId game, const char* what) const;

    Statements statements_;
    VersionWriter versions_;
    PeopleWriter people_;
    NoticeWriter notices_;
    ConsoleWriter console_;
    RatingWriter ratings_;
    StatisticsWriter statistics_;
    TournamentWriter tournaments_;
    LeagueWriter leagues_;
};

} // namespace idavoll::server
