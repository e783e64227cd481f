#include "server/ledger/fold.h"

#include "server/ledger/chain.h"

#include <algorithm>

namespace idavoll::server {

namespace {

void add(StoredRoom& room, const RoomOpened& opened) {
    room.opened = opened;
}

void add(StoredRoom& room, const SeatsChanged& changed) {
    room.opened.seats = changed.seats;
}

void add(StoredRoom& room, const GameStarted& started) {
    room.status = RoomStatus::running;
    room.opened.options = started.options;
    room.opened.settings = started.settings;
    room.opened.seats = started.seats;
    room.rules = started.rules;
    room.genesis = started.genesis;
    room.started_at = started.at;
}

void add(StoredRoom& room, const ActionAccepted& accepted) {
    room.actions.push_back(accepted);
}

void add(StoredRoom&, const ScoreReached&) {
    // A history of its own; the room plays its log again.
}

void add(StoredRoom& room, const TurnsChanged& changed) {
    room.turns = changed.to_act;
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
    // Its writer's own; the room does not know it.
}

void add(StoredRoom&, const NotesShared&) {
    // As above.
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

} // namespace

void fold(StoredRoom& room, const Change& change) {
    std::visit([&](const auto& one) { add(room, one); }, change);
}

} // namespace idavoll::server
