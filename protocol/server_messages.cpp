#include "protocol/server_messages.h"

#include "engine/json_writer.h"
#include "protocol/strokes.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace idavoll::protocol {

void write(std::string& out, const You& you) {
    ObjectWriter(out).field("seat", you.seat).field("creator", you.creator).end();
}

void write(std::string& out, const ChatLine& chat) {
    ObjectWriter(out)
        .field("n", chat.n)
        .field("seat", chat.seat)
        .field("name", chat.name)
        .field("text", chat.text)
        .field("at", chat.at)
        .end();
}

void write(std::string& out, const Standing& standing) {
    ObjectWriter(out)
        .field("scores", standing.scores)
        .field("tiebreak", standing.tiebreak)
        .field("ranking", standing.ranking)
        .end();
}

void write(std::string& out, const SeatClock& clock) {
    ObjectWriter(out).field("left", clock.left).field("running", clock.running).end();
}

void write(std::string& out, const Turn& turn) {
    ObjectWriter(out)
        .field("to_act", turn.to_act)
        .field("standing", turn.standing)
        .field("can_undo", turn.can_undo)
        .field("result", turn.result)
        .field("clocks", turn.clocks)
        .field("deadline", turn.deadline)
        .optional_field("legal", turn.legal)
        .end();
}

namespace {

bool is_empty(const std::vector<std::optional<int>>& tiebreak) {
    return std::ranges::none_of(tiebreak, [](const auto& reached) { return reached.has_value(); });
}

/// Writes the deadline and the times left. Only the time of a running clock stands in a list.
void write_clocks_row(std::string& out, const Turn& turn) {
    ArrayWriter row(out);
    row.item(turn.deadline.value_or(0));
    for (const SeatClock& clock : *turn.clocks) {
        if (clock.running) {
            row.item(std::array{clock.left});
        } else {
            row.item(clock.left);
        }
    }
    row.end();
}

/// Writes the remaining fields of a turn that are neither null nor false.
void write_rest(ArrayWriter& row, const Turn& turn) {
    if (!turn.can_undo && !turn.result && !turn.clocks && !turn.rows) {
        return;
    }
    ObjectWriter rest(row.next());
    rest.optional_field("can_undo", turn.can_undo ? std::optional(true) : std::nullopt)
        .optional_field("result", turn.result);
    if (turn.clocks) {
        write_clocks_row(rest.value("clocks"), turn);
    }
    rest.optional_field("rows", turn.rows).end();
}

void write_row(std::string& out, const Turn& turn) {
    ArrayWriter row(out);
    row.item(turn.to_act).item(turn.standing.scores).item(turn.standing.ranking);
    if (const auto& tiebreak = turn.standing.tiebreak) {
        if (is_empty(*tiebreak)) {
            row.item(0);
        } else {
            row.item(*tiebreak);
        }
    }
    write_rest(row, turn);
    row.end();
}

} // namespace

void write(std::string& out, const LogEntry& entry) {
    ObjectWriter(out)
        .field("seq", entry.seq)
        .field("seat", entry.seat)
        .optional_field("by", entry.by)
        .optional_field("at", entry.at)
        .field("events", entry.events)
        .end();
}

void write(std::string& out, const Welcome& message) {
    ObjectWriter(out)
        .field("type", "welcome")
        .optional_field("id", message.id)
        .field("v", protocol_version)
        .field("room", message.room)
        .field("you", message.you)
        .field("chat", message.chat)
        .field("seen", message.seen)
        .field("events", message.events)
        .end();
}

void write(std::string& out, const RoomChanged& message) {
    ObjectWriter(out).field("type", "room").field("room", message.room).field("you", message.you).end();
}

void write(std::string& out, const Snapshot& message) {
    ObjectWriter snapshot(out);
    snapshot.field("type", "view")
        .field("seq", message.seq)
        .field("mark", message.mark)
        .field("view", message.view);
    write_row(snapshot.value("turn"), message.turn);
    snapshot.field("log", message.log).end();
}

void write(std::string& out, const Patch& message) {
    ObjectWriter patch(out);
    patch.field("type", "patch")
        .optional_field("id", message.id)
        .field("seq", message.seq)
        .field("mark", message.mark)
        .field("changes", message.changes);
    write_row(patch.value("turn"), message.turn);
    patch.field("log", message.log).end();
}

void write(std::string& out, const Ack& message) {
    ObjectWriter(out)
        .field("type", "ack")
        .optional_field("id", message.id)
        .optional_field("seq", message.seq)
        .end();
}

void write(std::string& out, const Refused& message) {
    ObjectWriter(out)
        .field("type", "error")
        .optional_field("id", message.id)
        .field("code", to_string(message.code))
        .field("message", message.message)
        .optional_field("seq", message.seq)
        .optional_field("restraint", message.restraint)
        .end();
}

