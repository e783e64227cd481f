#include "engine/match/by_people.h"
#include "server/rooms/model/handlers.h"
#include "server/rooms/model/refusals.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

namespace idavoll::server::on {

using protocol::ErrorCode;
using protocol::Proposable;
using protocol::Refused;
using protocol::Terms;

namespace {

/// Returns why there can't be a substitute for this seat, if so.
std::optional<Refused> no_substitute(Seat seat, const protocol::Settings& settings,
                                     const GameInProgress& game) {
    if (seat >= game.state().seats()) {
        return refused(ErrorCode::malformed, "This room has no such seat.");
    }
    if (!game.leaving().may_return(seat)) {
        return refused(ErrorCode::illegal, "That seat has not run out of time, so it needs no substitute.");
    }
    if (settings.rated) {
        return refused(ErrorCode::forbidden, "Rated tables have no substitutes.");
    }
    if (settings.spectators != protocol::Spectators::all) {
        return refused(ErrorCode::forbidden,
                       "Spectators can't watch this game, so no one could be a substitute.");
    }
    return std::nullopt;
}

std::optional<Refused> no_clock(const std::optional<protocol::Clock>& clock) {
    const char* why = clock ? protocol::obstacle(*clock) : nullptr;
    return why != nullptr ? std::optional(refused(ErrorCode::options, why)) : std::nullopt;
}

/// Longer pauses are mistakes.
constexpr Milliseconds longest_pause = 365LL * 24 * 60 * 60 * 1000;

std::optional<Refused> no_pause(Milliseconds until, const GameInProgress& game, Milliseconds now) {
    if (!game.clocks().run()) {
        return refused(ErrorCode::options, "This table has no clock to pause.");
    }
    if (until <= now || until > now + longest_pause) {
        return refused(ErrorCode::options, "A pause must end within a year.");
    }
    return std::nullopt;
}

/// Ratings and the comparison with other tables must not depend on knowledge from the future, even if all
/// agree: there no take-back crosses a draw, a reveal or a card played from a hidden hand
/// (`hides_otherwise`). At other tables the players decide, and the event's `seen` tells everyone.
std::optional<Refused> no_take_back(const Terms& terms, const Progress& progress) {
    if (!terms.to || progress.game.before_own_last(*terms.seat) != terms.to) {
        return refused(ErrorCode::illegal, "You have no move that could be taken back.");
    }
    const bool must_not_know = progress.settings.rated || progress.game.is_secret();
    if (must_not_know && progress.game.position(*terms.to).hides_otherwise(progress.game.state())) {
        return refused(ErrorCode::illegal, progress.settings.rated
                                               ? "Something hidden has come to light since that move, so it "
                                                 "can't be taken back in a rated game."
                                               : "Something hidden has come to light since that move, so it "
                                                 "can't be taken back: other tables play the same deal.");
    }
    return std::nullopt;
}

std::optional<Refused> no_tie(const GameInProgress& game) {
    if (game.is_secret()) {
        return refused(
            ErrorCode::forbidden,
            "The points are compared with those of other tables, so the game is played to its end.");
    }
    return game.leaving().may_tie()
               ? std::nullopt
               : std::optional(
                   refused(ErrorCode::illegal,
                           "Only the last two players in a game, both people, can agree on a tie."));
}

std::optional<Refused> no_hand_over(const protocol::Settings& settings, const GameInProgress& game) {
    if (settings.rated) {
        return refused(ErrorCode::forbidden, "Seats of rated games can't be handed over.");
    }
    if (game.is_alone()) {
        return refused(ErrorCode::forbidden, "A game against bots only can't be handed over.");
    }
    return std::nullopt;
}

/// Returns why there can't be a hand-over to that account, if so.
std::optional<Refused> no_heir(const std::string& name, const Seating& seating, const Audience& audience) {
    const bool watches = std::ranges::any_of(audience, [&](const auto& one) {
        return one.second.who.account == name && !seating.seat_of(one.second.who.id);
    });
    return watches ? std::nullopt
                   : std::optional(refused(ErrorCode::no_such_person,
                                           "No spectator with an account of that name is here."));
}

/// A round ends with its last game, and each of its games with a result.
bool is_left_to_tournament(Proposable what) {
    return what != Proposable::tie && what != Proposable::take_back;
}

/// Returns why this can't be agreed on at this table, if so.
std::optional<Refused> obstacle(const Terms& terms, const Progress& progress, Milliseconds now) {
    if (progress.settings.tournament && is_left_to_tournament(terms.what)) {
        return refused(ErrorCode::forbidden, "Players can't agree on that in a game of a tournament.");
    }
    switch (terms.what) {
    case Proposable::cancel:
        return std::nullopt;
    case Proposable::clock:
        return no_clock(terms.clock);
    case Proposable::pause:
        return no_pause(*terms.until, progress.game, now);
    case Proposable::substitute:
        return no_substitute(*terms.seat, progress.settings, progress.game);
    case Proposable::tie:
        return no_tie(progress.game);
    case Proposable::take_back:
        return no_take_back(terms, progress);
    case Proposable::hand_over:
        return no_hand_over(progress.settings, progress.game);
    }
    return std::nullopt;
}

/// Removes take-backs and ties that the last row has made impossible.
void lapse(const Progress& progress) {
    progress.proposals.lapse([&](const Terms& terms) {
        return (terms.what == Proposable::take_back && no_take_back(terms, progress))
               || (terms.what == Proposable::tie && no_tie(progress.game));
    });
}

/// `type`: cancel or tie.
void end(const char* type, Seat seat, std::string_view by, Milliseconds now, const Progress& progress,
         Decision& out) {
    const RecordedAction row{seat, {{"type", type}}, std::string(by)};
    (void)progress.game.make(row, {}, now, out.changes).value();
}

/// Does nothing if another agreement has made it impossible a moment before.
void take_back(const Terms& terms, Milliseconds now, const Progress& progress, Decision& out) {
    if (!no_take_back(terms, progress)) {
        const RecordedAction row{
            *terms.seat, {{"type", "set_back"}, {"to", *terms.to}}, std::string(by_players)};
        (void)progress.game.make(row, {}, now, out.changes).value();
    }
}

/// Carries out an accepted proposal. Rows that it adds are not broadcast yet.
void take_effect(const Proposals::Agreed& agreed, Milliseconds now, const Progress& progress, Decision& out) {
    switch (agreed.terms.what) {
    case Proposable::cancel:
        end("cancel", agreed.last, by_server, now, progress, out);
        break;
    case Proposable::tie:
        end("tie", agreed.last, by_server, now, progress, out);
        break;
    case Proposable::clock:
        progress.game.set_clock(agreed.terms.clock, now, out.changes);
        break;
    case Proposable::pause:
        // It may have ended before the last player accepted it.
        progress.game.set_pause({now, std::max(*agreed.terms.until, now)}, now, out.changes);
        break;
    case Proposable::substitute:
    case Proposable::hand_over:
        // The seat is offered as long as the proposal stands.
        break;
    case Proposable::take_back:
        take_back(agreed.terms, now, progress, out);
        break;
    }
}

bool is_about_time(const Terms& terms) {
    return terms.what == Proposable::clock || terms.what == Proposable::pause;
}

/// Stores the proposals, or drops them at the end of the game.
void keep(Proposals& proposals, const GameInProgress& game, Decision& out) {
    if (game.status() == RoomStatus::running) {
        out.changes.emplace_back(proposals.changed());
    } else {
        proposals.clear();
    }
}

/// Only players who are in the game may propose and answer.
Result<Done, Refused> has_a_say(const Asker& asker, const GameInProgress& game) {
    if (!asker.seat) {
        return not_seated();
    }
    if (game.status() != RoomStatus::running) {
        return not_running();
    }
    if (game.leaving().is_out(*asker.seat)) {
        return refused(ErrorCode::forbidden, "You have left this game.");
    }
    return Done{};
}

/// Runs `effect`, which may add a row to the log, and broadcasts the result.
template <class Effect>
void do_and_tell(Effect effect, const Progress& progress, Decision& out) {
    const int from = progress.game.seq();
    const std::unique_ptr<AnyState> before = progress.game.state().clone();
    effect();
    if (progress.game.seq() != from && progress.game.status() == RoomStatus::running) {
        lapse(progress);
    }
    keep(progress.proposals, progress.game, out);
    if (progress.game.seq() != from) {
        progress.broadcast.patches(*before, from, out);
    }
    progress.broadcast.room(out);
}

/// Carries out the proposal, if it was accepted by all, and broadcasts the result.
void carry_out_and_tell(const std::optional<Proposals::Agreed>& agreed, Milliseconds now,
                        const Progress& progress, Decision& out) {
    const auto effect = [&] {
        if (agreed) {
            take_effect(*agreed, now, progress, out);
        }
    };
    do_and_tell(effect, progress, out);
    if (agreed && is_about_time(agreed->terms)) {
        progress.broadcast.clocks(out);
    }
}

Answer conclude(const Asker& asker, const Proposals::Verdict& verdict, const Progress& progress,
                Decision& out) {
    if (!verdict) {
        return verdict.error();
    }
    acknowledge(asker, std::nullopt, out);
    carry_out_and_tell(verdict.value(), asker.now, progress, out);
    return Done{};
}

} // namespace

Answer propose(const Asker& asker, const protocol::Propose& propose, const Seating& seating,
               const Audience& audience, const Progress& progress, Decision& out) {
    if (auto say = has_a_say(asker, progress.game); !say) {
        return say;
    }
    Terms terms = propose.terms;
    if (propose.lasts) {
        terms.until = asker.now + *propose.lasts;
    }
    if (terms.what == Proposable::take_back) {
        terms.seat = asker.seat;
        terms.to = progress.game.before_own_last(*asker.seat);
    }
    if (terms.what == Proposable::hand_over) {
        terms.seat = asker.seat;
        if (auto why = no_heir(*terms.person, seating, audience)) {
            return *std::move(why);
        }
    }
    if (auto why = obstacle(terms, progress, asker.now)) {
        return *std::move(why);
    }
    return conclude(
        asker, progress.proposals.propose(terms, *asker.seat, progress.game.seats_of_people(), asker.now),
        progress, out);
}

Answer answer(const Asker& asker, const protocol::AnswerProposal& answer, const Progress& progress,
              Decision& out) {
    if (auto say = has_a_say(asker, progress.game); !say) {
        return say;
    }
    return conclude(asker,
                    progress.proposals.answer(answer.n, answer.yes, *asker.seat,
                                              progress.game.seats_of_people(), asker.now),
                    progress, out);
}

Answer called_off(const CalledOff& off, Milliseconds now, const Progress& progress, Decision& out) {
    if (progress.game.status() != RoomStatus::running) {
        return not_running();
    }
    Seat seat = 0;
    while (progress.game.leaving().is_out(seat) && seat + 1 < progress.game.state().seats()) {
        ++seat;
    }
    const int before = progress.game.seq();
    do_and_tell([&] { end("cancel", seat, by_operator, now, progress, out); }, progress, out);
    AuditNoted noted = off.noted;
    noted.before = "running, at seq " + std::to_string(before);
    noted.after = "ended without a result";
    out.changes.emplace_back(std::move(noted));
    return Done{};
}

bool follow_row(const Progress& progress, Decision& out) {
    if (progress.game.status() != RoomStatus::running) {
        return false;
    }
    const std::size_t before = progress.proposals.count();
    lapse(progress);
    if (progress.proposals.count() == before) {
        return false;
    }
    keep(progress.proposals, progress.game, out);
    return true;
}

void follow_leaving(Milliseconds now, const Progress& progress, Decision& out) {
    const Json before = progress.proposals.changed().proposals;
    if (progress.game.status() == RoomStatus::running) {
        lapse(progress);
        for (const auto& agreed :
             progress.proposals.follow(progress.game.seats_of_people(), progress.game.leaving())) {
            if (progress.game.status() == RoomStatus::running) {
                take_effect(agreed, now, progress, out);
            }
        }
    }
    if (progress.proposals.changed().proposals != before || progress.game.status() != RoomStatus::running) {
        keep(progress.proposals, progress.game, out);
    }
}

Answer substitute(const Asker& asker, const protocol::Sit& sit, Seating& seating, const Progress& progress,
                  Decision& out) {
    if (!sit.seat || *sit.seat >= progress.game.state().seats()) {
        return not_open();
    }
    const Seat seat = *sit.seat;
    const bool inherits = asker.who.account && progress.proposals.heir(seat) == asker.who.account;
    if (!inherits && !progress.proposals.is_offered(seat)) {
        return not_open();
    }
    if (auto taken = seating.substitute(seat, asker.who, sit.name); !taken) {
        return taken;
    }
    const Sitter& sitter = seating.at(seat);
    out.changes.emplace_back(SeatTaken{.game = progress.game.id(),
                                       .seat = seat,
                                       .person = sitter.person,
                                       .name = sitter.name,
                                       .account = sitter.account,
                                       .bot = sitter.bot});
    progress.proposals.seat_taken(seat);
    if (inherits) {
        keep(progress.proposals, progress.game, out);
    } else {
        (void)progress.game.make({seat, {{"type", "return"}}}, {}, asker.now, out.changes).value();
        follow_leaving(asker.now, progress, out);
    }
    acknowledge(asker, std::nullopt, out);
    progress.broadcast.room(out);
    // Viewers change with the seat's player.
    progress.broadcast.views(out);
    return Done{};
}

} // namespace idavoll::server::on
