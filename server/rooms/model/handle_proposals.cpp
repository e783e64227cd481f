#include "engine/match/by_operator.h"
#include "server/rooms/model/handlers.h"
#include "server/rooms/model/refusals.h"

#include <algorithm>
#include <string>
#include <utility>

namespace idavoll::server::on {

using protocol::ErrorCode;
using protocol::Proposable;
using protocol::Refused;
using protocol::Terms;

namespace {

/// Why a substitute for this seat cannot be agreed on, if so.
std::optional<Refused> no_substitute(Seat seat, const protocol::Settings& settings, const Course& course) {
    if (seat >= course.state().seats()) {
        return refused(ErrorCode::malformed, "This room has no such seat.");
    }
    if (!course.leaving().may_return(seat)) {
        return refused(ErrorCode::illegal, "Nobody can come for that seat: it has not run out of time.");
    }
    if (settings.rated) {
        return refused(ErrorCode::forbidden, "At a rated table nobody plays for another.");
    }
    if (settings.spectators != protocol::Spectators::all) {
        return refused(ErrorCode::forbidden,
                       "Nobody without a seat may see this game, so nobody could come for another.");
    }
    return std::nullopt;
}

std::optional<Refused> no_clock(const std::optional<protocol::Clock>& clock) {
    const char* why = clock ? protocol::obstacle(*clock) : nullptr;
    return why != nullptr ? std::optional(refused(ErrorCode::options, why)) : std::nullopt;
}

/// Longer than that nobody means it.
constexpr Milliseconds longest_pause = 365LL * 24 * 60 * 60 * 1000;

std::optional<Refused> no_pause(Milliseconds until, const Course& course, Milliseconds now) {
    if (!course.clocks().run()) {
        return refused(ErrorCode::options, "No clock runs here that could pause.");
    }
    if (until <= now || until > now + longest_pause) {
        return refused(ErrorCode::options, "A pause ends within a year from now.");
    }
    return std::nullopt;
}

/// Why something cannot be agreed on at this table, if so.
std::optional<Refused> obstacle(const Terms& terms, const protocol::Settings& settings, const Course& course,
                                Milliseconds now) {
    switch (terms.what) {
    case Proposable::cancel:
        return std::nullopt;
    case Proposable::clock:
        return no_clock(terms.clock);
    case Proposable::pause:
        return no_pause(*terms.until, course, now);
    case Proposable::substitute:
        return no_substitute(*terms.seat, settings, course);
    }
    return std::nullopt;
}

void call_off(Seat seat, std::string_view by, Milliseconds now, const Progress& game, Decision& out) {
    const RecordedAction row{seat, {{"type", "cancel"}}, std::string(by)};
    (void)game.course.make(row, {}, now, out.changes).value();
}

/// What all have agreed on takes effect. Of a row that this makes nothing is told yet.
void take_effect(const Proposals::Agreed& agreed, Milliseconds now, const Progress& game, Decision& out) {
    switch (agreed.terms.what) {
    case Proposable::cancel:
        call_off(agreed.last, by_server, now, game, out);
        break;
    case Proposable::clock:
        game.course.set_clock(agreed.terms.clock, now, out.changes);
        break;
    case Proposable::pause:
        // By the last consent it may be over already.
        game.course.set_pause({now, std::max(*agreed.terms.until, now)}, now, out.changes);
        break;
    case Proposable::substitute:
        // The seat is offered for as long as the proposal stands.
        break;
    }
}

bool is_about_time(const Terms& terms) {
    return terms.what == Proposable::clock || terms.what == Proposable::pause;
}

/// Keeps the proposals as they are now, unless they have gone with the end of the game.
void keep(Proposals& proposals, const Course& course, Decision& out) {
    if (course.status() == RoomStatus::running) {
        out.changes.emplace_back(proposals.changed());
    } else {
        proposals.clear();
    }
}

/// Who may have a say.
Result<Done, Refused> has_a_say(const Asker& asker, const Course& course) {
    if (!asker.seat) {
        return not_seated();
    }
    if (course.status() != RoomStatus::running) {
        return not_running();
    }
    if (course.leaving().is_out(*asker.seat)) {
        return refused(ErrorCode::forbidden, "Who has left the game has no say in it.");
    }
    return Done{};
}

/// Does something that may make a row, and tells it.
template <class Effect>
void do_and_tell(Effect effect, const Progress& game, Decision& out) {
    const int from = game.course.seq();
    const Views before = game.broadcast.take_views(game.shown);
    effect();
    keep(game.proposals, game.course, out);
    if (game.course.seq() != from) {
        game.broadcast.patches(before, from, game.shown, out);
    }
    game.broadcast.room(out);
}

/// Does what all have agreed on, if they have, and tells it.
void carry_out_and_tell(const std::optional<Proposals::Agreed>& agreed, Milliseconds now,
                        const Progress& game, Decision& out) {
    const auto effect = [&] {
        if (agreed) {
            take_effect(*agreed, now, game, out);
        }
    };
    do_and_tell(effect, game, out);
    if (agreed && is_about_time(agreed->terms)) {
        game.broadcast.clocks(out);
    }
}

Answer conclude(const Asker& asker, const Proposals::Verdict& verdict, const Progress& game, Decision& out) {
    if (!verdict) {
        return verdict.error();
    }
    acknowledge(asker, std::nullopt, out);
    carry_out_and_tell(verdict.value(), asker.now, game, out);
    return Done{};
}

} // namespace

Answer propose(const Asker& asker, const protocol::Propose& propose, const protocol::Settings& settings,
               const Progress& game, Decision& out) {
    if (auto say = has_a_say(asker, game.course); !say) {
        return say;
    }
    Terms terms = propose.terms;
    if (propose.lasts) {
        terms.until = asker.now + *propose.lasts;
    }
    if (auto why = obstacle(terms, settings, game.course, asker.now)) {
        return *std::move(why);
    }
    return conclude(asker,
                    game.proposals.propose(terms, *asker.seat, game.course.seats_of_people(), asker.now),
                    game, out);
}

Answer answer(const Asker& asker, const protocol::AnswerProposal& answer, const Progress& game,
              Decision& out) {
    if (auto say = has_a_say(asker, game.course); !say) {
        return say;
    }
    return conclude(
        asker,
        game.proposals.answer(answer.n, answer.yes, *asker.seat, game.course.seats_of_people(), asker.now),
        game, out);
}

Answer called_off(const CalledOff& off, Milliseconds now, const Progress& game, Decision& out) {
    if (game.course.status() != RoomStatus::running) {
        return not_running();
    }
    Seat seat = 0;
    while (game.course.leaving().is_out(seat) && seat + 1 < game.course.state().seats()) {
        ++seat;
    }
    const int before = game.course.seq();
    do_and_tell([&] { call_off(seat, by_operator, now, game, out); }, game, out);
    AuditNoted noted = off.noted;
    noted.before = "running, at seq " + std::to_string(before);
    noted.after = "ended without a result";
    out.changes.emplace_back(std::move(noted));
    return Done{};
}

void follow_leaving(Milliseconds now, const Progress& game, Decision& out) {
    const Json before = game.proposals.changed().proposals;
    if (game.course.status() == RoomStatus::running) {
        for (const auto& agreed :
             game.proposals.follow(game.course.seats_of_people(), game.course.leaving())) {
            if (game.course.status() == RoomStatus::running) {
                take_effect(agreed, now, game, out);
            }
        }
    }
    if (game.proposals.changed().proposals != before || game.course.status() != RoomStatus::running) {
        keep(game.proposals, game.course, out);
    }
}

Answer substitute(const Asker& asker, const protocol::Sit& sit, Seating& seating, const Progress& game,
                  Decision& out) {
    if (!sit.seat || *sit.seat >= game.course.state().seats() || !game.proposals.is_offered(*sit.seat)) {
        return not_open();
    }
    const Seat seat = *sit.seat;
    if (auto taken = seating.substitute(seat, asker.who, sit.name); !taken) {
        return taken;
    }
    const Sitter& sitter = seating.at(seat);
    out.changes.emplace_back(SeatTaken{.game = game.course.id(),
                                       .seat = seat,
                                       .person = sitter.person,
                                       .name = sitter.name,
                                       .account = sitter.account,
                                       .bot = sitter.bot});
    (void)game.course.make({seat, {{"type", "return"}}}, {}, asker.now, out.changes).value();
    follow_leaving(asker.now, game, out);
    acknowledge(asker, std::nullopt, out);
    game.broadcast.room(out);
    // Who sees what is no longer as it was.
    game.broadcast.views(out);
    return Done{};
}

} // namespace idavoll::server::on
