#pragma once

#include "server/ledger/audit_changes.h"
#include "server/ledger/console_changes.h"
#include "server/ledger/notice_changes.h"
#include "server/ledger/people_changes.h"
#include "server/ledger/rating_changes.h"
#include "server/ledger/room_changes.h"
#include "server/ledger/statistics_changes.h"
#include "server/ledger/table_changes.h"
#include "server/ledger/time_changes.h"

#include <variant>

/// The vocabulary of what is durable: changes, by what they are about. No database is known here.
namespace idavoll::server {

using Change =
    std::variant<RoomOpened, DecidedUpon, SeatsChanged, GameStarted, ActionAccepted, OutChanged,
                 ProposalsChanged, SeatTaken, ScoreReached, TurnsChanged, GameEnded, ChatSaid, RematchMade,
                 RoomRemoved, LinkChanged, SeatPassed, SeatErased, TableChanged, CreatorChanged, Looked,
                 NoteWritten, DrawingKept, NotesShared, HintTaken, MarkedBroken, InvitationMade,
                 InvitationAnswered, TimesChanged, DeadlineMoved, TimeAgreed, TimeLost, ServerAlive,
                 PeopleChange, NoticeChange, RatingChange, StatisticsRebuilt, AuditNoted, ConsoleChange>;

} // namespace idavoll::server