void write(std::string& out, const LegalActions& message) {
    ObjectWriter(out)
        .field("type", "legal")
        .optional_field("id", message.id)
        .field("seq", message.seq)
        .field("legal", message.legal)
        .end();
}

void write(std::string& out, const Preview& message) {
    ObjectWriter(out)
        .field("type", "preview")
        .optional_field("id", message.id)
        .field("seq", message.seq)
        .field("preview", message.preview)
        .end();
}

void write(std::string& out, const WeighedMove& move) {
    ObjectWriter(out)
        .field("action", move.action)
        .field("points", move.points)
        .field("win", move.win)
        .field("ahead", move.ahead)
        .end();
}

void write(std::string& out, const Hint& message) {
    ObjectWriter(out)
        .field("type", "hint")
        .optional_field("id", message.id)
        .field("seq", message.seq)
        .field("move", message.move)
        .field("next", message.next)
        .field("most", message.most)
        .end();
}

void write(std::string& out, const Inspect& message) {
    ObjectWriter(out)
        .field("type", "inspect")
        .optional_field("id", message.id)
        .field("seq", message.seq)
        .field("inspect", message.inspect)
        .end();
}

void write(std::string& out, const ReachedScore& score) {
    ObjectWriter(out)
        .field("seq", score.seq)
        .field("seat", score.seat)
        .field("total", score.total)
        .field("reached", score.reached)
        .end();
}

void write(std::string& out, const ScoreHistory& message) {
    ObjectWriter(out)
        .field("type", "score_history")
        .optional_field("id", message.id)
        .field("history", message.history)
        .end();
}

void write(std::string& out, const Position& message) {
    ObjectWriter(out)
        .field("type", "at")
        .optional_field("id", message.id)
        .field("seq", message.seq)
        .field("view", message.view)
        .field("standing", message.standing)
        .optional_field("inspect", message.inspect)
        .end();
}

void write(std::string& out, const WhatIf& message) {
    ObjectWriter(out)
        .field("type", "what_if")
        .optional_field("id", message.id)
        .field("seq", message.seq)
        .field("view", message.view)
        .field("standing", message.standing)
        .field("legal", message.legal)
        .field("inspect", message.inspect)
        .field("log", message.log)
        .field("given", message.given)
        .field("ended", message.ended)
        .optional_field("preview", message.preview)
        .end();
}

void write(std::string& out, const RecordText& message) {
    ObjectWriter(out)
        .field("type", "record")
        .optional_field("id", message.id)
        .field("record", message.record)
        .end();
}

void write(std::string& out, const ChatSaid& message) {
    ObjectWriter(out).field("type", "chat").field("chat", message.chat).end();
}

void write(std::string& out, const OlderChat& message) {
    ObjectWriter(out)
        .field("type", "chat_before")
        .optional_field("id", message.id)
        .field("before", message.before)
        .field("chat", message.chat)
        .end();
}

void write(std::string& out, const NotesShown& message) {
    ObjectWriter(out).field("type", "notes_shared").field("seat", message.seat).end();
}

void write(std::string& out, const PlanTold& message) {
    ObjectWriter(out)
        .field("type", "plan")
        .field("plan", message.plan)
        .field("dropped", message.dropped)
        .end();
}

void write(std::string& out, const ClocksChanged& message) {
    ObjectWriter(out)
        .field("type", "clocks")
        .field("clocks", message.clocks)
        .field("deadline", message.deadline)
        .end();
}

void write(std::string& out, const Closing& closing) {
    ObjectWriter(out).field("at", closing.at).field("why", closing.why).end();
}

void write(std::string& out, const Bulletin& message) {
    ObjectWriter(out)
        .field("type", "bulletin")
        .field("says", message.says)
        .field("closing", message.closing)
        .end();
}

void write(std::string& out, const Reviewer& one) {
    ObjectWriter(out)
        .field("n", one.n)
        .field("seat", one.seat)
        .field("name", one.name)
        .field("strokes", one.strokes)
        .end();
}

void write(std::string& out, const Review& review) {
    ObjectWriter(out)
        .field("seq", review.seq)
        .field("leader", review.leader)
        .field("here", review.here)
        .field("people", review.people)
        .end();
}

void write(std::string& out, const ReviewTold& message) {
    ObjectWriter(out).field("type", "review").field("review", message.review).field("you", message.you).end();
}

void write(std::string& out, const Moved& message) {
    ObjectWriter(out).field("type", "moved").field("room", message.room).end();
}

void write(std::string& out, const Pong& message) {
    ObjectWriter(out).field("type", "pong").optional_field("id", message.id).field("now", message.now).end();
}

std::string to_text(const ServerMessage& message) {
    constexpr std::size_t usual_length = 1024;
    std::string text;
    text.reserve(usual_length);
    std::visit([&text](const auto& one) { write(text, one); }, message);
    return text;
}

} // namespace idavoll::protocol
