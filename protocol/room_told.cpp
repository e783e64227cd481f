#include "protocol/room_told.h"

#include "engine/json_writer.h"
#include "engine/one_of.h"

#include <array>

namespace idavoll::protocol {

std::string_view to_string(RoomStatus status) {
    switch (status) {
    case RoomStatus::open:
        return "open";
    case RoomStatus::running:
        return "running";
    case RoomStatus::finished:
        return "finished";
    }
    return "open";
}

void write(std::string& out, const RoomSeat& seat) {
    ObjectWriter(out)
        .field("name", seat.name)
        .field("online", seat.online)
        .field("held", seat.held)
        .field("confirmed", seat.confirmed)
        .field("entropy", seat.entropy)
        .field("account", seat.account)
        .field("bot", seat.bot)
        .field("vacation", seat.vacation)
        .field("out", seat.out)
        .field("can_return", seat.can_return)
        .field("by", seat.by)
        .field("offered", seat.offered)
        .end();
}

namespace {

/// In the order of the enumeration.
constexpr std::array<std::string_view, 3> proposal_states = {"open", "agreed", "declined"};

} // namespace

void write(std::string& out, const Proposal& proposal) {
    ObjectWriter(out)
        .field("n", proposal.n)
        .field("what", to_string(proposal.terms.what))
        .field("clock", proposal.terms.clock)
        .field("until", proposal.terms.until)
        .field("seat", proposal.terms.seat)
        .field("to", proposal.terms.to)
        .optional_field("person", proposal.terms.person)
        .field("by", proposal.by)
        .field("at", proposal.at)
        .field("state", idavoll::name_of(proposal_states, proposal.state))
        .field("agreed", proposal.agreed)
        .field("waits_for", proposal.waits_for)
        .field("declined_by", proposal.declined_by)
        .end();
}

void write(std::string& out, const Invited& invited) {
    ObjectWriter(out)
        .field("name", invited.name)
        .field("answer", invited.declined ? std::optional("declined") : std::nullopt)
        .end();
}

void write(std::string& out, const Watching& watching) {
    ObjectWriter(out).field("who", watching.who).field("name", watching.name).end();
}

void write(std::string& out, const HintTold& hint) {
    ObjectWriter(out).field("seat", hint.seat).field("seq", hint.seq).end();
}

void write(std::string& out, const BrokenMark& mark) {
    ObjectWriter(out).field("note", mark.note).field("since", mark.since).end();
}

void write(std::string& out, const Room& room) {
    ObjectWriter(out)
        .field("code", room.code)
        .field("game", room.game)
        .field("rules", room.rules)
        .field("options", room.options)
        .field("settings", room.settings)
        .field("creator", room.creator)
        .field("invited", room.invited)
        .field("status", to_string(room.status))
        .field("seats", room.seats)
        .field("proposals", room.proposals)
        .field("spectators", room.spectators)
        .field("paused", room.paused)
        .field("commitment", room.commitment)
        .field("seed", room.seed)
        .field("next", room.next)
        .optional_field("hints", room.hints.empty() ? std::nullopt : std::optional(room.hints))
        .optional_field("broken", room.broken)
        .optional_field("watching", room.watching.empty() ? std::nullopt : std::optional(room.watching))
        .optional_field("removed", room.removed.empty() ? std::nullopt : std::optional(room.removed))
        .optional_field("secret_deal", room.secret_deal ? std::optional(true) : std::nullopt)
        .end();
}

} // namespace idavoll::protocol
