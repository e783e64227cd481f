#include "server/rooms/model/refusals.h"
#include "server/rooms/model/room.h"
#include "server/rooms/model/table_settings.h"

#include <utility>
#include <variant>

namespace idavoll::server {

namespace {

template <class... Cases>
struct Overloaded : Cases... {
    using Cases::operator()...;
};

template <class... Cases>
Overloaded(Cases...) -> Overloaded<Cases...>;

} // namespace

void Room::handle(const PresentElsewhere& present, Milliseconds now, Decision& out) {
    if (audience_.set_elsewhere(present.people) && presence_.changed(now)) {
        broadcast().room(out);
    }
}

void Room::handle(const Disclosed&, Milliseconds, Decision& out) {
    game_.disclose();
    broadcast().room(out);
}

void Room::handle(const ClocksDue& due, Milliseconds now, Decision& out) {
    const Broadcast broadcast = this->broadcast();
    on::clocks_due(due, now, progress(broadcast), out);
}

void Room::handle(const TimeLost& lost, Milliseconds, Decision& out) {
    const Broadcast broadcast = this->broadcast();
    on::time_lost(lost, progress(broadcast), out);
}

void Room::handle(const Away& away, Milliseconds, Decision& out) {
    note_vacations(away.person, away.spans);
    const Broadcast broadcast = this->broadcast();
    on::away(away, seating_, progress(broadcast), out);
}

void Room::handle(const Attached& attached, Milliseconds now, Decision& out) {
    if (attached.who.account) {
        note_habits(attached.who.id, attached.habits);
    }
    const bool was_here = audience_.is_online(attached.who.id);
    const Broadcast broadcast = this->broadcast();
    on::attach(attached, now, connections_per_person_, attendance(broadcast), out);
    on::come_to_review(attached.peer, was_here, now, reviewing(broadcast), out);
    if (audience_.find(attached.peer) != nullptr && plans_.of(attached.who.id) != nullptr) {
        on::tell_plan(attached.peer, {}, planning(), out);
    }
}

void Room::handle(const Detached& detached, Milliseconds now, Decision& out) {
    const Onlooker* leaving = audience_.find(detached.peer);
    if (leaving == nullptr) {
        return;
    }
    const PersonId person = leaving->who.id;
    const Broadcast broadcast = this->broadcast();
    on::detach(detached, now, attendance(broadcast), out);
    if (!audience_.is_online(person)) {
        on::leave_review(person, now, reviewing(broadcast), out);
    }
}

void Room::handle(const Refresh& refresh, Milliseconds, Decision& out) {
    const Broadcast broadcast = this->broadcast();
    on::refresh(refresh, attendance(broadcast), out);
    const Onlooker* onlooker = audience_.find(refresh.peer);
    if (onlooker != nullptr && plans_.of(onlooker->who.id) != nullptr) {
        on::tell_plan(refresh.peer, {}, planning(), out);
    }
}

void Room::handle(const Woken&, Milliseconds now, Decision& out) {
    const Broadcast broadcast = this->broadcast();
    on::wake(now, attendance(broadcast), out);
    on::wake_review(now, reviewing(broadcast), out);
}

void Room::handle(const Invite& invite, Milliseconds now, Decision& out) {
    const Broadcast broadcast = this->broadcast();
    refuse_call(on::invite(invite, now, table(broadcast), out), out);
}

void Room::handle(const Reply& reply, Milliseconds now, Decision& out) {
    note_habits(reply.who.id, reply.habits);
    const Broadcast broadcast = this->broadcast();
    refuse_call(on::reply(reply, now, table(broadcast), out), out);
}

void Room::handle(const Vacated& vacated, Milliseconds now, Decision& out) {
    const Broadcast broadcast = this->broadcast();
    on::vacated(vacated, now, seating_, progress(broadcast), out);
}

void Room::handle(const LinkUsed& link, Milliseconds now, Decision& out) {
    const Broadcast broadcast = this->broadcast();
    refuse_call(on::use(link, now, seating_, progress(broadcast), out), out);
}

void Room::handle(const TimeUp& up, Milliseconds now, Decision& out) {
    const Broadcast broadcast = this->broadcast();
    refuse_call(on::time_out(up.seat, now, progress(broadcast), out), out);
}

void Room::handle(const CalledOff& off, Milliseconds now, Decision& out) {
    const Broadcast broadcast = this->broadcast();
    refuse_call(on::called_off(off, now, progress(broadcast), out), out);
}

void Room::handle(const Marked& marked, Milliseconds now, Decision& out) {
    const Broadcast broadcast = this->broadcast();
    refuse_call(on::marked(marked, now, progress(broadcast), out), out);
}

void Room::handle(const SetBack& back, Milliseconds now, Decision& out) {
    const Broadcast broadcast = this->broadcast();
    refuse_call(on::set_back(back, now, progress(broadcast), out), out);
}

void Room::handle(const BotDecided& decided, Milliseconds now, Decision& out) {
    const Broadcast broadcast = this->broadcast();
    on::bot_decided(decided, now, progress(broadcast), out);
}

void Room::handle(const HintFound& found, Milliseconds now, Decision& out) {
    const Broadcast broadcast = this->broadcast();
    if (Answer told = on::hint_found(found, now, {hints_, game_, audience_, broadcast}, out); !told) {
        protocol::Refused refusal = std::move(told).error();
        refusal.id = found.sought.id;
        out.refused = refusal.code;
        out.tell(found.sought.peer, refusal);
    }
}

void Room::handle(const PersonChanged& changed, Milliseconds, Decision& out) {
    if (changed.now.account) {
        note_habits(changed.now.id, changed.habits);
    }
    const Broadcast broadcast = this->broadcast();
    on::change(changed, {audience_, seating_, guests_, game_, chat_, review_, broadcast}, out);
    plans_.pass(changed.before, changed.now.id, out.changes);
    const std::optional<Seat> seat = seating_.seat_of(changed.now.id);
    if (seat && status() == RoomStatus::running && !changed.habits.vacations.empty()) {
        game_.set_vacations(*seat, changed.habits.vacations, out.changes);
    }
}

void Room::handle(const Received& received, Milliseconds now, Decision& out) {
    const Onlooker* onlooker = audience_.find(received.peer);
    if (onlooker == nullptr) {
        return;
    }
    const Asker asker{
        received.peer,    onlooker->who, onlooker->network, seating_.seat_of(onlooker->who.id),
        received.said.id, now,           onlooker->salt,    received.context.plays_enough_alone};
    if (Answer answered = answer(asker, received, out); !answered) {
        protocol::Refused refusal = std::move(answered).error();
        refusal.id = asker.id;
        out.refused = refusal.code;
        out.tell(asker.peer, refusal);
    }
}

void Room::refuse_call(Answer answered, Decision& out) {
    if (!answered) {
        out.refusal = std::move(answered).error();
        out.refused = out.refusal->code;
    }
}

/// Refuses what is never answered in the current state, and lets the message's handler answer the rest.
Answer Room::answer(const Asker& asker, const Received& received, Decision& out) {
    using protocol::Effect;
    const RequestContext& context = received.context;
    if (context.is_accounts_name) {
        return like_an_account();
    }
    const Effect effect = traits_of(received.said.message).effect;
    if (game_.broken() && effect == Effect::advances) {
        return broken();
    }
    if (context.muted && effect == Effect::speaks) {
        return *context.muted;
    }
    return answer_message(asker, received, out);
}

Answer Room::answer_sit(const Asker& asker, const protocol::Sit& sit, const RequestContext& context,
                        Decision& out) {
    const Broadcast broadcast = this->broadcast();
    if (context.is_kept_apart) {
        return refused(protocol::ErrorCode::blocked, "You can't join this table.");
    }
    if (auto may = may_sit(settings_, asker.who, context.level); !may && !has_seat(asker.who.id)) {
        return may;
    }
    if (game_.status() == RoomStatus::running) {
        Answer taken = on::substitute(asker, sit, seating_, progress(broadcast), out);
        if (taken) {
            follow_vacations(*sit.seat, out);
        }
        return taken;
    }
    return on::sit(asker, sit, table(broadcast), out);
}

/// The handler of every message.
Answer Room::answer_message(const Asker& asker, const Received& received, Decision& out) {
    using namespace protocol;
    const Broadcast broadcast = this->broadcast();
    const TableSetup table = this->table(broadcast);
    const Progress progress = this->progress(broadcast);
    const Reviewing review = reviewing(broadcast);
    const RequestContext& context = received.context;
    return std::visit(
        Overloaded{
            [&](const Hello&) -> Answer {
                return refused(ErrorCode::hello_first, "You have said hello already.");
            },
            [&](const EnterHome&) -> Answer {
                return refused(ErrorCode::hello_first,
                               "This connection is for a room. Open another one for your games.");
            },
            [&](const Sit& sit) { return answer_sit(asker, sit, context, out); },
            [&](const Stand&) { return on::stand(asker, table, out); },
            [&](const Start&) { return on::start(asker, table, out); },
            [&](const Free& free) { return on::free(asker, free, table, out); },
            [&](const HandOver& to) { return on::hand_over(asker, to, table, out); },
            [&](const ChangeTable& change) { return on::change_table(asker, change, table, out); },
            [&](const Confirm&) { return on::confirm(asker, table, out); },
            [&](const ChangeLink&) {
                return on::change_link(asker, context.new_code.value(), {codes_, seating_, game_, audience_},
                                       out);
            },
            [&](const Move& move) { return on::move(asker, move, progress, out); },
            [&](const RemoveSpectator& remove) { return on::remove_spectator(asker, remove, table, out); },
            [&](const LetIn& let_in) { return on::let_in(asker, let_in, table, out); },
            [&](const Propose& propose) {
                return on::propose(asker, propose, seating_, audience_, progress, out);
            },
            [&](const AnswerProposal& answer) { return on::answer(asker, answer, progress, out); },
            [&](const Claim& claim) { return on::claim(asker, claim, progress, out); },
            [&](const Grant& grant) { return on::grant(asker, grant, progress, out); },
            [&](const Nudge& nudge) { return on::nudge(asker, nudge, game_, nudges_, out); },
            [&](const Hurry&) { return on::hurry(asker, game_, out); },
            [&](const AskHint& ask) { return on::hint(asker, ask, game_, hints_, out); },
            [&](const AskLegal&) { return on::legal(asker, game_, out); },
            [&](const AskPreview& ask) { return on::preview(asker, ask, game_, out); },
            [&](const AskInspect&) { return on::inspect(asker, game_, out); },
            [&](const AskScoreHistory&) { return on::score_history(asker, game_, out); },
            [&](const AskAt& ask) { return on::position(asker, ask, game_, out); },
            [&](const AskWhatIf& ask) { return on::what_if(asker, ask, game_, out); },
            [&](const AskRecord&) { return on::record(asker, seating_, game_, out); },
            [&](const Seen& seen) { return on::seen(asker, seen, game_, chat_, looks_, out); },
            [&](const LayPlan& lay) { return on::plan(asker, lay, planning(), game_, out); },
            [&](const ShareNotes&) { return on::share_notes(asker, seating_, game_, audience_, out); },
            [&](const Say& say) { return on::say(asker, say, chat_, seating_, broadcast, out); },
            [&](const AskOlderChat& ask) { return on::older_chat(asker, ask, context.older, out); },
            [&](const Lead& lead) { return on::lead(asker, lead, review, out); },
            [&](const Point& point) { return on::point(asker, point, review, out); },
            [&](const LetGo& let_go) { return on::let_go(asker, let_go, review, out); },
            [&](const Rematch&) {
                return on::rematch(asker, context.drawn, {settings_, codes_, seating_, game_, broadcast},
                                   out);
            },
            [&](const Ping&) -> Answer {
                out.tell(asker.peer, Pong{asker.id, asker.now});
                return Done{};
            },
        },
        received.said.message);
}

} // namespace idavoll::server
