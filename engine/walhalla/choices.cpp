#include "engine/walhalla/choices.h"

#include "engine/walhalla/whys.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace idavoll::walhalla {

bool is_asked_to_board(const State& state) {
    return state.seats[index(*state.active)].midgard > 0;
}

bool is_asked_to_ride(const State& state) {
    const Seat owner = state.boat->dragon.colour;
    return owner < state.options.players && owner != *state.active && state.seats[index(owner)].midgard > 0;
}

bool is_asked_to_land(const State& state, Seat seat, const std::vector<Shore>& shores) {
    if (shores.size() > 1) {
        return true;
    }
    const Field& field = field_at(state.peninsulas, shores.front().spot);
    const bool cards_could_matter = field.viking.has_value() || field.ground.terrain == Terrain::forest;
    return cards_could_matter && !state.seats[index(seat)].hand.empty();
}

bool is_asked_to_defend(const State& state, Seat defender) {
    const Holding& holding = state.seats[index(defender)];
    return holding.walhalla > 0 || !holding.hand.empty();
}

int points_for_taking(const Field& field, bool hunt) {
    if (field.ground.terrain != Terrain::forest) {
        return 0;
    }
    return hunt ? 2 * field.ground.value : field.ground.value;
}

namespace {

/// Returns the positions the active seat may take.
std::vector<int> open_positions(const State& state) {
    const Dragon& dragon = state.boat->dragon;
    std::vector<int> open;
    for (int position = 0; position < places; ++position) {
        if (position != dragon.position || dragon.colour == *state.active) {
            open.push_back(position);
        }
    }
    return open;
}

std::vector<Choice> ways_to_board(const State& state) {
    std::vector<Choice> choices{{Board{}}};
    const int vikings = state.seats[index(*state.active)].midgard;
    for (const int position : open_positions(state)) {
        const std::size_t without = choices.size();
        for (std::size_t i = 0; i < without; ++i) {
            Board more = std::get<Board>(choices[i].action);
            more.positions.push_back(position);
            choices.push_back({std::move(more)});
        }
    }
    std::erase_if(choices, [&](const Choice& choice) {
        return std::ssize(std::get<Board>(choice.action).positions) > vikings;
    });
    return choices;
}

std::vector<Choice> ways_to_ride(const State& state, Seat seat) {
    std::vector<Choice> choices{{Ride{false}}};
    if (state.seats[index(seat)].midgard > 0) {
        choices.push_back({Ride{true}});
    }
    return choices;
}

bool is_full(const State& state, int fjord) {
    return std::ssize(state.fjords[index(fjord)]) >= berths(state.options.peninsulas, fjord);
}

std::vector<Choice> ways_to_sail(const State& state) {
    const bool empty =
        std::ranges::none_of(state.boat->crew, [](const auto& seat) { return seat.has_value(); });
    std::vector<Choice> choices;
    for (int fjord = 0; fjord < fjord_count; ++fjord) {
        if (is_full(state, fjord)) {
            continue;
        }
        choices.push_back({Sail{fjord, true}});
        if (!empty) { // W-5
            choices.push_back({Sail{fjord, false}});
        }
    }
    return choices;
}

/// Returns the landing, with its points if they do not depend on a defender.
Choice landing(const State& state, const Field& field, const Land& land) {
    const bool sure = !field.viking || land.attack || !is_asked_to_defend(state, *field.viking);
    return {land, sure ? points_for_taking(field, land.hunt) : 0, sure};
}

bool may_attack(const Field& field, const Cards& hand) {
    return field.viking && holds(hand, Card::attack);
}

bool may_hunt(const Field& field, const Cards& hand) {
    return field.ground.terrain == Terrain::forest && holds(hand, Card::hunt);
}

std::vector<Choice> ways_to_land(const State& state, Seat seat) {
    const Cards& hand = state.seats[index(seat)].hand;
    std::vector<Choice> choices;
    for (const Shore& shore : open_shores(state, state.boat->landing, seat)) {
        const Field& field = field_at(state.peninsulas, shore.spot);
        for (const bool attack : {false, true}) {
            for (const bool hunt : {false, true}) {
                if ((!attack || may_attack(field, hand)) && (!hunt || may_hunt(field, hand))) {
                    choices.push_back(landing(state, field, {shore.side, attack, hunt}));
                }
            }
        }
    }
    return choices;
}

std::vector<Choice> ways_to_defend(const State& state, Seat seat) {
    const Holding& holding = state.seats[index(seat)];
    std::vector<Choice> choices{{Defend{Defence::yield}}};
    if (holding.walhalla > 0) {
        choices.push_back({Defend{Defence::hold}});
    }
    if (holds(holding.hand, Card::shield)) {
        choices.push_back({Defend{Defence::shield}});
    }
    return choices;
}

std::vector<Choice> ways_to_play_cards(const State& state, Seat seat) {
    std::vector<Choice> choices;
    for (Cards& cards : sub_multisets(end_of_raid_cards(state.seats[index(seat)].hand))) {
        choices.push_back({PlayCards{std::move(cards)}});
    }
    return choices;
}

/// Returns the rule that an action of the right type breaks if it is not legal.
struct Complaint {
    const State& state;
    Seat seat;

