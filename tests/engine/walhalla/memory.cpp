#include "engine/walhalla/memory.h"

#include "engine/walhalla/walhalla.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <numeric>
#include <vector>

using namespace idavoll;
using namespace idavoll::walhalla;

namespace {

/// Returns whether the true position is consistent with this history.
bool may_be(const State& state, const Memory& memory, const walhalla::History& history) {
    CardCounts counts{};
    for (const Pool& pool : history.pools) {
        for (std::size_t kind = 0; kind < card_kinds; ++kind) {
            counts[kind] = static_cast<std::int8_t>(counts[kind] + pool.cards[kind]);
        }
    }
    CardCounts truth{};
    for (const Card card : state.cards) {
        ++truth[static_cast<std::size_t>(card)];
    }
    for (Seat seat = 0; seat < state.options.players; ++seat) {
        if (seat == memory.seat) {
            continue;
        }
        int held = std::accumulate(memory.known[index(seat)].begin(), memory.known[index(seat)].end(), 0);
        for (const Pool& pool : history.pools) {
            held += pool.held[index(seat)];
        }
        const Cards& hand = state.seats[index(seat)].hand;
        if (held != std::ssize(hand)) {
            return false;
        }
        for (std::size_t kind = 0; kind < card_kinds; ++kind) {
            const auto known = memory.known[index(seat)][kind];
            const auto in_hand = count(hand, static_cast<Card>(kind));
            if (in_hand < known) {
                return false;
            }
            truth[kind] = static_cast<std::int8_t>(truth[kind] + in_hand - known);
        }
    }
    // The deck is what remains of the newest pool.
    CardCounts newest = history.pools.back().cards;
    for (const Card card : state.cards) {
        if (--newest[static_cast<std::size_t>(card)] < 0) {
            return false;
        }
    }
    return counts == truth;
}

struct Seen {
    int reshuffles = 0;
    int hunts_kept = 0; ///< committed by another seat and not spent (W-11)
    int several_histories = 0;
};

void play(unsigned number, Seen& seen) {
    const Chance chance(sha256("walhalla " + std::to_string(number)));
    State state = set_up({.players = 3 + static_cast<int>(number % 2)}, chance);
    if (number % 3 != 0) { // so that the deck soon runs out
        state.discard.assign(state.cards.begin() + 2, state.cards.end());
        std::ranges::sort(state.discard);
        state.cards.resize(2);
    }
    Memory memory = memory_of(state, 0);
    Dice dice(number);
    while (state.phase != Phase::over) {
        const std::vector<Seat> acting = to_act(state);
        const Seat seat = acting[below(dice, acting.size())];
        auto choices = legal(state, seat);
        const State before = state;
        const auto outcome = apply(state, seat, choices[below(dice, choices.size())].action, &chance).value();
        remember(memory, before, state, outcome.events);
        seen.reshuffles += state.reshuffles - before.reshuffles;
        seen.several_histories += memory.histories.size() > 1 ? 1 : 0;
        if (before.phase == Phase::defend && before.attack->hunt && before.attack->attacker != 0
            && holds(state.seats[index(before.attack->attacker)].hand, Card::hunt)) {
            seen.hunts_kept +=
                memory.known[index(before.attack->attacker)][static_cast<std::size_t>(Card::hunt)];
        }
        REQUIRE(std::ranges::any_of(memory.histories, [&](const walhalla::History& history) {
            return may_be(state, memory, history);
        }));
        if (outcome.can_undo && below(dice, 3) == 0) {
            const State after = state;
            state = before;
            state.seq = after.seq + 1;
            remember(memory, after, state, {});
        }
    }
}

/// Seat 0 of three has an empty hand and cannot see five cards of five kinds; the other seats hold one each.
State small_position() {
    State state = set_up({.players = 3}, Chance(sha256("memory")));
    state.seats[0].hand = {};
    state.seats[1].hand = {Card::forest};
    state.seats[2].hand = {Card::hunt};
    state.cards = {Card::cult, Card::attack, Card::shield};
    return state;
}

double chi_squared(const std::map<std::vector<Cards>, int>& counts, std::size_t kinds, int draws) {
    const double expected = static_cast<double>(draws) / static_cast<double>(kinds);
    double sum = expected * static_cast<double>(kinds - counts.size());
    for (const auto& [cards, count] : counts) {
        sum += (count - expected) * (count - expected) / expected;
    }
    return sum;
}

std::map<std::vector<Cards>, int> hands_drawn(const State& state, const Memory& memory, int draws) {
    Dice dice(5);
    std::map<std::vector<Cards>, int> hands;
    for (int i = 0; i < draws; ++i) {
        const State drawn = resample(state, memory, dice);
        ++hands[{drawn.seats[1].hand, drawn.seats[2].hand}];
    }
    return hands;
}

} // namespace

TEST_CASE("every deal of the cards that a seat cannot see is equally likely, and every order of the boats") {
    const State state = small_position();
    const Memory memory = memory_of(state, 0);
    constexpr int draws = 6000;
    CHECK(chi_squared(hands_drawn(state, memory, draws), 20, draws) < 43.8); // 0.1 % quantile
    Dice dice(6);
    std::map<Dragon, int> first;
    for (int i = 0; i < draws; ++i) {
        ++first[resample(state, memory, dice).boats.front()];
    }
    const double expected = static_cast<double>(draws) / static_cast<double>(state.boats.size());
    double sum = 0;
    for (const Dragon& boat : state.boats) {
        sum += (first[boat] - expected) * (first[boat] - expected) / expected;
    }
    CHECK(sum < 29.6);
}

TEST_CASE("hands from before a reshuffle contain no cards of the new deck") {
    State state = small_position();
    Memory memory = memory_of(state, 0);
    const State before = state;
    // The deck of three is drawn, then the discard becomes the deck: seats 1 and 2 hold five cards that seat
    // 0 has never seen, and seat 1 draws one that all seats saw.
    state.seats[1].hand = {Card::forest, Card::cult, Card::village, Card::attack};
    state.seats[2].hand = {Card::hunt, Card::shield};
    state.cards = {Card::walhalla};
    const EventList events{event::Drew{1, Card::cult}, event::Drew{1, Card::attack},
                           event::Drew{2, Card::shield}, event::Reshuffled{2}, event::Drew{1, Card::village}};
    remember(memory, before, state, events);
    Dice dice(7);
    std::map<Card, int> decks;
    constexpr int draws = 2000;
    for (int i = 0; i < draws; ++i) {
        const State drawn = resample(state, memory, dice);
        REQUIRE(drawn.cards.size() == 1);
        ++decks[drawn.cards.front()];
        const Cards& hand = drawn.seats[2].hand;
        REQUIRE_FALSE(holds(hand, Card::walhalla));
        REQUIRE_FALSE(holds(hand, Card::village));
    }
    CHECK(decks.size() == 2);
    CHECK(std::abs(decks[Card::walhalla] - draws / 2) < 150);
}

TEST_CASE("W-11: a hunt card committed and not spent is known to be in the hand until it is played") {
    Seen seen;
    for (unsigned number = 0; number < 30; ++number) {
        play(number, seen);
    }
    CHECK(seen.hunts_kept > 0);
    CHECK(seen.reshuffles > 0);
    CHECK(seen.several_histories > 0);
}
