#include "server/ledger/fold.h"

#include "server/ledger/chain.h"

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

} // namespace

void fold(StoredRoom& room, const Change& change) {
    std::visit([&](const auto& one) { add(room, one); }, change);
}

} // namespace idavoll::server
