#pragma once

#include "engine/one_of.h"
#include "server/core/ledger/audit_changes.h"
#include "server/core/ledger/console_changes.h"
#include "server/core/ledger/league_changes.h"
#include "server/core/ledger/notice_changes.h"
#include "server/core/ledger/people_changes.h"
#include "server/core/ledger/rating_changes.h"
#include "server/core/ledger/room_changes.h"
#include "server/core/ledger/statistics_changes.h"
#include "server/core/ledger/table_changes.h"
#include "server/core/ledger/time_changes.h"
#include "server/core/ledger/tournament_changes.h"

#include <variant>

/// All persistent changes, grouped by subject. Independent of the database.
namespace idavoll::server {

struct Change
    : OneOf<std::variant<RoomOpened, DecidedUpon, SeatsChanged, GameStarted, ActionAccepted, OutChanged,
                         ProposalsChanged, SeatTaken, ScoreReached, TurnsChanged, GameEnded, SecrecyChanged,
                         ChatSaid, RematchMade, RoomRemoved, LinkChanged, SeatPassed, SeatErased,
                         TableChanged, CreatorChanged, Looked, NoteWritten, DrawingKept, NotesShared,
                         HintTaken, PlanChanged, Nudged, SpectatorRemoved, SpectatorLetIn, MarkedBroken,
                         InvitationMade, InvitationAnswered, TimesChanged, DeadlineMoved, TimeAgreed,
                         TimeLost, ServerAlive, PeopleChange, NoticeChange, RatingChange, StatisticsRebuilt,
                         AuditNoted, ConsoleChange, TournamentChange, LeagueChange>> {
    using OneOf::OneOf;
};

} // namespace idavoll::server

extern template struct idavoll::OneOf<idavoll::server::Change::variant>;
