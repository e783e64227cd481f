#include "engine/voluspa/memory.h"

#include "engine/voluspa/voluspa.h"

#include <algorithm>
#include <bit>
#include <catch2/catch.hpp>
#include <map>
#include <vector>

using namespace idavoll;
using namespace idavoll::voluspa;

namespace {

KindSet only(Tile tile) {
    return KindSet{1} << static_cast<unsigned>(tile);
}

/// Two seats; seat 0 cannot see six tiles of six kinds, two of which seat 1 holds.
State small_position() {
    State state = set_up(Options{}, Chance(sha256("memory")));
    state.hands = {{Tile::odin}, {Tile::thor, Tile::loki}};
    state.deck = {Tile::troll, Tile::dragon, Tile::fenrir, Tile::skadi};
    return state;
}

/// Returns how far the counts are from uniform, as a chi-squared statistic.
double chi_squared(const std::map<Tiles, int>& counts, std::size_t kinds, int draws) {
    const double expected = static_cast<double>(draws) / static_cast<double>(kinds);
    double sum = expected * static_cast<double>(kinds - counts.size());
    for (const auto& [hand, count] : counts) {
        sum += (count - expected) * (count - expected) / expected;
    }
    return sum;
}

/// Returns whether the true hand is consistent with the memory.
bool agrees(const Tiles& hand, HandMemory known) {
    Tiles left = hand;
    std::ranges::sort(known.tiles, {}, [](KindSet kinds) { return std::popcount(kinds); });
    for (const KindSet kinds : known.tiles) {
        const auto tile =
            std::ranges::find_if(left, [kinds](Tile each) { return (kinds & only(each)) != 0; });
        if (tile == left.end()) {
            return false;
        }
        left.erase(tile);
    }
    return std::ranges::all_of(known.some, [&](KindSet kinds) {
        return std::ranges::any_of(hand, [kinds](Tile each) { return (kinds & only(each)) != 0; });
    });
}

struct Seen {
    int captured = 0;
    int taken_back = 0;
    int stuck = 0; ///< V-14, V-15
};

/// A random game observed by seat 0, with occasional undos of every undoable action.
void play(const Options& options, unsigned number, Seen& seen) {
    State state = set_up(options, Chance(sha256("game " + std::to_string(number))));
    Memory memory = memory_of(state, 0);
    Dice dice(number);
    while (!Voluspa::is_over(state)) {
        const Seat seat = *state.turn.seat;
        const auto choices = legal(state, seat);
        const State before = state;
        const Action action = choices[below(dice, choices.size())].action;
        const auto outcome = apply(state, seat, action).value();
        remember(memory, before, state, outcome.events);
        const HandMemory& known = memory.hands[index(seat)];
        for (const Event& event : outcome.events) {
            if (const auto* captured = std::get_if<event::Captured>(&event);
                captured != nullptr && seat != 0) {
                CHECK(std::ranges::count(known.tiles, only(captured->piece.tile)) > 0);
                ++seen.captured;
            }
        }
        const bool stuck =
            std::holds_alternative<Discard>(action) && before.turn.phase != Phase::discard_down;
        seen.stuck += stuck && seat != 0 ? 1 : 0;
        const auto* placed = std::get_if<Place>(&action);
        if (outcome.can_undo && below(dice, 2) == 0) {
            const State after = state;
            state = before;
            state.seq = after.seq + 1;
            remember(memory, after, state, {});
            if (placed != nullptr && placed->tile != Tile::hel && before.turn.phase != Phase::raven
                && seat != 0) {
                CHECK(std::ranges::count(known.tiles, only(placed->tile)) > 0);
                ++seen.taken_back;
            }
        }
        for (Seat other = 1; other < options.players; ++other) {
            REQUIRE(agrees(state.hands[index(other)], memory.hands[index(other)]));
        }
    }
}

} // namespace

TEST_CASE("every deal of the tiles that a seat cannot see is equally likely") {
    const State state = small_position();
    const Memory memory = memory_of(state, 0);
    constexpr int draws = 6000;
    Dice dice(1);
    std::map<Tiles, int> hands;
    std::map<Tiles, int> tops;
    std::map<Tiles, int> orders;
    for (int i = 0; i < draws; ++i) {
        const State drawn = resample(state, memory, dice);
        ++hands[drawn.hands[1]];
        ++tops[{drawn.deck.front()}];
        ++orders[drawn.deck];
    }
    // The 0.1 % quantiles: 36.1 with 14 degrees of freedom, 20.5 with 5, about 465 with 359.
    CHECK(chi_squared(hands, 15, draws) < 36.1);
    CHECK(chi_squared(tops, 6, draws) < 20.5);
    CHECK(chi_squared(orders, 360, draws) < 465);
}

TEST_CASE("a tile known to be in a hand is in it, and the rest is dealt uniformly") {
    const State state = small_position();
    Memory memory = memory_of(state, 0);
    memory.hands[1].tiles = {only(Tile::loki)};
    constexpr int draws = 6000;
    Dice dice(2);
    std::map<Tiles, int> hands;
    for (int i = 0; i < draws; ++i) {
        const State drawn = resample(state, memory, dice);
        REQUIRE(std::ranges::count(drawn.hands[1], Tile::loki) == 1);
        ++hands[drawn.hands[1]];
    }
    CHECK(chi_squared(hands, 5, draws) < 18.5); // 0.1 % quantile, 4 degrees of freedom
}

TEST_CASE("a partly known hand has only what it may have, uniformly") {
    const State state = small_position();
    Memory memory = memory_of(state, 0);
    const KindSet kinds = only(Tile::loki) | only(Tile::troll) | only(Tile::thor);
    memory.hands[1].tiles = {kinds, kinds};
    constexpr int draws = 6000;
    Dice dice(3);
    std::map<Tiles, int> hands;
    for (int i = 0; i < draws; ++i) {
        ++hands[resample(state, memory, dice).hands[1]];
    }
    CHECK(chi_squared(hands, 3, draws) < 13.8);
    memory.hands[1] = {.tiles = {}, .some = {only(Tile::loki) | only(Tile::skadi)}};
    hands.clear();
    for (int i = 0; i < draws; ++i) {
        ++hands[resample(state, memory, dice).hands[1]];
    }
    CHECK(chi_squared(hands, 9, draws) < 26.1);
}

TEST_CASE("what was openly captured, shown and undone, or could not be placed (V-14, V-15) stays known") {
    Seen seen;
    for (unsigned number = 0; number < 40; ++number) {
        play({.players = 3, .tile_set = TileSet::complete, .lightning_bolt = true}, number, seen);
        play({.players = 2, .tile_set = TileSet::saga_of_edda, .edition = Edition::rulebook_2012}, number,
             seen);
        play({.players = 4}, number, seen);
    }
    CHECK(seen.captured > 20);
    CHECK(seen.taken_back > 20);
    CHECK(seen.stuck > 0);
}

TEST_CASE("a played tile is the one that was known to be in the hand") {
    State state = small_position();
    state.turn = {.seat = 1, .phase = Phase::play, .boost = 0, .hermod = {}, .raven = {}};
    Memory memory = memory_of(state, 0);
    memory.hands[1].tiles = {only(Tile::thor)};
    const State before = state;
    const auto outcome = apply(state, 1, Place{Tile::thor, {1, 0}, {}}).value();
    remember(memory, before, state, outcome.events);
    CHECK(memory.hands[1].tiles.empty());
    CHECK(memory.hands[0].tiles.empty());
}
