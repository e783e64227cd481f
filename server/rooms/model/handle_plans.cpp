#include "engine/match/by_people.h"
#include "engine/secrets.h"
#include "server/rooms/model/continuing.h"
#include "server/rooms/model/handlers.h"
#include "server/rooms/model/refusals.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace idavoll::server::on {

namespace {

/// Why a plan was dropped, as in the message; empty: it was not.
using Why = std::string_view;

/// Collects what one view shows and the other doesn't.
void collect_own(const Json& own, const Json& open, std::vector<std::string>& found) {
    if (own == open) {
        return;
    }
    if (own.is_object() && open.is_object()) {
        for (const auto& [key, value] : own.items()) {
            collect_own(value, open.contains(key) ? open.at(key) : Json(), found);
        }
    } else if (own.is_array() && open.is_array() && own.size() == open.size()) {
        for (std::size_t i = 0; i < own.size(); ++i) {
            collect_own(own[i], open[i], found);
        }
    } else if (own.is_array()) {
        for (const Json& element : own) {
            found.push_back(element.dump());
        }
    } else {
        found.push_back(own.dump());
    }
}

/// Returns the hidden things that this seat alone knows, such as the cards of its hand, in order.
Json known_to(const GameInProgress& game, Seat seat) {
    const auto secrets = game.type().facts().secrets;
    std::vector<std::string> found;
    if (!secrets.empty()) {
        const Json state = game.state().json();
        collect_own(redacted(state, secrets, seat), redacted(state, secrets, std::nullopt), found);
        std::ranges::sort(found);
    }
    return found;
}

/// Returns whether the seat has got something since that may offer new choices. Having played a card offers
/// none.
bool has_drawn(const PlanChanged& plan, const GameInProgress& game, Seat seat) {
    if (plan.plan->value("even_so", false)) {
        return false;
    }
    const auto before = plan.known.get<std::vector<std::string>>();
    const auto now = known_to(game, seat).get<std::vector<std::string>>();
    return !std::ranges::includes(before, now);
}

/// Returns why the plan can never be used any more, if so.
Why overtaken(const PlanChanged& plan, std::optional<Seat> seat, const GameInProgress& game) {
    if (game.status() != RoomStatus::running) {
        return "ended";
    }
    if (!seat || game.leaving().is_held_by_bot(*seat)) {
        return "left";
    }
    for (int seq = plan.seq + 1; seq <= game.seq(); ++seq) {
        const PlayedAction& played = game.actions()[static_cast<std::size_t>(seq) - 1];
        // Within their own turn others may take back what they like.
        if (played.returns_to && *played.returns_to < plan.seq) {
            return "set_back";
        }
        if (played.seat == *seat && !table_action(played.action)) {
            return "other_way";
        }
    }
    return {};
}

/// Returns the latest actions of the last seat to act, since the plan goes on, as its owner may know them.
Json latest_actions(const PlanChanged& plan, Seat seat, GameInProgress& game) {
    std::vector<Json> found;
    std::optional<Seat> by;
    for (int seq = game.seq(); seq > plan.seq;) {
        const PlayedAction& played = game.actions()[static_cast<std::size_t>(seq) - 1];
        if (!played.returns_to && !table_action(played.action)) {
            if (by.value_or(played.seat) != played.seat) {
                break;
            }
            by = played.seat;
            found.push_back(
                game.position(seq - 1).action_view(game.state(), played.seat, played.action, seat));
        }
        seq = played.returns_to.value_or(seq - 1);
    }
    std::ranges::reverse(found);
    return found;
}

const Json* matching_branch(const PlanChanged& plan, Seat seat, GameInProgress& game) {
    std::optional<Json> latest;
    for (const Json& branch : plan.plan->at("branches")) {
        if (!branch.contains("if")) {
            return &branch;
        }
        if (!latest) {
            latest = latest_actions(plan, seat, game);
        }
        if (branch.at("if") == *latest) {
            return &branch;
        }
    }
    return nullptr;
}

/// Stores the step's action in `action`.
Why choose(const Json& step, Seat seat, const GameInProgress& game, Json& action) {
    const Json legal = game.state().legal(seat);
    const bool is_forced = step.contains("forced");
    if (is_forced && legal.size() != 1) {
        return "choice";
    }
    for (const Json& choice : legal) {
        action = without_annotations(choice, game.type().facts());
        if (is_forced) {
            return {};
        }
        if (action == step.at("action")) {
            const bool is_enough =
                !step.contains("at_least")
                || (choice.contains("points") && choice.at("points") >= step.at("at_least"));
            return is_enough ? Why() : "points";
        }
    }
    return "illegal";
}

Why play_steps(const PlanChanged& plan, const Json& steps, Seat seat, Milliseconds now,
               const Progress& progress, Decision& out) {
    GameInProgress& game = progress.game;
    for (const Json& step : steps) {
        if (game.status() != RoomStatus::running || !game.may_act(seat)) {
            return "turn_over";
        }
        if (has_drawn(plan, game, seat)) {
            return "drawn";
        }
        Json action;
        if (const Why why = choose(step, seat, game, action); !why.empty()) {
            return why;
        }
        if (!make_for_player({seat, std::move(action), std::string(by_plan)}, now, progress, out)) {
            return "illegal";
        }
    }
    return {};
}

void set_plan(const PersonId& person, std::optional<PlanChanged> plan, Why why, const Planning& planning,
              Decision& out) {
    planning.plans.set(person, std::move(plan), out.changes);
    for (const auto& [peer, onlooker] : planning.audience) {
        if (onlooker.who.id == person) {
            tell_plan(peer, why, planning, out);
        }
    }
}

/// Returns what tells the owner of a dropped plan once they are back; nothing if they are here.
std::optional<PlanChanged> told_later(const PersonId& person, Why why, const Planning& planning, int seq) {
    const bool plays_on = why != "ended" && why != "left";
    if (why.empty() || !plays_on || planning.audience.is_here(person)) {
        return std::nullopt;
    }
    return PlanChanged{.person = person, .plan = std::nullopt, .seq = seq, .dropped = std::string(why)};
}

/// The seat is to act.
void use_plan(const PersonId& person, Seat seat, Milliseconds now, const Planning& planning,
              const Progress& progress, Decision& out) {
    GameInProgress& game = progress.game;
    const PlanChanged plan = *planning.plans.of(person);
    const Json* branch = matching_branch(plan, seat, game);
    Why why = "other_way";
    std::optional<PlanChanged> rest;
    if (branch != nullptr) {
        why = play_steps(plan, branch->at("play"), seat, now, progress, out);
        const Json then = branch->value("then", Json::array());
        if (why.empty() && !then.empty() && game.status() != RoomStatus::running) {
            why = "ended";
        } else if (why.empty() && !then.empty() && game.may_act(seat)) {
            why = "goes_on";
        } else if (why.empty() && !then.empty() && has_drawn(plan, game, seat)) {
            why = "drawn";
        } else if (why.empty() && !then.empty()) {
            rest =
                PlanChanged{.game = game.id(),
                            .person = person,
                            .plan = Json{{"branches", then}, {"even_so", plan.plan->value("even_so", false)}},
                            .seq = game.seq(),
                            .known = known_to(game, seat)};
        }
    }
    set_plan(person, rest ? std::move(rest) : told_later(person, why, planning, game.seq()), why, planning,
             out);
}

/// Removes a plan that can never be used any more, and later why it was dropped. Returns whether there is
/// one still.
bool is_open(const PersonId& person, std::optional<Seat> seat, const Planning& planning,
             const GameInProgress& game, Decision& out) {
    const PlanChanged& plan = *planning.plans.of(person);
    const Why why = overtaken(plan, seat, game);
    if (why.empty()) {
        return plan.plan.has_value();
    }
    if (plan.plan) {
        set_plan(person, told_later(person, why, planning, game.seq()), why, planning, out);
    } else {
        set_plan(person, std::nullopt, {}, planning, out);
    }
    return false;
}

/// Returns the only legal action, for a player who lets such be made for them. Nothing while they can undo
/// something instead.
std::optional<Json> forced_action(std::optional<Seat> seat, const GameInProgress& game) {
    if (!seat || game.status() != RoomStatus::running || game.broken() || !game.may_act(*seat)
        || game.leaving().is_held_by_bot(*seat) || game.can_undo(*seat)) {
        return std::nullopt;
    }
    const Json legal = game.state().legal(*seat);
    return legal.size() == 1 ? std::optional(without_annotations(legal.front(), game.type().facts()))
                             : std::nullopt;
}

} // namespace

