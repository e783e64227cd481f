#include "engine/nine_worlds/round.h"

#include "engine/nine_worlds/actions_phase.h"
#include "engine/nine_worlds/avatar_powers.h"
#include "engine/nine_worlds/battles.h"
#include "engine/nine_worlds/powers.h"
#include "engine/nine_worlds/scoring.h"
#include "engine/nine_worlds/table.h"
#include "engine/nine_worlds/turn_order.h"
#include "engine/nine_worlds/valhalla.h"
#include "engine/nine_worlds/why_not.h"
#include "engine/nine_worlds/whys.h"

#include <string>

namespace idavoll::nine_worlds {

namespace {

constexpr std::size_t usual_choices = 256;
constexpr int rounds_per_scoring = 3;

bool may_act(const State& state, Seat seat) {
    return state.acting && state.factions[*state.acting].seat == seat;
}

// ---- Legal decisions ----------------------------------------------------------------------------------

void list_actions(const State& state, int ap, Choices& choices) {
    list_bought(state, {.ap = ap}, choices);
    list_avatar(state, choices);
    choices.push_back({{.type = ActionType::end_turn}, 0});
}

void list_powers(const State& state, Choices& choices) {
    list_power(state, choices);
    choices.push_back({{.type = ActionType::pass}, 0});
}

const Choice* find(const Choices& choices, const Action& action) {
    const auto found = std::ranges::find(choices, action, &Choice::action);
    return found == choices.end() ? nullptr : &*found;
}

/// Returns the matching choice, or why the action is not legal.
Result<Choice> choice_of(const State& state, Seat seat, const Action& action) {
    if (state.phase == Phase::over) {
        return Error{Refusal::over, std::string(why::game_has_ended)};
    }
    if (!may_act(state, seat)) {
        return Error{Refusal::not_to_act, std::string(why::not_your_turn)};
    }
    const Choices choices = legal(state, seat);
    if (const Choice* choice = find(choices, action)) {
        return *choice;
    }
    return Error{Refusal::illegal, why_not(state, action)};
}

// ---- Effects and what follows -------------------------------------------------------------------------

/// Carries out one choice and advances the round to the next decision.
class Course {
  public:
    Course(State& state, EventList* events) : table_(state, events), state_(state) {}

    /// Carries out the choice itself. Returns whether its turn, power or return stays open; see go_on().
    bool take(const Choice& choice) {
        const Faction& faction = state_.factions[*state_.acting];
        table_.tell(event::Acted{faction.seat, faction.home, choice.action, choice.cost});
        switch (state_.phase) {
        case Phase::actions:
            return take_in_turn(choice);
        case Phase::powers:
            return choice.action.type != ActionType::pass && use_power(table_, choice);
        default:
            return decide_in_valhalla(table_, choice.action);
        }
    }

    /// Closes what was open and advances to the next decision.
    void go_on() {
        switch (state_.phase) {
        case Phase::actions:
            return end_turn();
        case Phase::powers:
            return close_power();
        default:
            return bring_home_from(place_in_order(*state_.acting) + 1);
        }
    }

  private:
    bool take_in_turn(const Choice& choice) {
        const ActionType type = choice.action.type;
        if (type == ActionType::avatar) {
            use_avatar(table_, choice.action);
        } else if (is_bought(type)) {
            carry_out_bought(table_, choice.action);
            state_.ap -= choice.cost;
        }
        return type != ActionType::end_turn;
    }

    std::size_t place_in_order(Side side) const {
        return static_cast<std::size_t>(std::ranges::find(state_.order, side) - state_.order.begin());
    }

    // ---- Actions

    void begin_turn(Side side) {
        state_.phase = Phase::actions;
        state_.acting = side;
        state_.ap = action_points(state_, side);
        state_.avatar_used = false;
        table_.tell(event::TurnBegan{state_.factions[side].seat, table_.home(side), state_.ap});
    }

    void end_turn() {
        const Side side = *state_.acting;
        table_.tell(event::TurnEnded{state_.factions[side].seat, table_.home(side), state_.ap});
        if (const std::size_t next = place_in_order(side) + 1; next < state_.order.size()) {
            return begin_turn(state_.order[next]);
        }
        state_.ap = 0;
        state_.avatar_used = false;
        fight_battles(table_);
        note_users(table_);
        open_power_from(first_world);
    }

    // ---- Powers

    /// Opens the next power that can be used, or ends the phase.
    void open_power_from(World first) {
        state_.phase = Phase::powers;
        for (World world = first; world <= last_world; ++world) {
            if (state_.land(world).user && open_power(world)) {
                return;
            }
        }
        state_.power.reset();
        for (Land& land : state_.worlds) {
            land.user.reset();
        }
        bring_home_from(0);
    }

