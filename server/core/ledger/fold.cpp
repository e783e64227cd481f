#include "server/core/ledger/fold.h"

#include "server/core/ledger/chain.h"

#include <algorithm>

namespace idavoll::server {

namespace {

void add(StoredRoom& room, const RoomOpened& opened) {
    room.opened = opened;
    room.sitting.clear();
}

void add(StoredRoom& room, const DecidedUpon& upon) {
    room.version = upon.version + 1;
}

void add(StoredRoom& room, const SeatsChanged& changed) {
    room.opened.seats = changed.seats;
    room.sitting.clear();
}

void add(StoredRoom& room, const GameStarted& started) {
    room.status = RoomStatus::running;
    room.opened.options = started.options;
    room.opened.settings = started.settings;
    room.opened.seats = started.seats;
    room.sitting.clear();
    room.rules = started.rules;
    room.genesis = started.genesis;
    room.creator_digest = started.creator_digest;
    if (started.creator_digest) {
        room.opened.creator = started.creator;
    }
    room.started_at = started.at;
}

void add(StoredRoom& room, const ActionAccepted& accepted) {
    room.actions.push_back(accepted);
}

void add(StoredRoom& room, const OutChanged& changed) {
    room.out = changed.out;
}

void add(StoredRoom&, const ScoreReached&) {
    // Not part of the room, which replays its log.
}

void add(StoredRoom& room, const TurnsChanged& changed) {
    room.turns = changed.to_act;
}

/// Returns who holds the seat now, which may differ from who founded it.
Sitter& sitter(StoredRoom& room, Seat seat) {
    if (room.sitting.empty()) {
        room.sitting = room.opened.seats;
    }
    return *room.sitting.at(static_cast<std::size_t>(seat));
}

void add(StoredRoom& room, const SeatPassed& passed) {
    sitter(room, passed.seat).person = passed.person;
}

void add(StoredRoom& room, const SeatTaken& taken) {
    Sitter& now = sitter(room, taken.seat);
    now.person = taken.person;
    now.name = taken.name;
    now.account = taken.account;
    now.bot = taken.bot;
}

void add(StoredRoom& room, const ProposalsChanged& changed) {
    room.proposals = changed.proposals;
}

void add(StoredRoom& room, const SeatErased& erased) {
    Sitter& now = sitter(room, erased.seat);
    now.person = PersonId();
    now.name = somebody;
    now.account = false;
    now.bot = false;
    Sitter& founded = *room.opened.seats.at(static_cast<std::size_t>(erased.seat));
    founded.person = PersonId();
    founded.name.clear();
    founded.salt.reset();
}

void add(StoredRoom&, const PeopleChange&) {
    // Not part of the room; rooms have their own changes.
}

void add(StoredRoom&, const NoticeChange&) {
    // Not part of the room.
}

void add(StoredRoom& room, const RoomRemoved&) {
    room = {};
}

void add(StoredRoom& room, const GameEnded& ended) {
    room.status = RoomStatus::finished;
    room.result = ended.result;
    room.ended_at = ended.at;
    room.seal = ending_link(head_of(room), ended.result, ended.at);
    room.turns.clear();
    room.proposals = nullptr;
    room.times.clear();
    room.nudged.clear();
    room.broken.reset();
}

void add(StoredRoom& room, const SecrecyChanged& changed) {
    room.is_secret = changed.is_secret;
}

void add(StoredRoom& room, const ChatSaid& said) {
    room.chat.push_back(said);
}

void add(StoredRoom& room, const RematchMade& made) {
    room.next = made.next;
    if (room.seal) {
        room.seal = rematch_link(*room.seal, made.next);
    }
}

void add(StoredRoom& room, const LinkChanged& changed) {
    if (room.status == RoomStatus::open) {
        room.opened.code = changed.to;
    } else {
        room.link = changed.to;
    }
}

void add(StoredRoom& room, const TableChanged& changed) {
    room.opened.options = changed.options;
    room.opened.settings = changed.settings;
}

void add(StoredRoom& room, const CreatorChanged& changed) {
    room.opened.creator = changed.creator;
}

void add(StoredRoom& room, const Looked& looked) {
    std::erase_if(room.looked, [&](const Looked& before) { return before.person == looked.person; });
    room.looked.push_back(looked);
}

void add(StoredRoom&, const NoteWritten&) {
    // Not part of the room.
}

void add(StoredRoom&, const DrawingKept&) {
    // Not part of the room.
}

void add(StoredRoom&, const NotesShared&) {
    // Not part of the room.
}

void add(StoredRoom& room, const HintTaken& taken) {
    room.hints.push_back(taken);
}

void add(StoredRoom& room, const PlanChanged& changed) {
    std::erase_if(room.plans, [&](const PlanChanged& before) { return before.person == changed.person; });
    if (changed.plan || !changed.dropped.empty()) {
        room.plans.push_back(changed);
        std::ranges::sort(room.plans, {}, &PlanChanged::person);
    }
}

void add(StoredRoom& room, const SpectatorRemoved& removed) {
    room.removed.push_back(removed);
}

void add(StoredRoom& room, const SpectatorLetIn& let_in) {
    std::erase_if(room.removed, [&](const SpectatorRemoved& one) { return one.person == let_in.person; });
}

void add(StoredRoom& room, const Nudged& nudged) {
    std::erase_if(room.nudged, [&](const Nudged& before) { return before.seat == nudged.seat; });
    room.nudged.push_back(nudged);
}

void add(StoredRoom& room, const MarkedBroken& marked) {
    room.broken = marked.note ? std::optional(marked) : std::nullopt;
}

void add(StoredRoom& room, const InvitationMade& made) {
    std::erase_if(room.invited, [&](const auto& one) { return one.made.person == made.person; });
    room.invited.push_back({made, false});
}

void add(StoredRoom& room, const InvitationAnswered& answered) {
    const auto invited = std::ranges::find_if(
        room.invited, [&](const auto& one) { return one.made.person == answered.person; });
    if (invited == room.invited.end()) {
        return;
    }
    if (answered.accepted) {
        room.invited.erase(invited);
    } else {
        invited->declined = true;
    }
}

void add(StoredRoom& room, const TimesChanged& changed) {
    room.times = changed.seats;
}

void add(StoredRoom& room, const DeadlineMoved& moved) {
    SeatTime& time = room.times.at(static_cast<std::size_t>(moved.seat));
    if (time.left == moved.time.left && time.counted == moved.time.counted) {
        time.deadline = moved.time.deadline;
    }
}

void add(StoredRoom& room, const TimeAgreed& agreed) {
    room.agreed = agreed;
}

void add(StoredRoom& room, const TimeLost& lost) {
    std::erase_if(room.lost, [&](const Span& before) { return before.from == lost.span.from; });
    room.lost.push_back(lost.span);
}

void add(StoredRoom&, const ServerAlive&) {
    // Not part of the room.
}

void add(StoredRoom&, const RatingChange&) {
    // Derived from rooms, not part of them.
}

void add(StoredRoom&, const StatisticsRebuilt&) {
    // Derived from rooms, not part of them.
}

void add(StoredRoom&, const AuditNoted&) {
    // Not part of the room.
}

void add(StoredRoom&, const ConsoleChange&) {
    // Not part of the room.
}

void add(StoredRoom&, const TournamentChange&) {
    // Not part of the room.
}

void add(StoredRoom&, const LeagueChange&) {
    // Not part of the room.
}

} // namespace

void fold(StoredRoom& room, const Change& change) {
    std::visit([&](const auto& one) { add(room, one); }, change);
}

} // namespace idavoll::server
