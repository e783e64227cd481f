#include "engine/voluspa/phase.h"

#include "engine/voluspa/scoring.h"

#include <algorithm>

namespace idavoll::voluspa {

namespace {

const Tiles& hand_on_turn(const State& state) {
    return state.hands[index(*state.turn.seat)];
}

bool can_place_any(const Tiles& each, Site& site) {
    return std::ranges::any_of(each, [&](Tile tile) {
        return site.find_placement(Piece{tile}, [](const Placement&, auto) { return true; });
    });
}

} // namespace

Site site_to_place_on(const State& state) {
    const Edition edition = state.options.edition;
    const auto& raven = state.turn.raven;
    if (!raven) {
        return {state.board, edition, {.hermod = state.turn.hermod, .closed = {}}};
    }
    Board board = state.board;
    take(board, raven->at);
    if (raven->covered) {
        put(board, raven->at, Piece{*raven->covered}); // V-20: without its boost
    }
    return {board, edition, {.hermod = state.turn.hermod, .closed = raven->at}};
}

Tiles kinds_to_place(const State& state) {
    switch (state.turn.phase) {
    case Phase::play:
    case Phase::hermod: {
        Tiles each = kinds(hand_on_turn(state));
        if (state.hels[index(*state.turn.seat)] > 0 && state.turn.boost == 0) { // V-11: a hel is not boosted
            add(each, Tile::hel);
        }
        return each;
    }
    case Phase::raven:
        return {Tile::raven};
    case Phase::discard_down:
    case Phase::over:
        break;
    }
    return {};
}

Piece piece_to_place(const State& state, Tile tile) {
    if (const auto& raven = state.turn.raven) {
        return *piece_at(state.board, raven->at);
    }
    return {tile, state.turn.boost};
}

bool may_boost(const State& state, Site& site) {
    if (state.turn.phase != Phase::play && state.turn.phase != Phase::hermod) {
        return false;
    }
    Tiles others = hand_on_turn(state);
    return remove(others, Tile::freya) && can_place_any(kinds(others), site);
}

Tiles owed_discards(const State& state, Site& site) {
    const Tiles& hand = hand_on_turn(state);
    const auto stuck = [&] { return state.turn.boost == 0 && !can_place_any(kinds_to_place(state), site); };
    switch (state.turn.phase) {
    case Phase::play: // V-14
        if (!stuck()) {
            return {};
        }
        return hand.empty() ? Tiles{Tile::hel} : kinds(hand);
    case Phase::hermod: // V-15
        return state.options.edition == Edition::latest && stuck() ? kinds(hand) : Tiles{};
    case Phase::discard_down: // V-16
        return kinds(hand);
    case Phase::raven:
    case Phase::over:
        break;
    }
    return {};
}

bool may_end_turn(const State& state, Site& site) {
    if (state.turn.phase == Phase::raven) {
        return true;
    }
    // V-11: not while a boost is pending.
    return state.turn.phase == Phase::hermod && state.turn.boost == 0 && owed_discards(state, site).empty();
}

bool has_choice(const State& state) {
    Site site = site_to_place_on(state);
    return can_place_any(kinds_to_place(state), site) || !owed_discards(state, site).empty();
}

std::vector<Choice> legal(const State& state, Seat seat) {
    std::vector<Choice> choices;
    if (state.turn.seat != seat) {
        return choices;
    }
    constexpr std::size_t usual_choices = 128;
    choices.reserve(usual_choices);
    Site site = site_to_place_on(state);
    for (const Tile tile : kinds_to_place(state)) {
        site.find_placement(
            piece_to_place(state, tile), [&](const Placement& placed, std::optional<Direction> bump) {
                choices.push_back({Place{tile, site.grid().cell(placed.at), bump},
                                   score(site.grid(), placed, state.options.edition).points()});
                return false;
            });
    }
    for (const Tile tile : owed_discards(state, site)) {
        choices.push_back({Discard{tile}});
    }
    if (may_boost(state, site)) {
        choices.push_back({Boost{}});
    }
    if (may_end_turn(state, site)) {
        choices.push_back({EndTurn{}});
    }
    return choices;
}

Choice draw(const State& state, Seat seat, Dice& dice) {
    // Draws from a superset of the legal placements until one is legal. If a discard is required, nothing
    // else is legal.
    constexpr int usual_tries = 100;
    Site site = site_to_place_on(state);
    const Grid& grid = site.grid();
    const Tiles each = kinds_to_place(state);
    const auto bumps = [](Tile tile) { return facts(tile).onto == Onto::bumps; };
    const std::size_t ways = std::ranges::any_of(each, bumps) ? 1 + directions.size() : 1;
    const auto cells = static_cast<std::size_t>(grid.cells());
    const std::size_t placements = each.size() * cells * ways;
    Placement placed;
    for (int tried = 0; tried < usual_tries; ++tried) {
        const std::size_t drawn = below(dice, placements + 2);
        if (drawn < placements) {
            const Tile tile = each[drawn / (cells * ways)];
            const auto spot = static_cast<Spot>(1 + drawn / ways % cells);
            const std::size_t way = drawn % ways;
            const auto bump = way > 0 ? std::optional(directions[way - 1]) : std::nullopt;
            if (site.place(piece_to_place(state, tile), spot, bump, placed) == Obstacle::none) {
                return {Place{tile, grid.cell(spot), bump},
                        score(grid, placed, state.options.edition).points()};
            }
        } else if (drawn == placements && may_boost(state, site)) {
            return {Boost{}};
        } else if (drawn > placements && may_end_turn(state, site)) {
            return {EndTurn{}};
        }
    }
    const std::vector<Choice> choices = legal(state, seat);
    return choices[below(dice, choices.size())];
}

} // namespace idavoll::voluspa
