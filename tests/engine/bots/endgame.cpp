#include "engine/bots/endgame.h"

#include "engine/dice.h"
#include "engine/voluspa/voluspa.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>

using namespace idavoll;
using namespace idavoll::voluspa;

namespace {

const Enough never{};

const Chance no_chance(sha256("none"));

/// Returns a random two-player game with this many tiles left in hands and deck.
State late_game(const std::string& seed, std::size_t tiles) {
    const auto options = Voluspa::options_from_json(Json::parse(R"({"players":2})")).value();
    State state = Voluspa::start(options, Chance(sha256(seed)));
    Dice dice(7);
    while (state.deck.size() + state.hands[0].size() + state.hands[1].size() > tiles) {
        const Seat seat = Voluspa::to_act(state).front();
        Voluspa::follow(state, seat, Voluspa::draw(state, seat, dice), no_chance);
    }
    return state;
}

int lead(const State& state, Seat seat) {
    return state.scores[index(seat)] - state.scores[index(1 - seat)];
}

/// Returns the seat's final margin under optimal play, by exhaustive search.
int worth(const State& state, Seat seat) {
    if (Voluspa::is_over(state)) {
        return lead(state, seat);
    }
    const Seat mover = Voluspa::to_act(state).front();
    int best = std::numeric_limits<int>::min();
    for (const Choice& choice : Voluspa::legal(state, mover)) {
        State next = state;
        Voluspa::follow(next, mover, choice, no_chance);
        best = std::max(best, worth(next, mover));
    }
    return mover == seat ? best : -best;
}

std::size_t choice_of(const State& state, Seat seat, int simulations, std::size_t width,
                      const Enough& enough = never) {
    const Patience patience{simulations, enough};
    return Endgame<Voluspa>(state, seat, patience, width, no_chance).best(Voluspa::legal(state, seat));
}

} // namespace

TEST_CASE("an endgame is open if both players know everything") {
    CHECK_FALSE(is_open(late_game("open", 11)));
    CHECK(is_open(late_game("open", 10)));
    State of_three = late_game("open", 10);
    of_three.hands.emplace_back();
    CHECK_FALSE(is_open(of_three));
}

TEST_CASE("an endgame is played optimally") {
    constexpr std::size_t all_choices = 10'000;
    for (const std::string seed : {"a", "b", "c", "d"}) {
        CAPTURE(seed);
        const State state = late_game(seed, 3);
        const Seat seat = Voluspa::to_act(state).front();
        State next = state;
        Voluspa::follow(next, seat,
                        Voluspa::legal(state, seat)[choice_of(state, seat, 1'000'000, all_choices)],
                        no_chance);
        CHECK(worth(next, seat) == worth(state, seat));
    }
}

TEST_CASE("the endgame solver stops when its patience runs out, and still decides") {
    const State state = late_game("patience", 10);
    const Seat seat = Voluspa::to_act(state).front();
    const auto choices = Voluspa::legal(state, seat);
    int asked = 0;
    const Enough at_once = [&asked] { return ++asked > 0; };
    CHECK(choice_of(state, seat, 0, 16, at_once) < choices.size());
    CHECK(asked == 1);
    CHECK(choice_of(state, seat, 300, 16) == choice_of(state, seat, 300, 16));
}
