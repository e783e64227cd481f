#include "engine/bots/prospect.h"

#include "engine/bots/flat.h"
#include "engine/nine_worlds/nine_worlds.h"
#include "engine/voluspa/voluspa.h"
#include "engine/walhalla/walhalla.h"
#include "tests/support/games.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string_view>
#include <vector>

using namespace idavoll;

namespace {

/// Plays a random game in which following a choice must give the same state as applying it.
template <Game G>
void follows_as_it_applies(const Json& wish) {
    Dice dice(1);
    const Chance chance(sha256(write_json(wish)));
    auto state = G::start(G::options_from_json(wish).value(), chance);
    while (!G::is_over(state)) {
        const auto asked = G::to_act(state);
        const Seat seat = asked[below(dice, asked.size())];
        const auto choices = G::legal(state, seat);
        for (const auto& choice : choices) {
            auto applied = state;
            auto followed = state;
            REQUIRE(G::apply(applied, seat, choice.action, &chance));
            follow<G>(followed, seat, choice, chance);
            REQUIRE(followed == applied);
        }
        follow<G>(state, seat, choices[below(dice, choices.size())], chance);
    }
}

/// Counts how often each choice of a position is drawn.
template <Game G>
double chi_squared_of_draws(const typename G::State& state, Seat seat, int draws_each, Dice& dice) {
    const auto choices = G::legal(state, seat);
    std::vector<int> drawn(choices.size(), 0);
    for (std::size_t i = 0; i < choices.size() * static_cast<std::size_t>(draws_each); ++i) {
        const auto choice = draw<G>(state, seat, dice);
        const auto found = std::ranges::find(choices, choice);
        REQUIRE(found != choices.end());
        ++drawn[static_cast<std::size_t>(found - choices.begin())];
    }
    double sum = 0;
    for (const int count : drawn) {
        sum += static_cast<double>((count - draws_each) * (count - draws_each)) / draws_each;
    }
    return sum;
}

/// Plays a random game and checks every few positions that all choices are drawn equally often.
template <Game G>
void draws_what_is_legal(const Json& wish) {
    Dice dice(1);
    const Chance chance(sha256(write_json(wish)));
    auto state = G::start(G::options_from_json(wish).value(), chance);
    double sum = 0;
    double degrees = 0;
    for (int ply = 0; !G::is_over(state); ++ply) {
        const Seat seat = G::to_act(state).front();
        if (ply % (test::is_sanitized ? 20 : 5) == 0) {
            sum += chi_squared_of_draws<G>(state, seat, 10, dice);
            degrees += static_cast<double>(G::legal(state, seat).size()) - 1;
        }
        follow<G>(state, seat, draw<G>(state, seat, dice), chance);
    }
    CHECK(std::abs(sum - degrees) < 4 * std::sqrt(2 * degrees));
}

} // namespace

TEST_CASE("a drawn choice is legal and uniformly distributed, in every kind of Völuspá") {
    for (const std::string_view set : voluspa::tile_set_names) {
        CAPTURE(set);
        draws_what_is_legal<voluspa::Voluspa>({{"tile_set", set}, {"lightning_bolt", true}});
    }
    draws_what_is_legal<voluspa::Voluspa>({{"tile_set", "saga_of_edda"}, {"edition", "2012"}});
}

TEST_CASE(
    "following a choice gives the same state as applying its action, with every value of every option") {
    test::each_game([](const AnyGame& game, const Json& options) {
        if (game.facts().name == "voluspa") {
            follows_as_it_applies<voluspa::Voluspa>(options);
        } else if (game.facts().name == "walhalla") {
            follows_as_it_applies<walhalla::Walhalla>(options);
        } else if (game.facts().name == "nine_worlds") {
            follows_as_it_applies<nine_worlds::NineWorlds>(options);
        }
    });
}