    /// Returns whether its user has anything to decide.
    bool open_power(World world) {
        const Side user = *state_.land(world).user;
        const Power power = state_.land(world).power;
        state_.acting = user;
        state_.power = opened(state_, world);
        if (state_.factions[user].is_protected) {
            table_.tell(event::PowerUnused{table_.home(user), world, power, Unused::is_protected});
            return false;
        }
        if (!is_usable(state_)) { // N-7
            table_.tell(event::PowerUnused{table_.home(user), world, power, Unused::impossible});
            return false;
        }
        table_.tell(event::PowerOpened{state_.factions[user].seat, table_.home(user), world, power});
        return true;
    }

    void close_power() {
        const World world = state_.power->world;
        table_.tell(event::PowerClosed{world});
        open_power_from(world + 1);
    }

    // ---- Valhalla

    /// Starts from this place in the order; stops where ullr's faction has to decide.
    void bring_home_from(std::size_t place) {
        for (; place < state_.order.size(); ++place) {
            const Side side = state_.order[place];
            if (ullr_decides(state_, side)) {
                state_.phase = Phase::valhalla;
                state_.acting = side;
                table_.tell(event::UllrAsked{state_.factions[side].seat});
                return;
            }
            bring_home(table_, side);
        }
        end_round();
    }

    // ---- Scoring and the end of the round

    void end_round() {
        if (state_.round % rounds_per_scoring == 0) {
            score_round();
        }
        for (Land& land : state_.worlds) {
            land.battle = false;
        }
        for (Faction& faction : state_.factions) {
            faction.is_protected = false;
        }
        if (state_.round >= state_.options.rounds) {
            return end_game();
        }
        begin_round();
    }

    void score_round() {
        std::vector<FactionScore> scores = score_now(state_);
        for (Side side = 0; side < scores.size(); ++side) {
            state_.factions[side].score = scores[side].total;
        }
        table_.tell(event::Scored{state_.round, std::move(scores)});
    }

    void end_game() {
        state_.phase = Phase::over;
        state_.acting.reset();
        table_.tell(event::Over{});
    }

    void begin_round() {
        ++state_.round;
        state_.order = next_order(state_);
        judge_homes(state_);
        event::RoundBegan began{state_.round, {}};
        for (const Side side : state_.order) {
            began.order.push_back(table_.home(side));
        }
        table_.tell(std::move(began));
        begin_turn(state_.order.front());
    }

    Table table_;
    State& state_;
};

} // namespace

Choices legal(const State& state, Seat seat) {
    Choices choices;
    if (!may_act(state, seat)) {
        return choices;
    }
    choices.reserve(usual_choices);
    switch (state.phase) {
    case Phase::actions:
        list_actions(state, state.ap, choices);
        break;
    case Phase::powers:
        list_powers(state, choices);
        break;
    case Phase::valhalla:
        list_valhalla(state, choices);
        break;
    case Phase::over:
        break;
    }
    return choices;
}

Result<Outcome<Event>> apply(State& state, Seat seat, const Action& action) {
    const Result<Choice> choice = choice_of(state, seat, action);
    if (!choice) {
        return choice.error();
    }
    Outcome<Event> outcome;
    ++state.seq;
    Course course(state, &outcome.events);
    // A turn, a power and ullr's returns can be undone while they are open, but not once they have ended.
    outcome.can_undo = course.take(*choice);
    if (!outcome.can_undo) {
        course.go_on();
    }
    return outcome;
}

void follow(State& state, const Choice& choice) {
    ++state.seq;
    Course course(state, nullptr);
    if (!course.take(choice)) {
        course.go_on();
    }
}

Result<State> imagine(const State& state, Seat seat) {
    const auto acting = std::ranges::find(state.order, *state.acting);
    std::vector<Side> order(acting, state.order.end());
    order.insert(order.end(), state.order.begin(), acting);
    const auto next = std::ranges::find(order, seat, [&](Side side) { return state.factions[side].seat; });
    State imagined = state;
    imagined.phase = Phase::actions;
    imagined.acting = *next;
    imagined.ap = action_points(state, *next);
    imagined.avatar_used = false;
    imagined.power.reset();
    for (Land& land : imagined.worlds) {
        land.user.reset();
    }
    return imagined;
}

Result<Trial> try_out(const State& state, Seat seat, const Action& action) {
    const Result<Choice> choice = choice_of(state, seat, action);
    if (!choice) {
        return choice.error();
    }
    Trial trial{*choice, {}};
    State copy = state;
    Course(copy, &trial.events).take(*choice);
    return trial;
}

} // namespace idavoll::nine_worlds
