#include "engine_figures.h"

#include "engine/bots/bots.h"
#include "engine/bots/flat.h"
#include "engine/catalogue/registry.h"
#include "engine/nine_worlds/nine_worlds.h"
#include "engine/voluspa/voluspa.h"
#include "engine/walhalla/walhalla.h"
#include "measure.h"

#include <cassert>
#include <nlohmann/json.hpp>
#include <random>

namespace idavoll::bench {

namespace {

using voluspa::Voluspa;

Json options_json(const char* tile_set, int players) {
    return {{"players", players}, {"tile_set", tile_set}};
}

Voluspa::State started(const char* tile_set, int players, int game) {
    const auto options = Voluspa::options_from_json(options_json(tile_set, players));
    assert(options);
    return Voluspa::start(*options, Chance(sha256(std::to_string(game))));
}

/// Plays one random legal action. Returns how many there were.
std::size_t play_on(Voluspa::State& state, std::minstd_rand& random) {
    const Seat seat = Voluspa::to_act(state).front();
    const auto legal = Voluspa::legal(state, seat);
    const auto outcome = Voluspa::apply(state, seat, legal[random() % legal.size()].action, nullptr);
    assert(outcome);
    return legal.size();
}

template <Game G>
double random_plies(const Json& wish) {
    const auto options = G::options_from_json(wish);
    assert(options);
    Dice dice(1);
    int plies = 0;
    const double begin = processor_seconds();
    while (processor_seconds() - begin < 1.5) {
        const Chance chance = imagined_chance(dice);
        auto state = G::start(*options, chance);
        for (; !G::is_over(state); ++plies) {
            const Seat seat = G::to_act(state).front();
            follow<G>(state, seat, draw<G>(state, seat, dice), chance);
        }
    }
    return plies / (processor_seconds() - begin);
}

} // namespace

LegalFigures legal_actions(const char* tile_set, int tiles_on_board) {
    constexpr int positions = 300;
    constexpr int repeats = 20;
    std::minstd_rand random(1);
    std::vector<double> samples;
    std::size_t actions = 0;
    for (int game = 0; game < positions; ++game) {
        Voluspa::State state = started(tile_set, 2, game);
        for (int ply = 1; ply < tiles_on_board && !Voluspa::is_over(state); ++ply) {
            play_on(state, random);
        }
        if (Voluspa::is_over(state)) {
            continue;
        }
        const Seat seat = Voluspa::to_act(state).front();
        const auto begin = Clock::now();
        std::size_t listed = 0;
        for (int repeat = 0; repeat < repeats; ++repeat) {
            listed += Voluspa::legal(state, seat).size();
        }
        samples.push_back(1e6 * seconds_since(begin) / repeats);
        actions += listed / repeats;
    }
    const auto counted = static_cast<double>(samples.size());
    return {.median_us = percentile(samples, 0.5),
            .p99_us = percentile(samples, 0.99),
            .actions = static_cast<double>(actions) / counted};
}

double games_per_second(const char* tile_set, int players, const char* bot) {
    const AnyGame* game = find_game("voluspa");
    std::minstd_rand random(1);
    int games = 0;
    const auto begin = Clock::now();
    while (seconds_since(begin) < 1.5) {
        const Chance chance(sha256(std::to_string(games)));
        auto state = game->start(options_json(tile_set, players), chance);
        while (!(*state)->is_over()) {
            (void)(*state)->move_by_bot(bot, (*state)->to_act().front(), random(), chance, false);
        }
        ++games;
    }
    return games / seconds_since(begin);
}

RandomPlies random_plies_per_second() {
    return {.voluspa = random_plies<Voluspa>(options_json("base", 2)),
            .walhalla = random_plies<walhalla::Walhalla>({{"players", 3}}),
            .nine_worlds = random_plies<nine_worlds::NineWorlds>({{"players", 3}})};
}

} // namespace idavoll::bench