Answer plan(const Asker& asker, const protocol::LayPlan& lay, const Planning& planning,
            const GameInProgress& game, Decision& out) {
    using protocol::ErrorCode;
    if (!asker.seat) {
        return not_seated();
    }
    if (game.status() != RoomStatus::running) {
        return not_running();
    }
    std::optional<PlanChanged> laid;
    if (lay.plan) {
        if (game.leaving().is_held_by_bot(*asker.seat)) {
            return refused(ErrorCode::illegal, "You have left the game, so you can't plan.");
        }
        if (std::ranges::count(game.turns(), *asker.seat, &Turn::seat) > 0) {
            return refused(ErrorCode::illegal, "It is your turn. Plan when you wait for others.");
        }
        laid = PlanChanged{.game = game.id(),
                           .person = asker.who.id,
                           .plan = lay.plan,
                           .seq = game.seq(),
                           .known = known_to(game, *asker.seat)};
    }
    acknowledge(asker, std::nullopt, out);
    set_plan(asker.who.id, std::move(laid), {}, planning, out);
    return Done{};
}

void tell_plan(PeerId peer, std::string_view why, const Planning& planning, Decision& out) {
    protocol::PlanTold told;
    if (const PlanChanged* plan = planning.plans.of(planning.audience.find(peer)->who.id)) {
        if (plan->plan) {
            told.plan = protocol::JsonPart(*plan->plan);
        }
        why = why.empty() ? std::string_view(plan->dropped) : why;
    }
    if (!why.empty()) {
        told.dropped = std::string(why);
    }
    out.tell(peer, told);
}

void follow_plans(Milliseconds now, const Planning& planning, const Progress& progress, Decision& out) {
    bool was_used = false;
    // Ends because each use drops a plan or leaves less of it, and games end.
    for (bool goes_on = true; goes_on;) {
        goes_on = false;
        for (const PersonId& person : planning.plans.people()) {
            const std::optional<Seat> seat = planning.seating.seat_of(person);
            if (is_open(person, seat, planning, progress.game, out) && progress.game.may_act(*seat)) {
                use_plan(person, *seat, now, planning, progress, out);
                goes_on = was_used = true;
            }
        }
        for (const PersonId& person : planning.lets_forced) {
            const std::optional<Seat> seat = planning.seating.seat_of(person);
            auto action = forced_action(seat, progress.game);
            if (action
                && make_for_player({*seat, *std::move(action), std::string(by_forced)}, now, progress, out)) {
                goes_on = was_used = true;
            }
        }
    }
    if (was_used) {
        keep_last_turns(out.changes);
    }
}

} // namespace idavoll::server::on
