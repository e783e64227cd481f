#include "engine/voluspa/setup.h"

#include "engine/stacks.h"

#include <algorithm>

namespace idavoll::voluspa {

namespace {

/// Returns every tile of the game except the hels, in kind order.
Tiles box(const Options& options) {
    Tiles tiles;
    for (const TileFacts& facts : table::tiles) {
        if (facts.tile != Tile::hel && in_game(options, facts.tile)) {
            tiles.insert(tiles.end(), static_cast<std::size_t>(facts.count), facts.tile);
        }
    }
    return tiles;
}

Tile draw(Tiles& deck) {
    const Tile top = deck.front();
    deck.erase(deck.begin());
    return top;
}

Tiles deal_hand(Tiles& deck) {
    Tiles hand;
    while (hand.size() < hand_size) {
        add(hand, draw(deck));
    }
    return hand;
}

/// V-2: takes the first tile from the top that is not a troll; the trolls above it are shuffled back in.
Tile draw_start_tile(Tiles& deck, const Chance& chance) {
    Stream trolls = chance.stream("trolls");
    int set_aside = 0;
    Tile start = draw(deck);
    for (; start == Tile::troll; start = draw(deck)) {
        ++set_aside;
    }
    for (; set_aside > 0; --set_aside) {
        const auto before = trolls.uniform(deck.size() + 1);
        deck.insert(deck.begin() + static_cast<std::ptrdiff_t>(before), Tile::troll);
    }
    return start;
}

int hels_per_seat(const Options& options) {
    if (!in_game(options, Tile::hel)) {
        return 0;
    }
    return options.players == 2 ? 2 : 1;
}

} // namespace

State set_up(const Options& options, const Chance& chance) {
    const auto seats = static_cast<std::size_t>(options.players);
    State state;
    state.options = options;
    state.deck = box(options);
    chance.stream("deck").shuffle(state.deck);
    for (std::size_t seat = 0; seat < seats; ++seat) {
        state.hands.push_back(deal_hand(state.deck));
    }
    put(state.board, Cell{0, 0}, Piece{draw_start_tile(state.deck, chance)});
    state.hels.assign(seats, hels_per_seat(options));
    state.scores.assign(seats, 0);
    state.reached.assign(seats, 0);
    state.turn.phase = Phase::play;
    state.turn.seat = static_cast<Seat>(chance.stream("start").uniform(seats));
    if (options.own_stacks) {
        state.stacks = deal_out(state.deck, seats, *state.turn.seat);
    }
    return state;
}

} // namespace idavoll::voluspa
