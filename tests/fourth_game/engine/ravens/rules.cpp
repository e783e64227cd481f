#include "engine/ravens/rules.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace idavoll::ravens {

namespace {

std::size_t index(Seat seat) {
    return static_cast<std::size_t>(seat);
}

std::optional<int> take_top(State& state) {
    if (state.deck.empty()) {
        return std::nullopt;
    }
    const int raven = state.deck.front();
    state.deck.erase(state.deck.begin());
    return raven;
}

void put_into(std::vector<int>& hand, int raven) {
    hand.insert(std::ranges::upper_bound(hand, raven), raven);
}

bool joins_flight(const State& state, int raven) {
    return state.flight.empty() || raven > state.flight.back();
}

int points_for(const State& state, int raven) {
    const bool begins_anew = !joins_flight(state, raven);
    return begins_anew ? 0 : static_cast<int>(state.flight.size()) + 1;
}

/// the next seat clockwise with a raven, possibly the same one.
std::optional<Seat> next_seat(const State& state, Seat seat) {
    for (int step = 1; step <= state.options.players; ++step) {
        const Seat next = (seat + step) % state.options.players;
        if (!state.hands[index(next)].empty()) {
            return next;
        }
    }
    return std::nullopt;
}

} // namespace

State set_up(const Options& options, const Chance& chance) {
    State state;
    state.options = options;
    state.turn = 0;
    state.deck.resize(static_cast<std::size_t>(options.ravens));
    std::iota(state.deck.begin(), state.deck.end(), 1);
    chance.stream("deck").shuffle(state.deck);
    state.hands.resize(index(options.players));
    state.scores.resize(index(options.players));
    for (std::vector<int>& hand : state.hands) {
        while (hand.size() < hand_size) {
            put_into(hand, *take_top(state));
        }
    }
    return state;
}

std::vector<Seat> to_act(const State& state) {
    return state.turn ? std::vector{*state.turn} : std::vector<Seat>{};
}

std::vector<Choice> legal(const State& state, Seat seat) {
    std::vector<Choice> choices;
    if (state.turn == seat) {
        for (const int raven : state.hands[index(seat)]) {
            choices.push_back({{ActionType::send, raven}, points_for(state, raven)});
            choices.push_back({{ActionType::rest, raven}, 0});
        }
    }
    return choices;
}

Result<Outcome<Event>> apply(State& state, Seat seat, const Action& action, const Chance*) {
    using enum Event::Type;
    if (!state.turn) {
        return Error{Refusal::over, "The game has ended."};
    }
    if (state.turn != seat) {
        return Error{Refusal::not_to_act, "It is not your turn."};
    }
    std::vector<int>& hand = state.hands[index(seat)];
    const auto held = std::ranges::find(hand, action.raven);
    if (held == hand.end()) {
        return Error{Refusal::illegal, "You don't have this raven."};
    }
    Outcome<Event> outcome;
    hand.erase(held);
    if (action.type == ActionType::send) {
        const int points = points_for(state, action.raven);
        if (!joins_flight(state, action.raven)) {
            for (const int raven : std::exchange(state.flight, {})) {
                put_into(state.resting, raven);
            }
        }
        state.flight.push_back(action.raven);
        state.scores[index(seat)] += points;
        outcome.events.push_back({sent, seat, action.raven, points});
    } else {
        put_into(state.resting, action.raven);
        outcome.events.push_back({rested, seat, action.raven});
    }
    if (const auto drawn = take_top(state)) {
        put_into(hand, *drawn);
        outcome.events.push_back({drew, seat, *drawn});
    }
    state.turn = next_seat(state, seat);
    outcome.events.push_back({state.turn ? turn : over, state.turn});
    state.seq += 1;
    return outcome;
}

Standing standing(const State& state) {
    Standing standing{.scores = state.scores, .tiebreak = std::nullopt, .reached = {}, .ranking = {}};
    for (const int score : state.scores) {
        const auto ahead = std::ranges::count_if(state.scores, [&](int other) { return other > score; });
        standing.ranking.push_back(1 + static_cast<int>(ahead));
    }
    return standing;
}

} // namespace idavoll::ravens