    std::string_view operator()(const Board& board) const {
        const std::vector<int> open = open_positions(state);
        const bool are_open = std::ranges::all_of(
            board.positions, [&](int position) { return std::ranges::count(open, position) > 0; });
        return are_open ? why::too_few_in_midgard : why::place_of_another_colour;
    }

    std::string_view operator()(const Ride&) const { return why::nobody_to_ride; }

    std::string_view operator()(const Sail& sail) const {
        return is_full(state, sail.fjord) ? why::fjord_is_full : why::empty_boat;
    }

    std::string_view operator()(const Land& land) const {
        const int fjord = state.boat->course->fjord;
        const auto spot = spot_beside(state.peninsulas, fjord, land.side, row_at(state, state.boat->landing));
        if (!spot) {
            return peninsula_beside(fjord, land.side) ? why::beyond_the_tip : why::open_water;
        }
        const Field& field = field_at(state.peninsulas, *spot);
        const Cards& hand = state.seats[index(seat)].hand;
        if (field.viking == seat) {
            return why::own_field;
        }
        if (land.attack && !may_attack(field, hand)) {
            return field.viking ? why::no_attack_card : why::nobody_to_attack;
        }
        return field.ground.terrain == Terrain::forest ? why::no_hunt_card : why::nothing_to_hunt;
    }

    std::string_view operator()(const Defend& defend) const {
        return defend.choice == Defence::hold ? why::no_hero : why::no_shield;
    }

    std::string_view operator()(const PlayCards& play) const {
        return end_of_raid_cards(play.cards) == play.cards ? why::no_such_card : why::not_for_the_end;
    }
};

std::string_view what_is_asked(Phase phase) {
    switch (phase) {
    case Phase::board:
        return why::to_board;
    case Phase::ride:
        return why::to_ride;
    case Phase::sail:
        return why::to_sail;
    case Phase::land:
        return why::to_land;
    case Phase::defend:
        return why::to_defend;
    case Phase::cards:
    case Phase::over:
        break;
    }
    return why::to_lay_cards;
}

} // namespace

std::vector<Choice> legal(const State& state, Seat seat) {
    if (!may_act(state, seat)) {
        return {};
    }
    switch (state.phase) {
    case Phase::board:
        return ways_to_board(state);
    case Phase::ride:
        return ways_to_ride(state, seat);
    case Phase::sail:
        return ways_to_sail(state);
    case Phase::land:
        return ways_to_land(state, seat);
    case Phase::defend:
        return ways_to_defend(state, seat);
    case Phase::cards:
        return ways_to_play_cards(state, seat);
    case Phase::over:
        break;
    }
    return {};
}

Result<Done> check(const State& state, Seat seat, const Action& action) {
    if (state.phase == Phase::over) {
        return Error{Refusal::over, std::string(why::game_is_over)};
    }
    if (!may_act(state, seat)) {
        return Error{Refusal::not_to_act, std::string(why::not_asked)};
    }
    // Action types are in the order of the phases that ask for them.
    if (action.index() != static_cast<std::size_t>(state.phase)) {
        return Error{Refusal::illegal, std::string(what_is_asked(state.phase))};
    }
    const auto* laid = std::get_if<PlayCards>(&action);
    const bool is_legal = laid != nullptr // listing them all can be slow
                              ? includes(end_of_raid_cards(state.seats[index(seat)].hand), laid->cards)
                              : std::ranges::count(legal(state, seat), action, &Choice::action) > 0;
    if (!is_legal) {
        return Error{Refusal::illegal, std::string(std::visit(Complaint{state, seat}, action))};
    }
    return Done{};
}

} // namespace idavoll::walhalla
