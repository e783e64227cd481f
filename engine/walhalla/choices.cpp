#include "engine/walhalla/choices.h"

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

/// The positions that the active seat may take.
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

std::vector<Choice> ways_to_sail(const State& state) {
    const bool empty =
        std::ranges::none_of(state.boat->crew, [](const auto& seat) { return seat.has_value(); });
    std::vector<Choice> choices;
    for (int fjord = 0; fjord < fjord_count; ++fjord) {
        if (std::ssize(state.fjords[index(fjord)]) >= berths(state.options.peninsulas, fjord)) {
            continue;
        }
        choices.push_back({Sail{fjord, true}});
        if (!empty) { // W-5
            choices.push_back({Sail{fjord, false}});
        }
    }
    return choices;
}

/// The landing with the points it is sure to bring, if no defender has a say in it.
Choice landing(const State& state, const Field& field, const Land& land) {
    const bool sure = !field.viking || land.attack || !is_asked_to_defend(state, *field.viking);
    return {land, sure ? points_for_taking(field, land.hunt) : 0, sure};
}

std::vector<Choice> ways_to_land(const State& state, Seat seat) {
    const Cards& hand = state.seats[index(seat)].hand;
    std::vector<Choice> choices;
    for (const Shore& shore : open_shores(state, state.boat->landing, seat)) {
        const Field& field = field_at(state.peninsulas, shore.spot);
        const bool may_attack = field.viking && holds(hand, Card::attack);
        const bool may_hunt = field.ground.terrain == Terrain::forest && holds(hand, Card::hunt);
        for (const bool attack : {false, true}) {
            for (const bool hunt : {false, true}) {
                if ((may_attack || !attack) && (may_hunt || !hunt)) {
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

/// What is wrong with an action of the right kind that is not legal.
struct Complaint {
    std::string_view operator()(const Board&) const {
        return "Your vikings cannot take these positions: a place is not yours, or too few are in midgard.";
    }

    std::string_view operator()(const Ride&) const {
        return "You have no viking in midgard that could ride.";
    }

    std::string_view operator()(const Sail& sail) const {
        return sail.bow_first ? "No further boat fits into this fjord."
                              : "This fjord is full, or the boat is empty and sails bow first only.";
    }

    std::string_view operator()(const Land&) const {
        return "Your viking cannot land like this: the side must be open, an attack card needs an enemy "
               "there, "
               "a hunt card a forest, and you must hold the card.";
    }

    std::string_view operator()(const Defend& defend) const {
        return defend.choice == Defence::hold ? "You have no viking in walhalla to hold the field with."
                                              : "You hold no shield.";
    }

    std::string_view operator()(const PlayCards&) const {
        return "Only cards that you hold and that count at the end of a raid can be laid.";
    }
};

std::string_view what_is_asked(Phase phase) {
    switch (phase) {
    case Phase::board:
        return "Your vikings are to board now.";
    case Phase::ride:
        return "The question now is whether you ride along.";
    case Phase::sail:
        return "The boat is to sail now.";
    case Phase::land:
        return "Your viking is to land now.";
    case Phase::defend:
        return "The question now is how you defend.";
    case Phase::cards:
    case Phase::over:
        break;
    }
    return "Cards for the end of the raid are to be laid now.";
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
        return Error{Refusal::over, "The game is over."};
    }
    if (!may_act(state, seat)) {
        return Error{Refusal::not_to_act, "You are not asked for a decision now."};
    }
    // The actions stand in the order of the phases that ask for them.
    if (action.index() != static_cast<std::size_t>(state.phase)) {
        return Error{Refusal::illegal, std::string(what_is_asked(state.phase))};
    }
    const auto* laid = std::get_if<PlayCards>(&action);
    const bool is_legal = laid != nullptr // their list can be long
                              ? includes(end_of_raid_cards(state.seats[index(seat)].hand), laid->cards)
                              : std::ranges::count(legal(state, seat), action, &Choice::action) > 0;
    if (!is_legal) {
        return Error{Refusal::illegal, std::string(std::visit(Complaint{}, action))};
    }
    return Done{};
}

} // namespace idavoll::walhalla
